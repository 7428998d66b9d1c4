import ExactReals
import ReversePolish

/// The arithmetic of real numbers that are quotients of machine integers, or in fixed enclosures.
///
/// Comparisons may need more bits, so code on these cells compares the sign of a difference with 0.
enum ShortRealCells: CellArithmetic {
  static var ordersAll: Bool { false }

  // Some functions have no fixed enclosure at 1.
  static func knows(_ operation: Unary) -> Bool {
    apply(operation, to: number(1)) != nil || apply(operation, to: number(2)) != nil
  }

  @inline(__always)
  static func add(_ x: ShortReal, _ y: ShortReal) -> ShortReal? { x.adding(y) }

  static func subtract(_ x: ShortReal, _ y: ShortReal) -> ShortReal? {
    y.negated.flatMap { x.adding($0) }
  }

  @inline(__always)
  static func multiply(_ x: ShortReal, _ y: ShortReal) -> ShortReal? { x.multiplied(by: y) }

  static func apply(_ operation: Binary, to x: ShortReal, _ y: ShortReal) -> ShortReal? {
    if let x = x.quotient, let y = y.quotient, let result = x.applying(operation, with: y) {
      return ShortReal(result)
    }
    return switch operation {
    case .add: add(x, y)
    case .subtract: subtract(x, y)
    case .multiply: multiply(x, y)
    case .divide: x.divided(by: y)
    case .power: x.power(y)
    default: nil
    }
  }

  static func apply(_ operation: Unary, to x: ShortReal) -> ShortReal? {
    switch operation {
    case .negate: x.negated
    case .absolute: x.magnitude
    case .sign: x.sign
    case .square: multiply(x, x)
    case .inverse: apply(.divide, to: number(1), x)
    case .squareRoot: x.squareRoot
    case .exponential: x.exponential
    case .naturalLogarithm: x.naturalLogarithm
    case .sine: x.sine
    case .cosine: x.cosine
    case .tangent: x.tangent
    case .arcTangent: x.arcTangent
    default: x.quotient.flatMap { $0.applying(operation) }.map { ShortReal($0) }
    }
  }

  // These operate on numbers in cells, of which only some are quotients.
  static func isLess(_ x: ShortReal, _ y: ShortReal) -> Bool {
    RationalCells.isLess(small(x), small(y))
  }

  static func isEqual(_ x: ShortReal, _ y: ShortReal) -> Bool {
    RationalCells.isEqual(small(x), small(y))
  }

  private static func small(_ x: ShortReal) -> SmallRational { x.quotient ?? SmallRational(0) }

  static func isWhole(_ x: ShortReal) -> Bool { x.quotient.map(RationalCells.isWhole) ?? false }

  static func integer(_ x: ShortReal) -> Int? { x.quotient.flatMap(RationalCells.integer) }

  static func count(_ x: ShortReal) -> Int64? { x.quotient.flatMap(RationalCells.count) }

  static func number(_ count: Int) -> ShortReal { ShortReal(RationalCells.number(count)) }

  static func holding(_ integer: Int64) -> ShortReal { ShortReal(SmallRational(integer)) }

  static func held(_ cell: ShortReal) -> Int64 { small(cell).numerator }
}
