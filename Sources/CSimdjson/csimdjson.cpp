#include "csimdjson.h"

#include <new>
#include <simdjson.h>

static_assert(simdjson::SIMDJSON_PADDING <= GM_JSON_PADDING, "the padding that callers keep");

struct gm_json_parser {
  simdjson::dom::parser parser;
};

gm_json_parser *gm_json_create(size_t max_depth) {
  auto *made = new (std::nothrow) gm_json_parser;
  if (made && made->parser.allocate(1 << 12, max_depth)) {
    delete made;
    return nullptr;
  }
  return made;
}

void gm_json_free(gm_json_parser *parser) { delete parser; }

int gm_json_parse(gm_json_parser *parser, const uint8_t *text, size_t length) {
  // The text has its padding, so it need not be copied.
  switch (parser->parser.parse(text, length, false).error()) {
  case simdjson::SUCCESS: return GM_JSON_VALID;
  case simdjson::NUMBER_ERROR: return GM_JSON_NUMBER;
  case simdjson::MEMALLOC:
  case simdjson::CAPACITY: return GM_JSON_MEMORY;
  default: return GM_JSON_INVALID;
  }
}

const uint32_t *gm_json_tokens(const gm_json_parser *parser, size_t *count) {
  // The first of simdjson's two passes leaves the tokens here. The documents of the DOM do not say
  // where a value stood, and numbers are wanted as they are written.
  const auto &implementation = *parser->parser.implementation;
  *count = implementation.n_structural_indexes;
  return implementation.structural_indexes.get();
}
