extension Integer {
  /// The factorial of a number.
  ///
  /// Only the odd part of `n!` is multiplied. It is the product of the odd numbers to `n`, to
  /// `n/2`, to `n/4` and so on. After P. Luschny, "split recursive".
  ///
  /// - Parameters:
  ///   - n: The number, which must not be negative.
  ///   - bounds: The bounds.
  /// - Returns: The product of the numbers from 1 to `n`.
  /// - Throws: `domain` for a negative number; `limitExceeded`, if possible by an estimate before
  ///   the work; errors of the checkpoint.
  public static func factorial(_ n: Int, _ bounds: Bounds) throws(RealError) -> Integer {
    guard n >= 0 else { throw RealError(.domain, "the factorial of a negative number") }
    try requireRoom(binaryLogarithm: binaryLogarithmOfFactorial(Double(n)), bounds)
    var (odds, result): (Integer, Integer) = (1, 1)
    var below = 1
    for shift in (0..<n.bitCount).reversed() {
      let last = ((n >> shift) - 1) | 1
      let new = try product(from: below + 2, through: last, by: 2, bounds)
      odds = try ExactReals.product(odds, new, bounds)
      result = try ExactReals.product(result, odds, bounds)
      below = last
    }
    result = result << (n - n.nonzeroBitCount)
    try requireRoom(for: result, bounds)
    return result
  }

  /// The number of ways to choose `k` things from `n` things: n! / (k! (n − k)!).
  ///
  /// - Parameters:
  ///   - n: The number of things; not negative.
  ///   - k: The number of things chosen; not negative.
  ///   - bounds: The bounds.
  /// - Returns: The binomial coefficient; 0 if `k` is greater than `n`.
  /// - Throws: `domain` for a negative number; `limitExceeded`, if possible by an estimate before
  ///   the work; errors of the checkpoint.
  public static func binomial(
    n: Integer, k: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    try requireNotNegative(n, k)
    guard k <= n else { return 0 }
    let k = min(k, n - k)
    guard let chosen = k.small else { throw tooManyDigits(bounds) }
    try requireRoom(
      binaryLogarithm: binaryLogarithmOfBinomial(n.binaryLogarithm, Double(chosen)), bounds)
    let above = try product(of: chosen, upTo: n, bounds)
    let below = try product(from: 2, through: chosen, by: 1, bounds)
    let result = try quotient(above, below, bounds).quotient
    try requireRoom(for: result, bounds)
    return result
  }

  /// The number of ways to choose `k` things from `n` things in order: n! / (n − k)!.
  ///
  /// - Parameters:
  ///   - n: The number of things; not negative.
  ///   - k: The number of things chosen; not negative.
  ///   - bounds: The bounds.
  /// - Returns: The product of the `k` numbers up to `n`; 0 if `k` is greater than `n`.
  /// - Throws: `domain` for a negative number; `limitExceeded`, if possible by an estimate before
  ///   the work; errors of the checkpoint.
  public static func fallingPower(
    n: Integer, k: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    try requireNotNegative(n, k)
    guard k <= n else { return 0 }
    guard let count = k.small else { throw tooManyDigits(bounds) }
    let logarithm =
      binaryLogarithmOfBinomial(n.binaryLogarithm, Double(count))
      + binaryLogarithmOfFactorial(Double(count))
    try requireRoom(binaryLogarithm: logarithm, bounds)
    let result = try product(of: count, upTo: n, bounds)
    try requireRoom(for: result, bounds)
    return result
  }

  private static func requireNotNegative(_ n: Integer, _ k: Integer) throws(RealError) {
    guard n.signum() >= 0, k.signum() >= 0 else {
      throw RealError(.domain, "choosing from, or as many as, a negative number")
    }
  }

  /// The product of the `count` integers up to `last`.
  private static func product(
    of count: Int, upTo last: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    if let last = last.small {
      return try product(from: last - count + 1, through: last, by: 1, bounds)
    }
    if count <= 1 { return count == 0 ? 1 : last }
    let half = count / 2
    let upper = try product(of: half, upTo: last, bounds)
    let lower = try product(of: count - half, upTo: last - Integer(half), bounds)
    return try ExactReals.product(upper, lower, bounds)
  }

  /// The product of positive machine integers at equal distances, as a tree of halves.
  private static func product(
    from first: Int, through last: Int, by step: Int, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    guard first <= last else { return 1 }
    let count = (last - first) / step + 1
    if count <= 32 {
      return wordProduct(stride(from: first, through: last, by: step))
    }
    let middle = first + (count / 2) * step
    let lower = try product(from: first, through: middle - step, by: step, bounds)
    let upper = try product(from: middle, through: last, by: step, bounds)
    return try ExactReals.product(lower, upper, bounds)
  }

  /// The product of a few positive machine integers, multiplied one by one.
  private static func wordProduct(_ factors: some Sequence<Int>) -> Integer {
    var words: Limbs = [1]
    for factor in factors {
      let carry = words.multiply(by: Limb(factor))
      if carry != 0 { words.append(carry) }
    }
    return Integer(Natural(words: words))
  }
}
