// What Gristmill uses of simdjson, in C: one call checks a document, one hands out where its tokens
// begin. No exception leaves this library.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes that must be readable behind a text.
#define GM_JSON_PADDING 64

/// What `gm_json_parse` found.
enum {
  /// One JSON value and white space; the tokens are there.
  GM_JSON_VALID = 0,
  /// A number that is no JSON, or that neither 64 bits nor a double can hold. The tokens are there.
  GM_JSON_NUMBER = 1,
  /// No JSON value, more than one, or nested too deep.
  GM_JSON_INVALID = 2,
  /// No memory.
  GM_JSON_MEMORY = 3,
};

/// A parser and its memory; for one thread at a time.
typedef struct gm_json_parser gm_json_parser;

/// A parser of values whose scalars have at most `max_depth` - 1 objects and arrays around them; null
/// if there is no memory.
gm_json_parser *gm_json_create(size_t max_depth);
void gm_json_free(gm_json_parser *parser);

/// Checks the `length` bytes at `text`, with GM_JSON_PADDING readable ones behind them.
int gm_json_parse(gm_json_parser *parser, const uint8_t *text, size_t length);

/// Where the tokens of the last text begin, in its order: each of `{ } [ ] : ,` outside of strings,
/// each string and each other scalar. One more number follows: the text's length.
const uint32_t *gm_json_tokens(const gm_json_parser *parser, size_t *count);

#ifdef __cplusplus
}
#endif
