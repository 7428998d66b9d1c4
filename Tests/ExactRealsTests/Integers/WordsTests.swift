import BigInt
import Randomness
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
  func productsAreThoseOfBigIntegers(method: Int) throws {
    let multiplication = Self.multiplications[method]
    var generator = SplitMix64(seed: 1)
    for length in 0...24 {
      for other in [0, 1, 2, length / 2, length - 1, length, 2 * length, 3 * length + 1] {
        let (x, y) = (generator.words(length), generator.words(max(other, 0)))
        let expected = BigUInt(words: x) * BigUInt(words: y)
        let product = try multiplication.product(x, y)
        #expect(product.count == x.count + y.count)
        #expect(BigUInt(words: product) == expected, "\(x) times \(y)")
      }
    }
  }

  @Test(arguments: multiplications.indices)
  func squaresOfOnesCarryEverywhere(method: Int) throws {
    for length in 0...40 {
      let ones = Words(repeating: .max, count: length)
      let product = try Self.multiplications[method].product(ones, ones)
      let power = BigUInt(1) << (64 * length)
      #expect(BigUInt(words: product) == (power - 1) * (power - 1), "\(length) words")
    }
  }

  @Test(arguments: [31, 32, 33, 63, 64, 65, 100, 200, 600])
  func productsAtTheThresholdsAreRight(length: Int) throws {
    var generator = SplitMix64(seed: UInt64(length))
    let transform = Multiplication(transformThreshold: 1, bounds: usual)
    for other in [length, length - 1, 2 * length + 1] {
      let (x, y) = (generator.words(length), generator.words(other))
      let expected = BigUInt(words: x) * BigUInt(words: y)
      #expect(BigUInt(words: try Multiplication(bounds: usual).product(x, y)) == expected)
      #expect(BigUInt(words: try transform.product(x, y)) == expected)
    }
  }

  @Test(arguments: [4, 5, 6, 8, 1000])
  func quotientsAreThoseOfBigIntegers(threshold: Int) throws {
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
        let expected = BigUInt(words: x).quotientAndRemainder(dividingBy: BigUInt(words: y))
        #expect(BigUInt(words: quotient) == expected.quotient, "\(x) by \(y)")
        #expect(BigUInt(words: remainder) == expected.remainder, "\(x) by \(y)")
      }
    }
  }

  /// Quotients of ones, and dividends just below a multiple, need the corrections.
  @Test(arguments: [4, 8, 1000])
  func quotientsThatNeedCorrectionsAreRight(threshold: Int) throws {
    let division = Division(
      recursionThreshold: threshold, multiplication: Multiplication(bounds: usual))
    for length in 2...20 {
      let top = BigUInt(1) << (64 * length - 1)
      let ones = (BigUInt(1) << (64 * length)) - 1
      for divisor in [top, top + 1, top + ones >> 1, ones, ones - 1, ones >> 3] {
        for quotient in [ones, ones - 1, top, 1, BigUInt(1) << 64] {
          for remainder in [0, 1, divisor - 1, divisor >> 1] {
            let x = quotient * divisor + remainder
            let result = try division.divide(Array(x.words), by: Array(divisor.words))
            #expect(BigUInt(words: result.quotient) == quotient, "\(x) by \(divisor)")
            #expect(BigUInt(words: result.remainder) == remainder, "\(x) by \(divisor)")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func divisorsAreThoseOfBigIntegers(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let common = generator.big(words: 5)
      let (x, y) = (common * generator.big(words: 8), common * generator.big(words: 6))
      #expect(
        try greatestCommonDivisor(x, y, usual) == x.greatestCommonDivisor(with: y),
        "seed \(seed): \(x) and \(y)")
    }
  }

  @Test func neighbouringFibonacciNumbersHaveNoCommonDivisor() throws {
    var (x, y): (BigInt, BigInt) = (1, 1)
    for _ in 0..<1500 { (x, y) = (x + y, x) }
    #expect(try greatestCommonDivisor(x, y, usual) == 1)
    #expect(try greatestCommonDivisor(x * 6, y * 9, usual) == (y % 2 == 0 ? 6 : 3))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func squareRootsAreFloors(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let root = BigInt(generator.big(words: 12).magnitude)
      let square = root * root
      #expect(try squareRoot(square, usual) == root, "seed \(seed): \(root)")
      #expect(try squareRoot(square + 2 * root, usual) == root, "seed \(seed): \(root)")
      #expect(try squareRoot(square + 2 * root + 1, usual) == root + 1, "seed \(seed): \(root)")
      let x = BigInt(generator.big(words: 9).magnitude)
      let (floor, left) = try squareRootAndRemainder(x, usual)
      #expect(floor * floor + left == x && left <= 2 * floor, "seed \(seed): \(x)")
    }
    for x in 0..<2000 {
      let root = try squareRoot(BigInt(x), usual)
      #expect(root * root <= BigInt(x) && (root + 1) * (root + 1) > BigInt(x))
    }
  }

  @Test(arguments: [3, 5, 101, (1 << 32) + 1, .max, .max - 4] as [UInt64])
  func residuesMultiplyLikeTheirNumbers(modulus: UInt64) {
    var generator = SplitMix64(seed: modulus)
    let (short, long) = (Montgomery(modulo: UInt(modulus)), Montgomery(modulo: UInt128(modulus)))
    let huge = Montgomery(modulo: UInt128.max - UInt128(modulus) + 1)
    for _ in 0..<100 {
      let (x, y) = (UInt(generator.next()), UInt(generator.next()))
      let product = x % UInt(modulus)
      let expected = (UInt128(product) * UInt128(y)) % UInt128(modulus)
      let residue = short.product(short.residue(of: x), short.residue(of: y))
      #expect(residue == short.residue(of: UInt(expected)), "\(x) times \(y) modulo \(modulus)")
      let other = long.product(long.residue(of: UInt128(x)), long.residue(of: UInt128(y)))
      #expect(other == long.residue(of: expected), "\(x) times \(y) modulo \(modulus)")
      let exact = UInt128(x) * UInt128(y)
      let third = huge.product(huge.residue(of: UInt128(x)), huge.residue(of: UInt128(y)))
      #expect(third == huge.residue(of: exact), "\(x) times \(y) modulo \(huge.modulus)")
    }
  }
}
