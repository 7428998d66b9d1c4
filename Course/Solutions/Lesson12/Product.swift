// Exercise 12.2: how closely must one look?

import ExactReals
import Functional

/// The sum of two numbers: a number again.
public func sum(_ x: @escaping Number, _ y: @escaping Number) -> Number {
  { precision in
    let (a, b) = (try x(precision + 1), try y(precision + 1))
    return try plus(a.lowerBound, b.lowerBound)...plus(a.upperBound, b.upperBound)
  }
}

/// The product of two numbers: a number again.
public func product(_ x: @escaping Number, _ y: @escaping Number) -> Number {
  { precision in
    let bits = max(try bitsBeforePoint(of: x), try bitsBeforePoint(of: y))
    return try times(x(precision + bits + 1), y(precision + bits + 1))
  }
}

/// How many bits stand before the point, at most, in a number and in all that lie within 1 of it.
func bitsBeforePoint(of number: Number) throws -> Int {
  let near = try number(0)
  let size = max(near.upperBound.numerator, -near.lowerBound.numerator)
  return iterate((bits: 1, power: 2 as Integer)) { (bits: $0.bits + 1, power: 2 * $0.power) }
    .first { $0.power > size + 2 }?.bits ?? 1
}
