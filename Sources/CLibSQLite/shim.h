#pragma once
#include <sqlite3.h>

// Takes arguments of any number, which Swift cannot import.
static inline int gm_sqlite_configure(sqlite3 *database, int operation, int value) {
  return sqlite3_db_config(database, operation, value, (int *)0);
}
