"""A match of La Carrera in the journal: it keeps the numbers that it began with."""

from msgspec.structs import replace

from game.match.journal import begin, read, resume, verify
from game.match.seats import SeatSpec
from game.rules import royal_turf
from game.rules.royal_turf import STANDARD, Config

OWN = replace(STANDARD, payouts=((600, 350, 250, 200, 150), *STANDARD.payouts[1:]))


def test_a_match_goes_on_with_its_own_tables(tmp_path):
    config = Config(seats=3, hidden_bets=True, tables=OWN)
    seats = [SeatSpec("bot", name, "random") for name in "ABC"]
    whole, cut = (
        begin(tmp_path, royal_turf, config, seats, 33),
        begin(tmp_path, royal_turf, config, seats, 33),
    )
    while whole.standing is None:
        whole.advance()
    for _ in range(100):
        cut.advance()
    whole.journal.close()
    cut.journal.close()

    again = resume(cut.journal.path)
    assert again.config.tables == OWN
    while again.standing is None:
        again.advance()
    again.journal.close()
    assert again.state == whole.state
    assert cut.journal.path.read_bytes() == whole.journal.path.read_bytes()
    assert verify(read(cut.journal.path)).ok
