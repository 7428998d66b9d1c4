import ExactReals
import ReversePolish
import Testing

@testable import Calculator

@Suite("Hours, minutes and seconds")
struct HoursTests {
  @Test(
    "They are hours exactly",
    arguments: [
      ("2:35", 31, 12), ("-2:35", -31, 12), ("\u{2212}2:35", -31, 12), ("+2:35", 31, 12),
      ("2:35:10.5", 6207, 2400), ("-2:35:10.5", -6207, 2400), ("0:00", 0, 1), ("-0:00:00", 0, 1),
      ("0:30", 1, 2), ("-0:30", -1, 2), ("000100:00:36", 10_001, 100), ("0:00:00.036", 1, 100_000),
      ("0:59:59.9", 35999, 36000), ("1:00:00.000", 1, 1),
    ])
  func value(text: String, numerator: Int, denominator: Int) throws {
    let expected = try Rational(Integer(numerator), over: Integer(denominator))
    #expect(try Rational(hours: text) == expected)
  }

  static let errors: [(String, RPNError.Kind, String)] = [
    ("2:75", .domain, "an hour has 60 minutes; write 3:15"),
    ("-2:60", .domain, "an hour has 60 minutes; write -3:00"),
    ("2:35:75", .domain, "a minute has 60 seconds; write 2:36:15"),
    ("2:59:60.50", .domain, "a minute has 60 seconds; write 3:00:00.50"),
    ("2:75:80", .domain, "an hour has 60 minutes; write 3:16:20"),
    ("99999:99", .domain, "an hour has 60 minutes; write 100000:39"),
    ("123456:99", .domain, "an hour has 60 minutes"),
    ("2:5", .malformedNumber, "'2:5' is not a number of hours; hours are written like 2:35 or"),
    ("2:", .malformedNumber, ""), ("2:355", .malformedNumber, ""), (":35", .malformedNumber, ""),
    ("2:35:", .malformedNumber, ""), ("2:35:1", .malformedNumber, ""), ("", .malformedNumber, ""),
    ("2:35:10.", .malformedNumber, ""), ("2:35.5", .malformedNumber, ""),
    ("2", .malformedNumber, ""),
    ("2:35:10.5:3", .malformedNumber, ""), ("2:35h", .malformedNumber, ""),
    ("2:-35", .malformedNumber, ""), ("2:35:10e3", .malformedNumber, ""),
  ]

  @Test("The error of a wrong number of hours says why", arguments: errors)
  func error(text: String, kind: RPNError.Kind, advice: String) {
    let error = #expect(throws: RPNError.self) { try Rational(hours: text) }
    #expect(error?.kind == kind)
    let said = error?.advice ?? ""
    #expect(kind == .domain ? said == advice : said.hasPrefix(advice), "\(said)")
  }

  @Test("There may be 4096 digits")
  func length() throws {
    let digits = String(repeating: "9", count: 4096)
    let hours = try Rational(hours: "\(digits):00:00.\(digits)")
    #expect(hours.numerator.description.utf8.count >= 8190)
    for text in ["\(digits)9:00", "2:00:00.\(digits)9"] {
      let error = try #require(throws: RPNError.self) { try Rational(hours: text) }
      #expect(error.kind == .limitExceeded)
    }
  }
}
