import Calculator
import ExactReals
import ReversePolish

/// Amounts of money over another number system, as somebody else would bring them: each result is
/// rounded to cents.
struct Cents<Base: NumberSystem>: NumberSystem {
  var base: Base

  func number(_ numeral: Numeral, text: @autoclosure () -> String) throws(RPNError) -> Base.Value {
    try base.number(numeral, text: text())
  }

  func number(_ integer: Integer) throws(RPNError) -> Base.Value { try base.number(integer) }

  func compare(_ x: Base.Value, _ y: Base.Value) throws(RPNError) -> Int {
    try base.compare(x, y)
  }

  func integer(_ value: Base.Value) throws(RPNError) -> Integer? { try base.integer(value) }

  func text(_ value: Base.Value) throws(RPNError) -> String { try base.text(value) }

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
