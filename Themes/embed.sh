#!/bin/sh
# Writes the list of the files that the program carries: run it when a file joins or leaves Themes/roadbook.
# Their contents are read by the compiler, so a changed file needs nothing but a build.
set -eu
cd "$(dirname "$0")/roadbook"
LC_ALL=C
export LC_ALL

files=$(find . -type f ! -path '*/.*' | sed 's|^\./||' | sort)

{
  echo '// Written by Themes/embed.sh.'
  echo '#include "CBuiltInTheme.h"'
  echo
  number=0
  echo "$files" | while read -r file; do
    # The zero lets an empty file be an array as well.
    printf 'static const unsigned char file%d[] = {\n' "$number"
    printf '#embed "../../Themes/roadbook/%s" suffix(, )\n' "$file"
    printf '    0};\n'
    number=$((number + 1))
  done
  echo
  echo 'static const tripsite_theme_file files[] = {'
  number=0
  echo "$files" | while read -r file; do
    printf '    {"%s", file%d, sizeof file%d - 1},\n' "$file" "$number" "$number"
    number=$((number + 1))
  done
  echo '    {0, 0, 0},'
  echo '};'
  echo
  echo 'const tripsite_theme_file *tripsite_builtin_theme(void) { return files; }'
} >../../Sources/CBuiltInTheme/theme.c
