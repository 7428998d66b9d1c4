import ReversePolish

extension DoubleAlgebra: NumberSystem {
  /// The same numbers: a double is as large as it is.
  public func bounded(by limits: Limits) -> DoubleAlgebra { self }

  /// The double nearest to an integer.
  public func number(_ integer: Int) -> Double { Double(integer) }

  /// The shortest text that reads back as the same double.
  public func text(_ value: Double) -> String { doubleText(value) }

  /// The shortest text, which is a program.
  public func program(_ value: Double) -> String { doubleText(value) }

  /// A whole double below 2⁶³ in base 2, 8 or 16.
  public func literal(_ value: Double, base: Int) -> String? {
    guard let integer = Int64(exactly: value) else { return nil }
    let digits = prefix(ofBase: base) + String(integer.magnitude, radix: base)
    return (integer < 0 ? "-" : "") + digits
  }

  /// A whole double as an integer.
  ///
  /// - Throws: `domain` if it is not whole, or so large that its neighbours are not either.
  public func count(_ value: Double, for word: String) throws(RPNError) -> Int {
    Int(try wholeNumber(value, for: word))
  }

  /// Whether a whole double is even.
  public func isEven(_ value: Double, for word: String) throws(RPNError) -> Bool {
    Int64(try wholeNumber(value, for: word)) & 1 == 0
  }

  /// Whether a whole double is prime.
  ///
  /// - Complexity: O(√*n*) by trial division.
  public func isPrime(_ value: Double) throws(RPNError) -> Bool {
    let number = Int64(try wholeNumber(value, for: "prime?"))
    return number > 1 && smallestFactor(of: UInt64(number), from: 2) == UInt64(number)
  }

  /// The prime factors of a whole double from 1, ascending, with repeats.
  ///
  /// - Complexity: O(√*n*) by trial division.
  public func factors(_ value: Double) throws(RPNError) -> [Double] {
    let number = Int64(try wholeNumber(value, for: "factors"))
    guard number >= 1 else {
      throw RPNError(.domain, "'factors' takes numbers from 1, not \(number)")
    }
    var rest = UInt64(number)
    var factors: [Double] = []
    var factor: UInt64 = 2
    while rest > 1 {
      factor = smallestFactor(of: rest, from: factor)
      factors.append(Double(factor))
      rest /= factor
    }
    return factors
  }

  /// What an operation on the bits of one whole double gives.
  public func bits(_ x: Double, _ operation: BitOperation.Unary) throws(RPNError) -> Double {
    switch operation {
    case .not: return -1 - (try wholeNumber(x, for: "bitnot"))
    case .count:
      let number = Int64(try wholeNumber(x, for: "popcount"))
      if number < 0 { throw RPNError(.domain, "'popcount' takes numbers from 0, not \(number)") }
      return Double(number.nonzeroBitCount)
    }
  }

  /// What an operation on the bits of two whole doubles gives.
  public func bits(
    _ x: Double, _ y: Double, _ operation: BitOperation
  ) throws(RPNError) -> Double {
    switch operation {
    case .and: try combine(x, y, "bitand", &)
    case .or: try combine(x, y, "bitor", |)
    case .exclusiveOr: try combine(x, y, "bitxor", ^)
    case .shiftLeft: try shift(x, by: y, "shl", direction: 1)
    case .shiftRight: try shift(x, by: y, "shr", direction: -1)
    }
  }

  private func combine(
    _ x: Double, _ y: Double, _ word: String, _ operation: (Int64, Int64) -> Int64
  ) throws(RPNError) -> Double {
    Double(operation(Int64(try wholeNumber(x, for: word)), Int64(try wholeNumber(y, for: word))))
  }

  private func shift(
    _ x: Double, by y: Double, _ word: String, direction: Double
  ) throws(RPNError) -> Double {
    let number = try wholeNumber(x, for: word)
    let count = try wholeNumber(y, for: word)
    if count < 0 {
      throw RPNError(.domain, "'\(word)' takes counts from 0, not \(doubleText(count))")
    }
    // Beyond 2000 bits every double has overflowed or is gone.
    let scale = Double(sign: .plus, exponent: Int(direction * min(count, 2000)), significand: 1)
    if direction < 0 { return (number * scale).rounded(.down) }
    guard number == 0 || scale.isFinite, (number * scale).isFinite else { throw .overflow }
    return number == 0 ? 0 : number * scale
  }

  /// The smallest factor of a number above 1 that has none below `start`.
  ///
  /// - Complexity: O(√*n*): some ten million divisions for the largest whole double.
  private func smallestFactor(of number: UInt64, from start: UInt64) -> UInt64 {
    if number % 2 == 0 { return 2 }
    var factor = max(3, start | 1)
    while factor * factor <= number {
      if number % factor == 0 { return factor }
      factor += 2
    }
    return number
  }
}

extension DoubleAlgebra {
  /// `double`, and whether the shortest text is the double exactly.
  public func describe(_ value: Double) -> (type: String, isExact: Bool) {
    ("double", isExact(doubleText(value), of: value))
  }

  /// Whether a double is exactly the decimal that it is printed as.
  ///
  /// Both are an odd number times a power of two; behind the point the powers of five of the decimal
  /// would have to divide it.
  private func isExact(_ text: String, of value: Double) -> Bool {
    // Up to 2⁵³, whole numbers are printed in full.
    if value.magnitude <= 0x1p53, value == value.rounded(.towardZero) { return true }
    let parts = text.split(separator: "e")
    let scale = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let places = parts[0].utf8.split(separator: UInt8(ascii: ".")).dropFirst().first?.count ?? 0
    let power = scale - places
    let oddPart = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    guard power >= 0 else {
      // As many places as the binary fraction has bits; with them, the text is all of it.
      let fractionBits = 52 - Int(value.exponent) - oddPart.trailingZeroBitCount
      return fractionBits <= -power
    }
    let digits = parts[0].filter { $0.isNumber }
    guard var product = UInt64(digits.drop { $0 == "0" }) else { return true }
    product >>= UInt64(product.trailingZeroBitCount)
    for _ in 0..<power {
      let (next, overflows) = product.multipliedReportingOverflow(by: 5)
      if overflows { return false }
      product = next
    }
    return product == oddPart >> UInt64(oddPart.trailingZeroBitCount)
  }
}
