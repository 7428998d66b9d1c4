import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The algebra of rows on quotients of machine integers, which are exact.
///
/// Numbers that do not fit, and errors, are left to the slow path.
package struct SmallRationals: RowAlgebra {
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

  func value(_ word: SmallRational) -> Calculator.Value? { .number(AnyNumber(Real(word))) }
}

extension SmallRationals {
  /// Makes an algebra; `nil` for numbers that round, or with extremely narrow bounds.
  package init?(_ numbers: AllNumbers, _ format: RowFormat) {
    // Machine words are within all bounds that are not extremely narrow.
    guard case .exact(let exact) = numbers.reals, exact.bounds.digits >= 100 else { return nil }
    (digits, showsFractions, places) = (exact.digits, exact.showsFractions, format.places)
  }

  /// Writes a value; returns whether it is a number that this algebra writes.
  package func write(_ value: Calculator.Value, to output: inout TextBuffer) -> Bool {
    guard case .number(let number) = value, let small = number.real?.small else { return false }
    // Such a number is printed as it was read.
    if case .written = number { return false }
    let start = output.count
    output.write(atMost: SmallRationals.longestText) { write(small, to: $0) }
    return output.count > start
  }
}

/// The powers of ten that fit a machine integer.
let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]
