"""What an auction needs to know of settings and devices: what the auctioneer says, and who presses what."""

from dataclasses import replace

from game.content import speech
from game.content.speech import Utterance
from game.content.speech_words import SAYINGS
from game.engine.bindings import Action
from game.engine.devices import POINTING
from game.engine.glyphs import prompt
from game.errors import UserError
from scenes.kit import Kit
from scenes.stages.kuhhandel_table import Key, Pressed, Spoken


def spoken_of(kit: Kit) -> Spoken:
    """The price, then the saying; either may be missing. Without its recordings he is read only.

    Without captions he is only heard.
    """

    def spoken(saying: str, price: int | None) -> Utterance:
        language = kit.strings.language
        try:
            made = Utterance() if price is None else speech.price(price, language)
            made = made + speech.saying(saying, language) if saying else made
            return made if kit.settings.captions else replace(made, captions=())
        except (UserError, KeyError, ValueError):
            words = getattr(SAYINGS[saying], language) if saying else ""
            return Utterance((), ((f"{price or ''} {words}".strip(), 0),), 0)

    return spoken


def pressed_of(kit: Kit) -> Pressed:
    """What a person presses on the own device."""

    def pressed(seat: int, action: str) -> Key | None:
        device = kit.players.device_of(seat)
        if device is None:
            return None
        shown = prompt(Action(action), device, kit.reader.bindings, kit.tr)
        is_mouse = device.id == POINTING.id
        return Key(shown.text, shown.keycap, is_mouse) if shown.text else None

    return pressed
