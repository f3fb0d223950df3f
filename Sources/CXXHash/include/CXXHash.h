#ifndef CXXHASH_H
#define CXXHASH_H
#include <stddef.h>
#include <stdint.h>

// XXH3 of libxxhash's header: the values are those of the published algorithm, on every machine.
uint64_t cxxhash_64(const void *_Nullable bytes, size_t count);
// The canonical form, as `xxhsum -H2` writes it: the high half first.
typedef struct {
  uint64_t high, low;
} cxxhash_128;
cxxhash_128 cxxhash_128bits(const void *_Nullable bytes, size_t count);

#endif
