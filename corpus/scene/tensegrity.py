"""The tensegrity of Cefalo and Mirats Tur 2010: 6 bars and 21 cables, in motion.

Ours has two storeys of three bars. Nodes: a on the ground, b at the top of the lower bars, c at the foot of the upper ones, d on top.
"""
import math

from vectors import add, cylinder, placed, product, rotation

RADIUS, STOREY, OVERLAP = 500, 800, 240
BAR, CABLE = 20, 2   # radii
STEPS = 60


def nodes(twist, tilt, towards, shift, rise):
    """twist: of the lower bars against the ground, and of the upper ones the other way, in degrees. The top triangle is tilted
    towards an angle, moved aside and lifted; the ring between the storeys follows half of it."""
    on_circle = lambda degrees, z: (RADIUS * math.cos(math.radians(degrees)), RADIUS * math.sin(math.radians(degrees)), z)
    def moved(v, middle, part):
        frame = product(product(rotation("z", towards), rotation("y", part * tilt)), rotation("z", -towards)), (0, 0, middle)
        return add(placed(frame, (v[0], v[1], v[2] - middle)), (part * shift[0], part * shift[1], part * rise))
    ring = STOREY - OVERLAP / 2
    at = {}
    for i in range(3):
        at[f"a{i}"] = on_circle(120 * i, 0)
        at[f"b{i}"] = moved(on_circle(120 * i + twist, STOREY), ring, 0.5)
        at[f"c{i}"] = moved(on_circle(120 * i + twist - 60, STOREY - OVERLAP), ring, 0.5)
        at[f"d{i}"] = moved(on_circle(120 * i - 60, 2 * STOREY - OVERLAP), 2 * STOREY - OVERLAP, 1)
    return at


def elements():
    """Name, group and the two nodes of each."""
    bars = [(f"lower bar {i}", "bar", f"a{i}", f"b{i}") for i in range(3)] + [(f"upper bar {i}", "bar", f"c{i}", f"d{i}") for i in range(3)]
    cables = []
    for i in range(3):
        before, after = (i + 2) % 3, (i + 1) % 3
        cables += [(f"saddle {2 * i}", f"b{before}", f"c{i}"), (f"saddle {2 * i + 1}", f"c{i}", f"b{i}"),
                   (f"lower vertical {i}", f"a{i}", f"b{before}"), (f"upper vertical {i}", f"c{i}", f"d{after}"),
                   (f"lower diagonal {i}", f"a{i}", f"c{before}"), (f"upper diagonal {i}", f"b{before}", f"d{after}"),
                   (f"top {i}", f"d{i}", f"d{after}")]
    return bars + [(name, "cable", p, q) for name, p, q in cables]


def tensegrity():
    all_elements = elements()
    assert sum(e[1] == "bar" for e in all_elements) == 6 and len(all_elements) == 27

    def motion(name, about, state):
        steps = []
        for k in range(STEPS + 1):
            at = nodes(*state(k / STEPS))
            steps.append({"name": f"{k}/{STEPS}", "shapes": [cylinder(at[p], at[q], BAR if group == "bar" else CABLE) for _, group, p, q in all_elements]})
        return {"name": name, "about": about, "steps": steps}

    sway = lambda t: (150, 18 * math.sin(math.pi * t), 360 * t, (90 * math.sin(2 * math.pi * t), 60 * math.sin(4 * math.pi * t)), 70 * math.sin(2 * math.pi * t))
    twist = lambda t: (150 + 28 * t, 0, 0, (0, 0), 0)
    return {
        "name": "tensegrity",
        "about": "Two storeys of three bars each, held by cables; every element is tested against every other that shares no node with it. Millimetres.",
        "from_the_paper": "Cefalo and Mirats Tur, Real-time self-collision detection algorithms for tensegrity systems, International Journal of "
                          "Solids and Structures 47 (2010): 6 bars, 21 cables, 351 pairs, of which those that share a node are excluded; two "
                          "elements collide when their axes are nearer than half the sum of their thicknesses.",
        "ours": "The structure and its motions. Cylinders end where the axes do. A saddle of six cables between the storeys, six verticals, six "
                "diagonals and three cables on top; the ground holds the lowest nodes.",
        "bodies": [{"name": name, "group": group, "joints": [p, q]} for name, group, p, q in all_elements],
        "asked": [["bar", "bar"], ["bar", "cable"], ["cable", "cable"]],
        "motions": [motion("sway", "the top tilts all around, moves and rises: nothing collides", sway),
                    motion("twist", "both storeys are twisted until their bars meet", twist)],
    }
