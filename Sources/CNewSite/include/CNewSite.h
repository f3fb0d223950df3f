#pragma once

#include <stddef.h>

/// A file of the trip that `tripsite new site` makes, other than text.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} tripsite_new_file;

tripsite_new_file tripsite_new_photo(void);
tripsite_new_file tripsite_new_track(void);
