"""The sheet "ui": nine-slices, switches, arrows, bars, icons and seat badges."""

import numpy as np

from assets.forge.bdf import drawn
from assets.forge.faces import pictograms, text
from assets.forge.pixels import Canvas, grown, shifted
from assets.forge.sheet import Sheet

NAMES = ("ui",)

SEAT_RAMPS = ("red", "blue", "gold", "green", "violet", "rose", "sea", "sand", "bone", "bay")
LETTERS = "ABCDEFGHIJ"


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    _slices(sheet)
    _controls(sheet)
    _icons(sheet)
    _badges(sheet)
    return sheet.files(name)


# ---------------------------------------------------------------- nine-slices
def _box(size: int, fill: str, edge: str, light: str, dark: str) -> Canvas:
    """Ink line with cut corners, an edge lit from the upper left, a flat middle."""
    box = Canvas(size, size, "ink0")
    box.round_off()
    box.rect(1, 1, size - 2, size - 2, edge)
    box.bevel(1, 1, size - 2, size - 2, light, dark)
    box.rect(2, 2, size - 4, size - 4, "ink0")
    box.rect(3, 3, size - 6, size - 6, fill)
    return box


def _panel(fill: str, shade: str) -> Canvas:
    """24 × 24: gold edge, brass corners, a darker line under the upper edge."""
    box = _box(24, fill, "gold3", "gold4", "gold2")
    box.rect(3, 3, 18, 1, shade)
    box.rect(3, 3, 1, 18, shade)
    box.rect(1, 1, 3, 3, "ink0")
    for x in (1, 20):
        for y in (1, 20):
            box.rect(x, y, 3, 3, "gold3")
            box.dot(x, y, "gold5")
            box.dot(x + 1, y, "gold4")
            box.dot(x, y + 1, "gold4")
            box.dot(x + 2, y + 2, "gold1")
    box.round_off()
    return box


def _plain(size: int, fill: str, light: str, dark: str, *, pressed: bool = False) -> Canvas:
    """Ink line with cut corners, a bevel one pixel thick, a flat middle."""
    box = Canvas(size, size, "ink0")
    box.round_off()
    box.rect(1, 1, size - 2, size - 2, fill)
    box.bevel(1, 1, size - 2, size - 2, dark if pressed else light, light if pressed else dark)
    return box


def _slices(sheet: Sheet) -> None:
    sheet.slice("panel", _panel("violet0", "ink0"), (6, 6, 6, 6))
    parchment = _panel("skin5", "bone5")
    parchment.rect(3, 20, 18, 1, "skin4")
    parchment.rect(20, 3, 1, 18, "skin4")
    sheet.slice("panel_light", parchment, (6, 6, 6, 6))
    sheet.slice("panel_dark", _plain(16, "ink0", "violet1", "violet1"), (4, 4, 4, 4))
    sheet.slice("panel_red", _panel("red1", "red0"), (6, 6, 6, 6))
    wood = _plain(16, "bay2", "bay3", "bay1")
    for x, y, length in ((3, 4, 6), (8, 7, 5), (4, 11, 7)):
        wood.rect(x, y, length, 1, "bay1")
    sheet.slice("wood", wood, (3, 3, 3, 3))

    button = _plain(16, "violet1", "violet3", "violet0")
    button.rect(1, 14, 14, 1, "ink0")
    button.rect(1, 13, 14, 1, "violet0")
    sheet.slice("button", button, (4, 4, 4, 4))
    down = _plain(16, "violet0", "violet2", "ink0", pressed=True)
    sheet.slice("button_down", down, (4, 4, 4, 4))
    focus = Canvas(18, 18, "ink0")
    focus.round_off()
    focus.rect(1, 1, 16, 16, "gold4")
    focus.bevel(1, 1, 16, 16, "gold5", "gold2")
    focus.rect(2, 2, 14, 14, "gold3")
    focus.rect(3, 3, 12, 12, "ink0")
    focus.rect(4, 4, 10, 10, "red1")
    focus.rect(4, 4, 10, 1, "red2")
    focus.cut((0, 1), (1, 0), (-1, 1), (-2, 0), (0, -2), (1, -1), (-1, -2), (-2, -1))
    for x in (1, 16):
        for y in (1, 16):
            focus.dot(x, y, "ink0")
    sheet.slice("button_focus", focus, (5, 5, 5, 5))

    field = _plain(12, "ink0", "ink0", "violet2")
    field.rect(1, 1, 10, 1, "ink0")
    sheet.slice("field", field, (3, 3, 3, 3))
    slot = Canvas(16, 16, "violet0")
    for i in range(16):
        if i // 2 % 2 == 0:
            for x, y in ((i, 0), (i, 15), (0, i), (15, i)):
                slot.dot(x, y, "violet3")
    sheet.slice("slot", slot, (4, 4, 4, 4))

    ribbon = Canvas(40, 24)
    for left in (True, False):
        x, step = (0, 1) if left else (39, -1)
        for i in range(12):
            notch = min(i, 11 - i) // 2
            for k in range(notch, 12):
                ribbon.dot(x + step * k, 8 + i, "ink0" if i in (0, 11) or k == notch else "red1")
    ribbon.rect(6, 1, 28, 18, "ink0")
    ribbon.rect(7, 2, 26, 16, "red2")
    ribbon.rect(7, 2, 26, 1, "red4")
    ribbon.rect(7, 4, 26, 1, "gold3")
    ribbon.rect(7, 15, 26, 1, "gold3")
    ribbon.rect(7, 17, 26, 1, "red1")
    sheet.slice("ribbon", ribbon, (13, 6, 13, 10))
    banner = _panel("red2", "red3")
    banner.rect(3, 20, 18, 1, "red1")
    sheet.slice("banner", banner, (6, 6, 6, 6))

    sheet.slice("tooltip", _plain(12, "violet0", "gold2", "gold1"), (3, 3, 3, 3))
    speech = Canvas(16, 16, "ink0")
    speech.round_off()
    speech.rect(1, 1, 14, 14, "skin5")
    speech.rect(1, 1, 14, 1, "bone5")
    speech.rect(1, 13, 14, 2, "skin4")
    for x in (1, 14):
        for y in (1, 14):
            speech.dot(x, y, "ink0")
    speech.cut((0, 1), (1, 0), (-1, 1), (-2, 0), (0, -2), (1, -1), (-1, -2), (-2, -1))
    sheet.slice("speech", speech, (5, 5, 5, 5))
    tail = Canvas(9, 7)
    for i in range(7):
        tail.rect(max(0, i - 2), i, 9 - i - max(0, i - 2), 1, "ink0")
        if i < 6:
            tail.rect(max(1, i - 1), i, max(0, 8 - i - max(1, i - 1)), 1, "skin5" if i else "skin4")
    sheet.add("speech_tail", tail, (4, 1))

    cap = Canvas(13, 14, "ink0")
    cap.round_off()
    cap.rect(1, 1, 11, 12, "bone2")
    cap.rect(1, 1, 11, 10, "bone4")
    cap.rect(1, 1, 11, 1, "bone5")
    cap.rect(11, 2, 1, 9, "bone3")
    sheet.slice("keycap", cap, (4, 4, 4, 5))

    focus_line = Canvas(12, 12, "gold4")
    focus_line.rect(2, 2, 8, 8, "ink0")
    focus_line.bevel(0, 0, 12, 12, "gold5", "gold3")
    focus_line.pixels[3:9, 3:9] = 0
    sheet.slice("focus", focus_line, (4, 4, 4, 4))
    sheet.slice("bar", _plain(10, "violet0", "ink0", "violet1"), (3, 3, 3, 3))
    for name, ramp in (("bar_low", "green"), ("bar_mid", "gold"), ("bar_high", "red")):
        fill = Canvas(4, 6, f"{ramp}3")
        fill.rect(0, 0, 4, 1, f"{ramp}5")
        fill.rect(0, 1, 4, 1, f"{ramp}4")
        fill.rect(0, 5, 4, 1, f"{ramp}2")
        sheet.slice(name, fill, (0, 2, 0, 1))
    sheet.slice("scroll_track", _plain(7, "violet0", "ink0", "ink0"), (2, 2, 2, 2))
    thumb = _plain(7, "gold3", "gold5", "gold2")
    sheet.slice("scroll_thumb", thumb, (2, 2, 2, 2))


# ---------------------------------------------------------------- controls
def _disc(canvas: Canvas, x: float, y: float, radius: float, ramp: str) -> None:
    """A raised round knob with an ink line."""
    whole = canvas.ellipse(x, y, radius)
    canvas.paint(grown(whole), "ink0")
    canvas.paint(whole, f"{ramp}3")
    canvas.paint(whole & ~shifted(whole, -1, -1), f"{ramp}2")
    canvas.paint(whole & ~shifted(whole, 1, 1), f"{ramp}5")


def _controls(sheet: Sheet) -> None:
    for name, lit in (("toggle_off", False), ("toggle_on", True)):
        toggle = Canvas(26, 14)
        ends = toggle.ellipse(7, 7, 6) | toggle.ellipse(19, 7, 6)
        ends[1:13, 7:19] = True
        toggle.paint(grown(ends), "ink0")
        toggle.paint(ends, "green2" if lit else "ink2")
        toggle.paint(ends & ~shifted(ends, 0, 1), "green1" if lit else "ink1")
        toggle.paint(ends & ~shifted(ends, 0, -1), "green3" if lit else "ink3")
        if lit:
            toggle.stamp(["....g", "...g.", "g.g..", ".g..."], 4, 5, {"g": "green5"})
            _disc(toggle, 19, 7, 6, "gold")
        else:
            toggle.stamp(["g...g", ".g.g.", "..g..", ".g.g.", "g...g"], 17, 5, {"g": "ink5"})
            _disc(toggle, 7, 7, 6, "bone")
        sheet.add(name, toggle)
    track = _plain(8, "violet0", "ink0", "violet2")
    sheet.slice("slider_track", track, (3, 3, 3, 3))
    for name, ramp in (("slider_knob", "gold"), ("slider_knob_focus", "red")):
        knob = Canvas(11, 15, "ink0")
        knob.round_off()
        knob.rect(1, 1, 9, 13, f"{ramp}3")
        knob.bevel(1, 1, 9, 13, f"{ramp}5", f"{ramp}2")
        for x in (3, 5, 7):
            knob.rect(x, 4, 1, 7, f"{ramp}1")
        sheet.add(name, knob, (5, 7))
    for name, ticked in (("checkbox_off", False), ("checkbox_on", True)):
        box = _plain(13, "ink0", "violet2", "violet2")
        if ticked:
            box.put(drawn(pictograms.MARKS["check"]).bits, 1, 2, "green5")
        sheet.add(name, box)
    for name, ramp in (("", "violet"), ("_focus", "gold")):
        arrow = Canvas(11, 13, "ink0")
        arrow.round_off()
        arrow.rect(1, 1, 9, 11, f"{ramp}3" if ramp == "gold" else "violet2")
        arrow.bevel(1, 1, 9, 11, f"{ramp}5" if ramp == "gold" else "violet3", f"{ramp}1")
        for i in range(4):
            arrow.rect(3 + i, 6 - i, 1, 2 * i + 1, "ink0" if ramp == "gold" else "violet5")
        sheet.add(f"arrow_left{name}", arrow)
        right = arrow.mirrored()
        right.bevel(1, 1, 9, 11, f"{ramp}5" if ramp == "gold" else "violet3", f"{ramp}1")
        sheet.add(f"arrow_right{name}", right)
    cursor = Canvas(10, 11)
    shape = cursor.polygon((1, 0.6), (9, 5.5), (1, 10.4))
    cursor.paint(grown(shape), "ink0")
    cursor.paint(shape, "gold4")
    cursor.paint(shape & ~shifted(shape, 1, 1), "gold5")
    cursor.paint(shape & ~shifted(shape, 0, -1) & (np.mgrid[0:11, 0:10][0] > 5), "gold2")
    sheet.animate("cursor", [_pushed(cursor, dx) for dx in (0, 1, 2, 1)], 8, anchor=(10, 5))
    hand = Canvas(13, 16)
    hand.stamp(
        "kk........../kwk........./kwwk......../kwwwk......./kwwwwk....../kwwwwwk...../kwwwwwwk..../kwwwwwwwk.../"
        "kwwwwwwwwk../kwwwwwkkkkk./kwwkwwk...../kwk.kwwk..../kk..kwwk..../.....kwwk.../.....kwwk.../......kk....",
        0,
        0,
        {"k": "ink0", "w": "skin5"},
    )
    sheet.add("pointer", hand, (0, 0))
    _corners(sheet)


def _pushed(picture: Canvas, dx: int) -> Canvas:
    moved = Canvas(picture.width + 2, picture.height)
    moved.over(picture, dx, 0)
    return moved


def _corners(sheet: Sheet) -> None:
    """Four corner marks that breathe outwards; one picture per corner and step, 10 × 10."""
    for step in range(4):
        out = (0, 1, 2, 1)[step]
        mark = Canvas(10, 10)
        origin = 2 - out
        mark.rect(origin, origin, 8, 4, "ink0")
        mark.rect(origin, origin, 4, 8, "ink0")
        mark.rect(origin + 1, origin + 1, 6, 2, "gold4")
        mark.rect(origin + 1, origin + 1, 2, 6, "gold4")
        mark.rect(origin + 1, origin + 1, 6, 1, "gold5")
        mark.rect(origin + 1, origin + 1, 1, 6, "gold5")
        sheet.add(f"corner_tl_{step}", mark, (4, 4))
        sheet.add(f"corner_tr_{step}", mark.mirrored(), (5, 4))
        flipped = Canvas.of(mark.pixels[::-1])
        sheet.add(f"corner_bl_{step}", flipped, (4, 5))
        sheet.add(f"corner_br_{step}", flipped.mirrored(), (5, 5))
    for corner in ("tl", "tr", "bl", "br"):
        sheet.sequence(f"corner_{corner}", [f"corner_{corner}_{step}" for step in range(4)], 8)


# ---------------------------------------------------------------- icons
ICONS = {
    "bullhead": (
        "w.........w/ww.......ww/.wwbbbbbww./..bbbbbbb../.bbbbbbbbb./bb.bkbkb.bb/...bbbbb.../...ppppp.../...pkpkp.../....ppp....",
        {"w": "bone5", "b": "bay4", "k": "ink0", "p": "rose4"},
    ),
    "bullhead_gold": (
        "w.........w/ww.......ww/.wwbbbbbww./..bbbbbbb../.bbbbbbbbb./bb.bkbkb.bb/...bbbbb.../...ppppp.../...pkpkp.../....ppp....",
        {"w": "gold5", "b": "gold3", "k": "ink0", "p": "gold4"},
    ),
    "bullhead_small": ("w...w/wbbbw/.bbb./..b..", {"w": "bone5", "b": "bay4"}),
    "cards": (
        "..wwwwwww./..wrrrrrw./wwwwwwwrw./wggggggwrw/wgwggwgwrw/wggwwggwrw/wggwwggwrw/wgwggwgwww/wggggggw../wwwwwwww..",
        {"w": "bone5", "g": "red2", "r": "red1"},
    ),
    "crown": (
        "g....g....g/gg..ggg..gg/ggggGgGgggg/gGgggrgggGg/ggggggggggg/hhhhhhhhhhh",
        {"g": "gold4", "G": "gold5", "h": "gold2", "r": "red3"},
    ),
    "hourglass": (
        "bbbbbbbbb/.w.....w./.wsssssw./..wsssw../...wsw.../..w.s.w../.w..s..w./.w.sss.w./.wsssssw./bbbbbbbbb",
        {"b": "gold3", "w": "bone4", "s": "gold4"},
    ),
    "eye": (
        "...wwwww.../.wwwwwwwww./wwwwbbbwwww/wwwbbkbbwww/wwwwbbbwwww/.wwwwwwwww./...wwwww...",
        {"w": "bone4", "b": "sea3", "k": "ink0"},
    ),
    "padlock": (
        "..sssss../.ss...ss./.s.....s./.s.....s./ggggggggg/gGggkgggh/gGgkkkggh/gGggkgggh/gGggggggh/hhhhhhhhh",
        {"s": "bone3", "g": "gold3", "G": "gold5", "h": "gold2", "k": "ink0"},
    ),
    "speaker": (
        "....w...w./...ww.w..w/wwwww..w.w/wwwww..w.w/wwwww..w.w/...ww.w..w/....w...w.",
        {"w": "bone4"},
    ),
    "speaker_off": (
        "....w...../...ww.r.r./wwwww.r.r./wwwww..r../wwwww.r.r./...ww.r.r./....w.....",
        {"w": "bone4", "r": "red3"},
    ),
    "gear": (
        "...ww.ww.../...wwwww.../.wwwwwwwww./.www...www./www.....www/ww.......ww/www.....www/.www...www./.wwwwwwwww./...wwwww.../...ww.ww...",
        {"w": "bone3"},
    ),
    "lantern_on": (
        "...kkk.../..k...k../..kkkkk../.kgggggk./kkkkkkkkk/khGwwwGhk/khGwwwGhk/khGwwwGhk/khGwwwGhk/khGGwGGhk/kkkkkkkkk/.kgggggk./..kkkkk..",
        {"k": "ink0", "g": "gold2", "h": "gold3", "G": "gold4", "w": "gold5"},
    ),
    "lantern_off": (
        "...kkk.../..k...k../..kkkkk../.kgggggk./kkkkkkkkk/kiiiiiiik/kiIiiiiik/kiIiiiiik/kiiiiiiik/kiiiiiiik/kkkkkkkkk/.kgggggk./..kkkkk..",
        {"k": "ink0", "g": "ink3", "i": "violet1", "I": "violet3"},
    ),
    "tick": (pictograms.MARKS["check"].replace("#", "g"), {"g": "green4"}),
    "warning": (
        ".....k...../....kgk..../....kgk..../...kgggk.../...kgkgk.../..kggkggk../..kggkggk../.kgggggggk./.kgggkgggk./kgggggggggk/kkkkkkkkkkk",
        {"k": "ink0", "g": "gold4"},
    ),
    "thinking": ("kkk.kkk.kkk/kwk.kwk.kwk/kkk.kkk.kkk", {"k": "ink0", "w": "bone5"}),
    "person": (
        "...sss.../..sssss../..sssss../..sssss../...sss.../.ccccccc./ccccccccc/ccccccccc",
        {"s": "skin4", "c": "blue3"},
    ),
    "robot": (
        "....r..../....b..../.bbbbbbb./.bkkbkkb./.bwkbwkb./.bbbbbbb./.bkbkbkb./.bbbbbbb./..d...d..",
        {"r": "red3", "b": "sea4", "k": "ink0", "w": "gold5", "d": "sea2"},
    ),
    "pad": (
        "..www...www../.wwwwwwwwwww./wwkwwwwwwrwww/wkkkwwwwbwgww/wwkwwwwwwywww/wwwwwwwwwwwww/wwww.....wwww/www.......www",
        {"w": "bone3", "k": "ink0", "r": "red3", "g": "green4", "b": "blue3", "y": "gold4"},
    ),
    "keyboard": (
        "wwwwwwwwwwwww/wkwkwkwkwkwkw/wwwwwwwwwwwww/wwkwkwkwkwkww/wwwwwwwwwwwww/wkwkkkkkkkwkw/wwwwwwwwwwwww",
        {"w": "bone3", "k": "ink1"},
    ),
    "mouse": (
        "..www.www../.wwwwkwwww./.wwwwkwwww./.wwwwkwwww./.kkkkkkkkk./.wwwwwwwww./.wwwwwwwww./.wwwwwwwww./..wwwwwww..",
        {"w": "bone3", "k": "ink1"},
    ),
}


def _icons(sheet: Sheet) -> None:
    for name, (rows, key) in ICONS.items():
        lines = rows.split("/")
        icon = Canvas(max(map(len, lines)) + 2, len(lines) + 2)
        icon.stamp(lines, 1, 1, key)
        if not name.startswith(("lantern", "warning", "thinking")):
            icon.outline()
        sheet.add(name, icon)


# ---------------------------------------------------------------- seats
def _badges(sheet: Sheet) -> None:
    """Shapes in their colours, 13 × 13; NAME "seat_0"… the plain shape, "seat_letter_0"… with its letter."""
    for index, (shape, ramp) in enumerate(zip(pictograms.SEATS.values(), SEAT_RAMPS, strict=True)):
        small = drawn(shape).bits
        badge = Canvas(13, 13)
        mask = np.zeros((13, 13), np.bool_)
        mask[(13 - small.shape[0]) // 2 :][: small.shape[0], (13 - small.shape[1]) // 2 :][
            :, : small.shape[1]
        ] = small
        badge.paint(grown(mask, corners=True), "ink0")
        main, light, dark = _tones(ramp)
        badge.paint(mask, main)
        badge.paint(mask & ~shifted(mask, -1, -1), dark)
        badge.paint(mask & ~shifted(mask, 1, 1), light)
        sheet.add(f"seat_{index}", badge)
        plate = Canvas(13, 13, "ink0")
        plate.round_off()
        plate.rect(1, 1, 11, 11, main)
        plate.bevel(1, 1, 11, 11, light, dark)
        glyph = drawn(text.LETTERS[LETTERS[index]]).bits
        x = (13 - glyph.shape[1]) // 2
        plate.put(glyph, x, 3, "ink0" if ramp in ("gold", "sand", "bone", "rose", "sea") else "bone5")
        sheet.add(f"seat_letter_{index}", plate)


def _tones(ramp: str) -> tuple[str, str, str]:
    steps = {"bone": (4, 5, 2), "bay": (2, 4, 1), "sand": (4, 5, 2), "violet": (3, 5, 2), "gold": (4, 5, 2)}
    main, light, dark = steps.get(ramp, (3, 5, 2))
    return f"{ramp}{main}", f"{ramp}{light}", f"{ramp}{dark}"
