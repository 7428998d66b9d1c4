// The executable `rpn`; what it does is the module `RPNCommand`, which tests and fuzzers can link.
//
// C is given the arguments. Swift's library has to search the memory of the process for them, which
// takes a fifth of the instructions of a one-liner.

_Noreturn void rpn_main(int count, char **arguments);

// No information for debuggers: valgrind before 3.20 cannot read what the compiler of C writes.
__attribute__((nodebug)) int main(int count, char **arguments) { rpn_main(count, arguments); }
