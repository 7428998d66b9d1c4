/* Prints the address of each function that a program enters, in the order in which each is first
   entered. It is a small part of a debugger: a breakpoint stands at the beginning of each function, and
   is taken away where the program stops at it. Only on Linux, for programs that lie where they were
   linked to.

   usage: entered PROGRAM ARGUMENT... <ADDRESSES

   The addresses are those of functions, in hexadecimal digits. */
#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __aarch64__
#define rip pc
static const unsigned char breakpoint[] = {0x00, 0x00, 0x20, 0xd4}; /* brk #0, which is not passed */
static const int passed = 0;
#else
static const unsigned char breakpoint[] = {0xcc}; /* int3, which is passed */
static const int passed = 1;
#endif

struct function {
  unsigned long long address;
  unsigned char code[sizeof breakpoint]; /* what the breakpoint stands in place of */
};

static int compare(const void *one, const void *other) {
  unsigned long long x = ((const struct function *)one)->address;
  unsigned long long y = ((const struct function *)other)->address;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  struct function *functions = 0;
  size_t length = 0, room = 0;
  for (unsigned long long address; scanf("%llx", &address) == 1; length++) {
    if (length == room) {
      room = room ? 2 * room : 1024;
      functions = realloc(functions, room * sizeof *functions);
      if (!functions) return 1;
    }
    functions[length].address = address;
  }
  qsort(functions, length, sizeof *functions, compare);

  pid_t program = fork();
  if (program == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) == 0) execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  if (waitpid(program, &status, 0) != program || !WIFSTOPPED(status)) return 1;
  char name[64];
  snprintf(name, sizeof name, "/proc/%d/mem", (int)program);
  int memory = open(name, O_RDWR);
  if (memory < 0) return 1;
  for (size_t index = 0; index < length; index++) {
    struct function *function = functions + index;
    if (index > 0 && function->address == function[-1].address) continue;
    if (pread(memory, function->code, sizeof breakpoint, function->address) != sizeof breakpoint)
      return 1;
    if (pwrite(memory, breakpoint, sizeof breakpoint, function->address) != sizeof breakpoint)
      return 1;
  }
  int signal = 0;
  while (ptrace(PTRACE_CONT, program, 0, signal) == 0 && waitpid(program, &status, 0) == program &&
         WIFSTOPPED(status)) {
    signal = WSTOPSIG(status);
    if (signal != SIGTRAP) continue;
    struct user_regs_struct registers;
    struct iovec content = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, program, NT_PRSTATUS, &content) != 0) return 1;
    struct function stopped = {.address = registers.rip - passed};
    struct function *function = bsearch(&stopped, functions, length, sizeof *functions, compare);
    if (!function) continue;
    /* Of several functions at one address only the first has the code. */
    while (function > functions && function[-1].address == function->address) function--;
    printf("%016llx\n", function->address);
    if (pwrite(memory, function->code, sizeof breakpoint, function->address) != sizeof breakpoint)
      return 1;
    registers.rip = function->address;
    if (ptrace(PTRACE_SETREGSET, program, NT_PRSTATUS, &content) != 0) return 1;
    signal = 0;
  }
  return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
