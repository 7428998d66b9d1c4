import ExactReals
import ReversePolish

extension DualNumbers {
  /// The derivative of a function with respect to the innermost variable, by the chain rule.
  ///
  /// - Throws: `domain` if there is no derivative; errors of the function.
  func derivative(
    of function: (Value) throws(RPNError) -> Value, at x: Value
  ) throws(RPNError) -> Value {
    try algebra.derivative(
      of: { variable throws(RPNError) in try function(NestedDual(variable)).dual }, at: x)
  }

  /// Bounds a function on regions by its value in the middle and its slopes.
  ///
  /// - Returns: The bounds; `nil` if no operand is a region, or if the function has no exact
  ///   value. In this case, its program can be run on regions.
  private func valueOnRegions(
    of function: SmoothFunction, at operands: [Value], on runner: ProgramRunner<DualNumbers>
  ) throws(RPNError) -> Value? {
    guard let regions = reals.regions, let exactly = function.value,
      operands.contains(where: { region($0) != nil })
    else { return nil }
    let bound = try steepness(of: function, at: operands, on: runner, regions)
    if bound == nil {
      // The other programs may need a function of the same kind, so the depth is limited.
      guard runner.nesting < 8 else { throw .unknownRegion }
      if let program = function.elsewhere {
        return try runner.value(program, operands, self)
      }
      if !function.steepness.isEmpty { throw .unknownRegion }
    }
    let middles = try operands.map { operand throws(RPNError) in
      if let middle = try middle(of: operand) { return middle }
      if let real = try base.real(operand.number) { return real }
      throw .unknownRegion
    }
    let value = try ExactNumbers().explained { () throws(RealError) in
      try exactly(middles, runner.bounds)
    }
    var result = try regions.region(.exact(value))
    for (index, operand) in operands.enumerated() {
      guard let operand = region(operand) else { continue }
      guard let slope = function.slope(along: index, of: operands.count) else {
        throw .unknownRegion
      }
      let rate =
        if let bound { bound } else {
          try runner.value(slope, operands, self)
        }
      let slopes = try regions.region(RegionValue(real(rate, for: "")))
      result = result.moved(alongSlopes: slopes, over: operand)
    }
    return .constant(.plain(.real(AnyReal(.region(result)))))
  }

  /// Returns a bound of the slope along the last operand; `nil` if no rule holds on this region.
  private func steepness(
    of function: SmoothFunction, at operands: [Value], on runner: ProgramRunner<DualNumbers>,
    _ regions: Regions
  ) throws(RPNError) -> Value? {
    guard !function.steepness.isEmpty, let last = operands.last.flatMap({ region($0) }),
      operands.dropLast().allSatisfy({ region($0) == nil })
    else { return nil }
    let edges = try regions.known { () throws(RealError) in try regions.arithmetic.edges(last) }
    var numbers = Array(operands.dropLast())
    for edge in edges {
      numbers.append(.constant(.plain(try base.base.number(edge, runner.bounds))))
    }
    for steepness in function.steepness {
      guard steepness.isValid(from: edges[0], to: edges[1]) else { continue }
      return try runner.value(steepness.program, numbers, self)
    }
    return nil
  }

  /// The value and the derivative of a function, by the chain rule.
  public func value(
    of function: SmoothFunction, at operands: [Value], on runner: ProgramRunner<DualNumbers>
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
      let slope = try runner.value(program, point, outer)
      let part = try outer.apply(.multiply, to: slope, rate)
      change = if let others = change { try outer.apply(.add, to: others, part) } else { part }
    }
    let value = try runner.value(function.name, point, outer)
    return NestedDual(Dual(value, derivative: change))
  }
}

/// The exact number without its derivatives.
func exactNumber(of value: AnyNumber) throws(RPNError) -> Real {
  try RealNumbers.exact(plainReal(value))
}

/// Returns a plain real number without its derivatives.
///
/// - Throws: `domain` for a complex number, a quantity or a date.
func plainReal(_ value: AnyNumber) throws(RPNError) -> AnyReal {
  if case .plain(.real(let real)) = value.layered.number { return real }
  throw RPNError(.domain, "the derivative is not a real number")
}

extension SwiftWord {
  /// The word on dual numbers, defined only for constants.
  func onConstants(
    lift: @escaping @Sendable (AnyNumber) throws(RPNError) -> AnyNumber,
    lower: @escaping @Sendable (AnyNumber) throws(RPNError) -> AnyNumber?
  ) -> SwiftWord {
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
