"""The code under test: signed distance of a point to a solid cylinder. Replace it by yours."""
import math


def sub(u, v): return [p - q for p, q in zip(u, v)]
def dot(u, v): return math.fsum(p * q for p, q in zip(u, v))


def point_cylinder(point, a, b, r):
    """Positive outside, negative inside; a, b: the centres of the ends."""
    length = math.dist(a, b)
    axis = [c / length for c in sub(b, a)]
    along = dot(sub(point, a), axis)
    across = math.hypot(*sub(sub(point, a), [along * c for c in axis]))
    beyond, outside = max(-along, along - length), across - r
    if beyond > 0 and outside > 0:
        return math.hypot(beyond, outside)
    return max(beyond, outside)


def point_capsule_for_cylinder(point, a, b, r):
    """Wrong: rounds the ends."""
    length = math.dist(a, b)
    axis = [c / length for c in sub(b, a)]
    along = min(length, max(0.0, dot(sub(point, a), axis)))
    return math.dist(point, [p + along * c for p, c in zip(a, axis)]) - r
