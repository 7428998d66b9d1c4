import ExactReals
import ReversePolish
import Testing

@testable import Calculator

@Suite("Integers modulo a number")
struct ModularNumbersTests {
  private func session(modulo modulus: String) throws -> Session {
    Session(AllNumbers(modulo: try Integer(modulus), zones: nil, units: .prefixed))
  }

  private static let mersenne = "170141183460469231731687303715884105727"

  @Test(
    "Arithmetic, lists and names",
    arguments: [
      ("7", "3 5 *", "1"), ("7", "3 5 /", "2"), ("7", "3 5 -", "5"),
      ("7", "6 6 +", "5"), ("7", "-1", "6"), ("7", "14", "0"), ("7", "3 neg", "4"),
      ("7", "0 neg", "0"), ("7", "3 inv", "5"), ("7", "3 sq", "2"), ("7", "0 0 ^", "1"),
      // The exponent is a representative too: 10 is 3, -1 is 6, and 7 is 0.
      ("7", "2 10 ^", "1"), ("1000003", "2 10 ^", "1024"),
      ("7", "3 -1 ^", "1"), ("7", "3 7 ^", "1"), ("12", "2 -1 ^", "8"),
      ("7", "1/3", "5"), ("7", "-1/3", "2"), ("7", "0.5", "4"), ("7", "1e6", "1"),
      ("12", "5 inv", "5"), ("12", "3 5 /", "3"), ("2", "1 1 +", "0"), ("7", "6 fact", "6"),
      ("7", "{ 1 2 3 } [ sq ] map", "{ 1 4 2 }"), ("7", "{ 4 5 6 } sum", "1"),
      ("7", "{ 4 5 6 } product", "1"), ("7", "{ 4 5 6 } 0 [ + ] fold", "1"),
      ("7", ": square dup * ; 5 square", "4"), ("7", "5 -> x x x +", "3"),
      ("7", "-1 3 >", "true"), ("7", "8 1 =", "true"), ("7", "8 3 <", "true"),
      ("7", "{ 3 6 9 } maximum", "6"), ("7", "9 3 min", "2"),
      (
        "7", "{ 3 6 -5 9 } sort",
        "{ 2 2 3 6 }"
      ),
      // A count is a representative as well.
      ("7", "0 9 [ 1 + ] times", "2"), ("7", "{ 5 6 } 8 nth", "6"),
      ("1000003", "1 5000 [ 2 * ] times", "91278"), ("97", "1 96 range [ * ] reduce", "96"),
    ])
  func arithmetic(modulus: String, program: String, expected: String) throws {
    #expect(try session(modulo: modulus).evaluating(program).texts == [expected])
  }

  @Test(
    "Large moduli, as Python's pow calculates",
    arguments: [
      (mersenne, "3 inv", "113427455640312821154458202477256070485"),
      (mersenne, "123456789 987654321 ^", "54332918125842946475806989909357123968"),
      (mersenne, "2 -2 ^", "85070591730234615865843651857942052864"),
      (mersenne, "2 126 ^ 2 *", "1"),
      ("1000000000000000000000000000057", "7 inv", "428571428571428571428571428596"),
      ("1000000000000000000000000000057", "3 1e25 ^", "659180357667481083825774415007"),
      ("1000000000000000000000000000057", mersenne, "460469231731687303706186058296"),
      ("1267650600228229401496703205376", "3 inv", "845100400152152934331135470251"),
    ])
  func large(modulus: String, program: String, expected: String) throws {
    #expect(try session(modulo: modulus).evaluating(program).texts == [expected])
  }

  @Test(
    "Errors name the number, the modulus and the place",
    arguments: [
      ("10", "3 5 /", RPNError.Kind.domain, "5 has no inverse modulo 10", "/"),
      ("7", "3 0 /", .domain, "0 has no inverse modulo 7", "/"),
      ("7", "3 14 /", .domain, "0 has no inverse modulo 7", "/"),
      ("10", "4 inv", .domain, "4 has no inverse modulo 10", "inv"),
      ("6", "1 0.5 +", .domain, "2 has no inverse modulo 6", "0.5"),
      ("6", "1/3", .domain, "3 has no inverse modulo 6", "1/3"),
      ("7", "{ 1 2 } [ sin ] map", .domain, "'sin' is not defined for these numbers", "sin"),
      ("7", "1 pi +", .domain, "'pi' is not defined for these numbers", "pi"),
      ("7", "2 sqrt", .domain, "'sqrt' is not defined for these numbers", "sqrt"),
      ("7", "5/2 floor", .domain, "'floor' is not defined for these numbers", "floor"),
      ("7", "5 3 mod", .domain, "'mod' is not defined for these numbers", "mod"),
      ("7", "5 +", .stackUnderflow, "'+' needs 2 values, but the stack holds 1", "+"),
    ])
  func errors(
    modulus: String, program: String, kind: RPNError.Kind, message: String, token: String
  ) throws {
    let session = try session(modulo: modulus)
    let error = #expect(throws: RPNError.self) { try session.evaluating(program) }
    #expect(error?.kind == kind)
    #expect(error?.message == message)
    #expect(error?.place?.text == token)
  }

  @Test("A function on these numbers is not drawn as one on real numbers")
  func plot() throws {
    let session = try session(modulo: "7")
    let error = #expect(throws: RPNError.self) {
      try session.results(of: [Source("[ 3 * ] 0 6 plot")])
    }
    #expect(error?.message == "'plot' is not defined for these numbers")
    #expect(error?.place?.text == "plot")
  }

  @Test("Powers and quotients hear the checkpoint", arguments: [Binary.power, .divide])
  func checkpoint(operation: Binary) throws {
    let numbers = try session(modulo: Self.mersenne).system
    let (x, y) = (try numbers.number(3), try numbers.number(-5))
    #expect(throws: Never.self) { try numbers.apply(operation, to: x, y) }
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in throw RPNError(.interrupted, "interrupted") }
    let error = #expect(throws: RPNError.self) {
      try numbers.bounded(by: limits).apply(operation, to: x, y)
    }
    #expect(error?.kind == .interrupted)
  }

  @Test("A factorial stays within the digits of the limits")
  func factorial() throws {
    var session = try session(modulo: Self.mersenne)
    session.limits.digits = 100
    #expect(try session.evaluating("40 fact").texts == ["6355097386355718885516648267755409463"])
    let error = #expect(throws: RPNError.self) { try session.evaluating("1000 fact") }
    #expect(error?.kind == .limitExceeded)
  }
}
