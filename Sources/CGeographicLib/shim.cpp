#include "CGeographicLib.h"

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicLine.hpp>

using GeographicLib::Geodesic;

tripsite_geodesic tripsite_geodesic_inverse(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude) {
  tripsite_geodesic result;
  Geodesic::WGS84().Inverse(
      startLatitude, startLongitude, endLatitude, endLongitude,
      result.distance, result.startAzimuth, result.endAzimuth);
  return result;
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
