/// A nonnegative number that is used as a bound, such as an upper bound for an error.
///
/// The value is `significand` · 2^`exponent`, where the significand has 32 bits. The operators and
/// `init(_:exponent:)` round up; `times`, `inverse` and `init(roundedDown:exponent:)` round down.
struct Magnitude: Sendable, Comparable {
  /// 0, or from 2³¹ up to 2³² − 1.
  private(set) var significand: UInt64

  private(set) var exponent: Int

  static let zero = Magnitude(0, exponent: 0)

  /// Makes the least magnitude that is at least `value` · 2^`exponent`.
  init(_ value: UInt64, exponent: Int) {
    let excess = 32 - value.leadingZeroBitCount
    self.exponent = value == 0 ? 0 : exponent + excess
    if excess <= 0 {
      significand = value << UInt64(-excess)
    } else {
      significand = (value >> UInt64(excess)) + (value & ((1 << UInt64(excess)) - 1) == 0 ? 0 : 1)
      if significand == 1 << 32 {
        significand >>= 1
        self.exponent += 1
      }
    }
  }

  /// Makes the greatest magnitude that is at most `value` · 2^`exponent`: a lower bound.
  init(roundedDown value: UInt64, exponent: Int) {
    let excess = UInt64(max(0, 32 - value.leadingZeroBitCount))
    self.init(value >> excess, exponent: exponent + Int(excess))
  }

  /// 2^`exponent`.
  static func power(_ exponent: Int) -> Magnitude { Magnitude(1, exponent: exponent) }

  var isZero: Bool { significand == 0 }

  /// The least integer w such that the magnitude is below 2^w; very small for zero.
  var width: Int { isZero ? .min / 4 : exponent + 32 }

  static func + (x: Magnitude, y: Magnitude) -> Magnitude {
    if x.isZero { return y }
    if y.isZero { return x }
    let (large, small) = x.exponent >= y.exponent ? (x, y) : (y, x)
    let distance = large.exponent - small.exponent
    let addend = distance < 32 ? (small.significand >> UInt64(distance)) + 1 : 1
    let exact = distance == 0 ? small.significand : addend
    return Magnitude(large.significand + exact, exponent: large.exponent)
  }

  static func * (x: Magnitude, y: Magnitude) -> Magnitude {
    Magnitude(x.significand * y.significand, exponent: x.exponent + y.exponent)
  }

  /// The product, rounded down: a lower bound.
  func times(_ other: Magnitude) -> Magnitude {
    Magnitude(roundedDown: significand * other.significand, exponent: exponent + other.exponent)
  }

  /// The inverse, rounded down; 0 for zero.
  var inverse: Magnitude {
    isZero ? self : Magnitude(roundedDown: (1 << 63) / significand, exponent: -63 - exponent)
  }

  /// Bounds the quotient by any number that is at least `divisor`.
  ///
  /// - Precondition: `divisor` is not zero. Zero yields the dividend.
  static func / (x: Magnitude, divisor: Magnitude) -> Magnitude {
    guard !x.isZero, !divisor.isZero else { return x }
    let quotient = (x.significand << 31) / divisor.significand + 1
    return Magnitude(quotient, exponent: x.exponent - 31 - divisor.exponent)
  }

  static func < (x: Magnitude, y: Magnitude) -> Bool {
    if x.isZero || y.isZero { return !y.isZero && x.isZero }
    return (x.exponent, x.significand) < (y.exponent, y.significand)
  }
}
