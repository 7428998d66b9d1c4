import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Dates and quantities on the fast path")
struct MeasuredRowsTests {
  /// Programs for a column of dates `on`, and columns of numbers `p` and `q`.
  static let programs = [
    "on 30_d +", "on q _d * +", "on q _week * -", "30_d on +", "on p _h * +", "on q _mo * +",
    "on 2_yr -",
    "on p _mo * +", "on 3 addmonths", "on q addyears", "on q eomonth", "on 2020-01-01 -",
    "on 2020-01-01 - value 7 div", "2024-02-29 on -", "on 2020-01-01 - _week to", "on date",
    "on year on month on \\day", "on weekday", "on week", "on yearday", "on quarter", "on hour",
    "on unixtime",
    "on jd", "on \"%d.%m.%Y\" strftime", "on \"d mmm yy\" strftime", "on \"%A, %e\" strftime",
    "on \"%z\" strftime", "on 2020-01-01 \\max", "on 2020-01-01 <", "on 2024-02-29 =",
    "on dup 1_d +",
    "on 2020-01-01 > [ on ] [ 2020-01-01 ] if", "on 2020-01-01 > [ p _m * ] [ q _m * ] if",
    "on 2020-01-01 > [ p _m * ] [ q _ft * ] if", "on 1e9_d + 1e9_d -", "on p +", "on month 6 =",
    "on 36_h +", "on q _min * -", "on 1_s - date", "on 2024-01-01T10:30 -",
    "on 2024-01-01T10:30Z -",
    "on 2024-01-01T10:30 <", "on 2024-01-01T10:30Z >=", "on 2024-01-01T10:30 \\max",
    "on minute on second",
    "on 2_mo + on 1_yr -", "on \"%d.%m.%Y %H:%M:%S\" strftime", "2024-01-01T10:30 on -",
    "p _kg *", "p _kg * _lb to", "p _kg * _lb to value", "p _°F * _°C to", "p _°C * 5_K +",
    "p _°C * q _°C * -", "p _°C * value", "p _°C * 2 *", "p _m * q _ft * +", "p _m * q _ft * -",
    "p _m * q _s * /", "p _V * q _A * *", "5_km p _m * -", "5_km p _s * /", "p _km * 2_h /",
    "p 19% +", "p q _% * +", "p _° *", "p _° * _rad to", "p _mpg * _L/km to", "p _dBm * value",
    "p _m * sq", "p _m * abs neg", "p _m * floor", "p _m * q _ft * <", "p _m * q _ft * =",
    "p _m * q _ft * \\max", "p _m * q _m * \\min", "p _m * _s to", "p _m * 0 +", "p 0_m +",
    "p _km/h * _m/s to value", "p _kN * q _m * * simplify", "p _g * \\base", "p _m * \\unit",
    "p _min * 2:30 +", "p _week * _d to floor",
  ]

  private static let dates = [
    "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "1000-01-01", "9999-12-31",
    "0999-12-31", "2026-13-01", "2026-04-31", "2026-1-01", "2026-04-30T10:00", "2026", "x", "",
  ]

  private static func date(_ generator: inout SplitMix64) -> String {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      return dates.randomElement(using: &generator) ?? ""
    }
    func pair(_ range: ClosedRange<Int>) -> String {
      let number = Int.random(in: range, using: &generator)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    let date = "\(Int.random(in: 1000...9999, using: &generator))-\(pair(1...12))-\(pair(1...28))"
    let isTime = Int.random(in: 0..<4, using: &generator) == 0
    if !isTime { return date }
    let second = Bool.random(using: &generator) ? ":\(pair(0...60))" : ""
    let mark = Bool.random(using: &generator) ? "T" : " "
    let offset = ["", "", "Z", "+01:00"].randomElement(using: &generator) ?? ""
    return date + mark + pair(0...24) + ":" + pair(0...60) + second + offset
  }

  private static func number(_ generator: inout SplitMix64) -> String {
    let whole = Int.random(in: -600...600, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      return ["0", "1", "-0.5", "1e30", "99999999999999999", "2000-01-01", "", "NA"][
        Int.random(in: 0..<8, using: &generator)]
    case 1...3: return "\(whole)"
    default: return "\(whole).\(Int.random(in: 0...999, using: &generator))"
    }
  }

  private func check(_ program: String, _ numbers: AllNumbers, least: Int) throws {
    let rows = try PlannedRows(program, header: ["on", "p", "q"], numbers)
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SplitMix64(seed: seed)
    var done = 0
    for _ in 0..<60 {
      let fields = [
        Self.date(&generator), Self.number(&generator), Self.number(&generator),
      ]
      let row = fields.joined(separator: ",") + "\n"
      guard let fast = rows.fast(row) else { continue }
      done += 1
      let general = try? rows.general(row)
      #expect(fast == general, "\(program) on \(row) with seed \(seed)")
    }
    #expect(done >= least, "\(program) with seed \(seed)")
  }

  @Test("They are printed as the program prints them that runs row by row", arguments: programs)
  func exact(program: String) throws {
    let slow = [
      "%z", "%A", "10:30", "36_h", "_min", "1_s", "mpg", "dBm", "1e9", "on p +", "2:30",
      "_m * _s to", "0_m", " 0 +", "_° * _rad",
      "q _°C", "_°C * 2 *", "sq", "q _ft * \\max", "floor", "q _ft * ] if",
    ]
    let isSlow = slow.contains { program.contains($0) }
    try check(program, AllNumbers(units: .named), least: isSlow ? 0 : 1)
    try check(
      program, AllNumbers(exact: ExactNumbers(digits: 5, showsFractions: true)), least: 0)
  }

  @Test("Doubles have the same dates and units", arguments: programs)
  func doubles(program: String) throws {
    try check(program, AllNumbers(exact: nil, units: .named), least: 0)
  }

  @Test("Columns may change from numbers to dates and back")
  func changes() throws {
    let rows = try PlannedRows("a b -", header: ["a", "b"], AllNumbers())
    let table = "3,2\n2024-03-01,2024-02-01\n2024-03-01,2023-03-01\n5,6\n"
    #expect(rows.fast(table) == "1\n29_d\n366_d\n-1\n")
    #expect(try rows.general(table) == rows.fast(table))
  }

  @Test("Dates that are pushed are read too")
  func pushed() throws {
    let rows = try PlannedRows("swap 1_d + swap 2 *", AllNumbers())
    #expect(rows.fast("2024-02-28,4\nx,2024-02-29,0.5\n") == "2024-02-29,8\nx,2024-03-01,1\n")
  }

  @Test(
    "Digits in groups are printed as the formatter of numbers prints them",
    arguments: [nil, 0, 2], [",", "'", " "])
  func groups(places: Int?, separator: String) throws {
    let scalar = try #require(separator.unicodeScalars.first)
    let notation = NumberFormat(places.map { .fixed($0) } ?? .plain, separator: scalar)
    for joint in [",", ";", " "] {
      var format = RowFormat(separator: ",", joint: joint)
      format.places = places
      format.groupSeparator = UInt8(truncatingIfNeeded: scalar.value)
      let rows = try PlannedRows("2000 * dup _kg *", AllNumbers(), format: format)
      var done = 0
      let seed = UInt64.random(in: 1...UInt64.max)
      var generator = SplitMix64(seed: seed)
      for _ in 0..<60 {
        let row = Self.number(&generator) + "\n"
        guard row.count > 1, let fast = rows.fast(row) else { continue }
        done += 1
        let numbers = try rows.results(row)
        let texts = try numbers.map {
          try rows.numbers.field(of: $0, as: notation, within: Limits())
        }
        #expect(fast == format.joined(texts) + "\n", "\(row) with seed \(seed)")
      }
      // A blank in a number cannot be printed between blanks.
      #expect(done > (joint == separator && separator == " " ? 0 : 20), "seed \(seed)")
    }
  }

  @Test(
    "A number in a text is that of the field", arguments: ["p number 2 *", "p number q number +"])
  func written(program: String) throws {
    try check(program, AllNumbers(), least: 20)
    try check(program, AllNumbers(exact: nil), least: 20)
  }

  @Test("Texts that need quotes have no fast path", arguments: ["-", "_", "m", "."])
  func quoted(separator: String) throws {
    let format = RowFormat(separator: ",", joint: separator)
    for program in ["on 1_d + p", "p _m * q", "on \"%d.%m\" strftime p"] {
      let rows = try PlannedRows(program, header: ["on", "p", "q"], AllNumbers(), format: format)
      let row = "2024-02-28,4,5\n"
      if let fast = rows.fast(row) { #expect(try rows.general(row) == fast, "\(program)") }
    }
  }
}
