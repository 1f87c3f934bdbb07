// Byte masks of text, for the tokenizers.
#pragma once

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// What the tokenizers ask about 64 bytes, one bit per byte.
typedef struct {
  /// A to Z, a to z.
  uint64_t letters;
  /// 0 to 9.
  uint64_t digits;
  /// 0x80 and above.
  uint64_t high;
} gm_text_block_t;

/// Classifies the 64 bytes at `p` and writes them to `lowered` with A to Z in lower case.
static inline gm_text_block_t gm_text_block64(const uint8_t *p, uint8_t *lowered) {
  gm_text_block_t block = {0, 0, 0};
#if defined(__SSE2__)
  // Signed comparisons: a class moved to the lowest 26 or 10 values is below one bound.
  const __m128i case_bit = _mm_set1_epi8(0x20);
  const __m128i to_letter = _mm_set1_epi8((char)(0x80 - 'a')), letter_end = _mm_set1_epi8(-128 + 26);
  const __m128i to_upper = _mm_set1_epi8((char)(0x80 - 'A'));
  const __m128i to_digit = _mm_set1_epi8((char)(0x80 - '0')), digit_end = _mm_set1_epi8(-128 + 10);
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const __m128i v = _mm_loadu_si128((const __m128i *)(p + 16 * i));
    const __m128i upper = _mm_cmplt_epi8(_mm_add_epi8(v, to_upper), letter_end);
    const __m128i low = _mm_or_si128(v, _mm_and_si128(upper, case_bit));
    const __m128i letter = _mm_cmplt_epi8(_mm_add_epi8(low, to_letter), letter_end);
    const __m128i digit = _mm_cmplt_epi8(_mm_add_epi8(v, to_digit), digit_end);
    _mm_storeu_si128((__m128i *)(lowered + 16 * i), low);
    block.letters |= (uint64_t)(uint32_t)_mm_movemask_epi8(letter) << (16 * i);
    block.digits |= (uint64_t)(uint32_t)_mm_movemask_epi8(digit) << (16 * i);
    block.high |= (uint64_t)(uint32_t)_mm_movemask_epi8(v) << (16 * i);
  }
#else
  for (int i = 0; i < 64; i++) {
    const uint8_t low = p[i] >= 'A' && p[i] <= 'Z' ? p[i] | 0x20 : p[i];
    lowered[i] = low;
    block.letters |= (uint64_t)(low >= 'a' && low <= 'z') << i;
    block.digits |= (uint64_t)(p[i] >= '0' && p[i] <= '9') << i;
    block.high |= (uint64_t)(p[i] >> 7) << i;
  }
#endif
  return block;
}

/// The ASCII characters with a rule of their own in the segmentation of words, one bit per byte.
typedef struct {
  /// The low line.
  uint64_t low_lines;
  /// Join letters: colon, full stop, apostrophe.
  uint64_t between_letters;
  /// Join digits: comma, semicolon, full stop, apostrophe.
  uint64_t between_digits;
  /// The space and the controls: no word goes over one.
  uint64_t spaces;
} gm_word_block_t;

/// Finds the characters with rules of their own among the 64 bytes at `p`.
static inline gm_word_block_t gm_word_block64(const uint8_t *p) {
  gm_word_block_t block = {0, 0, 0, 0};
#if defined(__SSE2__)
  const __m128i line = _mm_set1_epi8('_'), colon = _mm_set1_epi8(':'), stop = _mm_set1_epi8('.');
  const __m128i quote = _mm_set1_epi8('\''), comma = _mm_set1_epi8(','), semi = _mm_set1_epi8(';');
  const __m128i space = _mm_set1_epi8(' ');
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const __m128i v = _mm_loadu_si128((const __m128i *)(p + 16 * i));
    const __m128i both = _mm_or_si128(_mm_cmpeq_epi8(v, stop), _mm_cmpeq_epi8(v, quote));
    const __m128i letters = _mm_or_si128(both, _mm_cmpeq_epi8(v, colon));
    const __m128i numbers = _mm_or_si128(_mm_cmpeq_epi8(v, comma), _mm_cmpeq_epi8(v, semi));
    const __m128i is_space = _mm_cmpeq_epi8(_mm_min_epu8(v, space), v);
    block.low_lines |=
        (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, line)) << (16 * i);
    block.between_letters |= (uint64_t)(uint32_t)_mm_movemask_epi8(letters) << (16 * i);
    block.between_digits |=
        (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_or_si128(both, numbers)) << (16 * i);
    block.spaces |= (uint64_t)(uint32_t)_mm_movemask_epi8(is_space) << (16 * i);
  }
#else
  for (int i = 0; i < 64; i++) {
    const uint64_t both = p[i] == '.' || p[i] == '\'';
    block.low_lines |= (uint64_t)(p[i] == '_') << i;
    block.between_letters |= (both | (p[i] == ':')) << i;
    block.between_digits |= (both | (p[i] == ',') | (p[i] == ';')) << i;
    block.spaces |= (uint64_t)(p[i] <= ' ') << i;
  }
#endif
  return block;
}
