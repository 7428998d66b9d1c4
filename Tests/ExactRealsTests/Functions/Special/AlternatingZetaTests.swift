import Testing

@testable import ExactReals

@Suite("ζ of whole numbers")
struct AlternatingZetaTests {
  @Test("Even numbers have the values by π", arguments: [2, 4, 10, 38, 200], [32, 128, 1000])
  func even(s: Int, precision: Int) throws {
    let value = try EnclosureArithmetic(precision, Bounds()).alternatingZeta(s)
    let exact = try Real(s).zeta().enclosure(precision: precision + 64, Bounds())
    #expect(try value.meets(#require(exact)))
    #expect(value.accuracy >= precision - 2)
  }

  @Test("Odd numbers have the values by Euler–Maclaurin summation", arguments: [3, 5, 7, 21, 99])
  func odd(s: Int) throws {
    // An exponent that is not exact is not known to be whole.
    let near = Enclosure(exactly: Integer(s)).widened(by: .power(-600))
    for precision in [40, 128, 500] {
      let value = try EnclosureArithmetic(precision, Bounds()).alternatingZeta(s)
      let other = try EnclosureArithmetic(560, Bounds()).zeta(near)
      #expect(value.meets(other) && value.accuracy >= precision - 2, "\(precision) bits")
    }
  }

  @Test("Large numbers leave few terms")
  func large() throws {
    for s in [1000, 1_000_001] {
      let value = try EnclosureArithmetic(128, Bounds()).alternatingZeta(s)
      let rest = value.adding(Enclosure(exactly: -1), precision: 256)
      #expect(rest.upperBound.width < -100)
    }
  }
}
