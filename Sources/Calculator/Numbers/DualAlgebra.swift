import Functional
import ReversePolish

/// The algebra of dual numbers: evaluating a program in it differentiates the program.
///
/// The evaluator is the same for all algebras. The base algebra calculates the values and, by the
/// chain rule, the derivatives, so derivatives are exact if the base is exact.
///
/// ```swift
/// import ReversePolish
///
/// let algebra = DualAlgebra(DoubleAlgebra())
/// func square(_ x: Dual<Double>) throws(RPNError) -> Dual<Double> {
///   try algebra.apply(.square, to: x)
/// }
/// try algebra.derivative(of: square, at: 3)  // → 6.0
/// ```
///
/// The algebra requires only the protocol that it implements, so it can be nested:
/// `DualAlgebra(DualAlgebra(DoubleAlgebra()))` calculates second derivatives.
///
/// - Source: Griewank and Walther 2008, "Evaluating Derivatives", 3.1 (forward accumulation).
public struct DualAlgebra<Base: OrderedAlgebra>: Algebra {
  /// A value of the base algebra and its derivative.
  public typealias Value = Dual<Base.Value>

  /// The algebra that calculates the values and the derivatives.
  public let base: Base

  /// Makes the dual numbers over an algebra.
  public init(_ base: Base) { self.base = base }

  /// Returns the derivative of a function at a point.
  ///
  /// - Parameters:
  ///   - function: The function, on dual numbers.
  ///   - point: The point of the derivative.
  /// - Returns: The derivative of `function` at `point`.
  /// - Throws: `domain` if there is no derivative, and errors of `function`.
  /// - Complexity: The derivative of a word costs as much as the words in its rule, about 20 times
  ///   the word itself.
  public func derivative(
    of function: (Value) throws(RPNError) -> Value, at point: Base.Value
  ) throws(RPNError) -> Base.Value {
    let variable = Value(point, derivative: try base.whole(1))
    return try slope(of: function(variable))
  }

  /// Returns the number as a constant.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    Value(try base.number(numeral, text: text()))
  }

  /// Returns the constant without a derivative.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    Value(try base.constant(constant))
  }

  /// Applies an operation to one number and its derivative.
  ///
  /// - Throws: Errors of the base algebra; `domain` if there is no derivative.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    let value = try base.apply(operation, to: x.value)
    let word = Operator.unary(operation)
    let rule = word.derivativeRule
    if case .choice = rule {
      // The maximum of x and -x.
      return try choose(.maximum, x, apply(.negate, to: x), giving: value, for: word)
    }
    return try differentiate(word, [x], rule, giving: value)
  }

  /// Applies an operation to two numbers and their derivatives.
  ///
  /// - Throws: Errors of the base algebra; `domain` if there is no derivative.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    let value = try base.apply(operation, to: x.value, y.value)
    let word = Operator.binary(operation)
    let rule = word.derivativeRule
    if case .choice = rule { return try choose(operation, x, y, giving: value, for: word) }
    return try differentiate(word, [x, y], rule, giving: value)
  }

  /// Converts a value to an integer, for words that count values.
  ///
  /// - Throws: `domain` if the value is not whole, or depends on the variable and so is not whole
  ///   nearby.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if value.derivative != nil { throw .noDerivative(of: .stack(operation)) }
    return try base.integer(value.value, for: operation)
  }
}

extension DualAlgebra {
  /// Returns the value of an operation with its derivative from the rule.
  private func differentiate(
    _ word: Operator, _ arguments: [Value], _ rule: DerivativeRule, giving value: Base.Value
  ) throws(RPNError) -> Value {
    if arguments.allSatisfy({ $0.derivative == nil }) { return Value(value) }
    let point = arguments.map { $0.value }
    do throws(RPNError) {
      switch rule {
      case .slopes(let slopes, let jump):
        try checkJump(jump, of: word, at: point)
        return Value(value, derivative: try total(slopes, of: word, along: arguments, at: point))
      case .steps(let jump):
        try checkJump(jump, of: word, at: point)
        return Value(value)
      case .choice, .undefined:
        throw .noDerivative(of: word)
      }
    } catch {
      // The words of the rule do not occur in the user's program, so its errors are replaced.
      throw error.kind == .domain ? RPNError.noDerivative(of: word) : error
    }
  }

  /// Returns the total derivative: the sum of each slope times the derivative of its argument.
  private func total(
    _ slopes: [String], of word: Operator, along arguments: [Value], at point: [Base.Value]
  ) throws(RPNError) -> Base.Value? {
    try arguments.indices.fold(into: nil) { sum, index throws(RPNError) in
      guard let rate = arguments[index].derivative else { return }
      guard index < slopes.count else { throw .noDerivative(of: word) }
      let slope =
        if try isLevel(word, along: index, at: point) {
          try base.whole(0)
        } else {
          try run(slopes[index], at: point)
        }
      let change = try base.apply(.multiply, to: slope, rate)
      sum = if let others = sum { try base.apply(.add, to: others, change) } else { change }
    }
  }

  /// Whether a power or a root is constant in an argument although the slope cannot be calculated.
  ///
  /// *x*⁰ is 1 for every *x*. For every *y* above 0, both 0 ^ *y* and the *y*-th root of 0 are 0.
  private func isLevel(
    _ word: Operator, along index: Int, at point: [Base.Value]
  ) throws(RPNError) -> Bool {
    guard word == .binary(.power) || word == .binary(.root) else { return false }
    if index == 0 {
      guard word == .binary(.power) else { return false }
      return try base.sign(point[1]) == 0
    }
    let (x, y) = (try base.sign(point[0]), try base.sign(point[1]))
    return x == 0 && y > 0
  }

  /// Returns the minimum or the maximum of two values, with its derivative.
  ///
  /// - Throws: `domain` at a kink, where equal values have different derivatives.
  private func choose(
    _ operation: Binary, _ x: Value, _ y: Value, giving value: Base.Value, for word: Operator
  ) throws(RPNError) -> Value {
    let order = try base.compare(x.value, y.value)
    if order != 0 {
      let isFirst = (order < 0) == (operation == .minimum)
      return Value(value, derivative: (isFirst ? x : y).derivative)
    }
    guard try base.compare(slope(of: x), slope(of: y)) == 0 else { throw .noDerivative(of: word) }
    return Value(value, derivative: x.derivative ?? y.derivative)
  }

  private func checkJump(
    _ jump: String?, of word: Operator, at point: [Base.Value]
  ) throws(RPNError) {
    guard let jump, try base.sign(run(jump, at: point)) == 0 else { return }
    throw .noDerivative(of: word)
  }

  /// Runs the program of a rule on arguments.
  private func run(_ rule: String, at point: [Base.Value]) throws(RPNError) -> Base.Value {
    try base.apply(base.parse(tokenize(rule)), to: point)
  }

  private func slope(of x: Value) throws(RPNError) -> Base.Value {
    if let derivative = x.derivative { return derivative }
    return try base.whole(0)
  }
}

extension DualAlgebra: OrderedAlgebra {
  /// Compares two values and returns −1, 0 or 1.
  ///
  /// - Throws: `domain` if equal values depend on the variable, because the comparison changes
  ///   nearby.
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    if x.derivative == nil, y.derivative == nil { return try base.compare(x.value, y.value) }
    let order = try base.compare(x.value, y.value)
    if order != 0 { return order }
    throw RPNError(.domain, "there is no derivative where a comparison turns")
  }
}

extension RPNError {
  fileprivate static func noDerivative(of word: Operator) -> RPNError {
    RPNError(.domain, "'\(word.name)' has no derivative there")
  }
}
