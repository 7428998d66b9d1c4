import BigInt
import ExactReals
import Randomness

/// Random words and numbers of many words.
extension SplitMix64 {
  /// Words of which many are all zeros or all ones, where carries and borrows run far.
  mutating func words(_ count: Int) -> [UInt] {
    (0..<count).map { _ in
      switch next() % 4 {
      case 0: 0
      case 1: .max
      default: UInt(truncatingIfNeeded: next())
      }
    }
  }

  /// A number with at most so many words.
  mutating func big(words count: Int) -> BigInt {
    let magnitude = BigUInt(words: words(Int.random(in: 0...count, using: &self)))
    return BigInt(sign: next() & 1 == 0 ? .plus : .minus, magnitude: magnitude)
  }

  /// A number that is often near the border between small and big.
  mutating func integer() -> Integer {
    switch next() % 4 {
    case 0: Integer(Int.random(in: -9...9, using: &self))
    case 1: Integer(Int.max) - Integer(Int.random(in: -3...3, using: &self))
    case 2: Integer(Int.min) - Integer(Int.random(in: -3...3, using: &self))
    default: Integer(big(words: 4))
    }
  }
}

/// Integers are written in tests as text where they do not fit a literal.
func integer(_ text: String) -> Integer {
  BigInt(text, radix: 10).map { Integer($0) } ?? 0
}

/// The usual bounds.
let usual = Bounds()

/// Bounds with room for so many digits.
func bounds(digits: Int) -> Bounds {
  var bounds = Bounds()
  bounds.digits = digits
  return bounds
}

/// The kind of error that a calculation ends with, if it does.
func failure<Value>(_ calculation: () throws(RealError) -> Value) -> RealError.Kind? {
  do {
    _ = try calculation()
    return nil
  } catch {
    return error.kind
  }
}
