"""Who lives in Villafarol: twelve rivals, the auctioneer and four looks for the player, as data.

One description serves the portraits (people.py) and the small figures (townsfolk.py).
"""

from dataclasses import dataclass

from assets.forge.figures import ramp

Ramp = list[str]
SKIN, HAIR, COAT, SHIRT, HAT, TRIM, LEGS, SHOES, SHADED = range(9)
"""Materials: indices of a person's ramps; SHADED is skin that the chin keeps from the light."""


@dataclass(frozen=True)
class Person:
    """What tells one person from another. Colours are ramps of six names; lengths are units of the bust."""

    skin: Ramp
    hair: Ramp
    coat: Ramp
    shirt: Ramp
    hat: Ramp
    trim: Ramp
    legs: Ramp
    shoes: Ramp
    plate: str
    iris: str
    # the head
    style: str = "short"  # of the hair
    wears: str = ""  # on the head
    beard: str = ""
    head: tuple[float, float] = (9.4, 10.0)  # half width, half height
    jaw: float = 6.4
    nose: float = 1.9
    lids: str = "open"  # open, wide, heavy, narrow
    brow: int = 2  # pixels thick in the large portrait
    mouth: str = "smile"  # when calm
    yaw: float = 12.0  # positive: looks to the left of the picture
    extras: tuple[str, ...] = ()
    # the body
    garb: str = "shirt"
    build: float = 1.0  # shoulders
    girth: float = 1.0  # belly
    height: float = 1.0
    stoop: float = 0.0  # degrees
    skirt: float = 0.0  # how far it widens downwards; 0: trousers
    stride: float = 1.0
    swing: float = 1.0  # of the arms
    sway: float = 1.0  # of the hips

    @property
    def ramps(self) -> list[Ramp]:
        cloth = [self.coat, self.shirt, self.hat, self.trim, self.legs, self.shoes]
        return [self.skin, self.hair, *cloth, [self.skin[0], *self.skin[:5]]]


def dark(name: str) -> Ramp:
    """A ramp one step darker, for hair and cloth, so that they do not wash out."""
    return ramp(name, "001234")


def deep(name: str) -> Ramp:
    return ramp(name, "000123")


TAN = ["sand0", "sand1", "sand2", "sand3", "skin3", "skin4"]
BROWN = ["bay0", "bay1", "bay2", "sand2", "sand3", "sand4"]
PALE = ["skin1", "skin2", "skin3", "skin4", "skin5", "skin5"]
RUDDY = ["skin0", "skin1", "skin2", "skin3", "rose4", "skin4"]
FAIR = ramp("skin")
GINGER = ["red0", "red1", "bay2", "bay3", "red4", "red5"]
BOOTS = ramp("bay", "001122")
BLACK = ["ink0", "ink0", "ink1", "ink2", "ink2", "ink3"]
JET = ["ink0", "ink0", "ink1", "ink2", "ink2", "ink3"]

RIVALS: dict[str, Person] = {
    "blas": Person(
        FAIR,
        dark("bay"),
        ramp("blue"),
        ramp("bone"),
        ramp("gold"),
        deep("red"),
        dark("blue"),
        BOOTS,
        "green",
        "bay1",
        wears="straw",
        beard="full",
        head=(9.8, 9.8),
        jaw=7.2,
        nose=2.4,
        mouth="smile",
        garb="dungarees",
        build=1.15,
        girth=1.22,
        stride=0.95,
        sway=1.3,
        extras=("cheeks", "gold_tooth", "laughs"),
    ),
    "rosa": Person(
        PALE,
        ramp("ink", "123455"),
        dark("violet"),
        ramp("bone"),
        dark("bay"),
        ramp("red"),
        dark("violet"),
        BLACK,
        "violet",
        "violet2",
        style="bun",
        wears="peineta",
        jaw=5.8,
        lids="heavy",
        brow=1,
        mouth="small",
        yaw=-12,
        garb="shawl",
        build=0.94,
        height=0.92,
        skirt=3.0,
        stride=0.7,
        swing=0.5,
        extras=("earrings", "wrinkles", "cheeks", "lips", "mole"),
    ),
    "zingara": Person(
        TAN,
        JET,
        deep("green"),
        ramp("bone"),
        ramp("violet"),
        ramp("gold"),
        dark("red"),
        BOOTS,
        "bay",
        "green3",
        style="waves",
        wears="scarf",
        brow=1,
        mouth="smirk",
        yaw=14,
        garb="gypsy",
        skirt=3.6,
        sway=1.6,
        extras=("hoops", "lashes", "lips"),
    ),
    "leo": Person(
        FAIR,
        ramp("gold", "012345"),
        dark("blue"),
        ramp("bone"),
        ramp("gold"),
        ramp("bone"),
        ramp("sand", "011233"),
        ramp("red", "012344"),
        "sea",
        "blue2",
        style="mane",
        head=(9.6, 9.2),
        jaw=6.6,
        nose=1.4,
        lids="wide",
        brow=1,
        mouth="grin",
        yaw=-14,
        garb="hoodie",
        build=0.84,
        girth=0.86,
        height=0.78,
        stride=1.15,
        swing=1.3,
        extras=("freckles", "gap"),
    ),
    "marga": Person(
        FAIR,
        JET,
        ramp("gold", "012333"),
        ramp("bone"),
        ramp("gold"),
        ramp("bone"),
        dark("ink"),
        ramp("red", "001223"),
        "red",
        "bay1",
        style="bob",
        brow=1,
        mouth="line",
        yaw=12,
        garb="jacket",
        build=0.95,
        skirt=1.6,
        stride=1.05,
        swing=0.8,
        extras=("streak", "lashes", "glasses", "lips"),
    ),
    "zurdo": Person(
        FAIR,
        JET,
        deep("sea"),
        ramp("bone"),
        ["ink0", "ink1", "ink2", "ink2", "ink3", "ink4"],
        ramp("red"),
        ramp("ink", "012233"),
        BOOTS,
        "blue",
        "ink1",
        wears="cordobes",
        beard="moustache",
        head=(9.0, 10.6),
        jaw=5.6,
        nose=2.2,
        lids="narrow",
        mouth="line",
        yaw=-14,
        garb="short_jacket",
        build=0.98,
        girth=0.84,
        height=1.1,
        swing=0.7,
        sway=1.5,
        extras=("sideburns",),
    ),
    "ines": Person(
        PALE,
        ramp("gold", "012345"),
        dark("sea"),
        ramp("bone"),
        ramp("blue", "123455"),
        ramp("rose"),
        dark("blue"),
        ramp("bone", "012334"),
        "rose",
        "sea2",
        style="braid",
        wears="hairband",
        jaw=5.6,
        nose=1.4,
        brow=1,
        mouth="smile",
        yaw=-12,
        garb="cardigan",
        build=0.88,
        girth=0.86,
        skirt=2.4,
        stride=0.9,
        extras=("fringe", "cheeks", "lashes"),
    ),
    "paco": Person(
        RUDDY,
        dark("bay"),
        ramp("bay", "001234"),
        ramp("bone"),
        dark("green"),
        ramp("red"),
        ramp("ink", "012233"),
        BOOTS,
        "gold",
        "bay1",
        wears="beret",
        beard="stubble",
        head=(10.8, 9.6),
        jaw=8.6,
        nose=3.0,
        lids="heavy",
        brow=3,
        mouth="smile",
        yaw=10,
        garb="waistcoat",
        build=1.28,
        girth=1.5,
        height=0.93,
        stride=0.8,
        sway=1.9,
        extras=("red_nose", "neckerchief", "double_chin", "laughs"),
    ),
    "lola": Person(
        TAN,
        JET,
        dark("red"),
        ramp("bone"),
        ramp("red"),
        ramp("red"),
        dark("red"),
        BLACK,
        "sea",
        "bay1",
        style="low_bun",
        wears="carnation",
        jaw=5.4,
        nose=1.6,
        brow=1,
        mouth="smile",
        yaw=16,
        garb="flamenca",
        build=0.9,
        girth=0.84,
        skirt=4.4,
        swing=0.9,
        sway=2.0,
        extras=("hoops", "lashes", "lips", "curl"),
    ),
    "tono": Person(
        FAIR,
        dark("bay"),
        ramp("gold", "012334"),
        ramp("red", "012344"),
        dark("red"),
        ramp("bone"),
        ramp("green", "011233"),
        ramp("bone", "012344"),
        "blue",
        "green2",
        style="tufts",
        wears="cap",
        head=(9.2, 9.4),
        nose=1.7,
        lids="wide",
        brow=2,
        mouth="smirk",
        yaw=-16,
        garb="jersey",
        build=0.88,
        girth=0.84,
        height=0.9,
        stride=1.1,
        swing=1.2,
        extras=("plaster",),
    ),
    "ramon": Person(
        PALE,
        ramp("bone"),
        deep("blue"),
        ramp("bone"),
        ramp("blue"),
        ramp("gold"),
        ramp("ink", "012233"),
        BOOTS,
        "bay",
        "blue2",
        style="bald",
        beard="white",
        jaw=6.8,
        nose=2.6,
        lids="heavy",
        brow=3,
        mouth="line",
        yaw=12,
        garb="old_coat",
        build=0.98,
        height=0.94,
        stoop=13,
        stride=0.55,
        swing=0.4,
        sway=0.6,
        extras=("half_moons", "wrinkles"),
    ),
    "pilar": Person(
        PALE,
        GINGER,
        dark("green"),
        ramp("bone"),
        ramp("green"),
        ramp("bone"),
        ramp("bay", "012233"),
        BOOTS,
        "gold",
        "green2",
        style="ponytail",
        wears="band",
        jaw=7.2,
        nose=1.8,
        mouth="grin",
        yaw=-14,
        garb="apron",
        build=1.14,
        girth=1.2,
        height=1.05,
        skirt=2.2,
        stride=1.05,
        extras=("freckles", "cheeks", "laughs"),
    ),
}

AUCTIONEER = "pregonero"

PEOPLE: dict[str, Person] = RIVALS | {
    AUCTIONEER: Person(
        FAIR,
        ramp("bay", "001123"),
        ramp("red", "011234"),
        ramp("bone"),
        ["ink0", "ink1", "violet1", "ink3", "ink4", "ink5"],
        ramp("gold"),
        ramp("ink", "012233"),
        BLACK,
        "red",
        "bay1",
        wears="topper",
        beard="handlebar",
        head=(9.6, 10.0),
        jaw=6.8,
        nose=2.5,
        mouth="line",
        yaw=12,
        garb="barker",
        build=1.04,
        girth=1.16,
        height=1.02,
        extras=("cheeks",),
    ),
    "p1": Person(
        FAIR,
        dark("bay"),
        ramp("bone", "123445"),
        ramp("red"),
        ramp("red"),
        ramp("red"),
        ramp("blue", "012233"),
        BOOTS,
        "red",
        "bay1",
        style="tousled",
        nose=1.6,
        yaw=14,
        garb="open_shirt",
        build=0.95,
        extras=("neckerchief",),
    ),
    "p2": Person(
        TAN,
        deep("bay"),
        ramp("red", "012334"),
        ramp("bone"),
        ramp("sea", "123455"),
        ramp("sea"),
        ramp("violet", "012233"),
        ramp("bone", "012344"),
        "blue",
        "bay1",
        style="ponytail",
        wears="band",
        jaw=5.8,
        nose=1.5,
        lids="wide",
        brow=1,
        mouth="grin",
        yaw=-14,
        garb="striped",
        build=0.9,
        girth=0.88,
        height=0.96,
        extras=("lashes",),
    ),
    "p3": Person(
        BROWN,
        ["ink0", "ink0", "ink1", "bay0", "ink2", "ink3"],
        ramp("gold", "012334"),
        ramp("bone"),
        ramp("gold"),
        ramp("sea"),
        dark("green"),
        BOOTS,
        "green",
        "bay0",
        style="crop",
        beard="short",
        jaw=6.8,
        nose=2.3,
        mouth="smirk",
        yaw=12,
        garb="collared",
        build=1.08,
        height=1.05,
    ),
    "p4": Person(
        BROWN,
        deep("violet"),
        dark("rose"),
        ramp("bone"),
        ramp("gold"),
        ramp("gold"),
        ramp("sea", "012233"),
        ramp("gold", "012344"),
        "violet",
        "bay0",
        style="afro",
        jaw=5.8,
        nose=2.0,
        lids="wide",
        brow=1,
        mouth="smile",
        yaw=-12,
        garb="blouse",
        build=0.9,
        girth=0.9,
        skirt=2.0,
        extras=("hoops", "lashes", "lips"),
    ),
}
