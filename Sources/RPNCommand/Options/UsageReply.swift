import PlainText

/// A reply to the arguments themselves: the help, the version, or an error.
enum UsageReply: Error, Equatable {
  /// The requested help.
  case help(String)
  /// The error in the arguments.
  case wrongUsage(String)

  static let nothingToDo = UsageReply.wrongUsage("an expression is missing")

  /// Makes the reply to a call whose only argument is the name of a file.
  static func forgottenExpression(before file: String) -> UsageReply {
    let file = escaped(file)
    return .wrongUsage(
      "'\(file)' is a file, and the expression before it is missing: "
        + "rpn rows EXPRESSION '\(file)' (if '\(file)' is the expression, name what it reads too, "
        + "as in: rpn rows '\(file)' -)")
  }

  static let twoUsesOfInput = UsageReply.wrongUsage(
    "standard input cannot be both the script and the rows")
}

/// Returns advice on an option of another calculator.
///
/// - Parameters:
///   - name: The option.
///   - known: The options of the command.
/// - Returns: Sentences; `nil` for other options, and if the command lacks the option to name.
func adviceOnForeignOption(_ name: String, among known: [String]) -> String? {
  for (names, option, advice) in foreignOptions
  where names.split(separator: " ").contains(where: { $0 == name }) {
    return option.isEmpty || known.contains(option) ? advice : nil
  }
  return nil
}

/// The options of dc, bc, qalc and languages, with the option that the advice names.
private let foreignOptions: [(names: String, option: String, advice: String)] = [
  (
    "-e -c --expression --eval --execute --command", "",
    "The expression needs no option: rpn '3 5 +'"
  ),
  (
    "-p -k --precision --prec", "--digits",
    "'--digits 30' shows 30 significant digits, and '--format fix:5' rounds to 5 decimals"
  ),
  (
    "--scale --decimals --places --round", "--format",
    "'--format fix:5' rounds to 5 decimals, and '--digits 30' shows 30 significant digits"
  ),
  ("-v -V", "--version", "'--version' prints the version"),
  ("-l -m --mathlib", "", "All functions are there without an option: rpn '2 sqrt'"),
  ("-q --quiet --silent -s --standard", "", "Nothing but results is printed without an option"),
  ("-x --hex", "--base", "'--base 16' prints integers in hexadecimal"),
  (
    "-o --oct --octal --obase", "--base",
    "'--base 8' prints integers in octal, '--base 16' in hexadecimal"
  ),
  ("-b --bin --binary", "--base", "'--base 2' prints integers in binary"),
]
