#pragma once

#include <stddef.h>
#include <stdint.h>

// No exception reaches Swift, which cannot unwind it: without memory the program ends, as it does in Swift.
#ifdef __cplusplus
#define TRIPSITE_NOEXCEPT noexcept
extern "C" {
#else
#define TRIPSITE_NOEXCEPT
#endif

/// A picture in memory. A pixel is a position in a table of at most 256 colours.
typedef struct tripsite_canvas tripsite_canvas;

/// Lines, one after the other. `points` has two numbers for each point, in pixels from the top left corner. `ends` has the
/// position after the last point of each line.
typedef struct {
  const double *points;
  const int32_t *ends;
  int32_t count;
} tripsite_lines;

/// Colours are 0xRRGGBB. `tripsite_canvas_free` frees what it returns.
tripsite_canvas *tripsite_canvas_make(int32_t width, int32_t height, uint32_t colour) TRIPSITE_NOEXCEPT;
void tripsite_canvas_free(tripsite_canvas *canvas) TRIPSITE_NOEXCEPT;

/// Fills closed rings by the even-odd rule or the non-zero rule. `edge` is the colour of a line along them, about a pixel wide.
/// It costs nothing, other than a stroke. Negative for none.
void tripsite_canvas_fill(
    tripsite_canvas *canvas, tripsite_lines rings, int32_t is_even_odd, uint32_t colour, int64_t edge) TRIPSITE_NOEXCEPT;

/// Draws lines with round joins. `dashes` has the lengths of dashes and gaps in turn. Without dashes the line is solid.
void tripsite_canvas_stroke(
    tripsite_canvas *canvas, tripsite_lines lines, double width, int32_t has_round_caps, const double *dashes,
    int32_t dash_count, uint32_t colour) TRIPSITE_NOEXCEPT;

/// From the top row to the bottom row, without gaps. Valid until the canvas is freed.
const uint8_t *tripsite_canvas_pixels(const tripsite_canvas *canvas) TRIPSITE_NOEXCEPT;

/// The number of colours in the table, which `colours` then points to. Valid until something is drawn.
int32_t tripsite_canvas_colours(const tripsite_canvas *canvas, const uint32_t **colours) TRIPSITE_NOEXCEPT;

#ifdef __cplusplus
}
#endif
