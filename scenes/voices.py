"""What the auctioneer says, in the language shown: words and voice from game.content.speech."""

from game.content import speech
from game.content.speech import Utterance
from game.content.speech_words import SAYINGS
from game.errors import UserError
from scenes.kit import Kit
from scenes.stages.kuhhandel_table import Spoken


def spoken_of(kit: Kit) -> Spoken:
    """The price, then the saying; either may be missing. Without its recordings he is read only."""

    def spoken(saying: str, price: int | None) -> Utterance:
        language = kit.strings.language
        try:
            made = Utterance() if price is None else speech.price(price, language)
            return made + speech.saying(saying, language) if saying else made
        except (UserError, KeyError, ValueError):
            words = getattr(SAYINGS[saying], language) if saying else ""
            return Utterance((), ((f"{price or ''} {words}".strip(), 0),), 0)

    return spoken
