/// What shell commands left behind: what they wrote, and how they ended.
package struct Outcome: Equatable {
  /// What was written to standard output.
  package var output = ""

  /// What was written to standard error.
  package var errors = ""

  /// The exit status of the last command; 128 and the signal's number if a signal ended it.
  package var status: Int32 = 0

  /// Success: nothing but results was written.
  package static func prints(_ output: String) -> Outcome { Outcome(output: output) }

  /// Failure: nothing was written to standard output.
  package static func fails(_ status: Int32, _ errors: String) -> Outcome {
    Outcome(errors: errors, status: status)
  }
}
