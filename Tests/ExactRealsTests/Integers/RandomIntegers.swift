import TestSupport

@testable import ExactReals

/// Random words and numbers of many words.
extension SplitMix64 {
  /// Limbs of which many are all zeros or all ones, where carries and borrows run far.
  mutating func words(_ count: Int) -> Limbs {
    (0..<count).map { _ in
      switch next() % 4 {
      case 0: 0
      case 1: .max
      default: next()
      }
    }
  }

  /// A number with a maximum number of words.
  mutating func integer(words count: Int) -> Integer {
    let magnitude = Natural(words: words(Int.random(in: 0...count, using: &self)))
    return Integer(isNegative: next() & 1 == 1, magnitude)
  }

  /// A number that is often near the border between small and big.
  mutating func integer() -> Integer {
    switch next() % 4 {
    case 0: Integer(Int.random(in: -9...9, using: &self))
    case 1: Integer(Int64.max) * Integer(next() % 3) - Integer(Int.random(in: -3...3, using: &self))
    case 2: Integer(Int64.min) * Integer(next() % 3) - Integer(Int.random(in: -3...3, using: &self))
    default: integer(words: 4)
    }
  }
}

/// Integers are written in tests as text where they do not fit a literal.
func integer(_ text: String) -> Integer {
  (try? Real(text))?.integer ?? 0
}

/// The usual bounds.
let usual = Bounds()

/// Bounds with room for the given number of digits.
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
