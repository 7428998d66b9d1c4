import PlainText

/// An answer to the arguments themselves: the help, the version, or what was wrong.
enum UsageReply: Error, Equatable {
  /// The help that was asked for.
  case help(String)
  /// The fault of the arguments.
  case wrongUsage(String)

  static let nothingToDo = UsageReply.wrongUsage("an expression is missing")

  /// The only argument is the name of a file.
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
