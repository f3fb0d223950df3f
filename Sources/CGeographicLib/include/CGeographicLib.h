#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The distance in metres on the WGS 84 ellipsoid. Latitudes and longitudes are in degrees.
double tripsite_geodesic_distance(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude);

/// Writes latitude and longitude of the point `metres` from the start. `azimuth` is in degrees, clockwise from north.
void tripsite_geodesic_point(
    double latitude, double longitude, double azimuth, double metres, double *point);

/// Writes `count` points (latitude, longitude, latitude, longitude, ...) spaced evenly along the geodesic,
/// both ends included; `count` is at least 2 and `points` holds 2 * count values.
void tripsite_geodesic_points(
    double startLatitude, double startLongitude, double endLatitude, double endLongitude,
    int count, double *points);

/// What the letter of an angle says of it.
typedef enum {
  tripsite_angle_invalid,
  tripsite_angle_plain,
  tripsite_angle_latitude,
  tripsite_angle_longitude
} tripsite_angle;

/// Reads one angle as GeographicLib's DMS::Decode does: 67.2804, 67°16'49"N, W14:24.3.
/// `text` is UTF-8 and ends with a zero byte; `degrees` is set unless the angle is invalid.
tripsite_angle tripsite_angle_decode(const char *text, double *degrees);

#ifdef __cplusplus
}
#endif
