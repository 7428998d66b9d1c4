import TestSupport
import Testing

@testable import ExactReals

/// The algorithms on words, with thresholds so low that small numbers reach every branch.
@Suite struct WordsTests {
  static let multiplications = [
    Multiplication(bounds: usual),
    Multiplication(karatsubaThreshold: 2, transformThreshold: .max, bounds: usual),
    Multiplication(karatsubaThreshold: 3, transformThreshold: .max, bounds: usual),
    Multiplication(karatsubaThreshold: 4, transformThreshold: 9, bounds: usual),
    Multiplication(karatsubaThreshold: 1, transformThreshold: 1, bounds: usual),
  ]

  @Test(arguments: multiplications.indices)
  func productsAreThoseOnPaper(method: Int) throws {
    let multiplication = Self.multiplications[method]
    var generator = SplitMix64(seed: 1)
    for length in 0...24 {
      for other in [0, 1, 2, length / 2, length - 1, length, 2 * length, 3 * length + 1] {
        let (x, y) = (generator.words(length), generator.words(max(other, 0)))
        let expected = PlainInteger(words: x) * PlainInteger(words: y)
        let product = try multiplication.product(x, y)
        #expect(product.count == x.count + y.count)
        #expect(PlainInteger(words: product) == expected, "\(x) times \(y)")
      }
    }
  }

  @Test(arguments: multiplications.indices)
  func squaresOfOnesCarryEverywhere(method: Int) throws {
    for length in 0...40 {
      let ones = Limbs(repeating: .max, count: length)
      let product = try Self.multiplications[method].product(ones, ones)
      // (2ⁿ − 1)² = 2²ⁿ − 2ⁿ⁺¹ + 1
      var expected: [Limb] = length == 0 ? [] : [1] + Limbs(repeating: 0, count: length - 1)
      if length > 0 { expected += [.max - 1] + Limbs(repeating: .max, count: length - 1) }
      #expect(product == expected, "\(length) words")
    }
  }

  @Test(arguments: [31, 32, 33, 63, 64, 65, 100, 200, 600])
  func productsAtTheThresholdsAreRight(length: Int) throws {
    var generator = SplitMix64(seed: UInt64(length))
    let transform = Multiplication(transformThreshold: 1, bounds: usual)
    for other in [length, length - 1, 2 * length + 1] {
      let (x, y) = (generator.words(length), generator.words(other))
      let expected = PlainInteger(words: x) * PlainInteger(words: y)
      #expect(PlainInteger(words: try Multiplication(bounds: usual).product(x, y)) == expected)
      #expect(PlainInteger(words: try transform.product(x, y)) == expected)
    }
  }

  @Test(arguments: [4, 5, 6, 8, 1000])
  func quotientsAndRemaindersMakeTheDividend(threshold: Int) throws {
    let division = Division(
      recursionThreshold: threshold,
      multiplication: Multiplication(
        karatsubaThreshold: 3, transformThreshold: .max, bounds: usual))
    var generator = SplitMix64(seed: UInt64(threshold))
    for length in 1...26 {
      for extra in [-1, 0, 1, 2, length - 1, length, length + 1, 3 * length + 2] {
        let y = generator.words(length - 1) + [generator.words(1)[0] | 1]
        let x = generator.words(max(length + extra, 0))
        let (quotient, remainder) = try division.divide(x, by: y)
        let (left, divisor) = (PlainInteger(words: remainder), PlainInteger(words: y))
        #expect(left < divisor, "\(x) by \(y)")
        let dividend = PlainInteger(words: quotient) * divisor + left
        #expect(dividend == PlainInteger(words: x), "\(x) by \(y)")
      }
    }
  }

  /// Quotients of ones, and dividends just below a multiple, need the corrections.
  @Test(arguments: [4, 8, 1000])
  func quotientsThatNeedCorrectionsAreRight(threshold: Int) throws {
    let division = Division(
      recursionThreshold: threshold, multiplication: Multiplication(bounds: usual))
    for length in 2...20 {
      let top = (1 as Integer) << (64 * length - 1)
      let ones = ((1 as Integer) << (64 * length)) - 1
      for divisor in [top, top + 1, top + (ones >> 1), ones, ones - 1, ones >> 3] {
        for quotient in [ones, ones - 1, top, 1, (1 as Integer) << 64] {
          for remainder in [0, 1, divisor - 1, divisor >> 1] {
            let x = quotient * divisor + remainder
            let result = try division.divide(x.absolute.words, by: divisor.absolute.words)
            #expect(Natural(words: result.quotient) == quotient.absolute, "\(x) by \(divisor)")
            #expect(Natural(words: result.remainder) == remainder.absolute, "\(x) by \(divisor)")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func divisorsAreThoseOfEuclid(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let common = generator.integer(words: 5)
      let (x, y) = (common * generator.integer(words: 8), common * generator.integer(words: 6))
      var (divisor, rest) = (x, y)
      while !rest.isZero { (divisor, rest) = (rest, try quotient(divisor, rest, usual).remainder) }
      #expect(
        try x.greatestCommonDivisor(with: y, usual) == divisor.magnitude,
        "seed \(seed): \(x) and \(y)")
    }
  }

  @Test func neighbouringFibonacciNumbersHaveNoCommonDivisor() throws {
    var (x, y): (Integer, Integer) = (1, 1)
    for _ in 0..<1500 { (x, y) = (x + y, x) }
    #expect(try x.greatestCommonDivisor(with: y, usual) == 1)
    #expect(try (x * 6).greatestCommonDivisor(with: y * 9, usual) == (y.isEven ? 6 : 3))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func squareRootsAreFloors(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let root = generator.integer(words: 12).magnitude
      let square = root * root
      #expect(try squareRoot(square, usual) == root, "seed \(seed): \(root)")
      #expect(try squareRoot(square + 2 * root, usual) == root, "seed \(seed): \(root)")
      #expect(try squareRoot(square + 2 * root + 1, usual) == root + 1, "seed \(seed): \(root)")
      let x = generator.integer(words: 9).magnitude
      let parts = try x.absolute.squareRoot(usual)
      let (floor, left) = (Integer(parts.root), Integer(parts.remainder))
      #expect(floor * floor + left == x && left <= 2 * floor, "seed \(seed): \(x)")
    }
    for x in 0..<2000 {
      let root = try squareRoot(Integer(x), usual)
      #expect(root * root <= Integer(x) && (root + 1) * (root + 1) > Integer(x))
    }
  }

  @Test(arguments: [3, 5, 101, (1 << 32) + 1, .max, .max - 4] as [UInt64])
  func residuesMultiplyLikeTheirNumbers(modulus: UInt64) {
    var generator = SplitMix64(seed: modulus)
    let (short, long) = (Montgomery(modulo: modulus), Montgomery(modulo: UInt128(modulus)))
    let huge = Montgomery(modulo: UInt128.max - UInt128(modulus) + 1)
    for _ in 0..<100 {
      let (x, y) = (generator.next(), generator.next())
      let product = x % modulus
      let expected = (UInt128(product) * UInt128(y)) % UInt128(modulus)
      let residue = short.product(short.residue(of: x), short.residue(of: y))
      #expect(residue == short.residue(of: UInt64(expected)), "\(x) times \(y) modulo \(modulus)")
      let other = long.product(long.residue(of: UInt128(x)), long.residue(of: UInt128(y)))
      #expect(other == long.residue(of: expected), "\(x) times \(y) modulo \(modulus)")
      let exact = UInt128(x) * UInt128(y)
      let third = huge.product(huge.residue(of: UInt128(x)), huge.residue(of: UInt128(y)))
      #expect(third == huge.residue(of: exact), "\(x) times \(y) modulo \(huge.modulus)")
    }
  }
}
