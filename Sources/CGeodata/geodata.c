#include "CGeodata.h"

// The zero lets an empty file be an array as well. Eight bytes is the most that a reader loads at once.
#define FILE_OF(name) \
  static const unsigned char name##_bytes[] __attribute__((aligned(8))) =
#define SERVE(name) \
  tripsite_geodata tripsite_##name(void) { \
    return (tripsite_geodata){name##_bytes, sizeof name##_bytes - 1}; \
  }

FILE_OF(shores) {
#embed "data/shores.bin" suffix(, )
    0};
SERVE(shores)

FILE_OF(basemap) {
#embed "data/basemap.bin" suffix(, )
    0};
SERVE(basemap)

FILE_OF(disputes) {
#embed "data/disputes.bin" suffix(, )
    0};
SERVE(disputes)

FILE_OF(places) {
#embed "data/places.bin" suffix(, )
    0};
SERVE(places)

FILE_OF(countries) {
#embed "data/countries.bin" suffix(, )
    0};
SERVE(countries)

FILE_OF(outlines) {
#embed "data/outlines.bin" suffix(, )
    0};
SERVE(outlines)

FILE_OF(map_names) {
#embed "data/map_names.bin" suffix(, )
    0};
SERVE(map_names)

FILE_OF(zones) {
#embed "data/zones.bin" suffix(, )
    0};
SERVE(zones)

FILE_OF(near_water) {
#embed "data/near_water.bin" suffix(, )
    0};
SERVE(near_water)
