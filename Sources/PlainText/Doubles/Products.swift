/// The number of ordered choices of *k* out of *n*: *n*·(*n* − 1)·…, with *k* factors.
///
/// - Parameters:
///   - n: A whole number from 0.
///   - k: A whole number from 0.
/// - Returns: The number; an infinity if it is too large.
/// - Complexity: O(1): after 171 factors the product is 0 or too large.
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

/// The number of choices of *k* out of *n*, *n* over *k*.
///
/// - Parameters:
///   - n: A whole number from 0.
///   - k: A whole number from 0.
/// - Returns: The number; an infinity if it is too large.
/// - Complexity: O(1): after 1100 factors, each at least 2, the product is too large.
package func combinations(_ n: Double, _ k: Double) -> Double {
  if k > n { return 0 }
  var product = DoubleDouble(1)
  var divisor = 1.0
  while divisor <= min(k, n - k) {
    let factor = n - divisor + 1
    // The result may fit even if the product before the division does not.
    product = product.high < 1e290 ? product * factor / divisor : product / divisor * factor
    if !product.high.isFinite { return .infinity }
    divisor += 1
  }
  return product.high
}

/// `x`·`y`/100, multiplied first unless the product is out of range.
package func percent(_ x: Double, _ y: Double) -> Double {
  let product = x * y
  if product.isNormal { return product / 100 }
  return x.magnitude > y.magnitude ? x / 100 * y : y / 100 * x
}

/// A number as the sum of two doubles with about 106 bits, enough to round long products correctly.
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
