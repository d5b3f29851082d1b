"""A racehorse with its jockey: the figure, its gallop, and how it stands.

Units; +x ahead, +y up, +z to its right; the ground is y = 0 under the belly's middle. Legs are posed by where
their hooves are, so that a hoof on the ground stays on it and the body passes over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from assets.forge.figures import Distance, Figure, Part, Points, ball, blended, carved, elbow, limb, union

Spot = npt.NDArray[np.float64]


class Stuff(IntEnum):
    """The materials; each horse has its own ramp for each."""

    COAT, MANE, SILK, SKIN, BREECHES, HOOF, SOCK, CAP = range(8)
    MUZZLE, CLOTH, TRIM, SLEEVE, BLAZE, LEATHER, SASH, DAPPLE = range(8, 16)


MIDDLE = 20.5  # of the barrel, in the trunk's own measure
RAISED = 3.6  # how much longer the legs are than that measure


# ---------------------------------------------------------------- the gallop
# When each leg touches down, in parts of the stride; after the last one they fly.
TOUCHDOWN = {"hind_left": 0.0, "hind_right": 0.11, "fore_left": 0.36, "fore_right": 0.49}

# A hoof's way from one touchdown to the next: moment, ahead of its shoulder or hip, height, and how far the
# pastern points forwards, in degrees from straight down.
_FORE = (
    (0.00, 13, 0, 44), (0.08, 6, 0, 40), (0.16, -1, 0, 34), (0.24, -9, 0, 14), (0.31, -14, 2, -28),
    (0.41, -15, 6.5, -75), (0.53, -8, 9.5, -100), (0.67, 5, 10, -88), (0.80, 16, 9, -20), (0.91, 19, 4.5, 38),
)  # fmt: skip
_HIND = (
    (0.00, 13, 0, 44), (0.08, 6, 0, 40), (0.16, -2, 0, 34), (0.24, -11, 0, 10), (0.31, -18, 2, -30),
    (0.42, -21, 6.5, -68), (0.55, -14, 9, -80), (0.69, 2, 7.5, -50), (0.83, 13, 5.5, 5), (0.93, 16, 2.5, 38),
)  # fmt: skip


# At a trot the legs go in pairs, crosswise.
TROT_TOUCHDOWN = {"hind_left": 0.0, "fore_right": 0.0, "hind_right": 0.5, "fore_left": 0.5}
_TROT = (
    (0.00, 9, 0, 44), (0.15, 4, 0, 38), (0.30, -3, 0, 26), (0.44, -9, 0, 4), (0.54, -11, 3.5, -46),
    (0.68, -4, 7.5, -70), (0.82, 6, 6.5, -16), (0.93, 10, 2.5, 36),
)  # fmt: skip


@lru_cache
def _closed(keys: tuple[tuple[float, ...], ...]) -> npt.NDArray[np.float64]:
    """The keys with two more on each side, so that the way is round."""
    table = np.array(keys, float)
    before, after = table[-2:].copy(), table[:2].copy()
    before[:, 0] -= 1
    after[:, 0] += 1
    return np.concatenate([before, table, after])


def along(keys: tuple[tuple[float, ...], ...], moment: float) -> Spot:
    """The values of a round way of keys at a moment (cubic, through every key)."""
    table, t = _closed(keys), moment % 1
    i = int(np.searchsorted(table[:, 0], t, side="right")) - 1
    (t0, t1), span = table[i : i + 2, 0], table[i + 1, 0] - table[i, 0]
    p0, p1 = table[i, 1:], table[i + 1, 1:]
    m0 = (p1 - table[i - 1, 1:]) / (t1 - table[i - 1, 0]) * span
    m1 = (table[i + 2, 1:] - p0) / (table[i + 2, 0] - t0) * span
    u = (t - t0) / span
    value: Spot = (
        (2 * u**3 - 3 * u**2 + 1) * p0 + (u**3 - 2 * u**2 + u) * m0
        + (3 * u**2 - 2 * u**3) * p1 + (u**3 - u**2) * m1
    )  # fmt: skip
    return value


@dataclass(frozen=True)
class Pose:
    """hooves: for each leg ahead, height, pastern; angles in degrees (pitch and neck positive: nose up)."""

    hooves: dict[str, tuple[float, float, float]]
    bob: float = 0.0
    pitch: float = 0.0
    neck: float = 0.0
    head: float = 0.0
    wave: float = 0.0  # where mane and tail are in their wave, in turns
    stream: float = 1.0  # 1: mane and tail fly behind; 0: they hang
    rise: float = 0.0  # how much the jockey is lifted
    upright: float = 0.0  # 1: the jockey sits up


def gallop(phase: float) -> Pose:
    def swing(peak: float) -> float:
        return float(np.cos(2 * np.pi * (phase - peak)))

    hooves = {
        leg: tuple(along(_HIND if leg.startswith("hind") else _FORE, phase - down))
        for leg, down in TOUCHDOWN.items()
    }
    return Pose(
        hooves,  # type: ignore[arg-type]
        bob=1.8 * swing(0.86),
        pitch=4.4 * swing(0.10),
        neck=9.0 * swing(0.02),
        head=-5.0 * swing(0.0),
        wave=phase,
        rise=1.3 * swing(0.55),
    )


def trot(phase: float) -> Pose:
    def twice(peak: float) -> float:
        return float(np.cos(4 * np.pi * (phase - peak)))

    hooves = {leg: tuple(along(_TROT, phase - down)) for leg, down in TROT_TOUCHDOWN.items()}
    return Pose(
        hooves,  # type: ignore[arg-type]
        bob=0.9 + 1.1 * twice(0.42),
        neck=8.0 + 1.6 * twice(0.3),
        head=-15.0,
        wave=phase,
        stream=0.5,
        rise=1.4 * float(np.cos(2 * np.pi * (phase - 0.4))),
        upright=0.4,
    )


def standing(breath: float = 0.0, *, tail: float = 0.0, nod: float = 0.0) -> Pose:
    hooves = {
        "hind_left": (-1.5, 0.0, 30.0), "hind_right": (1.5, 0.0, 30.0),
        "fore_left": (1.0, 0.0, 28.0), "fore_right": (-0.6, 0.0, 28.0),
    }  # fmt: skip
    return Pose(
        hooves, bob=1.9 + 0.3 * breath, neck=13 - nod, head=-22 - nod, wave=tail, stream=0.12, upright=0.75
    )


# ---------------------------------------------------------------- the figure
def _turn(degrees: float) -> npt.NDArray[np.float64]:
    a = np.radians(degrees)
    return np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])


def _down(degrees: float) -> Spot:
    a = np.radians(degrees)
    return np.array([np.sin(a), -np.cos(a), 0])


@dataclass(frozen=True)
class Frame:
    """Where the parts of a posed horse are."""

    pose: Pose

    def trunk(self, x: float, y: float, z: float = 0.0) -> Spot:
        """A point of the trunk: pitched about the middle of the barrel, bobbing."""
        turned = _turn(self.pose.pitch) @ np.array([x, y - MIDDLE])
        return np.array([turned[0], turned[1] + MIDDLE + RAISED + self.pose.bob, z])

    def neck(self, x: float, y: float, z: float = 0.0) -> Spot:
        """A point of the neck, nodding about its root."""
        root = np.array([10.5, 23.0])
        turned = _turn(self.pose.neck) @ (np.array([x, y]) - root) + root
        return self.trunk(float(turned[0]), float(turned[1]), z)

    def face(self, ahead: float, up: float, z: float = 0.0) -> Spot:
        """A point of the head: along the face from the poll, and out of the brow."""
        slope = _turn(-36 + self.pose.head)
        turned = slope @ np.array([ahead, up])
        poll = np.array([22.4, 33.6])
        return self.neck(float(poll[0] + turned[0]), float(poll[1] + turned[1]), z)

    def eye(self, side: int) -> Spot:
        return self.face(3.6, 1.5, side * 4.3)

    def brow_eye(self, side: int) -> Spot:
        """Where an eye is seen from the front."""
        return self.face(3.4, 3.6, side * 2.9)

    def nostril(self, side: int) -> Spot:
        return self.face(13.4, -0.2, side * 2.6)

    def back(self) -> Spot:
        """The middle of the jockey's back."""
        up = self.pose.upright
        return self.trunk(-1.6 - 1.4 * up, 38.4 + 1.0 * up + self.pose.rise)

    def jockey_eye(self, side: int) -> Spot:
        up = self.pose.upright
        shoulders = self.trunk(3.6 - 3.4 * up, 36.6 + 3.2 * up + 0.6 * self.pose.rise)
        return shoulders + np.array([6.2 - 2.4 * up, 5.0 + 0.5 * up, side * 2.6])

    def cloth(self, side: int) -> Spot:
        return self.trunk(-7.4, 23.4, side * 7.0)


def figure(pose: Pose) -> Figure:
    frame = Frame(pose)

    def parts(p: Points) -> Sequence[Part]:
        body, face = _body(p, frame)
        made: list[Part] = []
        for leg in TOUCHDOWN:
            body, lower = _leg(p, frame, leg, body)
            made += lower
        body = blended(body, face, 1.2)
        return [(body, _painted(p, frame)), *made, *_hair(p, frame), *_jockey(p, frame)]

    return parts


def _spot(p: Points, centre: Spot, radii: tuple[float, float, float], tilt: float = 0.0) -> Distance:
    """An ellipsoid turned in the plane of the gallop."""
    q = p - centre
    q = np.concatenate([q[..., :2] @ _turn(tilt), q[..., 2:]], -1)
    return ball(q, (0, 0, 0), radii)


def _body(p: Points, frame: Frame) -> tuple[Distance, Distance]:
    """Trunk with neck, and the head."""
    t, tilt = frame.trunk, frame.pose.pitch
    body = _spot(p, t(0, 20.6), (14, 7.2, 6.6), tilt)
    body = blended(body, _spot(p, t(-10.5, 21.6), (8, 7.8, 7.0), tilt), 3)
    body = blended(body, _spot(p, t(9.5, 20.8), (7.8, 8.0, 6.8), tilt), 3)
    body = blended(body, limb(p, frame.neck(10.5, 23), frame.neck(21.6, 32.8), 6.6, 4.4), 3)
    skull = _spot(p, frame.face(1.6, -0.4), (5.5, 5.0, 4.5), -36 + frame.pose.head + frame.pose.neck + tilt)
    face = blended(skull, limb(p, frame.face(2, -0.2), frame.face(12.0, -0.6), 4.2, 3.2), 1.8)
    face = blended(face, ball(p, tuple(frame.face(12.4, -0.8)), (3.4, 3.3, 3.4)), 1.2)
    for side in (-1, 1):
        ear = limb(p, frame.face(-1.8, 2.6, side * 2.2), frame.face(-3.6, 7.2, side * 3.2), 1.7, 0.6)
        face = blended(face, ear, 0.6)
    return body, face


_DAPPLES = (  # on the flanks, as seen from the saddlecloth's middle: x, y, radius
    (-13.0, 0.6, 1.5), (-10.4, 3.4, 1.3), (-10.0, -2.8, 1.4), (-8.6, 0.2, 1.2), (-12.6, -4.6, 1.2),
    (8.6, -3.4, 1.4), (10.8, 0.2, 1.3), (13.6, -2.8, 1.4), (16.4, 0.8, 1.3), (12.8, 3.6, 1.2),
    (16.0, -5.0, 1.2), (18.4, 5.6, 1.3), (21.6, 8.6, 1.2), (1.0, -7.6, 1.3), (5.2, -6.6, 1.4),
    (-4.0, -7.4, 1.3),
)  # fmt: skip


def _painted(p: Points, frame: Frame) -> npt.NDArray[np.int64]:
    """What lies on the body: saddlecloth, bridle, blaze, muzzle."""
    q = p - frame.trunk(-5.0, 23.0)
    flat = np.concatenate([q[..., :2] @ _turn(frame.pose.pitch), q[..., 2:]], -1)
    across, up = np.abs(flat[..., 0]), flat[..., 1]
    dapple = np.zeros(p.shape[:-1], np.bool_)
    for x, y, radius in _DAPPLES:
        dapple |= np.hypot(flat[..., 0] - x, flat[..., 1] - y) < radius
    cloth = (across < 7.2) & (up > -5.2) & (up < 7)
    rim = cloth & ((across > 5.9) | (up < -3.9))
    made = np.where(dapple, Stuff.DAPPLE, Stuff.COAT)
    made = np.where(cloth, Stuff.CLOTH, made)
    made = np.where(rim, Stuff.TRIM, made)
    ahead = frame.face(1, 0) - frame.face(0, 0)
    brow = frame.face(0, 1) - frame.face(0, 0)
    h = p - frame.face(0, 0)
    along_face, out = h @ ahead, h @ brow
    on_head = (along_face > -2) & (np.abs(out) < 7.5) & (h[..., 0] > -3)
    made = np.where(on_head & (along_face > 10.6), Stuff.MUZZLE, made)
    blaze = on_head & (np.abs(p[..., 2]) < 1.7) & (out > 1.2) & (along_face > 0.5) & (along_face < 11)
    made = np.where(blaze, Stuff.BLAZE, made)
    strap = (np.abs(along_face - 8.6) < 0.8) | ((np.abs(along_face + 0.4) < 0.75) & (out < 3.4))
    return np.where(on_head & strap, Stuff.LEATHER, made)


def _leg(p: Points, frame: Frame, leg: str, body: Distance) -> tuple[Distance, list[Part]]:
    """The leg down to the cannon grows out of the body; sock and hoof are parts of their own."""
    hind, side = leg.startswith("hind"), 1 if leg.endswith("right") else -1
    ahead, height, angle = frame.pose.hooves[leg]
    root_x, root_y, z = (-11.0, 20.4, 4.0 * side) if hind else (9.0, 17.8, 3.7 * side)
    root = frame.trunk(root_x + 0.24 * ahead, root_y, z)
    hoof = np.array([root_x + ahead, height + 1.6, z * 1.06])
    fetlock = hoof - _down(angle) * 3.6
    upper, lower, pole = (12.2, 10.6, (-1, 0.25, 0)) if hind else (10.4, 9.6, (1, 0.1, 0))
    knee, end = elbow(root, fetlock, upper, lower, pole)
    hoof = end + (hoof - fetlock)
    if hind:
        thigh = limb(
            p, root + np.array([1.5, -1, 0]), root * 0.42 + knee * 0.58 + np.array([1.2, 0, 0]), 5.6, 3.4
        )
        body = blended(body, thigh, 2.4)
    body = blended(body, limb(p, root, knee, 4.4 if hind else 4.2, 2.5), 2.0)
    body = blended(body, limb(p, knee, knee * 0.35 + end * 0.65, 2.4, 1.9), 1.0)
    sock = limb(p, knee * 0.4 + end * 0.6, end, 2.05, 2.1)
    sock = union(sock, limb(p, end, end * 0.35 + hoof * 0.65, 2.1, 2.0))
    toe = hoof + _down(angle + 22) * 1.3
    shoe = limb(p, end * 0.3 + hoof * 0.7, toe, 2.2, 2.75)
    return body, [(sock, Stuff.SOCK), (shoe, Stuff.HOOF)]


def _hair(p: Points, frame: Frame) -> list[Part]:
    pose = frame.pose

    def wave(lag: float) -> float:
        return float(np.sin(2 * np.pi * (pose.wave - lag)))

    mane: list[Distance] = []
    for i in range(7):
        k = i / 6
        root = frame.neck(9.5 + 11.5 * k, 28.2 + 8.4 * k)
        fly = np.array([-5.4 - 1.4 * wave(0.2 + 0.3 * k), 1.0 + 1.8 * wave(0.35 + 0.4 * k), 0])
        hang = np.array([-2.0, -4.6, 2.4])
        tip = root + fly * pose.stream + hang * (1 - pose.stream)
        mane.append(limb(p, root, tip, 2.3, 1.0))
    mane.append(limb(p, frame.face(-2.6, 3.4), frame.face(1.8, 3.6), 1.9, 0.9))  # the forelock
    here = frame.trunk(-17.2, 24.6)
    tail: list[Distance] = []
    for i in range(6):
        fly = np.array([-3.7, 0.9 - 0.55 * i + 1.9 * wave(0.16 * i), 0.5 * wave(0.16 * i + 0.3)])
        hang = np.array([-1.5 + 0.25 * i, -3.0, 0.6 * wave(0.12 * i)])
        following = here + fly * pose.stream + hang * (1 - pose.stream)
        r0, r1 = (1.7, 2.3, 2.6, 2.7, 2.5, 1.9, 0.7)[i : i + 2]
        tail.append(limb(p, here, following, r0, r1))
        here = following
    return [(union(*mane), Stuff.MANE), (union(*tail), Stuff.MANE)]


def _jockey(p: Points, frame: Frame) -> list[Part]:
    pose, t = frame.pose, frame.trunk
    up = pose.upright
    hip = t(-5.4 + 1.6 * up, 33.0 - 2.2 * up + pose.rise)
    shoulders = t(3.6 - 3.4 * up, 36.6 + 3.2 * up + 0.6 * pose.rise)
    torso = limb(p, hip, shoulders, 4.2, 4.1)
    way = shoulders - hip
    share = (p - hip) @ way / (way @ way)
    silk = np.where(np.abs(share - 0.5) < 0.24, int(Stuff.SASH), int(Stuff.SILK))
    made: list[Part] = [(torso, silk)]
    for side in (-1, 1):
        z = side * np.array([0.0, 0.0, 1.0])
        knee, foot = t(4.4, 28.8) + z * 6.6, t(0.6, 23.0 - 1.2 * up) + z * 7.6
        made.append((limb(p, hip + z * 3.2, knee, 3.1, 2.4), Stuff.BREECHES))
        made.append(
            (
                union(
                    limb(p, knee, foot, 2.1, 1.8), limb(p, foot, foot + np.array([2.8, -0.6, 0]), 1.7, 1.4)
                ),
                Stuff.LEATHER,
            )
        )
        hand = frame.neck(13.4 - 3.0 * up, 30.6 + 0.6 * up) + z * 1.9
        bend = 0.5 * (shoulders + hand) + np.array([-0.6, -2.6, 0]) + z * 3.4
        made.append((limb(p, shoulders + z * 3.6, bend, 2.5, 2.0), Stuff.SLEEVE))
        made.append((limb(p, bend, hand, 2.0, 1.5), Stuff.SLEEVE))
        made.append((ball(p, tuple(hand), 1.7), Stuff.SKIN))
    head = shoulders + np.array([3.6 - 2.4 * up, 5.6 + 0.5 * up, 0])
    made.append((ball(p, tuple(head), (3.9, 4.1, 3.9)), Stuff.SKIN))
    dome = carved(ball(p, tuple(head + np.array([-0.3, 0.9, 0])), (4.7, 4.6, 4.6)), head[1] + 0.3 - p[..., 1])
    peak = carved(_spot(p, head + np.array([3.4, 1.0, 0]), (4.0, 1.5, 3.2), -8), head[1] - 0.6 - p[..., 1])
    made.append((union(dome, peak), Stuff.CAP))
    return made
