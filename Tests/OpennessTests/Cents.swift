import Calculator
import ReversePolish

/// Amounts of money over another number system, as a layer that somebody else would bring: each result
/// is rounded to cents.
struct Cents<Base: NumberSystem>: Layer {
  var base: Base

  var isAssociative: Bool { false }

  func lift(_ number: Base.Value) -> Base.Value { number }

  func lower(_ value: Base.Value) -> Base.Value? { value }

  func apply(_ operation: Unary, to x: Base.Value) throws(RPNError) -> Base.Value {
    try rounded(base.apply(operation, to: x))
  }

  func apply(
    _ operation: Binary, to x: Base.Value, _ y: Base.Value
  ) throws(RPNError) -> Base.Value {
    try rounded(base.apply(operation, to: x, y))
  }

  private func rounded(_ number: Base.Value) throws(RPNError) -> Base.Value {
    let hundred = try base.number(100)
    let cents = try base.apply(.multiply, to: number, hundred)
    return try base.apply(.divide, to: base.apply(.round, to: cents), hundred)
  }
}
