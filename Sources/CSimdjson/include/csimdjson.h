#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The version of simdjson that the program was built with.
const char *gm_json_version(void);

#ifdef __cplusplus
}
#endif
