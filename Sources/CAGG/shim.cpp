#include "CAGG.h"

#include <agg2/agg_conv_dash.h>
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_color_rgba.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_scanline_p.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

/// Pixels at an edge get one of a few shares of the colour. So a picture has few colours, and packs well.
constexpr int levels = 8;

struct CoarseCover {
  double operator()(double cover) const { return static_cast<int>(cover * levels + 0.5) / double(levels); }
};

/// Pixels as positions in a table of at most 256 colours. A mixture of two colours gets an entry when it first appears.
/// Mixtures that differ little share one, and a full table gives the most similar one.
class IndexedPixels {
 public:
  using color_type = int;  // a position in the table

  std::vector<uint8_t> bytes;
  std::vector<uint32_t> colours;

  IndexedPixels(int32_t width, int32_t height, uint32_t colour)
      : bytes(static_cast<size_t>(width) * height), colours{colour}, width(width), entries(bins, -1) {
    entries[bin(colour)] = 0;
  }

  /// The position of a colour of shapes. It replaces nothing: what is drawn already keeps its colour.
  int paint(uint32_t colour) {
    for (size_t i = 0; i < colours.size(); ++i)
      if (colours[i] == colour) return static_cast<int>(i);
    if (colours.size() == most) return nearest(colour);
    colours.push_back(colour);
    return entries[bin(colour)] = static_cast<int>(colours.size() - 1);
  }

  /// Forgets the mixtures of the last colour. `edge` is the colour of pixels that a shape covers in part. Negative for none.
  void begin(int64_t edge) {
    std::fill_n(mixed, most * (levels + 1), int16_t(-1));
    this->edge = edge;
  }

  void blend_hline(int x1, int y, int x2, int colour, agg::cover_type cover) {
    blend(row(y) + x1, x2 - x1 + 1, colour, level(cover));
  }

  void blend_solid_hspan(int x, int y, int count, int colour, const agg::cover_type *covers) {
    uint8_t *at = row(y) + x;
    for (int i = 0; i < count; ++i) blend(at + i, 1, colour, level(covers[i]));
  }

 private:
  static constexpr size_t most = 256;
  static constexpr int bins = 1 << 15;  // five bits of red, green and blue

  const int32_t width;
  std::vector<int16_t> entries;
  int16_t mixed[most * (levels + 1)];
  int64_t edge = -1;

  uint8_t *row(int y) { return bytes.data() + static_cast<size_t>(y) * width; }

  static int level(agg::cover_type cover) { return (cover * levels + agg::cover_mask / 2) / agg::cover_mask; }

  static int bin(uint32_t colour) {
    return (colour >> 9 & 0x7C00) | (colour >> 6 & 0x3E0) | (colour >> 3 & 0x1F);
  }

  void blend(uint8_t *at, int count, int colour, int level) {
    if (level == levels) {
      std::memset(at, colour, count);
      return;
    }
    for (int i = 0; i < count; ++i) {
      int16_t &entry = mixed[at[i] * (levels + 1) + level];
      if (entry < 0) entry = static_cast<int16_t>(mixture(colours[at[i]], colours[colour], level));
      at[i] = static_cast<uint8_t>(entry);
    }
  }

  static uint32_t between(uint32_t below, uint32_t above, int level) {
    uint32_t colour = 0;
    for (int shift : {16, 8, 0}) {
      const int old = below >> shift & 0xFF, wished = above >> shift & 0xFF;
      colour |= static_cast<uint32_t>((old * (levels - level) + wished * level + levels / 2) / levels) << shift;
    }
    return colour;
  }

  int mixture(uint32_t below, uint32_t above, int level) {
    uint32_t colour = between(below, above, level);
    // An edge in the middle of a pixel fills it, one at its side half of it.
    if (edge >= 0) colour = between(colour, static_cast<uint32_t>(edge), std::min(levels, 4 * std::min(level, levels - level)));
    int16_t &entry = entries[bin(colour)];
    if (entry < 0) {
      if (colours.size() < most) {
        colours.push_back(colour);
        entry = static_cast<int16_t>(colours.size() - 1);
      } else {
        entry = static_cast<int16_t>(nearest(colour));
      }
    }
    return entry;
  }

  /// The first of equally similar colours.
  int nearest(uint32_t colour) const {
    int best = 0, least = INT32_MAX;
    for (size_t i = 0; i < colours.size(); ++i) {
      int square = 0;
      for (int shift : {16, 8, 0}) {
        const int apart = int(colours[i] >> shift & 0xFF) - int(colour >> shift & 0xFF);
        square += apart * apart;
      }
      if (square < least) best = static_cast<int>(i), least = square;
    }
    return best;
  }
};

/// In pixels.
constexpr double thin = 3;

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
  IndexedPixels pixels;
  agg::rasterizer_scanline_aa<> rasterizer;
  agg::scanline_p8 scanline;

  tripsite_canvas(int32_t width, int32_t height, uint32_t colour) : pixels(width, height, colour) {
    rasterizer.clip_box(0, 0, width, height);
    rasterizer.gamma(CoarseCover());
  }

  template <class Source>
  void draw(Source &source, agg::filling_rule_e rule, uint32_t colour, int64_t edge = -1) {
    rasterizer.reset();
    rasterizer.filling_rule(rule);
    rasterizer.add_path(source);
    pixels.begin(edge);
    agg::render_scanlines_aa_solid(rasterizer, scanline, pixels, pixels.paint(colour));
  }

  template <class Stroke>
  void stroke(Stroke &stroke, double width, bool hasRoundCaps, uint32_t colour) {
    stroke.width(width);
    // A corner of a thin line is smaller than a pixel, and the coasts of a map have very many.
    stroke.line_join(width < thin ? agg::bevel_join : agg::round_join);
    stroke.line_cap(hasRoundCaps ? agg::round_cap : agg::butt_cap);
    draw(stroke, agg::fill_non_zero, colour);
  }
};

tripsite_canvas *tripsite_canvas_make(int32_t width, int32_t height, uint32_t colour) noexcept {
  return new tripsite_canvas(width, height, colour);
}

void tripsite_canvas_free(tripsite_canvas *canvas) noexcept { delete canvas; }

void tripsite_canvas_fill(
    tripsite_canvas *canvas, tripsite_lines rings, int32_t is_even_odd, uint32_t colour, int64_t edge) noexcept {
  LineSource source(rings);
  canvas->draw(source, is_even_odd ? agg::fill_even_odd : agg::fill_non_zero, colour, edge);
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

const uint8_t *tripsite_canvas_pixels(const tripsite_canvas *canvas) noexcept {
  return canvas->pixels.bytes.data();
}

int32_t tripsite_canvas_colours(const tripsite_canvas *canvas, const uint32_t **colours) noexcept {
  *colours = canvas->pixels.colours.data();
  return static_cast<int32_t>(canvas->pixels.colours.size());
}
