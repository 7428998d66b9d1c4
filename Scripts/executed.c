/* Prints the address of each instruction that a program executes, in their order. It is a small part of
   a debugger: the program is stopped behind each instruction. Only on Linux.

   usage: executed PROGRAM ARGUMENT... */
#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __aarch64__ /* which calls the place of the next instruction otherwise */
#define rip pc
#endif

int main(int count, char **arguments) {
  if (count < 2) return 2;
  pid_t program = fork();
  if (program == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) == 0) execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  while (waitpid(program, &status, 0) == program && WIFSTOPPED(status)) {
    struct user_regs_struct registers;
    struct iovec memory = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, program, NT_PRSTATUS, &memory) != 0) return 1;
    printf("%016llx\n", (unsigned long long)registers.rip);
    int signal = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    if (ptrace(PTRACE_SINGLESTEP, program, 0, signal) != 0) return 1;
  }
  return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
