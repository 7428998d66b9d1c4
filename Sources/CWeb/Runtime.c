// What Embedded Swift wants of a C library beyond what wasi-libc gives without a system.

#include <stdint.h>
#include <stdlib.h>

// Where memory is at an end, the calculation is: address 0 can be written to.
int __real_posix_memalign(void **place, size_t alignment, size_t size);
int __wrap_posix_memalign(void **place, size_t alignment, size_t size) {
  if (__real_posix_memalign(place, alignment, size) != 0) __builtin_trap();
  return 0;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end;
}

// The seed of hashes: the same each time, so that each page does the same.
void arc4random_buf(void *place, size_t count) {
  uint64_t state = 0x9e3779b97f4a7c15;
  for (unsigned char *byte = place; count > 0; count--) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    *byte++ = state >> 32;
  }
}

// Swift says here why it stops; a page shows that it did.
int putchar(int character) { return character; }

void abort(void) { __builtin_trap(); }

uintptr_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }

// strtod reads its text through a FILE that never has to be filled, and would say on stderr that there
// are no longer doubles. Nothing is written in a browser.
int __uflow(void *file) { return -1; }
int fputs(const char *text, void *file) { return -1; }
char __stderr_FILE;
