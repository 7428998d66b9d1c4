import ArgumentParser
import Calculator

/// `rpn rows`.
struct RowOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Evaluate an expression once for each line of the input.",
    usage: """
      rpn rows [OPTIONS] EXPRESSION [FILE...]
      rpn rows [OPTIONS] -f SCRIPT [EXPRESSION] [FILE...]
      """,
    discussion: """
      Each line is split into fields, which are pushed from left to right; then the expression runs, \
      and the stack is printed on one line. 'line' is the number of the line, 'fields' how many \
      fields it has. A line that fails prints an empty line, and says why on standard error; the \
      others are done, and the exit status is 1.

      After a script that is a whole program, the next argument is the expression if it can be \
      compiled, else a file if there is one of that name; ./name is always a file.

      EXAMPLES:
        rpn rows '*' sales.txt                      the product of two columns
        rpn rows -F, '-> price -> n  n price *'     fields between commas get names
        rpn rows -F, --header 'pop area /' c.csv    the first line has the names
        rpn rows -F, --header --keep 'pop area /'   each line, then its result
        rpn rows --all mean numbers.txt             one value for a whole column
      """)

  @Option(
    name: .customShort("f"),
    help: ArgumentHelp("Definitions, or the whole program; - is standard input.", valueName: "file")
  )
  var script: String?

  @Option(
    name: .customShort("F", allowingJoined: true),
    help: ArgumentHelp(
      "One character between fields; white space if none is given.", valueName: "character"))
  var separator: String?

  @Flag(help: "Take the first line of each file as names of its columns.")
  var header = false

  @Flag(help: "Print the fields of each line before its results.")
  var keep = false

  @Flag(help: "Push whole columns as lists, and evaluate once.")
  var all = false

  @Flag(help: "End at the first line that fails.")
  var stop = false

  @Flag(help: "Write each line as soon as it is done.")
  var lineBuffered = false

  @Option(
    help: ArgumentHelp(
      "How many lines to work on at a time; all cores if not given.", valueName: "n")
  )
  var jobs: Int?

  @OptionGroup var evaluation: EvaluationOptions

  @Option(help: ArgumentHelp("Print integers in base 2, 8, 10 or 16.", valueName: "b"))
  var base = 10

  @Flag(help: "Print a line of JSON for each line, also for an error.")
  var json = false

  @Flag(help: "A line fails unless exactly one value is left.")
  var strict = false

  @Argument(help: "The expression, then the files; - is standard input.")
  var arguments: [String] = []

  func validate() throws {
    if ![2, 8, 10, 16].contains(base) { throw ValidationError("the base must be 2, 8, 10 or 16") }
    if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs must be from 1 to 1024") }
    if let separator, fieldSeparator == nil || separator == "\n" {
      throw ValidationError("-F takes one character, like -F, or -F '\\t'")
    }
    if all, keep { throw ValidationError("--all has no single lines that --keep could print") }
  }

  /// The character between fields; `\t` is a tab, as awk has it.
  var fieldSeparator: Character? {
    guard let separator else { return nil }
    let text = separator == "\\t" ? "\t" : separator.filter { $0 != "\0" }
    return text.count == 1 ? text.first : nil
  }
}
