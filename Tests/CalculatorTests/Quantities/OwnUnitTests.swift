import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Units that programs define, and currencies among them.
@Suite("Units of one's own")
struct OwnUnitTests {
  static let start = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))

  @Test(
    "A definition with a quantity, or with nothing, is one of a unit",
    arguments: [
      (": _sqft 1_ft^2 ; 3_sqft _m^2 to", "0.27870912_m^2"),
      (": _sqft 1_ft^2 ; _sqft", "1_sqft"), (": _sqft _ft^2 ; 144_in^2 _sqft to", "1_sqft"),
      (": _person ; 3_persons 1_person +", "4_persons"),
      (": _box ; 3_boxes _box to", "3_box"), (": _person ; 5_kperson _person to", "5000_person"),
      (": _egg ; : _tray 30_egg ; 2_trays 15_eggs +", "2.5_trays"),
      (": _egg ; 12_egg dup * sqrt", "12_egg"), (": _egg ; 12_egg 4_egg /", "3"),
      (": _egg ; : _crate 12_tray ; : _tray 30_egg ; 1_crate base", "360_egg"),
      (": _person ; 12_m^2 3_person / base", "4_m^2/person"),
      (": _job ; 3_job/h 2_h * simplify", "6_job"),
      (": _third 1/3_m ; 3_third _m to", "1_m"), (": _rev2 2_turn ; 1_rev2 _° to", "720_°"),
      // A definition of something else is a word.
      (": _mine 7 ; _mine", "7"), (": _km 7 ; _km 5_km", "7 5_km"),
      (": _f 2_m 3_m ; _f", "2_m 3_m"), ("5 -> _sqft _sqft", "5"),
      // A unit may be used before its definition, in lists and in quotations.
      ("[ 2_sqft ] call : _sqft 1_ft^2 ;", "2_sqft"), ("{ 2_sqft } : _sqft 1_ft^2 ;", "{ 2_sqft }"),
    ])
  func definitions(program: String, expected: String) throws {
    #expect(try Self.start.evaluating(program).texts.joined(separator: " ") == expected)
  }

  @Test(
    "A definition that gives no unit is an error",
    arguments: [
      (": _km 5_mi ;", RPNError.Kind.reserved, "'_km' is a built-in unit"),
      (": _hours 5_mi ;", .reserved, "'_hours' is a built-in unit"),
      (": _km ;", .reserved, "'_km' is a built-in unit"),
      (": _x 5_°C ;", .domain, "a unit is a multiple of another one, and '_°C' is a scale"),
      (": _x 5_dBm ;", .domain, "a unit is a multiple of another one, and '_dBm' is a scale"),
      (": _x 0_m ;", .domain, "a unit is a multiple of another one by a number above 0"),
      (": _x -1_m ;", .domain, "a unit is a multiple of another one by a number above 0"),
      (": _x 1_m^(1/2) ;", .domain, "a unit is defined by whole powers of others"),
      (": _x 1_m ; 5_x 7 -> _x _x", .reserved, "'_x' is a unit, and cannot be anything else"),
      (": _x 1_m ; : _x 7 ;", .reserved, "'_x' is a unit, and cannot be anything else"),
      (
        ": _x 2_y ; : _y 2_x ;", .limitExceeded,
        "'_y' is defined by itself, or by too many units behind it"
      ),
      (": _x 2_z ;", .unknownWord, "there is no unit 'z'"),
    ])
  func errors(program: String, kind: RPNError.Kind, message: String) {
    let error = #expect(throws: RPNError.self) { try Self.start.evaluating(program) }
    #expect(error?.kind == kind)
    #expect(error?.message == message)
    #expect(error?.place != nil)
  }

  @Test("A session keeps units, undoes them, and writes them into its program")
  func sessions() throws {
    let session = try Self.start.evaluating(": _sqft 1_ft^2 ;").evaluating("3_sqft")
    #expect(try session.texts == ["3_sqft"])
    #expect(try session.program() == [": _sqft 1_ft^2 ;", "3_sqft"])
    let again = try Self.start.evaluating(session.program().joined(separator: "\n"))
    #expect(try again.evaluating("_ft^2 to").texts == ["3_ft^2"])
    let before = try #require(session.undone?.undone)
    #expect(throws: RPNError.self) { try before.evaluating("3_sqft") }
    let other = try session.evaluating(": _sqft 2_ft^2 ; 3_sqft _ft^2 to")
    #expect(try other.texts == ["3_sqft", "6_ft^2"])
    #expect(session.users(of: "_sqft").values == 1)
    #expect(throws: RPNError.self) {
      try session.forgetting(["_sqft"]).evaluating("3_sqft")
    }
  }

  @Test("The check before a run knows them")
  func checking() {
    let error = #expect(throws: RPNError.self) {
      try Self.start.evaluating(": _person ; 1 0 / 3_person 2_m +")
    }
    #expect(error?.kind == .dimensionMismatch)
    #expect(error?.message == "'+' cannot add a quantity in person and a length")
  }

  @Test("Amounts are converted by rates, which have a date")
  func currencies() throws {
    let rates = ": _EUR ; : _USD 0.8_EUR 2026-11-25 ; : _GBP 1.25_EUR 2026-11-24 ; "
    for (program, expected) in [
      ("5_USD 3_EUR +", "8.75_USD"), ("10_EUR _USD to", "12.5_USD"), ("5_USD _GBP to", "3.2_GBP"),
      ("5_USD ratedate", "2026-11-25"), ("5_kUSD ratedate", "2026-11-25"),
      ("5_USD*GBP ratedate", "2026-11-24"), ("3_EUR/kg 2_kg * _USD to", "7.5_USD"),
      ("1_kUSD _EUR to", "800_EUR"),
    ] {
      #expect(try Self.start.evaluating(rates + program).texts == [expected], "\(program)")
    }
    let error = #expect(throws: RPNError.self) {
      try Self.start.evaluating(rates + "5_EUR ratedate")
    }
    #expect(error?.message == "no rate with a date is in '_EUR'")
  }

  @Test("Without rates, each currency has a dimension of its own")
  func missingRates() throws {
    for (program, expected) in [
      ("5_USD 3_USD +", "8_USD"), ("_USD", "1_USD"), ("5_m/USD 2_USD *", "10_m"),
      ("5_kUSD 200_USD +", "5.2_kUSD"), ("24.99_EUR/kg 2_kg *", "49.98_EUR"),
    ] {
      #expect(try Self.start.evaluating(program).texts == [expected], "\(program)")
    }
    for program in ["5_USD 3_EUR +", "5_USD _EUR to", "{ 5_USD 3_kEUR } sum", "5_USD/kg _EUR/g to"]
    {
      let error = #expect(throws: RPNError.self) { try Self.start.evaluating(program) }
      #expect(error?.kind == .dimensionMismatch)
      #expect(error?.asksForRates == true, "\(program)")
    }
  }

  @Test("There are not too many of them")
  func hostile() {
    let many = (0...1000).map { ": _u\($0)x ;" }.joined(separator: " ")
    let error = #expect(throws: RPNError.self) { try Self.start.evaluating(many) }
    #expect(error?.kind == .limitExceeded)
    let deep = (0..<20).map { ": _u\($0)x 2_u\($0 + 1)x ;" }.joined(separator: " ") + ": _u20x ;"
    #expect(throws: RPNError.self) { try Self.start.evaluating(deep) }
    let wide = (0..<9).map { level in
      ": _u\(level) 1_(" + Array(repeating: "u\(level + 1)", count: 50).joined(separator: "/")
        + ") ;"
    }
    #expect(throws: RPNError.self) {
      try Self.start.evaluating(wide.joined(separator: " ") + " : _u9 ;")
    }
  }
}
