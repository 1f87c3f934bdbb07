#include "csimdjson.h"

#include <simdjson.h>

const char *gm_json_version(void) { return SIMDJSON_STRINGIFY(SIMDJSON_VERSION); }
