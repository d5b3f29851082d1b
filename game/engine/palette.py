"""The master palette: twelve ramps of six, dark to light; shadows lean to violet, lights to yellow."""

Colour = tuple[int, int, int]


def _ramp(codes: str) -> tuple[Colour, ...]:
    return tuple((int(c[:2], 16), int(c[2:4], 16), int(c[4:], 16)) for c in codes.split())


RAMPS: dict[str, tuple[Colour, ...]] = {
    "ink": _ramp("120e1a 1e1a2a 2e2a40 464460 686a88 9498b0"),
    "bone": _ramp("3a3a56 66688a 9698b4 c4c8d8 e8ecf0 ffffff"),
    "bay": _ramp("2a1420 4a2026 7a3a2a a85c36 d08a4c eeb970"),
    "sand": _ramp("3a2430 5c3a38 8a5a44 b8865a dcb07c f4dca8"),
    "red": _ramp("3a0c1e 6a1226 a01e2c d83a3a f26a4e ffa878"),
    "gold": _ramp("4a2410 7c4418 b87420 e0a830 f6d658 fff2a0"),
    "green": _ramp("10242c 1c4038 2c6440 4a8c48 84b454 c8dc7c"),
    "sea": _ramp("0c2038 143c58 1c6078 2c90a0 5cc4bc b0ecd8"),
    "blue": _ramp("141438 202458 2c4088 3c6cc0 64a4e8 a8dcf8"),
    "violet": _ramp("1c1434 2c2250 44387c 6456a4 8a80cc b8b0ec"),
    "rose": _ramp("4a1c34 7c3450 b85c72 e08c94 f6b8b0 ffdccc"),
    "skin": _ramp("4a2020 7a3c30 b0684a dc9c6c f4c894 ffe8c0"),
}


def colour(name: str, step: int) -> Colour:
    """One colour of a ramp; `step` runs from 0 (dark) to 5 (light)."""
    return RAMPS[name][step]


def contrast(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it: 1 (equal) to 21 (black on white)."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(rgb: Colour) -> float:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
