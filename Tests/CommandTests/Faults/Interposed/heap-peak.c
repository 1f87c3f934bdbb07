// Loaded before the C library (LD_PRELOAD): counts the bytes that the program holds on the heap, and says at
// the end how many those were at most, as the target of the link HEAP_PEAK.
//
// Unlike what the kernel counts this does not depend on which pages were touched, kept for reuse or mapped
// from files, nor on when somebody looks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_long held, most;

static void *taken(void *memory) {
  if (!memory) return memory;
  long now = atomic_fetch_add(&held, (long)malloc_usable_size(memory)) + (long)malloc_usable_size(memory);
  long before = atomic_load(&most);
  while (now > before && !atomic_compare_exchange_weak(&most, &before, now)) {}
  return memory;
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *made = taken(__libc_memalign(alignment, size));
  if (!made) return ENOMEM;
  *memory = made;
  return 0;
}

void free(void *memory) {
  if (memory) atomic_fetch_sub(&held, (long)malloc_usable_size(memory));
  __libc_free(memory);
}

void *realloc(void *memory, size_t size) {
  long before = memory ? (long)malloc_usable_size(memory) : 0;
  void *made = __libc_realloc(memory, size);
  if (made || size == 0) atomic_fetch_sub(&held, before);
  return taken(made);
}

__attribute__((destructor)) static void report(void) {
  const char *link = getenv("HEAP_PEAK");
  char bytes[32];
  snprintf(bytes, sizeof bytes, "%ld", atomic_load(&most));
  if (link && symlink(bytes, link) != 0) return;
}
