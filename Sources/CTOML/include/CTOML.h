#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  /// A string, which has quotes.
  tripsite_toml_text,
  /// A number, a boolean, a date or a time, as TOML writes it.
  tripsite_toml_word,
  tripsite_toml_list,
  /// Each key, a text, comes before its value.
  tripsite_toml_table
} tripsite_toml_kind;

/// A value, before the values within it.
typedef struct {
  tripsite_toml_kind kind;
  /// From 1. Columns are in Unicode scalars.
  int32_t line, column;
  /// In Unicode scalars, on the first line.
  int32_t length;
  /// The text of a text or of a word, in `text` of the document.
  int32_t text_start, text_end;
  /// The position after the value and all values within it.
  int32_t end;
} tripsite_toml_entry;

typedef struct {
  /// The table of the document comes first. Keys are in the order of the text. Empty if the text is not TOML.
  tripsite_toml_entry *entries;
  size_t count;
  char *text;
  size_t text_count;
  /// What is wrong, and where.
  char message[256];
  int32_t line, column;
} tripsite_toml_document;

/// Reads TOML 1.0. `tripsite_toml_free` frees what it returns. NULL if there is no memory.
///
/// A table within a table takes stack, so the caller bounds the depth of dotted keys.
tripsite_toml_document *tripsite_toml_read(const char *bytes, size_t count);

void tripsite_toml_free(tripsite_toml_document *document);

#ifdef __cplusplus
}
#endif
