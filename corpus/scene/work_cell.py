"""The work cell of Ketchel and Larochelle 2006: a robot carries a dashboard into a car."""
import math

from vectors import cylinder, norm, placed, product, rotation, sub, times

# ---- the robot: six axes, the last three through one point ----
SHOULDER, HEIGHT, UPPER, FOREARM, RAISED, FLANGE = 188, 900, 950, 1220, 200, 200   # RAISED: axis of the forearm above the elbow

# Cylinders by the link that carries them: name, link, ends in the frame of that link, radius.
ROBOT = [
    ("foot", 0, (0, 0, -600), (0, 0, 250), 300),
    ("turret", 1, (0, 0, 260), (0, 0, 740), 250),
    ("shoulder", 1, (SHOULDER, -150, HEIGHT), (SHOULDER, 150, HEIGHT), 140),
    ("upper arm", 2, (0, 0, 120), (0, 0, UPPER - 120), 110),
    ("elbow", 2, (0, -190, UPPER), (0, 190, UPPER), 150),
    ("drives", 3, (-380, 0, RAISED), (-40, 0, RAISED), 140),
    ("forearm", 3, (0, 0, RAISED), (FOREARM - 150, 0, RAISED), 95),
    ("wrist", 4, (-140, 0, 0), (60, 0, 0), 80),
    ("flange", 6, (0, 0, 90), (0, 0, FLANGE), 60),
]
# In the frame of the tool centre point, its z axis away from the flange.
TOOL = [
    ("adapter", (0, 0, -300), (0, 0, -255), 75),
    ("mast", (0, 0, -255), (0, 0, -110), 40),
    ("beam", (0, -420, -110), (0, 420, -110), 30),
    ("left spar", (-150, -400, -110), (150, -400, -110), 20),
    ("right spar", (-150, 400, -110), (150, 400, -110), 20),
    ("left rear gripper", (-150, -400, -110), (-150, -400, -20), 15),
    ("left front gripper", (150, -400, -110), (150, -400, -20), 15),
    ("right rear gripper", (-150, 400, -110), (-150, 400, -20), 15),
    ("right front gripper", (150, 400, -110), (150, 400, -20), 15),
]
HALF = 632.3   # of the dashboard, to the axes of its sides: half an inch from the hinge pillars where it is mounted
DASHBOARD = [   # its left where the car's is, once it is mounted
    ("cross beam", (0, -590, 40), (0, 590, 40), 30),
    ("windshield edge", (190, -590, 20), (190, 590, 20), 25),
    ("lower edge", (-160, -590, 60), (-160, 590, 60), 25),
    ("top", (60, -600, 10), (60, 600, 10), 20),
    ("knee bar", (-120, -560, 110), (-120, 560, 110), 20),
    ("centre stay", (190, 0, 20), (-160, 0, 60), 20),
    ("left stay", (190, -320, 20), (-160, -320, 60), 20),
    ("right stay", (190, 320, 20), (-160, 320, 60), 20),
    ("instrument hood", (-60, -470, -20), (-60, -180, -20), 45),
    ("steering column", (0, -330, 50), (-230, -330, 40), 35),
    ("glove box", (-60, 180, 90), (-60, 450, 90), 60),
    ("console", (-60, 0, 60), (-120, 0, 190), 50),
    ("left side", (190, -HALF, 20), (-160, -HALF, 60), 35),
    ("right side", (190, HALF, 20), (-160, HALF, 60), 35),
    ("duct", (110, -540, 70), (110, 540, 70), 30),
]
# The car stands along y, its front towards -y, its right side towards the robot.
MIDDLE = 2150
def both_sides(name, a, b, r):
    mirrored = lambda v: (2 * MIDDLE - v[0], v[1], v[2])
    return [("right " + name, a, b, r), ("left " + name, mirrored(a), mirrored(b), r)]
FRAME = (
    both_sides("sill", (1440, -1000, -60), (1440, 1400, -60), 60)
    + both_sides("hinge pillar", (1440, -880, -60), (1440, -880, 640), 30)
    + both_sides("strut rail", (1470, -1040, 600), (1500, -1800, 560), 45)
    + both_sides("windshield support", (1510, -1040, 650), (1610, -640, 1500), 30)
    + both_sides("roof rail", (1610, -640, 1500), (1620, 1200, 1500), 35)
    + both_sides("centre pillar", (1440, 420, -60), (1610, 500, 1500), 40)
    + both_sides("rear pillar", (1480, 1900, 650), (1620, 1200, 1500), 45)
    + both_sides("rear rail", (1450, 1500, 100), (1480, 2200, 600), 50)
    + both_sides("front rail", (1600, -1900, 150), (1600, -1040, 100), 60)
    + [
        ("cowl", (1440, -1090, 640), (2860, -1090, 640), 50),
        ("windshield header", (1610, -640, 1500), (2690, -640, 1500), 30),
        ("roof bow", (1615, 450, 1510), (2685, 450, 1510), 25),
        ("rear header", (1620, 1200, 1500), (2680, 1200, 1500), 30),
        ("front floor beam", (1440, -1000, -60), (2860, -1000, -60), 50),
        ("rear floor beam", (1440, 1400, -60), (2860, 1400, -60), 50),
        ("bumper beam", (1500, -1900, 250), (2800, -1900, 250), 60),
    ])

# Table I: tool centre point in mm, yaw, pitch, roll in degrees, increments that lead there. The first ten start from a
# place of ours.
START = (800, -700, 900, 0, -180, 0)
PLANNED = [
    (500, -1400, 0, 0, -180, -45, 10),
    (900, -1200, 1200, 90, -135, 0, 20),
    (900, -375, 1200, 90, -135, 0, 20),
    (1300, -375, 521.5, 90, -135, 0, 20),
    (2150, -375, 521.5, 90, -180, 0, 40),
    (2150, -725, 521.5, 90, -180, 0, 40),
]
ALTERED = [(800, y, 950, yaw, -120, roll, n) if k in (1, 2) else (x, y, z, yaw, pitch, roll, n)
           for k, (x, y, z, yaw, pitch, roll, n) in enumerate(PLANNED)]   # section IV.B


def frame_of(x, y, z, yaw, pitch, roll):
    return product(product(rotation("z", yaw), rotation("y", pitch)), rotation("x", roll)), (x, y, z)


def links_of(tool_centre):
    """Frames of the links 0 to 6 that bring the tool there, the elbow up."""
    R, at = tool_centre
    wrist = sub(at, times(FLANGE + 300, R[2]))   # the tool is 300 long
    turn = math.degrees(math.atan2(wrist[1], wrist[0]))
    reach, rise = math.hypot(wrist[0], wrist[1]) - SHOULDER, wrist[2] - HEIGHT
    far, fore = math.hypot(reach, rise), math.hypot(FOREARM, RAISED)
    lift = math.degrees(math.atan2(rise, reach)) + math.degrees(math.acos((UPPER**2 + far**2 - fore**2) / (2 * UPPER * far)))
    bend = math.degrees(math.acos((UPPER**2 + fore**2 - far**2) / (2 * UPPER * fore)))
    tilt = lift + bend - 180 - math.degrees(math.atan2(RAISED, FOREARM))   # of the forearm above the horizontal
    first = rotation("z", turn), (0, 0, 0)
    second = product(first[0], rotation("y", 90 - lift)), placed(first, (SHOULDER, 0, HEIGHT))
    third = product(first[0], rotation("y", -tilt)), placed(second, (0, 0, UPPER))
    centre = placed(third, (FOREARM, 0, RAISED))
    assert norm(sub(centre, wrist)) < 1e-6
    return [(rotation("z", 0), (0, 0, 0)), first, second, third, (third[0], centre), (third[0], centre), (R, centre)]


def cell_at(place):
    tool_centre = frame_of(*place)
    links = links_of(tool_centre)
    robot = [cylinder(placed(links[link], a), placed(links[link], b), r) for _, link, a, b, r in ROBOT]
    held = [[cylinder(placed(tool_centre, a), placed(tool_centre, b), r) for _, a, b, r in bodies] for bodies in (TOOL, DASHBOARD)]
    return robot + held[0] + held[1]


def cell_motion(name, about, via_points):
    steps, before, label = [], START, "start"
    steps.append({"name": "start", "shapes": cell_at(START)})
    for number, (*via, increments) in enumerate(via_points, 1):
        for k in range(1, increments + 1):
            place = tuple(p + (q - p) * k / increments for p, q in zip(before, via))
            steps.append({"name": f"via {number}" if k == increments else f"{label} + {k}/{increments}", "shapes": cell_at(place)})
        before, label = via, f"via {number}"
    return {"name": name, "about": about, "steps": steps}


def work_cell():
    bodies = [{"name": name, "group": "wrist" if name == "flange" else "robot"} for name, *_ in ROBOT]
    bodies += [{"name": name, "group": "frame", "shape": cylinder(a, b, r)} for name, a, b, r in FRAME]
    bodies += [{"name": name, "group": "tool"} for name, *_ in TOOL] + [{"name": name, "group": "dashboard"} for name, *_ in DASHBOARD]
    assert (len(ROBOT), len(TOOL), len(DASHBOARD), len(FRAME)) == (9, 9, 15, 25)
    return {
        "name": "work cell",
        "about": "A six-axis robot carries a dashboard through the door of a car and mounts it. Millimetres.",
        "from_the_paper": "Ketchel and Larochelle, Collision detection of cylindrical rigid bodies for motion planning, ICRA 2006, section IV: "
                          "how many cylinders each body has, which are tested against which (1032 pairs: robot and dashboard, robot and frame, "
                          "tool and frame, dashboard and frame, tool and all links of the robot but one), the via points and increments of "
                          "Table I, the altered motion of section IV.B, that the first motion collides between the second and the third via "
                          "point, a side of the dashboard (56) with the right windshield support (16), and that the second motion does not.",
        "ours": "The cylinders, their order but for those two numbers, the place where the first ten increments start, and that place and "
                "angles run evenly from one via point to the next.",
        "bodies": bodies,
        "asked": [[a, b] for robot in ("robot", "wrist") for a, b in ((robot, "dashboard"), (robot, "frame"))]
                 + [["tool", "frame"], ["dashboard", "frame"], ["robot", "tool"]],
        "motions": [cell_motion("planned", "Table I: collides", PLANNED), cell_motion("altered", "section IV.B: does not", ALTERED)],
    }
