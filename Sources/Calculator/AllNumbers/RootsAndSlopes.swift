import ExactReals
import ReversePolish

// Roots, integrals and derivatives on all numbers.

extension AllNumbers {
  /// The numbers with one more variable.
  var varying: AllNumbers {
    AllNumbers(base: DualNumbers(base: base.base, depth: base.depth + 1))
  }

  /// Returns a root of a function between two numbers.
  ///
  /// - Throws: `domain` unless the function has different signs at the ends; errors of the
  ///   function.
  func root(
    of function: NumberFunction<AnyNumber>, between a: AnyNumber, and b: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    let (first, last) = (try real(a, for: "solve"), try real(b, for: "solve"))
    return AnyNumber(
      try base.reals.root(of: real(function, for: "solve"), between: first, and: last))
  }

  /// Returns the integral of a function between two numbers.
  ///
  /// - Throws: `undecided` if the function is not smooth enough; errors of the function.
  func integral(
    of function: NumberFunction<AnyNumber>, from a: AnyNumber, to b: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    let (first, last) = (try real(a, for: "integrate"), try real(b, for: "integrate"))
    return AnyNumber(
      try base.reals.integral(of: real(function, for: "integrate"), from: first, to: last))
  }

  private func real(_ value: AnyNumber, for word: String) throws(RPNError) -> AnyReal {
    try base.real(value.layered, for: word)
  }

  private func real(
    _ function: NumberFunction<AnyNumber>, for word: String
  ) -> NumberFunction<AnyReal> {
    function.on { x throws(RPNError) in try real(function.value(AnyNumber(x)), for: word) }
  }

  /// Returns the number in the middle of a region; `nil` for other numbers.
  func middle(of value: AnyNumber) throws(RPNError) -> Real? { try base.middle(of: value.layered) }

  /// The derivative of a function with respect to the innermost variable.
  ///
  /// - Throws: `domain` if there is no derivative; errors of the function.
  func derivative(
    of function: (AnyNumber) throws(RPNError) -> AnyNumber, at x: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    AnyNumber(
      try base.derivative(
        of: { x throws(RPNError) in try function(AnyNumber(x)).layered }, at: x.layered))
  }

  /// The value and the derivative of a function; `nil` if no operand depends on a variable.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - operands: The operands.
  ///   - runner: Runs programs of slopes.
  /// - Returns: The value with its derivative.
  /// - Throws: `domain` if there is no derivative.
  func smoothValue(
    of function: SmoothFunction, at operands: [AnyNumber],
    on runner: @autoclosure () -> ProgramRunner<AllNumbers>
  ) throws(RPNError) -> AnyNumber? {
    if operands.allSatisfy({ isDecided($0) }) { return nil }
    let runner = runner()
    if let regions = reals.regions {
      let point = operands.compactMap { try? RegionValue(plainReal($0)) }
      if point.count == operands.count, point.contains(where: { $0.isInterval }) {
        return try regions.value(of: function, at: point, nesting: runner.nesting) {
          program, x throws(RPNError) in
          try RegionValue(plainReal(runner.value(program, [AnyNumber(AnyReal(x))], self)))
        }.map { AnyNumber(AnyReal($0)) }
      }
    }
    return try base.value(
      of: function, at: operands.map { $0.layered },
      on: ProgramRunner(bounds: runner.bounds, nesting: runner.nesting) {
        program, point, numbers throws(RPNError) in
        try runner.value(program, point.map { AnyNumber($0) }, AllNumbers(base: numbers)).layered
      }
    ).map { AnyNumber($0) }
  }
}
