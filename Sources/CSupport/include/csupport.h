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

/// What the CSV scanner asks about the 64 bytes at `p`, one bit per byte.
typedef struct {
  /// The delimiter, CR or LF.
  uint64_t separators;
  /// CR or LF.
  uint64_t line_ends;
  /// The quote.
  uint64_t quotes;
  /// Not a mask: other than 0 if any byte is NUL, or 0x80 and above.
  uint32_t has_unusual;
} gm_csv_block_t;

/// Classifies the 64 bytes at `p` for the CSV scanner.
static inline gm_csv_block_t gm_csv_block64(const uint8_t *p, uint8_t delimiter, uint8_t quote) {
  gm_csv_block_t block = {0, 0, 0, 0};
#if defined(__SSE2__)
  const __m128i d = _mm_set1_epi8((char)delimiter), q = _mm_set1_epi8((char)quote);
  const __m128i lf = _mm_set1_epi8('\n'), cr = _mm_set1_epi8('\r'), one = _mm_set1_epi8(1);
  __m128i unusual = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const __m128i v = _mm_loadu_si128((const __m128i *)(p + 16 * i));
    const __m128i ends = _mm_or_si128(_mm_cmpeq_epi8(v, lf), _mm_cmpeq_epi8(v, cr));
    const __m128i separators = _mm_or_si128(ends, _mm_cmpeq_epi8(v, d));
    block.line_ends |= (uint64_t)(uint32_t)_mm_movemask_epi8(ends) << (16 * i);
    block.separators |= (uint64_t)(uint32_t)_mm_movemask_epi8(separators) << (16 * i);
    block.quotes |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, q)) << (16 * i);
    unusual = _mm_or_si128(unusual, _mm_cmplt_epi8(v, one));
  }
  block.has_unusual = (uint32_t)_mm_movemask_epi8(unusual);
#else
  for (int i = 0; i < 64; i++) {
    const uint64_t is_end = p[i] == '\n' || p[i] == '\r';
    block.line_ends |= is_end << i;
    block.separators |= (is_end | (p[i] == delimiter)) << i;
    block.quotes |= (uint64_t)(p[i] == quote) << i;
    block.has_unusual |= (p[i] == 0 || p[i] >= 0x80);
  }
#endif
  return block;
}

/// What the UTF-8 check says about 64 bytes that begin at a character.
typedef struct {
  /// Bytes that cannot stand where they do. Bits from the lowest of `unfinished` on mean nothing.
  uint64_t errors;
  /// First bytes of characters that would end after the 64 bytes: check again from the lowest.
  uint64_t unfinished;
} gm_utf8_block_t;

#if defined(__SSE2__)
/// One bit per byte of the 64 bytes at `p`: set where the byte, as a signed number, is above `c`.
static inline uint64_t gm_above64(const uint8_t *p, uint8_t c) {
  const __m128i bound = _mm_set1_epi8((char)c);
  uint64_t mask = 0;
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const __m128i v = _mm_loadu_si128((const __m128i *)(p + 16 * i));
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(v, bound)) << (16 * i);
  }
  return mask;
}
#else
static inline uint64_t gm_above64(const uint8_t *p, uint8_t c) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)((int8_t)p[i] > (int8_t)c) << i;
  return mask;
}
#endif

/// Checks the 64 bytes at `p`, which begin at a character, as UTF-8 (RFC 3629).
static inline gm_utf8_block_t gm_utf8_block64(const uint8_t *p) {
  gm_utf8_block_t block = {0, 0};
  const uint64_t high = gm_high64(p);
  if (high == 0) return block;
  const uint64_t from_c0 = gm_above64(p, 0xBF) & high, from_c2 = gm_above64(p, 0xC1) & high;
  const uint64_t from_e0 = gm_above64(p, 0xDF) & high, from_f0 = gm_above64(p, 0xEF) & high;
  const uint64_t from_f5 = gm_above64(p, 0xF4) & high;
  const uint64_t following = high & ~from_c0;
  const uint64_t due = (from_c2 << 1) | (from_e0 << 2) | (from_f0 << 3);
  block.unfinished = (from_c2 & (1ull << 63)) | (from_e0 & (3ull << 62)) | (from_f0 & (7ull << 61));
  block.errors = (following ^ due) | (from_c0 & ~from_c2) | from_f5;
  if (from_e0) {
    // Four first bytes narrow the range of the second: overlong forms, surrogates, the upper end.
    const uint64_t from_a0 = gm_above64(p, 0x9F) & high, from_90 = gm_above64(p, 0x8F) & high;
    block.errors |= (gm_mask64(p, 0xE0) << 1) & ~from_a0;
    block.errors |= (gm_mask64(p, 0xED) << 1) & from_a0;
    block.errors |= (gm_mask64(p, 0xF0) << 1) & ~from_90;
    block.errors |= (gm_mask64(p, 0xF4) << 1) & from_90;
  }
  return block;
}

/// Asks the memory system for the line at `p`, to be read soon.
static inline void gm_prefetch(const void *p) { __builtin_prefetch(p, 0, 3); }

/// XXH3, 64 bits, of `length` bytes.
static inline uint64_t gm_hash64(const void *p, size_t length) { return XXH3_64bits(p, length); }

/// Bits of which any can be used as a place in a table: each depends on every bit of `word`.
///
/// The two halves of the product are folded: its low half alone knows nothing of the upper bits of the
/// word, its high half little of the lower ones.
static inline uint64_t gm_mix64(uint64_t word) {
  const unsigned __int128 product = (unsigned __int128)word * 0x9E3779B97F4A7C15u;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

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

/// Hands pages of the heap that are free back to the kernel.
void gm_heap_trim(void);

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

/// Brings everything written to the file system of an open file to the disk; 0, or the errno.
int gm_sync_all(int descriptor);

/// Asks for large pages where the range holds whole ones; a wish that the system may not grant.
void gm_advise_large_pages(void *start, size_t length);

/// The number of cores that this process may run on, at least 1.
int gm_core_count(void);

/// A file in memory without a path, closed in programs that are started; below 0 if it cannot be made.
int gm_memory_file(const char *name);

/// The columns of the terminal behind `descriptor`; 0 if it is none, or does not say.
int gm_terminal_columns(int descriptor);

/// Copies the build ID that the linker left in the program (the note NT_GNU_BUILD_ID) to `out`; returns its
/// length, 0 if there is none or it is longer than `capacity`.
size_t gm_build_id(uint8_t *out, size_t capacity);
