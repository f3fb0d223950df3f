#pragma once

#include <stddef.h>

/// The files of Themes/roadbook, embedded, in no particular order; the last has no path.
typedef struct {
  const char *path; // relative to the theme's folder
  const unsigned char *bytes;
  size_t count;
} tripsite_theme_file;

extern const tripsite_theme_file tripsite_builtin_theme[];
