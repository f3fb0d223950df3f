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

// The same for bytes that come in pieces; cxxhash_end frees what cxxhash_begin made.
typedef struct cxxhash_pieces cxxhash_pieces;
cxxhash_pieces *_Nonnull cxxhash_begin(void);
void cxxhash_add(cxxhash_pieces *_Nonnull pieces, const void *_Nullable bytes, size_t count);
cxxhash_128 cxxhash_end(cxxhash_pieces *_Nonnull pieces);

#endif
