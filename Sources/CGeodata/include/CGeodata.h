#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// A file of Sources/CGeodata/data, as make/ writes it. It lies in the program's read-only memory: a page of it
/// costs nothing until it is touched.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} tripsite_geodata;

/// Land, lakes and rivers.
tripsite_geodata tripsite_shores(void);
/// Borders, ice and towns' areas.
tripsite_geodata tripsite_basemap(void);
/// Borders on which countries do not agree.
tripsite_geodata tripsite_disputes(void);
/// Places and airports by name.
tripsite_geodata tripsite_places(void);
/// Countries' polygons.
tripsite_geodata tripsite_countries(void);
/// Countries' borders and coasts as lines, simplified.
tripsite_geodata tripsite_outlines(void);
/// Names of seas, lakes, islands, ranges and peaks.
tripsite_geodata tripsite_map_names(void);
/// The rules of the time zones.
tripsite_geodata tripsite_zones(void);
/// Where the sea or a lake can be near.
tripsite_geodata tripsite_near_water(void);

/// The numbers at `bytes`, at any alignment. They are little-endian, as all machines are that Swift runs on.
#define TRIPSITE_NUMBER(name, type)                        \
  static inline type tripsite_##name(const void *bytes) {  \
    type number;                                           \
    memcpy(&number, bytes, sizeof number);                 \
    return number;                                         \
  }

TRIPSITE_NUMBER(uint8, uint8_t)
TRIPSITE_NUMBER(uint16, uint16_t)
TRIPSITE_NUMBER(uint32, uint32_t)
TRIPSITE_NUMBER(uint64, uint64_t)
