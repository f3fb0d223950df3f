#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The shortest path between two points on the WGS 84 ellipsoid.
/// Latitudes and longitudes and azimuths in degrees, the distance in metres.
/// Azimuths are clockwise from north, at the start and at the end, both pointing onwards.
typedef struct {
  double distance;
  double startAzimuth;
  double endAzimuth;
} tripsite_geodesic;

tripsite_geodesic tripsite_geodesic_inverse(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude);

/// Writes `count` points (latitude, longitude, latitude, longitude, ...) spaced evenly along the geodesic,
/// both ends included; `count` is at least 2 and `points` holds 2 * count values.
void tripsite_geodesic_points(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude,
    int count, double *points);

#ifdef __cplusplus
}
#endif
