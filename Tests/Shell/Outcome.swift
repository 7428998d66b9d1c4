/// The outcome of shell commands: their output and their exit status.
package struct Outcome: Equatable {
  /// The text on standard output.
  package var output: String

  /// The text on standard error.
  package var errors: String

  /// The exit status of the last command; 128 and the signal's number if a signal ended it.
  package var status: Int32

  /// The output and the exit status.
  package init(output: String = "", errors: String = "", status: Int32 = 0) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }

  /// Success: nothing but results was written.
  package static func prints(_ output: String) -> Outcome { Outcome(output: output) }

  /// Failure: nothing was written to standard output.
  package static func fails(_ status: Int32, _ errors: String) -> Outcome {
    Outcome(errors: errors, status: status)
  }
}
