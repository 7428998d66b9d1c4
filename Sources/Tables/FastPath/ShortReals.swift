import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The algebra of rows on real numbers, which writes the same digits as the slow path.
///
/// Numbers that need more bits are left to the slow path.
struct ShortReals: RowAlgebra {
  /// The algebra of quotients.
  private let rationals: SmallRationals

  /// Makes an algebra; `nil` if numbers are printed with many digits, as quotients or with fixed
  /// places.
  init?(_ rationals: SmallRationals) {
    guard rationals.digits <= ShortReal.mostDigits, !rationals.showsFractions,
      rationals.places == nil
    else { return nil }
    self.rationals = rationals
  }

  static var isExact: Bool { true }

  static var longestText: Int { SmallRationals.longestText }

  var keptDigits: Int { rationals.keptDigits }

  @inline(__always)
  func word(_ decimal: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>) -> ShortReal? {
    rationals.word(decimal, text).map { ShortReal($0) }
  }

  func word(count: Int) -> ShortReal { ShortReal(rationals.word(count: count)) }

  func integer(_ word: ShortReal) -> Int { word.quotient.map(rationals.integer) ?? 0 }

  static func code(_ program: PreparedProgram, _ kinds: InputKinds) -> FastRows<ShortReal>? {
    FastRows(reals: program, kinds)
  }

  @inline(__always)
  func run(
    _ code: FastRows<ShortReal>, on words: inout CellMemory<ShortReal>, count: Int
  ) -> Int? {
    code.run(on: &words, count: count)
  }

  func isTrue(_ word: ShortReal) -> Bool { word.quotient.map(rationals.isTrue) ?? false }

  func value(_ word: ShortReal) -> Calculator.Value? { word.quotient.flatMap(rationals.value) }

  func write(_ word: ShortReal, to place: UnsafeMutablePointer<UInt8>) -> Int {
    word.quotient.map { rationals.write($0, to: place) }
      ?? word.write(to: place, digits: rationals.digits)
  }
}
