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
