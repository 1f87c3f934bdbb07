// Small C kernels that Swift cannot express as well: byte masks, prefetch, hashing, and the
// handler for a mapping whose file was cut off. Everything here is total: no allocation, no errno.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// One bit per byte of the 64 bytes at `p`: set where the byte equals `c`.
static inline uint64_t gm_mask64(const uint8_t *p, uint8_t c) {
#if defined(__SSE2__)
  const __m128i needle = _mm_set1_epi8((char)c);
  uint64_t m0 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)p), needle));
  uint64_t m1 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(p + 16)), needle));
  uint64_t m2 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(p + 32)), needle));
  uint64_t m3 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(p + 48)), needle));
  return m0 | (m1 << 16) | (m2 << 32) | (m3 << 48);
#else
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(p[i] == c) << i;
  return mask;
#endif
}

/// One bit per byte of the 64 bytes at `p`: set where the byte is 0x80 or above.
static inline uint64_t gm_high64(const uint8_t *p) {
#if defined(__SSE2__)
  uint64_t m0 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128((const __m128i *)p));
  uint64_t m1 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128((const __m128i *)(p + 16)));
  uint64_t m2 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128((const __m128i *)(p + 32)));
  uint64_t m3 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128((const __m128i *)(p + 48)));
  return m0 | (m1 << 16) | (m2 << 32) | (m3 << 48);
#else
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(p[i] >> 7) << i;
  return mask;
#endif
}

/// Asks the memory system for the line at `p`, to be read soon.
static inline void gm_prefetch(const void *p) { __builtin_prefetch(p, 0, 3); }

/// XXH3, 64 bits, of `length` bytes.
static inline uint64_t gm_hash64(const void *p, size_t length) { return XXH3_64bits(p, length); }

typedef struct {
  uint64_t low;
  uint64_t high;
} gm_hash128_t;

/// XXH3, 128 bits, of `length` bytes.
static inline gm_hash128_t gm_hash128(const void *p, size_t length) {
  XXH128_hash_t h = XXH3_128bits(p, length);
  gm_hash128_t r = {h.low64, h.high64};
  return r;
}

/// A running XXH3-128: `create`, `update` any number of times, `digest`, `free`.
void *gm_hasher_create(void);
void gm_hasher_update(void *hasher, const void *p, size_t length);
gm_hash128_t gm_hasher_digest(const void *hasher);
void gm_hasher_free(void *hasher);

/// Writes `value` with exactly `decimals` digits after the point, as printf's `%.*f` does (the
/// exact binary value, ties to even). Returns the number of bytes, at most `capacity` - 1.
int gm_format_fixed(double value, int decimals, char *out, size_t capacity);

/// Remembers that the pages at `base` show the file called `name`, so that a page which can no longer
/// be read ends the process with that name and exit 74. Thread-safe; at most 4096 at a time (more are
/// accepted but reported without their name).
void gm_mapping_register(const void *base, size_t length, const char *name);
void gm_mapping_unregister(const void *base);
/// Installs the SIGBUS handler. Once, at start-up.
void gm_mapping_install_handler(void);

/// Swaps the names `first` and `second` in one step; 0, or the errno.
int gm_exchange(const char *first, const char *second);
