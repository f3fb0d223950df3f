#define XXH_INLINE_ALL
#include <xxhash.h>

#include "CXXHash.h"

uint64_t cxxhash_64(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }

cxxhash_128 cxxhash_128bits(const void *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (cxxhash_128){hash.high64, hash.low64};
}
