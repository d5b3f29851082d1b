"""The three courses of La Carrera as Tiled maps: levels/NAME.tmx with its tileset NAME.tsx and NAME.png."""

from assets.forge import tracks_beach, tracks_city, tracks_meadow
from assets.forge.tracks_tiles import files, places

VENUES = {
    "track_meadow": (tracks_meadow, "meadow", "dust"),
    "track_beach": (tracks_beach, "beach", "splash"),
    "track_city": (tracks_city, "city", "dust_night"),
}
NAMES = tuple(VENUES)

BOXES = tuple((170 + 76 * (i % 4), 114 + 70 * (i // 4)) for i in range(7))
PODIUM = (436, 262)
HARE = 18


def bake(name: str) -> dict[str, bytes]:
    venue, short, dust = VENUES[name]
    things = places(venue.COURSE, HARE, PODIUM, BOXES, venue.CROWDS)
    return files(short, venue.TITLE, venue.layers(), things, dust)
