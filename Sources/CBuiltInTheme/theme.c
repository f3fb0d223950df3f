#include "CBuiltInTheme.h"

const tripsite_theme_file tripsite_builtin_theme[] = {
  {0, 0, 0},
};
