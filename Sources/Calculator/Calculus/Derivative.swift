import ExactReals
import ReversePolish

extension NumberSystem {
  /// The derivative of a quotation, by dual numbers over this system.
  ///
  /// This function is not specialized: one copy serves all systems without a derivative of their
  /// own, such as the intervals of a plot.
  @_semantics("optimize.sil.specialize.generic.never")
  public func derivative(
    of code: Quotation<Value>, at x: Value, on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value {
    try runner.derivative(
      of: code, at: .constant(x),
      in: DualNumbers(base: self, depth: 1),
      lift: { .constant($0) }, lower: { $0.isConstant ? $0.number : nil }
    ).number
  }
}

extension DualNumbers {
  /// Bounds a function on regions by its value in the middle and its slopes.
  ///
  /// - Returns: The bounds; `nil` if no operand is a region, or if the function has no exact
  ///   value. In this case, its program can be run on regions.
  private func valueOnRegions(
    of function: SmoothFunction, at operands: [Value], on runner: some ProgramRunner<DualNumbers>
  ) throws(RPNError) -> Value? {
    guard let exactly = function.value, operands.contains(where: { isRegion($0) }) else {
      return nil
    }
    let middles = try operands.map { operand throws(RPNError) in
      if let middle = try middle(of: operand) { return middle }
      if let real = try real(operand) { return real }
      throw .unknownRegion
    }
    let value = try ExactNumbers().explained { () throws(RealError) in
      try exactly(middles, runner.bounds)
    }
    var result = lift(try base.number(value, runner.bounds))
    for (index, operand) in operands.enumerated() where isRegion(operand) {
      if let slopes = try steepest(of: function, along: index, at: operands, on: runner) {
        return try moved(result, alongSlopes: slopes, over: operand)
      }
      // The slope of a function may be a function of the same kind, so the depth is limited.
      guard runner.nesting < 6, let slope = function.slope(along: index, of: operands.count) else {
        throw .unknownRegion
      }
      let rate = try runner.value(of: slope, at: operands, in: self)
      result = try moved(result, alongSlopes: [rate], over: operand)
    }
    return result
  }

  /// Bounds of a slope at both ends of the only region among the operands; one of them is the
  /// greatest on the region.
  ///
  /// - Returns: The bounds; `nil` if there is no rule.
  /// - Throws: `undecided` if the rule does not hold on this region.
  private func steepest(
    of function: SmoothFunction, along index: Int, at operands: [Value],
    on runner: some ProgramRunner<DualNumbers>
  ) throws(RPNError) -> [Value]? {
    guard let rule = function.steepness,
      let slope = function.slope(along: index, of: operands.count)
    else { return nil }
    var points: [[Value]] = []
    for end in try ends(of: operands[index]) {
      var point = operands
      point[index] = lift(try base.number(end, runner.bounds))
      if point.contains(where: { isRegion($0) }) { return nil }
      points.append(point)
    }
    if points.isEmpty { return nil }
    let parts = try points.map { point throws(RPNError) in
      try runner.value(of: rule.part, at: point, in: self)
    }
    guard try areEqual(parts[0], parts[1]) else { throw .unknownRegion }
    return try points.map { point throws(RPNError) in
      try runner.value(of: rule.bound ?? slope, at: point, in: self)
    }
  }

  /// The value and the derivative of a function, by the chain rule.
  public func value(
    of function: SmoothFunction, at operands: [Value], on runner: some ProgramRunner<DualNumbers>
  ) throws(RPNError) -> Value? {
    if operands.allSatisfy({ $0.isConstant }) {
      return try valueOnRegions(of: function, at: operands, on: runner)
    }
    let duals = operands.map { $0.dual }
    let point = duals.map { $0.value }
    // The outer system has the variables of the enclosing quotations.
    let outer = DualNumbers(base: base, depth: depth - 1)
    var change: Value?
    for (index, operand) in duals.enumerated() {
      guard let rate = operand.derivative else { continue }
      guard let program = function.slope(along: index, of: operands.count) else {
        throw RPNError(.domain, "'\(function.name)' of the variable has no derivative")
      }
      let slope = try runner.value(of: program, at: point, in: outer)
      let part = try outer.apply(.multiply, to: slope, rate)
      change = if let others = change { try outer.apply(.add, to: others, part) } else { part }
    }
    let value = try runner.value(of: function.name, at: point, in: outer)
    return NestedDual(Dual(value, derivative: change))
  }

  /// The derivative of a quotation, by dual numbers one level deeper.
  public func derivative(
    of code: Quotation<Value>, at x: Value, on runner: some ProgramRunner<DualNumbers>
  ) throws(RPNError) -> Value {
    try runner.derivative(
      of: code, at: x,
      in: DualNumbers(base: base, depth: depth + 1),
      lift: { $0.lifted }, lower: { $0.dual.derivative == nil ? $0.dual.value : nil })
  }
}

/// The exact number without its derivatives.
func exactNumber(of value: AllNumbers.Value) throws(RPNError) -> Real {
  try AnyReals.exact(plainReal(value.number))
}

/// The double without its derivatives.
private func doubleNumber(of value: AllNumbers.Value) throws(RPNError) -> Double {
  try AnyReals.double(plainReal(value.number))
}

/// Returns a plain real number.
///
/// - Throws: `domain` for a complex number, a quantity or a date.
func plainReal(_ value: Measured<ComplexValue<AnyReal>>) throws(RPNError) -> AnyReal {
  if case .plain(.real(let real)) = value { return real }
  throw RPNError(.domain, "the derivative is no real number")
}

extension ExactNumbers {
  /// The derivative of a quotation, to any number of digits.
  public func derivative(
    of code: Quotation<Real>, at x: Real, on runner: some ProgramRunner<ExactNumbers>
  ) throws(RPNError) -> Real {
    try exactNumber(
      of: runner.derivative(
        of: code, at: AllNumbers.Value(.exact(x)),
        in: AllNumbers(.exact(self), depth: 1),
        lift: { AllNumbers.Value(.exact($0)) },
        lower: { x throws(RPNError) in x.isConstant ? try exactNumber(of: x) : nil }))
  }
}

extension DoubleAlgebra {
  /// The derivative of a quotation in double precision.
  public func derivative(
    of code: Quotation<Double>, at x: Double,
    on runner: some ProgramRunner<DoubleAlgebra>
  ) throws(RPNError) -> Double {
    try doubleNumber(
      of: runner.derivative(
        of: code, at: AllNumbers.Value(.double(x)),
        in: AllNumbers(.double(self), depth: 1),
        lift: { AllNumbers.Value(.double($0)) },
        lower: { x throws(RPNError) in x.isConstant ? try doubleNumber(of: x) : nil }))
  }
}

extension SwiftWord {
  /// The word on dual numbers, defined only for constants.
  func onConstants<Other: Sendable>(
    lift: @escaping @Sendable (Number) throws(RPNError) -> Other,
    lower: @escaping @Sendable (Other) throws(RPNError) -> Number?
  ) -> SwiftWord<Other> {
    on { operands throws(RPNError) in
      let constants = try operands.map { operand throws(RPNError) in
        try operand.mappingNumbers { number throws(RPNError) in
          if let constant = try lower(number) { return constant }
          throw RPNError(.domain, "'\(name)' of the variable has no derivative")
        }
      }
      return try body(constants).map { result throws(RPNError) in
        try result.mappingNumbers(lift)
      }
    }
  }
}
