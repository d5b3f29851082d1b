"""Bots against bots: many matches with rotating seats, counted and timed.

The same arguments give the same matches and the same wins; only the times differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from game.bots.core import Bot, bot_for, decided, dice_for
from game.errors import UserError, reason
from game.rules import game_named
from game.rules.core import Game, Rejected, Standing, config_from_rules
from game.rules.rng import below, seeded

Clock = Callable[[], float]  # seconds
BUDGET = 100  # playouts in a slice of thinking; slices do not matter here, as bots think to the end at once


def run(
    game_name: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    rules: Mapping[str, str],
    *,
    clock: Clock = time.perf_counter,
) -> dict[str, Any]:
    """Play `games` matches between the bots named in `seats`, and return the JSON object of the arena.

    Match by match everybody moves up a seat. Each deal is played once in every seating, so that luck evens
    out. A shared win counts 1/n. Raises UserError for an unknown game, rule or bot, and for a bot that breaks
    the rules.
    """
    game = game_named(game_name)
    config = config_from_rules(game, len(seats), rules)
    bots = [bot_for(name, game_name) for name in seats]
    if games < 1:
        raise UserError("The arena plays at least one match, not {games}.", games=games)

    count = len(seats)
    wins, scores, places = [0.0] * count, [0] * count, [0] * count
    decision_ms: list[list[float]] = [[] for _ in seats]
    begin = clock()
    for number in range(games):
        _, match_seed = below(seeded(seed, "arena", number // count), 1 << 32)
        seated = [
            (place + number) % count for place in range(count)
        ]  # by seat of the table: whose bot sits there
        at_table = [(seats[who], bots[who], decision_ms[who]) for who in seated]
        standing = _match(game, config, at_table, match_seed, clock, jump_of(game))
        for place, who in enumerate(seated):
            wins[who] += (place in standing.winners) / len(standing.winners)
            scores[who] += standing.scores[place]
            places[who] += standing.places[place]
    elapsed = clock() - begin
    thinking = sum(map(sum, decision_ms)) / 1000
    return {
        "game": game_name,
        "games": games,
        "seed": seed,
        "rules": dict(rules),
        "matches_per_second": _rate(games, elapsed - thinking),
        "matches_per_second_with_thinking": _rate(games, elapsed),
        "seats": [
            {
                "seat": seats[who],
                "wins": round(wins[who], 3),
                "win_rate": round(wins[who] / games, 4),
                "mean_score": round(scores[who] / games, 3),
                "mean_place": round(places[who] / games, 3),
                "decision_ms": _spread(decision_ms[who]),
            }
            for who in range(count)
        ],
    }


def _match(
    game: Game,
    config: Any,
    at_table: Sequence[tuple[str, Bot, list[float]]],
    seed: int,
    clock: Clock,
    jump: Callable[[Any], Any] | None,
) -> Standing:
    state = game.setup(config, seed)
    moment = 0  # steps with a decision so far, as those that only let time pass may be jumped over
    while (standing := game.result(state)) is None:
        if jump is not None:
            state = jump(state)
        decisions = []
        for seat in game.awaited(state):
            name, bot, times_ms = at_table[seat]
            view = game.view(state, seat) if bot.needs_view else None
            legal = game.legal(state, seat)
            began = clock()
            try:
                decision = decided(bot.think(view, legal, dice_for(seed, seat, moment), BUDGET))
            except Exception as fault:
                if ":" not in name:
                    raise
                raise UserError(
                    "The bot '{name}' failed: {kind}: {reason}",
                    name=name,
                    kind=type(fault).__name__,
                    reason=reason(fault),
                ) from fault
            times_ms.append((clock() - began) * 1000)
            decisions.append((seat, decision))
        state, events = game.step(state, decisions)
        for event in events:
            if isinstance(event, Rejected):
                raise UserError(
                    "The bot '{name}' broke rule {rule} (match seed {seed}): {reason}.",
                    name=at_table[event.seat][0],
                    rule=event.rule,
                    seed=seed,
                    reason=event.reason,
                )
        moment += bool(decisions)
    return standing


def jump_of(game: Game) -> Callable[[Any], Any] | None:
    """What takes a state of the game to the next at which something may happen; None if no time runs in it.

    A real-time game tells by `idle_ticks(state)` how many steps would only count ticks, and makes them at
    once by `idled(state, ticks)`. So a match is the same as if it were stepped through.
    """
    if not game.REAL_TIME:
        return None
    idle_ticks, idled = getattr(game, "idle_ticks", None), getattr(game, "idled", None)
    if idle_ticks is None or idled is None:
        return None
    return lambda state: idled(state, idle_ticks(state))


def _rate(games: int, seconds: float) -> float:
    return round(games / seconds, 2) if seconds > 0 else 0.0


def _spread(times_ms: Sequence[float]) -> dict[str, float]:
    """Median, 99th percentile and maximum (nearest rank), rounded to a microsecond."""
    rising = sorted(times_ms) or [0.0]

    def at(share: float) -> float:
        return round(rising[ceil(share * len(rising)) - 1], 3)

    return {"median": at(0.5), "p99": at(0.99), "max": at(1.0)}


def table(result: Mapping[str, Any]) -> str:
    """The result as text for a terminal."""
    width = max(4, *(len(row["seat"]) for row in result["seats"]))
    titles = ("wins", "win rate", "score", "place", "median ms", "p99 ms", "max ms")
    lines = [f"{'seat':<{width}}" + "".join(f"{title:>11}" for title in titles)]
    for row in result["seats"]:
        ms = row["decision_ms"]
        cells = [
            f"{row['wins']:.1f}",
            f"{row['win_rate']:.1%}",
            f"{row['mean_score']:.2f}",
            f"{row['mean_place']:.2f}",
        ]
        cells += [f"{ms[name]:.2f}" for name in ("median", "p99", "max")]
        lines.append(f"{row['seat']:<{width}}" + "".join(f"{cell:>11}" for cell in cells))
    lines.append(
        f"{result['game']}: {result['games']} matches, seed {result['seed']}; "
        f"{result['matches_per_second']:g} matches per second, "
        f"{result['matches_per_second_with_thinking']:g} with thinking counted"
    )
    return "\n".join(lines)
