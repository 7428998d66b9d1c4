import ReversePolish

// Single steps of the language, for callers such as the explainer that act between them.

extension Machine {
  /// Begins an element of the program; a call is begun but not run.
  ///
  /// - Throws: Errors of the element, at its place.
  mutating func begin(_ program: Code, _ index: Int) throws(RPNError) {
    do throws(RPNError) {
      try limits.checkpoint()
      try perform(program.elements[index])
    } catch {
      throw error.located(at: program.places[index])
    }
  }

  /// Performs the next element of the innermost call, or ends its round.
  ///
  /// - Parameters:
  ///   - program: The program that made the call.
  ///   - index: The index of the calling element.
  /// - Throws: Errors of the element, as `step` reports them.
  mutating func advanceCall(of program: Code, _ index: Int) throws(RPNError) {
    do throws(RPNError) {
      try limits.checkpoint()
      let innermost = calls.count - 1
      let call = calls[innermost]
      if call.next == call.code.elements.count {
        locals.removeSubrange(call.base...)
        if try beginsAgain(call.rounds) { calls[innermost].next = 0 } else { try finish() }
        return
      }
      calls[innermost].next += 1
      do throws(RPNError) {
        try perform(call.code.elements[call.next])
      } catch {
        throw traced(located(error, at: call.code.places[call.next], in: innermost))
      }
    } catch {
      throw error.located(at: program.places[index])
    }
  }
}
