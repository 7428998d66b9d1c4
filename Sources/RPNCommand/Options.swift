import ArgumentParser

/// The options of the command, and the text of its help.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rpn",
    abstract: "Evaluate expressions in reverse Polish notation.",
    usage: """
      rpn [OPTIONS] EXPRESSION...
      rpn [OPTIONS] -f FILE [EXPRESSION...]
      ... | rpn [OPTIONS]
      """,
    discussion: """
      The arguments are joined with spaces and evaluated from left to right: a number is put on \
      the stack, a word takes its operands from the stack and leaves its results there. What is \
      left is printed, a value a line. Without arguments, standard input is the program.

      EXAMPLES:
        rpn "3 5 + 2 *"          (3 + 5) * 2 is 16
        rpn 2 10 '^' 1 -         quote what your shell would take for itself
        rpn -3 4 +               negative numbers are no options
        echo "2 sqrt" | rpn      a program from a pipe
        rpn -f script.rpn 2 '*'  a script, then an expression on its results
      """,
    version: version)

  @Option(
    name: .customShort("f"),
    help: ArgumentHelp("Run a script first; - is standard input.", valueName: "file"))
  var script: String?

  @Flag(help: "Calculate in IEEE 754 double precision. This is the only mode so far.")
  var double = false

  @Argument(help: "Numbers and words.")
  var expression: [String] = []
}

/// The version of the command.
let version = "0.1.0"
