#define _GNU_SOURCE
#include "csupport.h"

#include <errno.h>
#include <fcntl.h>
#if defined(__linux__)
#include <link.h>
#endif
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

void gm_heap_trim(void) { malloc_trim(0); }

void *gm_hasher_create(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return state;
}

void gm_hasher_update(void *hasher, const void *p, size_t length) {
  XXH3_128bits_update((XXH3_state_t *)hasher, p, length);
}

gm_hash128_t gm_hasher_digest(const void *hasher) {
  XXH128_hash_t h = XXH3_128bits_digest((const XXH3_state_t *)hasher);
  gm_hash128_t r = {h.low64, h.high64};
  return r;
}

void gm_hasher_free(void *hasher) { XXH3_freeState((XXH3_state_t *)hasher); }

int gm_format_fixed(double value, int decimals, char *out, size_t capacity) {
  int n = snprintf(out, capacity, "%.*f", decimals, value);
  return n < (int)capacity ? n : (int)capacity - 1;
}

// The handler runs in the thread that touched the page, so it may only read this table and write(2).
#define SLOTS 4096
#define NAME_BYTES 256
static struct {
  _Atomic(uintptr_t) base;
  _Atomic(size_t) length;
  char name[NAME_BYTES];
} mappings[SLOTS];
static pthread_mutex_t mappings_lock = PTHREAD_MUTEX_INITIALIZER;

void gm_mapping_register(const void *base, size_t length, const char *name) {
  pthread_mutex_lock(&mappings_lock);
  for (int i = 0; i < SLOTS; i++) {
    if (mappings[i].base != 0) continue;
    // The end of a long path tells more than its beginning.
    size_t n = strlen(name);
    const char *tail = n < NAME_BYTES ? name : name + (n - NAME_BYTES + 1);
    strncpy(mappings[i].name, tail, NAME_BYTES - 1);
    mappings[i].name[NAME_BYTES - 1] = 0;
    mappings[i].length = length;
    mappings[i].base = (uintptr_t)base;
    break;
  }
  pthread_mutex_unlock(&mappings_lock);
}

void gm_mapping_unregister(const void *base) {
  pthread_mutex_lock(&mappings_lock);
  for (int i = 0; i < SLOTS; i++)
    if (mappings[i].base == (uintptr_t)base) {
      mappings[i].base = 0;
      break;
    }
  pthread_mutex_unlock(&mappings_lock);
}

static void say(const char *text) {
  ssize_t ignored = write(2, text, strlen(text));
  (void)ignored;
}

static void on_bus_error(int signal_number, siginfo_t *info, void *context) {
  (void)signal_number;
  (void)context;
  uintptr_t address = (uintptr_t)info->si_addr;
  say("gristmill: ");
  for (int i = 0; i < SLOTS; i++) {
    uintptr_t base = mappings[i].base;
    if (base != 0 && address >= base && address < base + mappings[i].length) {
      say(mappings[i].name);
      say(": the file was cut off or could not be read while it was in use\n");
      _exit(74);
    }
  }
  say("a memory-mapped file could not be read\n");
  _exit(74);
}

void gm_mapping_install_handler(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

int gm_sync_all(int descriptor) {
#if defined(__linux__)
  return syncfs(descriptor) == 0 ? 0 : errno;
#else
  (void)descriptor;
  sync();
  return 0;
#endif
}

int gm_exchange(const char *first, const char *second) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
#else
  (void)first;
  (void)second;
  return ENOSYS;
#endif
}

int gm_core_count(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
#endif
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

void gm_advise_large_pages(void *start, size_t length) {
#if defined(MADV_HUGEPAGE)
  const uintptr_t page = (uintptr_t)1 << 21;
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)start + length) & ~(page - 1);
  if (first < end) (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
  (void)start;
  (void)length;
#endif
}

int gm_memory_file(const char *name) {
#if defined(__linux__)
  return memfd_create(name, MFD_CLOEXEC);
#else
  (void)name;
  errno = ENOSYS;
  return -1;
#endif
}

int gm_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

#if defined(__linux__)
typedef struct {
  uint8_t *out;
  size_t capacity;
  size_t count;
} gm_build_id_t;

/// Looks at the first object of the list alone, which is the program.
static int gm_find_build_id(struct dl_phdr_info *info, size_t size, void *found_here) {
  (void)size;
  gm_build_id_t *found = found_here;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_NOTE) continue;
    const size_t align = header->p_align == 8 ? 8 : 4;
    const uint8_t *base = (const uint8_t *)(info->dlpi_addr + header->p_vaddr);
    size_t at = 0;
    while (at + sizeof(ElfW(Nhdr)) <= header->p_memsz) {
      ElfW(Nhdr) note;
      memcpy(&note, base + at, sizeof note);
      const size_t name = at + sizeof note;
      const size_t content = (name + note.n_namesz + align - 1) & ~(align - 1);
      const size_t end = content + note.n_descsz;
      if (end < content || end > header->p_memsz) break;
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 &&
          memcmp(base + name, "GNU", 4) == 0 && note.n_descsz <= found->capacity) {
        memcpy(found->out, base + content, note.n_descsz);
        found->count = note.n_descsz;
        return 1;
      }
      at = (end + align - 1) & ~(align - 1);
    }
  }
  return 1;
}
#endif

size_t gm_build_id(uint8_t *out, size_t capacity) {
#if defined(__linux__)
  gm_build_id_t found = {out, capacity, 0};
  dl_iterate_phdr(gm_find_build_id, &found);
  return found.count;
#else
  (void)out;
  (void)capacity;
  return 0;
#endif
}
