import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Integrals are proved")
struct ProvedIntegralTests {
  @Test("Features between the nodes are seen", arguments: [5, 20, 50])
  func features(digits: Int) throws {
    let rows = try Project.table("integrals")
    #expect(rows.count >= 60)
    let column = try #require([5: 1, 20: 2, 50: 3][digits])
    // The whole table is the sweep; here every number of digits has its own part of it. An integral
    // that takes too many parts is undecided, and none has a wrong digit.
    var right = 0
    for row in rows[(column - 1)...].enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
      let outcome = Outcome(row[0], in: Session(AllNumbers(exact: ExactNumbers(digits: digits))))
      if outcome == .values(row[column]) {
        right += 1
      } else {
        #expect(outcome.isUndecided, "\(row)")
      }
    }
    #expect(right >= 9, "digits \(digits)")
  }

  @Test(
    "Integrals that agreeing calculations had wrong",
    arguments: [
      ("[ -> x x 0.37 - 1e3 * sq neg exp 1 + ] 0 1", "1.001772453850905516"),
      ("[ -> x 0.5 0.37 0.0005 x normpdf * 0.5 + ] 0 1", "1"),
      ("[ -> x x 0.37 - 1e3 * sq neg exp x sin + ] 0 1", "0.46147014798276579863"),
      ("[ -> x 1e40 x pi 9 / - 1e40 * sq 1 + / 1 + ] 0 1", "4.1415926535897932385"),
      ("[ 0.30000005 - abs 5e-8 swap - 0 max 1e15 * ] 0 1", "2.5"),
      ("[ -> x x 0.37 - 1e6 * sq neg exp ] 0 1", "0.0000017724538509055160273"),
      ("[ dup 0.3 < swap 0.3000001 > or [ 0 ] [ 1e7 ] if ] 0 1", "1"),
      ("[ sq neg exp ] 0 10000", "0.88622692545275801365"),
    ])
  func hidden(program: String, area: String) {
    #expect(Outcome("\(program) integrate", in: Session(AllNumbers())) == .values(area))
  }

  @Test(
    "Kinks and jumps are located",
    arguments: [
      ("[ 1/3 - abs ] 0 1", "0.27777777777777777778"), ("[ 0.3 - sign ] 0 1", "0.4"),
      ("[ dup 0.5 < [ drop 0 ] [ ] if ] 0 1", "0.375"),
      ("[ dup 2 > [ neg ] when ] 0 1", "0.5"), ("[ floor ] 0 5", "10"), ("[ 1 min ] 0 3", "2.5"),
    ])
  func kinks(program: String, area: String) {
    #expect(Outcome("\(program) integrate", in: Session(AllNumbers())) == .values(area))
  }

  // Quadrature of the pieces by mpmath.
  @Test(
    "Words with jumps are integrated piece by piece",
    arguments: [
      ("[ frac ] -1 1", "0"), ("[ frac ] -1 2", "0.5"), ("[ 3 rem ] -4 4", "0"),
      ("[ 3 rem ] -4 5", "1.5"), ("[ 0.3 mod ] 0 1", "0.14"), ("[ cbrt ] -1 1", "0"),
      ("[ cbrt ] -1 8", "11.25"), ("[ -3 root ] -1 8", "4.5"), ("[ abs 1/2 - ] -1 1", "0"),
      ("[ 0 hypot ] -1 2", "2.5"), ("[ 0 swap ^ ] 0 1", "0"),
      ("[ 7 swap mod ] 1 4", "3.9609722222222222222"),
      ("[ ln round ] 1 10", "13.869589658961807031"),
      ("[ sq floor ] 0 3", "7.693999473964279175"),
      ("[ 1 atan2 ] 1/2 1", "0.31857254427417747468"),
      ("[ -1 atan2 ] -1 2", "2.1708387473361380746"), ("[ 0 atan2 ] -1 1", "0"),
      ("[ 1 swap atan2 ] -1 1/2", "2.6747670344665224035"),
      ("[ 2 logb ] 0 1", "-1.4426950408889634074"), ("[ log2 ] 0 1", "-1.4426950408889634074"),
      ("[ 10 logb ] 0 1", "-0.43429448190325182765"), ("[ log ] 0 1", "-0.43429448190325182765"),
      ("[ 1 agm ] 1 2", "1.2344011634030541611"),
    ])
  func pieces(program: String, area: String) {
    #expect(Outcome("\(program) integrate", in: Session(AllNumbers())) == .values(area))
  }

  // Antiderivatives, evaluated by mpmath.
  @Test(
    "A function may be infinite at the ends, or steep",
    arguments: [
      ("[ sqrt ] 0 1", "0.66666666666666666667"), ("[ ln ] 0 1", "-1"),
      ("[ inv sqrt ] 0 4", "4"), ("[ 0.37 - sqrt ] 0.37 1.37", "0.66666666666666666667"),
      ("[ asin ] 0 1", "0.57079632679489661923"), ("[ acosh ] 1 3", "2.4598143973710680538"),
      ("[ cbrt ] 0 8", "12"), ("[ dup sin swap / ] 0 1", "0.94608307036718301494"),
    ])
  func ends(program: String, area: String) {
    #expect(Outcome("\(program) integrate", in: Session(AllNumbers())) == .values(area))
  }

  @Test(
    "Functions of functions, and functions of other variables",
    arguments: [
      ("[ -> x [ x * exp ] 0 1 integrate ] 0 1", "1.3179021514544038949"),
      ("[ [ sq sin ] swap derivative ] 0 1", "0.84147098480789650665"),
      ("[ erf ] 0 1", "0.48606495811225593406"),
      ("[ -> x 0 1 x normcdf ] 0 1", "0.68437319018625362044"),
      ("[ atan ] 0 1", "0.43882457311747565491"), ("[ tanh ] 0 1", "0.43378083048302718703"),
    ])
  func composed(program: String, area: String) {
    #expect(Outcome("\(program) integrate", in: Session(AllNumbers())) == .values(area))
  }

  @Test("An area is told from 0 to 270 digits below what cancels")
  func vanishing() {
    #expect(Outcome("[ sin ] -1 1 integrate", in: Session(AllNumbers())) == .values("0"))
    #expect(
      Outcome("[ sin 1e-70 + ] -1 1 integrate", in: Session(AllNumbers())) == .values("2e-70"))
  }

  @Test(
    "An integral without a proof is undecided",
    arguments: [
      "[ inv ] 0 1 integrate", "[ 1e9 * sin ] 0 1 integrate",
      "[ inv ] -1 0 integrate", "[ tan ] 0 2 integrate", "[ sq 2 - inv ] 0 2 integrate",
      "[ inv ] 1 integratefrom", "[ sqrt inv ] 1 integratefrom", "[ exp ] 0 integratefrom",
      "[ 0 besselj ] 0 1 integrate",
      // Powers that are too large, or too near to 0, to be written.
      "[ neg 1e8 * exp 1e15 ^ ] 1 2 integrate", "[ 1e8 * exp 1e15 ^ ] 1 2 integrate",
    ])
  func undecided(program: String) {
    let outcome = Outcome(program, in: Session(AllNumbers()))
    #expect("\(outcome)".hasPrefix("error undecided"), "\(outcome)")
  }

  @Test("Integrals of common functions", arguments: [20, 50])
  func areas(digits: Int) throws {
    let rows = try Project.table("areas")
    #expect(rows.count >= 120)
    var undecided: [String] = []
    // With many digits, a part of the table must be enough.
    for row in rows.enumerated().filter({ $0.offset % (digits / 10 - 1) == 0 }).map(\.element) {
      let outcome = Outcome(row[0], in: Session(AllNumbers(exact: ExactNumbers(digits: digits))))
      if digits > 20, "\(outcome)".hasPrefix("error undecided") {
        undecided.append(row[0])
      } else {
        #expect(outcome == .values(row[digits == 20 ? 1 : 2]), "\(row)")
      }
    }
    #expect(undecided.count <= 1, "\(undecided)")
  }

  @Test("Integrals of special functions", arguments: [20, 50])
  func specialFunctions(digits: Int) throws {
    let rows = try Project.table("special_integrals")
    #expect(rows.count >= 70)
    // With many digits, a part of the table is enough.
    for row in rows.enumerated().filter({ $0.offset % (digits / 10 - 1) == 0 }).map(\.element) {
      let outcome = Outcome(row[0], in: Session(AllNumbers(exact: ExactNumbers(digits: digits))))
      #expect(outcome == .values(row[digits == 20 ? 1 : 2]), "\(row)")
    }
  }

  @Test("An area is 0 only if nothing in its function is as tiny")
  func tinyAreas() {
    for (program, result) in [
      ("[ sin ] -1 1 integrate", "0"), ("[ -> x x 3 ^ x exp x neg exp + * ] -2 2 integrate", "0"),
      ("[ -> x x sq 1e-300 * ] 0 3 integrate", "9e-300"),
    ] {
      #expect(Outcome(program, in: Session(AllNumbers())) == .values(result), "\(program)")
    }
  }

  @Test("Integrals of polynomials are exact numbers")
  func polynomials() {
    for program in [
      "[ sq 3 * ] 1 9 integrate 728 =", "[ 1/3 - 5 ^ ] 0 1 integrate 7/486 =",
      "[ dup 2 - swap sq * 4 / ] -1 1 integrate -1/3 =", "[ drop 7 ] 2 5 integrate 21 =",
      "[ pi * 2 * ] 0 3 integrate pi 9 * =", ": f sq 1 + ; [ f ] 0 3 integrate 12 =",
      "[ -> x x x - ] 0 1 integrate 0 =",
    ] {
      #expect(Outcome(program, in: Session(AllNumbers())) == .values("true"), "\(program)")
    }
    let outcome = Outcome("[ exp ] 0 1 integrate e 1 - =", in: Session(AllNumbers()))
    #expect(outcome.isUndecided)
  }

  @Test(
    "Doubles see what intervals show",
    arguments: [
      ("[ -> x x 0.37 - 1e3 * sq neg exp 1 + ] 0 1", 1.0017724538509054),
      ("[ dup 0.3 < swap 0.3000001 > or [ 0 ] [ 1e7 ] if ] 0 1", 1),
      ("[ exp ] 0 1", 1.718281828459045),
    ])
  func doubles(program: String, area: Double) throws {
    let texts = try Session(AllNumbers(exact: nil)).evaluating("\(program) integrate").texts
    let found = try #require(Double(texts[0]))
    #expect((found - area).magnitude < 1e-9)
  }
}

extension Outcome {
  fileprivate var isUndecided: Bool {
    if case .error(let error) = self { return error.hasPrefix("undecided") }
    return false
  }
}
