import ExactReals
import ReversePolish

extension DualAlgebra: NumberSystem where Base: NumberSystem {
  /// Dual numbers over numbers within the limits.
  public func bounded(by limits: Limits) -> DualAlgebra {
    DualAlgebra(base.bounded(by: limits), refusesDecisions: refusesDecisions)
  }

  /// Whether two values are the same, and change in the same way.
  public func areSame(_ x: Dual<Base.Value>, _ y: Dual<Base.Value>) throws(RPNError) -> Bool {
    guard try base.areSame(x.value, y.value) else { return false }
    guard let slope = x.derivative, let other = y.derivative else {
      return x.derivative == nil && y.derivative == nil
    }
    return try base.areSame(slope, other)
  }

  /// A number as an integer of the machine, to count with.
  public func count(_ value: Dual<Base.Value>, for word: String) throws(RPNError) -> Int {
    try base.count(value.value, for: word)
  }

  /// The constant that an integer of the machine is.
  public func number(_ integer: Int) throws(RPNError) -> Dual<Base.Value> {
    Dual(try base.number(integer))
  }

  /// The integer that the value is.
  public func integer(_ value: Dual<Base.Value>) throws(RPNError) -> Integer? {
    try base.integer(value.value)
  }

  /// The constant that an integer is.
  public func number(_ integer: Integer) throws(RPNError) -> Dual<Base.Value> {
    Dual(try base.number(integer))
  }

  /// Whether the value does not change with the variable.
  public func isConstant(_ value: Dual<Base.Value>) -> Bool { value.derivative == nil }

  /// The value as it is printed.
  public func text(_ value: Dual<Base.Value>) throws(RPNError) -> String {
    try base.text(value.value)
  }

  /// A program that leaves the value.
  public func program(_ value: Dual<Base.Value>) throws(RPNError) -> String {
    try base.program(value.value)
  }

  /// The value in base 2, 8 or 16, if it is an integer.
  public func literal(_ value: Dual<Base.Value>, base radix: Int) throws(RPNError) -> String? {
    try base.literal(value.value, base: radix)
  }

  /// What kind of number the value is.
  public func describe(
    _ value: Dual<Base.Value>
  ) throws(RPNError) -> (type: String, isExact: Bool) {
    try base.describe(value.value)
  }

  /// The root of the values of a function.
  public func root(
    of function: NumberFunction<Dual<Base.Value>>, between first: Dual<Base.Value>,
    and last: Dual<Base.Value>
  ) throws(RPNError) -> Dual<Base.Value> {
    let (a, b) = (try constant(first, "solve"), try constant(last, "solve"))
    return Dual(try base.root(of: constant(function, "solve"), between: a, and: b))
  }

  /// The integral of the values of a function.
  public func integral(
    of function: NumberFunction<Dual<Base.Value>>, from first: Dual<Base.Value>,
    to last: Dual<Base.Value>
  ) throws(RPNError) -> Dual<Base.Value> {
    let (a, b) = (try constant(first, "integrate"), try constant(last, "integrate"))
    return Dual(try base.integral(of: constant(function, "integrate"), from: a, to: b))
  }

  /// A function of constants.
  private func constant(
    _ function: NumberFunction<Dual<Base.Value>>, _ word: String
  ) -> NumberFunction<Base.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try constant(function.value(Dual(x)), word) },
      source: function.source)
  }

  /// The value of what does not depend on the variable.
  private func constant(
    _ value: Dual<Base.Value>, _ word: String
  ) throws(RPNError) -> Base.Value {
    if value.derivative == nil { return value.value }
    throw RPNError(.domain, "'\(word)' of the variable has no derivative")
  }
}
