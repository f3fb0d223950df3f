// Simplifies lines to the fewest points within a tolerance. W. S. Chan, F. Chin, "Approximation of polygonal curves with
// minimum number of line segments" (1996): the line from i to j may replace the points between them if it lies in all
// wedges from i around the discs of these points, and from j as well. A step skips at most 63 points.
//
//     cc -O2 -ffp-contract=off -shared -fPIC -o shortcuts.so shortcuts.c -lm

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct {
  double x, y;
} vector;

static double cross(vector a, vector b) { return a.x * b.y - a.y * b.x; }
// A wedge holds no zero vector, or a ring could shrink to its first point.
static int is_in(vector v, vector low, vector high) {
  return cross(low, v) >= 0 && cross(v, high) >= 0 && (v.x != 0 || v.y != 0);
}

// Bit k - 1 is set if all wedges from `at` around the points before point k, in steps of `way`, hold point k.
static uint64_t seen(const vector *points, long at, long count, int way, double tolerance) {
  uint64_t mask = 0;
  vector low = {0, 0}, high = {0, 0};
  int is_open = 1;
  for (long k = 1; k <= count; k++) {
    vector to = {points[at + way * k].x - points[at].x, points[at + way * k].y - points[at].y};
    double length = hypot(to.x, to.y);
    if (is_open || is_in(to, low, high)) mask |= 1ull << (k - 1);
    if (length <= tolerance) continue;
    double sine = tolerance / length, cosine = sqrt(1 - sine * sine);
    vector right = {to.x * cosine + to.y * sine, to.y * cosine - to.x * sine};
    vector left = {to.x * cosine - to.y * sine, to.y * cosine + to.x * sine};
    if (is_open) {
      low = right, high = left, is_open = 0;
      continue;
    }
    vector from = is_in(right, low, high) ? right : low, until = is_in(left, low, high) ? left : high;
    if (!is_in(right, low, high) && !is_in(low, right, left)) return mask;
    low = from, high = until;
  }
  return mask;
}

// `points` are those of all lines. `ends` holds the end of each line, which starts at the end of the one before. Writes for
// each point whether it stays.
void simplify(const vector *points, const int64_t *ends, int64_t lines, double tolerance, uint8_t *stays) {
  long start = 0;
  for (int64_t line = 0; line < lines; line++) {
    long count = ends[line] - start;
    const vector *at = points + start;
    uint64_t *forth = malloc(count * sizeof *forth);
    int32_t *cost = malloc(count * sizeof *cost), *from = malloc(count * sizeof *from);
    for (long i = 0; i < count; i++) {
      long after = count - 1 - i, before = i;
      forth[i] = seen(at, i, after < 63 ? after : 63, 1, tolerance);
      uint64_t back = seen(at, i, before < 63 ? before : 63, -1, tolerance);
      cost[i] = i == 0 ? 0 : INT32_MAX, from[i] = 0;
      for (long k = 1; k <= before && k <= 63; k++) {
        int is_next = k == 1 || ((back >> (k - 1) & 1) && (forth[i - k] >> (k - 1) & 1));
        if (is_next && cost[i - k] + 1 < cost[i]) cost[i] = cost[i - k] + 1, from[i] = (int32_t)(i - k);
      }
    }
    for (long i = 0; i < count; i++) stays[start + i] = 0;
    for (long i = count - 1; i > 0; i = from[i]) stays[start + i] = 1;
    if (count > 0) stays[start] = 1;
    free(forth), free(cost), free(from);
    start = ends[line];
  }
}
