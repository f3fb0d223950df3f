#include "CBuiltInTheme.h"

static const tripsite_theme_file files[] = {
  {0, 0, 0},
};

const tripsite_theme_file *tripsite_builtin_theme(void) { return files; }
