#pragma once

#include <stddef.h>

/// A file of Sources/CGeodata/data, as make/ writes it. It lies in the program's read-only memory: a page of it
/// costs nothing until it is touched.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} tripsite_geodata;

/// Land, borders, lakes, rivers and towns' areas.
tripsite_geodata tripsite_basemap(void);
/// Places and airports by name.
tripsite_geodata tripsite_places(void);
/// Countries' polygons.
tripsite_geodata tripsite_countries(void);
/// The rules of the time zones.
tripsite_geodata tripsite_zones(void);
