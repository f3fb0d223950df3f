"""Caps of the sphere, and Lambert's azimuthal equal-area projection around their middles."""

import math

import numpy


def vectors(degrees):
    longitude, latitude = numpy.radians(numpy.asarray(degrees, float)).T
    ring = numpy.cos(latitude)
    return numpy.stack([ring * numpy.cos(longitude), ring * numpy.sin(longitude), numpy.sin(latitude)], axis=1)


def cap(around, margin=4e-5):
    """The middle of vectors, and the chord from it to the farthest one, in 1/32767 of the radius. The chord is never too small."""
    middle = (around.min(axis=0) + around.max(axis=0)) / 2
    length = math.sqrt(float(middle @ middle))
    middle = numpy.rint(middle / max(length, 1e-9) * 32767)
    chord = math.sqrt(float(((around - middle / 32767) ** 2).sum(axis=1).max()))
    return [int(part) for part in middle], min(math.ceil((chord * 1.001 + margin) * 32767), 65535)


def plane(around, middle):
    """As AzimuthalProjection in the program projects."""
    centre = numpy.array(middle) / math.sqrt(sum(part * part for part in middle))
    ring = math.hypot(centre[0], centre[1])
    cosine, sine = (centre[0] / ring, centre[1] / ring) if ring > 1e-12 else (1, 0)
    east = numpy.array([-sine, cosine, 0])
    north = numpy.array([-centre[2] * cosine, -centre[2] * sine, ring])
    factor = numpy.sqrt(2 / numpy.maximum(1 + around @ centre, 1e-9))
    return numpy.stack([factor * (around @ east), factor * (around @ north)], axis=1)
