#pragma once

#include <stddef.h>

/// A file of Themes/roadbook.
typedef struct {
  const char *path; // relative to the theme's folder
  const unsigned char *bytes;
  size_t count;
} tripsite_theme_file;

/// The embedded files, sorted by path; the last has no path.
const tripsite_theme_file *tripsite_builtin_theme(void);
