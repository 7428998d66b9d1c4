import Functional
import ReversePolish

/// A step of an evaluation: an element of the program, and the stack after it.
public struct TraceStep: Sendable {
  /// The element in normal form; a number keeps its spelling.
  public let element: String

  /// The values of the stack as text, from the bottom.
  public let stack: [String]
}

extension Session {
  /// Traces a program: the stack after each of its elements.
  ///
  /// An evaluation is a fold of a step over the elements, and the trace is the scan of the same
  /// step.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let steps = try Session(AllNumbers()).trace([Source("3 5 +")])
  /// steps.map(\.stack)  // → [["3"], ["3", "5"], ["8"]]
  /// ```
  ///
  /// - Parameter sources: Sources that are evaluated one after another.
  /// - Returns: A step for each element except definitions.
  /// - Throws: Errors of the program.
  /// - Complexity: O(*n*·*d*) for *n* elements and a stack up to *d* deep.
  public func trace(_ sources: [Source]) throws(RPNError) -> [TraceStep] {
    let (start, program) = try prepared(sources)
    try start.check(program)
    let steps = try program.all.flatMap { code in code.elements.indices.map { (code, $0) } }
    let states = try steps.scan(into: start) { machine, step throws(RPNError) in
      try machine.step(step.0, step.1)
    }
    let system = start.system
    let rows = try zip(steps, states.dropFirst()).map { pair throws(RPNError) -> TraceStep? in
      let (step, state) = pair
      let element = try text(of: step.0, at: step.1)
      // Definitions do not change the stack, and the capture of values has no token.
      if element.isEmpty || step.0.places[step.1].text == ":" { return nil }
      return TraceStep(
        element: element,
        stack: try state.visible.map { value throws(RPNError) in
          try system.text(of: value, within: limits)
        })
    }
    return rows.compactMap { $0 }
  }

  /// The text of an element in normal form; a number keeps its spelling.
  func text(
    of code: Quotation, at index: Int
  ) throws(RPNError) -> String {
    if case .operand(.number) = code.elements[index] { return code.places[index].text }
    return try system.text(of: code, at: index)
  }
}
