import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The algebra of rows on quotients of machine integers, which are exact.
///
/// Numbers that do not fit, and errors, are left to the slow path.
struct SmallRationals: RowAlgebra {
  /// The number of printed digits of a number that is not an integer.
  let digits: Int

  /// Whether a number is printed as a quotient.
  let showsFractions: Bool

  /// The number of printed decimal places; `nil` if it varies.
  var places: Int?

  static var isExact: Bool { true }

  static func code(_ program: PreparedProgram, _ kinds: InputKinds) -> FastRows<SmallRational>? {
    FastRows(fractions: program, kinds)
  }

  var keptDigits: Int { places == nil && !showsFractions ? min(digits, 18) : 0 }

  @inline(__always)
  func word(_ decimal: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>) -> SmallRational? {
    // A number of at most 18 digits fits a machine integer.
    let magnitude = Int64(truncatingIfNeeded: decimal.significand)
    return SmallRational(
      decimal.isNegative ? 0 &- magnitude : magnitude,
      over: Int64(truncatingIfNeeded: powersOfTen[decimal.places]))
  }

  @inline(__always)
  func word(count: Int) -> SmallRational { SmallRational(Int64(count)) }

  @inline(__always)
  func integer(_ word: SmallRational) -> Int { Int(word.numerator / word.denominator) }

  @inline(__always)
  func run(
    _ code: FastRows<SmallRational>, on words: inout CellMemory<SmallRational>,
    count: Int
  ) -> Int? {
    code.run(on: &words, count: count)
  }

  @inline(__always)
  func isTrue(_ word: SmallRational) -> Bool { word.numerator != 0 }

  func value(_ word: SmallRational) -> Calculator.Value { .number(AnyNumber(Real(word))) }
}

/// The powers of ten that fit a machine integer.
let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]
