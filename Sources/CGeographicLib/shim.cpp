#include "CGeographicLib.h"

#include <GeographicLib/DMS.hpp>
#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicLine.hpp>

#include <exception>

using GeographicLib::DMS;
using GeographicLib::Geodesic;

double tripsite_geodesic_distance(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude) {
  double distance;
  Geodesic::WGS84().Inverse(startLatitude, startLongitude, endLatitude, endLongitude, distance);
  return distance;
}

void tripsite_geodesic_point(
    double latitude, double longitude, double azimuth, double metres, double *point) {
  Geodesic::WGS84().Direct(latitude, longitude, azimuth, metres, point[0], point[1]);
}

void tripsite_geodesic_points(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude,
    int count, double *points) {
  const auto line = Geodesic::WGS84().InverseLine(
      startLatitude, startLongitude, endLatitude, endLongitude,
      Geodesic::DISTANCE_IN | Geodesic::LATITUDE | Geodesic::LONGITUDE);
  const double step = line.Distance() / (count - 1);
  for (int i = 0; i < count; ++i) line.Position(i * step, points[2 * i], points[2 * i + 1]);
}

tripsite_angle tripsite_angle_decode(const char *text, double *degrees) {
  // An exception must not reach Swift, which cannot unwind it.
  try {
    DMS::flag letter;
    *degrees = DMS::Decode(text, letter);
    switch (letter) {
    case DMS::LATITUDE: return tripsite_angle_latitude;
    case DMS::LONGITUDE: return tripsite_angle_longitude;
    default: return tripsite_angle_plain;
    }
  } catch (const std::exception &) {
    return tripsite_angle_invalid;
  }
}
