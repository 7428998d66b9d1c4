import ExactReals
import ReversePolish

/// A logarithmic scale, on which numbers are logarithms of a ratio to its zero.
///
/// A number *x* of the unit is `(zero · base^((x - origin) / step))^(1/root)`. Levels of powers
/// have the root 1. Levels of amplitudes have the root 2, because powers are proportional to their
/// squares. A decibel is therefore the same ratio in both.
struct Level: Equatable, Sendable {
  private let base: Int
  private let step: Int
  let root: Int
  private let origin: Int

  /// Reads the numbers after the sign of a level in the table: the base, the step, the root and the
  /// origin.
  init(_ text: ArraySlice<UInt8>) {
    let numbers = text.split(separator: UInt8(ascii: " ")).map { number in
      number.reduce(0) { $1 == UInt8(ascii: "-") ? $0 : 10 * $0 + Int($1 & 15) }
        * (number.first == UInt8(ascii: "-") ? -1 : 1)
    }
    (base, step) = (numbers[0], numbers[1])
    root = numbers.count > 2 ? numbers[2] : 1
    origin = numbers.count > 3 ? numbers[3] : 0
  }

  /// The level of plain numbers that are ratios of powers.
  static let ratio = Level(Array("10 10".utf8)[...])

  /// The error of a level inside a product.
  static let standsAlone = "a level stands alone, and only ratios, as '_dB', have products"

  /// Whether differences of levels are in decibels.
  var isRatio: Bool { base == 10 }

  /// Returns the value of a number of the level, in coherent units.
  ///
  /// - Throws: `limitExceeded`.
  func quantity(_ number: Real, above zero: Real, _ bounds: Bounds) throws(RealError) -> Real {
    let exponent = try number.subtracting(Real(origin), bounds).divided(by: Real(step), bounds)
    let power = try Real(base).power(exponent, bounds).multiplied(by: zero, bounds)
    return root == 1 ? power : try power.root(Real(root), bounds)
  }

  /// The number of the level for a quantity in coherent units.
  ///
  /// - Throws: `domain` unless the quantity is above 0; `undecided`.
  func number(of quantity: Real, above zero: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if try quantity.signum(bounds) <= 0 {
      throw RealError(.domain, "only what is above 0 has a level")
    }
    let ratio = try quantity.power(root, bounds).divided(by: zero, bounds)
    return try ratio.logarithm(base: Real(base), bounds).multiplied(by: Real(step), bounds)
      .adding(Real(origin), bounds)
  }
}

extension Unit {
  /// The number in coherent units for a number of the unit; for decibels, the ratio of powers.
  func quantity(_ number: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if let level, let zero = single?.meaning.number {
      return try level.quantity(number, above: zero, bounds)
    }
    let scaled = try number.multiplied(by: scale(bounds), bounds)
    if dimension == .level { return try Level.ratio.quantity(scaled, above: 1, bounds) }
    return try scaled.adding(Real(zero ?? 0), bounds)
  }

  /// The number of the unit for a number in coherent units, or for a ratio of powers.
  func number(of quantity: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if let level, let zero = single?.meaning.number {
      return try level.number(of: quantity, above: zero, bounds)
    }
    let unscaled =
      dimension == .level
      ? try Level.ratio.number(of: quantity, above: 1, bounds)
      : try quantity.subtracting(Real(zero ?? 0), bounds)
    return try unscaled.divided(by: scale(bounds), bounds)
  }
}
