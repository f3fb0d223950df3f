#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdlib.h>

#include "CXXHash.h"

uint64_t cxxhash_64(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }

cxxhash_128 cxxhash_128bits(const void *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (cxxhash_128){hash.high64, hash.low64};
}

cxxhash_pieces *cxxhash_begin(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state == NULL) abort();
  XXH3_128bits_reset(state);
  return (cxxhash_pieces *)state;
}

void cxxhash_add(cxxhash_pieces *pieces, const void *bytes, size_t count) {
  XXH3_128bits_update((XXH3_state_t *)pieces, bytes, count);
}

cxxhash_128 cxxhash_end(cxxhash_pieces *pieces) {
  XXH128_hash_t hash = XXH3_128bits_digest((XXH3_state_t *)pieces);
  XXH3_freeState((XXH3_state_t *)pieces);
  return (cxxhash_128){hash.high64, hash.low64};
}
