"""What the auctioneer says: the words of every recorded part in both languages, and nothing else.

The forge records them, captions show them: one table, so that what is read is what is heard. A part that
others follow is recorded as if more were to come: `200_on` of `200`, `1000_and` of `1000`.
"""

from typing import NamedTuple


class Saying(NamedTuple):
    es: str
    en: str


CALLS = {
    "going_once": Saying("¡A la una!", "Going once!"),
    "going_twice": Saying("¡A las dos!", "Going twice!"),
    "sold": Saying("¡Vendido!", "Sold!"),
}
ANIMALS = {
    "rooster": Saying("¡Un gallo!", "A rooster!"),
    "goose": Saying("¡Una oca!", "A goose!"),
    "cat": Saying("¡Un gato!", "A cat!"),
    "dog": Saying("¡Un perro!", "A dog!"),
    "sheep": Saying("¡Una oveja!", "A sheep!"),
    "goat": Saying("¡Una cabra!", "A goat!"),
    "donkey": Saying("¡Un burro!", "A donkey!"),
    "pig": Saying("¡Un cerdo!", "A pig!"),
    "cow": Saying("¡Una vaca!", "A cow!"),
    "horse": Saying("¡Un caballo!", "A horse!"),
}
CRIES = {
    "welcome": Saying("¡Bienvenidos a la subasta!", "Welcome to the auction!"),
    "beauty": Saying("¡Mirad qué hermosura!", "Just look at that beauty!"),
    "who_bids": Saying("¿Quién da más?", "Who gives me more?"),
    "come_on": Saying("¡Venga, que se va!", "Come on, it's going!"),
    "last_chance": Saying("¡Última oportunidad!", "Last chance!"),
    "nobody": Saying("¿Nadie?", "Nobody?"),
    "free": Saying("¡Gratis para el pregonero!", "Free for the auctioneer!"),
    "mine": Saying("¡Me lo quedo yo!", "I'll have it myself!"),
    "cannot_pay": Saying("¡No puede pagar!", "No money to pay!"),
    "again": Saying("¡Otra vez!", "Once again!"),
    "donkey_pays": Saying("¡El burro paga!", "The donkey pays!"),
    "trade": Saying("¡Hay trato!", "It's a trade!"),
    "deal": Saying("¡Trato hecho!", "Done deal!"),
    "tie": Saying("¡Empate!", "It's a tie!"),
    "full_set": Saying("¡Los cuatro!", "All four!"),
    "the_end": Saying("¡Viva la feria!", "Long live the fair!"),
}
SAYINGS = CALLS | ANIMALS | CRIES

_ES_TENS = ["diez", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]
_ES_HUNDREDS = [
    *("cien", "doscientos", "trescientos", "cuatrocientos", "quinientos"),
    *("seiscientos", "setecientos", "ochocientos", "novecientos"),
]
_ES_ONES = ("", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve")
_EN_TENS = ["ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_EN_ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def numbers(language: str) -> dict[str, str]:
    """Part → its words, for every part of the numbers from 10 to 9,990 by tens."""
    found: dict[str, str] = {}
    for i in range(9):
        digit = i + 1
        if language == "es":
            found[f"{digit}0"] = _ES_TENS[i]
            found[f"{digit}00"] = _ES_HUNDREDS[i]
            found[f"{digit}00_on"] = "ciento" if digit == 1 else _ES_HUNDREDS[i]
            found[f"{digit}000"] = found[f"{digit}000_on"] = f"{_ES_ONES[i]} mil".strip()
        else:
            found[f"{digit}0"] = _EN_TENS[i]
            found[f"{digit}00"] = f"{_EN_ONES[i]} hundred"
            found[f"{digit}00_on"] = f"{_EN_ONES[i]} hundred and"
            found[f"{digit}000"] = found[f"{digit}000_on"] = f"{_EN_ONES[i]} thousand"
            found[f"{digit}000_and"] = f"{_EN_ONES[i]} thousand and"
    return found


def words(language: str) -> dict[str, str]:
    """Part → its words, for all that is recorded in a language ("es" or "en")."""
    return numbers(language) | {name: getattr(saying, language) for name, saying in SAYINGS.items()}
