/// Two divisions by x² − s·x + t with the roots u = (x + iy) / 2^places and ū, or by x − u if u is
/// real: of a polynomial, and of the quotient of that.
///
/// Numbers are a few words in two's complement, so that no step needs memory of its own. The last 64
/// bits or more guard the others: the error of a step is a few of their units.
struct ShortDivision {
  /// The number of words of a number.
  private let count: Int

  /// The real part of u and the square of |u|, which are below 1, in units of 2^−64 `count`.
  private let part, square: Limbs

  private let isNegative: Bool
  private let isReal: Bool

  /// The number of additional bits after the point.
  static let guardBits = Limb.bitWidth

  /// Prepares the divisions; `nil` if numbers are too long.
  ///
  /// - Parameters:
  ///   - x: The real part of u in units of 2^−`places`.
  ///   - y: The imaginary part.
  ///   - places: The number of bits after the point.
  ///   - bits: The number of bits of the largest number, without guards.
  init?(_ x: Integer, _ y: Integer, _ places: Int, bits: Int) {
    count = (bits + ShortDivision.guardBits) / Limb.bitWidth + 1
    guard count < Multiplication.fewWords, places < 1 << 16 else { return nil }
    (isNegative, isReal) = (x.isNegative, y.isZero)
    let size = count * Limb.bitWidth
    // A number that is rounded to 1 gets a unit less.
    func fraction(_ number: Integer, _ places: Int) -> Limbs {
      let scaled = number << (size - places)
      let count = size / Limb.bitWidth
      return scaled.bitWidth > size
        ? Limbs(repeating: .max, count: count) : scaled.absolute.words.part(0..<count)
    }
    part = fraction(x, places)
    square = isReal ? [] : fraction(x * x + y * y, 2 * places)
  }

  /// Divides a polynomial and the quotient.
  ///
  /// - Parameters:
  ///   - coefficients: The coefficients of the polynomial, from the constant coefficient up.
  ///   - bits: The number of bits after the point of the number for a coefficient, by its place.
  /// - Returns: The last two coefficients of both quotients.
  func divide(
    _ coefficients: [Enclosure], bits: (Int) -> Int
  ) -> (value: (last: Integer, former: Integer), slope: (last: Integer, former: Integer)) {
    withUnsafeTemporaryAllocation(of: Limb.self, capacity: 9 * count) { room in
      room.update(repeating: 0)
      func words(_ place: Int) -> WordBuffer {
        room.slice((place * count)..<((place + 1) * count))
      }
      var (last, former, next) = (words(0), words(1), words(2))
      var (slope, formerSlope, nextSlope) = (words(3), words(4), words(5))
      let (size, product) = (words(6), room.slice((7 * count)..<(9 * count)))
      for (place, coefficient) in coefficients.enumerated().reversed() {
        _ = nextSlope.update(fromContentsOf: isReal ? last : former)
        step(slope, formerSlope, nextSlope, size, product)
        (slope, formerSlope, nextSlope) = (nextSlope, slope, formerSlope)
        next.update(repeating: 0)
        if !coefficient.mantissa.isZero {
          coefficient.fixed(bits: bits(place)).write(to: next)
        }
        step(last, former, next, size, product)
        (last, former, next) = (next, last, former)
      }
      return (
        (Integer(twosComplement: last), Integer(twosComplement: former)),
        (Integer(twosComplement: slope), Integer(twosComplement: formerSlope))
      )
    }
  }

  /// Adds the last coefficient times s, minus the former one times t, or the last one times u.
  private func step(
    _ last: WordBuffer, _ former: WordBuffer, _ next: WordBuffer, _ size: WordBuffer,
    _ product: WordBuffer
  ) {
    part.withUnsafeBufferPointer { part in
      let isLess = multiply(last, part, size, product) != isNegative
      let high = product.slice(from: count).view
      for _ in 0..<(isReal ? 1 : 2) {
        if isLess { subtract(high, from: next) } else { add(high, to: next) }
      }
    }
    if isReal { return }
    square.withUnsafeBufferPointer { square in
      let isLess = multiply(former, square, size, product)
      let high = product.slice(from: count).view
      if isLess { add(high, to: next) } else { subtract(high, from: next) }
    }
  }

  /// Multiplies the magnitude of a number by a fraction.
  ///
  /// - Returns: Whether the number is negative.
  private func multiply(
    _ number: WordBuffer, _ factor: WordView, _ size: WordBuffer, _ product: WordBuffer
  ) -> Bool {
    let isNegative = number[count - 1] >> 63 == 1
    _ = size.update(fromContentsOf: number)
    if isNegative { size.negate() }
    multiplySchoolbook(size.view, factor, into: product)
    return isNegative
  }
}

extension WordBuffer {
  /// Negates a number in two's complement.
  fileprivate func negate() {
    var carries = true
    for index in indices {
      self[index] = ~self[index] &+ (carries ? 1 : 0)
      carries = carries && self[index] == 0
    }
  }
}

extension Integer {
  /// Writes the number in two's complement.
  fileprivate func write(to words: WordBuffer) {
    absolute.withWords { _ = words.update(fromContentsOf: $0) }
    if isNegative { words.negate() }
  }

  fileprivate init(twosComplement words: WordBuffer) {
    let isNegative = words[words.count - 1] >> 63 == 1
    if isNegative { words.negate() }
    self.init(isNegative: isNegative, Natural(words.view))
  }
}
