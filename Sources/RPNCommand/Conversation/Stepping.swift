import ReversePolish

extension Conversation {
  /// Answers `:step`: an interactive walk at a terminal, otherwise a table of all steps.
  func stepping(through program: String, on screen: Screen) -> Reply {
    if screen.echoes { return .step(program) }
    do throws(RPNError) {
      let stepper = try stepper(through: program)
      let rows = try watch.during(timeout) { () throws(RPNError) in try stepper.table(on: screen) }
      return .output(rows + (stepper.walk.error.map { [$0.description] } ?? []))
    } catch {
      return .error(error.description)
    }
  }

  /// Returns a stepper at the start of a program, with the current stack.
  ///
  /// - Throws: Errors in the program; `interrupted`.
  func stepper(through program: String) throws(RPNError) -> Stepper {
    try watch.during(timeout) { () throws(RPNError) in
      let source = plain(Source(program))
      return Stepper(try atThisTime.walk([source]), as: settings.notation.format)
    }
  }
}
