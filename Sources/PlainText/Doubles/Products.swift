/// Returns the number of ordered selections of *k* from *n*: the product of *k* factors *n*·(*n* −
/// 1)·….
///
/// - Parameters:
///   - n: A nonnegative integer.
///   - k: A nonnegative integer.
/// - Returns: The number; infinity on overflow.
/// - Complexity: O(1): after 171 factors, the product is 0 or has overflowed.
package func permutations(_ n: Double, _ k: Double) -> Double {
  if k > n { return 0 }
  var product = DoubleDouble(1)
  var factor = n
  while factor > n - k {
    product = product * factor
    if !product.high.isFinite { return .infinity }
    factor -= 1
  }
  return product.high
}

/// Returns the binomial coefficient *n* over *k*: the number of selections of *k* from *n*.
///
/// - Parameters:
///   - n: A nonnegative integer.
///   - k: A nonnegative integer.
/// - Returns: The number; infinity on overflow.
/// - Complexity: O(1): after 1100 factors of at least 2, the product has overflowed.
package func combinations(_ n: Double, _ k: Double) -> Double {
  if k > n { return 0 }
  var product = DoubleDouble(1)
  var divisor = 1.0
  while divisor <= min(k, n - k) {
    let factor = n - divisor + 1
    // The quotient may be in range although the product is not.
    product = product.high < 1e290 ? product * factor / divisor : product / divisor * factor
    if !product.high.isFinite { return .infinity }
    divisor += 1
  }
  return product.high
}

/// Returns `x`·`y`/100, multiplying first unless the product overflows or underflows.
package func percent(_ x: Double, _ y: Double) -> Double {
  let product = x * y
  if product.isNormal { return product / 100 }
  return x.magnitude > y.magnitude ? x / 100 * y : y / 100 * x
}

/// A number as the unevaluated sum of two doubles, with a precision of about 106 bits for rounding
/// long products correctly.
///
/// - Source: Dekker 1971, "A floating-point technique for extending the available precision".
private struct DoubleDouble {
  let high: Double
  let low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  private init(high: Double, low: Double) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  static func * (x: DoubleDouble, y: Double) -> DoubleDouble {
    let product = x.high * y
    let error = (-product).addingProduct(x.high, y)
    return DoubleDouble(high: product, low: error.addingProduct(x.low, y))
  }

  static func / (x: DoubleDouble, y: Double) -> DoubleDouble {
    let quotient = x.high / y
    let error = x.high.addingProduct(-quotient, y) + x.low
    return DoubleDouble(high: quotient, low: error / y)
  }
}
