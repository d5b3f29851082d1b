"""The master palette: twelve ramps of six, dark to light; shadows lean to violet, lights to yellow."""

RGBA = tuple[int, int, int, int]

RAMPS = {
    "ink": "120e1a 1e1a2a 2e2a40 464460 686a88 9498b0",
    "bone": "3a3a56 66688a 9698b4 c4c8d8 e8ecf0 ffffff",
    "bay": "2a1420 4a2026 7a3a2a a85c36 d08a4c eeb970",
    "sand": "3a2430 5c3a38 8a5a44 b8865a dcb07c f4dca8",
    "red": "3a0c1e 6a1226 a01e2c d83a3a f26a4e ffa878",
    "gold": "4a2410 7c4418 b87420 e0a830 f6d658 fff2a0",
    "green": "10242c 1c4038 2c6440 4a8c48 84b454 c8dc7c",
    "sea": "0c2038 143c58 1c6078 2c90a0 5cc4bc b0ecd8",
    "blue": "141438 202458 2c4088 3c6cc0 64a4e8 a8dcf8",
    "violet": "1c1434 2c2250 44387c 6456a4 8a80cc b8b0ec",
    "rose": "4a1c34 7c3450 b85c72 e08c94 f6b8b0 ffdccc",
    "skin": "4a2020 7a3c30 b0684a dc9c6c f4c894 ffe8c0",
}

COLOURS: dict[str, RGBA] = {
    f"{name}{step}": (*bytes.fromhex(code), 255)  # type: ignore[misc]
    for name, codes in RAMPS.items()
    for step, code in enumerate(codes.split())
}
CLEAR: RGBA = (0, 0, 0, 0)


def colour(name: str) -> RGBA:
    """The colour of a name such as gold4: (r, g, b, 255); the step runs from 0 (dark) to 5 (light)."""
    return COLOURS[name]
