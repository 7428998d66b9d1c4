import ExactReals
import ReversePolish

/// A logarithmic scale, such as the scale of decibels.
///
/// A number *x* on the scale means `(zero · base^((x - origin) / step))^(1/root)`. The root is 1
/// for powers, and 2 for amplitudes, because power is proportional to the square of the amplitude.
/// A decibel is therefore the same ratio for both.
struct Level: Equatable, Sendable {
  private let base: Int
  private let step: Int
  let root: Int
  private let origin: Int

  /// Parses the parameters of a level in the table of units: base, step, root and origin.
  init(_ text: ArraySlice<UInt8>) {
    let numbers = text.split(separator: UInt8(ascii: " ")).map { number in
      number.reduce(0) { $1 == UInt8(ascii: "-") ? $0 : 10 * $0 + Int($1 & 15) }
        * (number.first == UInt8(ascii: "-") ? -1 : 1)
    }
    (base, step) = (numbers[0], numbers[1])
    root = numbers.count > 2 ? numbers[2] : 1
    origin = numbers.count > 3 ? numbers[3] : 0
  }

  /// The level for plain ratios of powers.
  static let ratio = Level(Array("10 10".utf8)[...])

  /// The error message for a level in a product.
  static let standsAlone = "a level stands alone, and only ratios, as '_dB', have products"

  /// Whether the difference of two levels is in decibels.
  var isRatio: Bool { base == 10 }

  /// Returns the quantity for a number on the scale, in coherent units.
  ///
  /// - Throws: `limitExceeded` if the quantity is too large.
  func quantity(_ number: Real, above zero: Real, _ bounds: Bounds) throws(RealError) -> Real {
    let exponent = try number.subtracting(Real(origin), bounds).divided(by: Real(step), bounds)
    let power = try Real(base).power(exponent, bounds).multiplied(by: zero, bounds)
    return root == 1 ? power : try power.root(Real(root), bounds)
  }

  /// Returns the number on the scale for a quantity in coherent units.
  ///
  /// - Throws: `domain` unless the quantity is positive; `undecided` if its sign is unknown.
  func number(of quantity: Real, above zero: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if try quantity.signum(bounds) <= 0 {
      throw RealError(.domain, "only a number above 0 has a level")
    }
    let ratio = try quantity.power(root, bounds).divided(by: zero, bounds)
    return try ratio.logarithm(base: Real(base), bounds).multiplied(by: Real(step), bounds)
      .adding(Real(origin), bounds)
  }
}

extension Unit {
  /// Returns the number in coherent units for a number of this unit; for decibels, the ratio of
  /// powers.
  func quantity(_ number: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if let level, let zero = single?.meaning.number {
      return try level.quantity(number, above: zero, bounds)
    }
    let scaled = try number.multiplied(by: scale(bounds), bounds)
    if dimension == .level { return try Level.ratio.quantity(scaled, above: 1, bounds) }
    return try scaled.adding(Real(zero ?? 0), bounds)
  }

  /// Returns the number of this unit for a number in coherent units, or for a ratio of powers.
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
