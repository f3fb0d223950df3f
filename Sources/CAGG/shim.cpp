#include "CAGG.h"

#include <agg2/agg_conv_dash.h>
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_rgb.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_base.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_rendering_buffer.h>
#include <agg2/agg_scanline_p.h>

#include <vector>

namespace {

using Pixels = agg::pixfmt_rgb24;
using Base = agg::renderer_base<Pixels>;

/// Pixels at an edge get one of a few shares of the colour. So a picture has few colours, and packs well.
struct CoarseCover {
  double operator()(double cover) const { return static_cast<int>(cover * 8 + 0.5) / 8.0; }
};

agg::rgba8 rgba(uint32_t colour) {
  return agg::rgba8((colour >> 16) & 0xFF, (colour >> 8) & 0xFF, colour & 0xFF);
}

/// A vertex source of AGG over lines.
class LineSource {
 public:
  LineSource(const tripsite_lines &lines) : lines(lines) {}

  void rewind(unsigned) { line = next = 0, isStart = true; }

  unsigned vertex(double *x, double *y) {
    while (line < lines.count && next >= lines.ends[line]) ++line, isStart = true;
    if (line >= lines.count) return agg::path_cmd_stop;
    *x = lines.points[2 * next];
    *y = lines.points[2 * next + 1];
    ++next;
    const unsigned command = isStart ? agg::path_cmd_move_to : agg::path_cmd_line_to;
    isStart = false;
    return command;
  }

 private:
  const tripsite_lines &lines;
  int32_t line = 0, next = 0;
  bool isStart = true;
};

}  // namespace

struct tripsite_canvas {
  std::vector<agg::int8u> bytes;
  agg::rendering_buffer buffer;
  Pixels pixels;
  Base base;
  agg::rasterizer_scanline_aa<> rasterizer;
  agg::scanline_p8 scanline;

  tripsite_canvas(int32_t width, int32_t height, uint32_t colour)
      : bytes(static_cast<size_t>(width) * height * 3),
        buffer(bytes.data(), width, height, width * 3),
        pixels(buffer),
        base(pixels) {
    base.clear(rgba(colour));
    rasterizer.clip_box(0, 0, width, height);
    rasterizer.gamma(CoarseCover());
  }

  template <class Source>
  void draw(Source &source, agg::filling_rule_e rule, uint32_t colour) {
    rasterizer.reset();
    rasterizer.filling_rule(rule);
    rasterizer.add_path(source);
    agg::render_scanlines_aa_solid(rasterizer, scanline, base, rgba(colour));
  }

  template <class Stroke>
  void stroke(Stroke &stroke, double width, bool hasRoundCaps, uint32_t colour) {
    stroke.width(width);
    stroke.line_join(agg::round_join);
    stroke.line_cap(hasRoundCaps ? agg::round_cap : agg::butt_cap);
    draw(stroke, agg::fill_non_zero, colour);
  }
};

tripsite_canvas *tripsite_canvas_make(int32_t width, int32_t height, uint32_t colour) noexcept {
  return new tripsite_canvas(width, height, colour);
}

void tripsite_canvas_free(tripsite_canvas *canvas) noexcept { delete canvas; }

void tripsite_canvas_fill(
    tripsite_canvas *canvas, tripsite_lines rings, int32_t is_even_odd, uint32_t colour) noexcept {
  LineSource source(rings);
  canvas->draw(source, is_even_odd ? agg::fill_even_odd : agg::fill_non_zero, colour);
}

void tripsite_canvas_stroke(
    tripsite_canvas *canvas, tripsite_lines lines, double width, int32_t has_round_caps, const double *dashes,
    int32_t dash_count, uint32_t colour) noexcept {
  LineSource source(lines);
  if (dash_count < 2) {
    agg::conv_stroke<LineSource> stroke(source);
    canvas->stroke(stroke, width, has_round_caps, colour);
    return;
  }
  agg::conv_dash<LineSource> dash(source);
  for (int32_t i = 0; i + 1 < dash_count; i += 2) dash.add_dash(dashes[i], dashes[i + 1]);
  agg::conv_stroke<agg::conv_dash<LineSource>> stroke(dash);
  canvas->stroke(stroke, width, has_round_caps, colour);
}

const uint8_t *tripsite_canvas_pixels(const tripsite_canvas *canvas) noexcept { return canvas->bytes.data(); }
