// Loaded before the C library (LD_PRELOAD): write(2), read(2) and pread(2) move at most SHORT_CALLS
// bytes, and every second call is interrupted before it does anything (EINTR). POSIX allows both at any
// time, and a local disk hardly ever does either.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_ulong calls;

static int interrupted(void) {
  if (atomic_fetch_add(&calls, 1) % 2) return 0;
  errno = EINTR;
  return 1;
}

static size_t limited(size_t count) {
  const char *text = getenv("SHORT_CALLS");
  size_t limit = text ? strtoul(text, NULL, 10) : 0;
  return limit && count > limit ? limit : count;
}

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  return interrupted() ? -1 : real(file, bytes, limited(count));
}

ssize_t read(int file, void *bytes, size_t count) {
  static ssize_t (*real)(int, void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "read");
  return interrupted() ? -1 : real(file, bytes, limited(count));
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  static ssize_t (*real)(int, void *, size_t, off_t);
  if (!real) real = dlsym(RTLD_NEXT, "pread");
  return interrupted() ? -1 : real(file, bytes, limited(count), offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off_t offset) {
  return pread(file, bytes, count, offset);
}

// Says at the end how many calls it saw, as the target of a link: no file has to be written for that.
__attribute__((destructor)) static void report(void) {
  const char *link = getenv("SHORT_CALLS_SEEN");
  char count[32];
  snprintf(count, sizeof count, "%lu", atomic_load(&calls));
  if (link && symlink(count, link) != 0) return;
}
