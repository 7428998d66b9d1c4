import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("A plan and a row give a row")
struct PlannedRowsTests {
  private static let header = ["name", "price", "qty"]

  /// The rows that both ways give; checks that they are the same.
  private func rows(
    _ planned: PlannedRows, _ table: String
  ) throws -> String {
    let general = try planned.general(table)
    if let fast = planned.fast(table) { #expect(fast == general) }
    return general
  }

  @Test(
    "Columns by their names, in exact numbers and in doubles",
    arguments: [
      // program, row: exactly, in doubles
      ("price qty *", "tea,3.50,4", "14", "14.0"),
      ("qty price", "tea,3.50,04", "04,3.50", "04,3.50"),
      ("price 3 /", "tea,0.1,4", "0.033333333333333333333", "0.03333333333333333"),
      ("price price +", "\"a,b\",0.1,x", "0.2", "0.2"),
      ("price 0.2 +", "t,0.1,", "0.3", "0.30000000000000004"),
      ("price qty <", "t,2,10", "true", "true"), ("qty -> n n n *", "t,,-3", "9", "9.0"),
      (": vat 1.19 * ; price vat", "t,9.99,1", "11.8881", "11.8881"),
      ("line fields qty", "t,1,2", "1,3,2", "1.0,3.0,2.0"),
      ("qty 0 < [ 1 ] [ 2 ] if", "t,1,-0.5", "1", "1.0"),
      ("price floor price price mod", "t,-2.5,0", "-3,0", "-3.0,-0.0"),
      ("price neg abs", "t,\"2.50\",0", "2.5", "2.5"), ("qty", "t, 1 , 2 \r", "2", "2.0"),
      ("name", "\"a,b\",1,2", "\"a,b\"", "\"a,b\""), ("name", "\"a\",1,2", "a", "a"),
      ("name", "5\" disk,1,2", "\"5\"\" disk\"", "\"5\"\" disk\""),
      ("name qty 2 *", "1/2,1,2", "1/2,4", "1/2,4.0"),
      ("qty 0 > [ price ] [ 0 ] if", "t,2.5,1", "2.5", "2.5"),
      ("qty 0 > [ price ] [ 0 ] if", "t,2.5,-1", "0", "0.0"),
    ])
  func columns(program: String, row: String, exact: String, double: String) throws {
    let numbers = AllNumbers()
    let planned = try PlannedRows(program, header: Self.header, numbers)
    #expect(planned.fast("\(row)\n") == "\(exact)\n")
    #expect(try planned.general("\(row)\n") == "\(exact)\n")
    let doubles = try PlannedRows(program, header: Self.header, AllNumbers(exact: nil))
    // Doubles that are integers are printed like these.
    let expected = double.split(separator: ",").map {
      $0.hasSuffix(".0") ? String($0.dropLast(2)) : String($0)
    }
    #expect(doubles.fast("\(row)\n") == expected.joined(separator: ",") + "\n")
    #expect(try doubles.general("\(row)\n") == expected.joined(separator: ",") + "\n")
  }

  @Test(
    "Texts are quoted where they have to be, lists and quotations written",
    arguments: [
      ("name upper", "tea,1,2", "TEA"),
      ("name \"\\\"\" concat", "a,1,2", "\"a\"\"\""), ("{ price qty }", "t,1,2", "{ 1 2 }"),
      ("name length price", "\"é,\",1,2", "2,1"), ("[ sq ] qty", "t,1,2", "[ sq ],2"),
      ("name \"\"", "tea,1,2", "tea,"),
    ])
  func texts(program: String, row: String, expected: String) throws {
    let planned = try PlannedRows(program, header: Self.header, AllNumbers())
    #expect(planned.fast("\(row)\n") == nil)
    #expect(try planned.general("\(row)\n") == "\(expected)\n")
  }

  @Test(
    "Fields that are pushed, with each separator and joint",
    arguments: [
      (nil, nil, "3 5", "15 3"), (nil, ",", " 3\t 5 ", "15,3"), (",", nil, " 3 , 5 \r", "15,3"),
      (",", ";", "\"3\",5", "15;3"), ("\t", nil, "3\t5", "15\t3"), ("·", nil, "3·5", "15·3"),
      (";", " | ", "3;5", "15 | 3"), (" ", nil, "3 5", "15 3"),
    ] as [(Character?, String?, String, String)])
  func pushed(separator: Character?, joint: String?, row: String, expected: String) throws {
    let format = RowFormat(separator: separator, joint: joint)
    let planned = try PlannedRows("over * swap", AllNumbers(), format: format)
    #expect(try rows(planned, "\(row)\n") == "\(expected)\n")
  }

  @Test(
    "Kept fields stand before the results as they were read, or quoted anew",
    arguments: [
      (",", nil, "\"a,b\", 2 ,3", "\"a,b\",2,3,6"), (",", ";", "\"a;b\",2,3", "\"a;b\";2;3;6"),
      (",", ";", "\"a,b\",\"2\",3", "a,b;\"2\";3;6"), ("\t", nil, "\"a\"\t2\t3", "\"a\"\t2\t3\t6"),
      (nil, nil, "a  2   3", "a 2 3 6"),
    ] as [(Character?, String?, String, String)])
  func kept(separator: Character?, joint: String?, row: String, expected: String) throws {
    var format = RowFormat(separator: separator, joint: joint)
    format.keepsFields = true
    let planned = try PlannedRows(
      "price qty *", header: Self.header, AllNumbers(), format: format)
    #expect(try planned.general("\(row)\n") == "\(expected)\n")
    if format.suitsFastPath { #expect(planned.fast("\(row)\n") == "\(expected)\n") }
  }

  @Test("Lines are counted, and blank ones stay")
  func lines() throws {
    let planned = try PlannedRows("line *", AllNumbers())
    #expect(planned.fast("2\n\n \t\n3\n", firstLine: 7) == "14\n\n\n30\n")
    #expect(try planned.general("2\n\n \t\n3\n", firstLine: 7) == "14\n\n\n30\n")
  }

  @Test(
    "A row that is not plain, or fails, leaves the fast path before anything is printed",
    arguments: [
      "t,1_km,2", "t,x,2", "t,,2", "t,1/3,2", "t,0x10,2", "t,1,2,3", "t,1", "t,1e3,2", "\"t,1,2",
      "t,+1,2", "t,1,0", "t,9223372036854775807,2", "t\u{0},1,2.5.", "\"t\"x,1,2",
    ])
  func leaving(row: String) throws {
    let numbers = AllNumbers().bounded(by: Limits())
    let planned = try PlannedRows("price qty / qty", header: Self.header, numbers)
    #expect(planned.fast("\(row)\n") == nil)
    #expect(planned.fast("t,1,2\n") == "0.5,2\n")
  }

  @Test("Random rows: the fast path prints what the general way does", arguments: SplitMix64.seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let programs = [
      "price qty *", "price qty / qty", "price qty - abs", "qty price < [ price ] [ qty ] if",
      "line price +", "price qty mod", "price round qty floor", "price qty = qty",
      "price 100 * qty +", "price -> p p p * qty +", "qty price \\max", "price inv",
    ]
    let header = Self.header + ["max"]
    let fields = [
      "1", "2.50", "-3", "0.10", "0", "-0", "5.", ".5", "\"7\"", " 8 ", "1e3", "1/3", "x", "",
      "999999999999999999", "123456789.987654321", "true", "\"a\"\"b\"", "1_km", "0.000001",
    ]
    var done = 0
    for _ in 0..<40 {
      var format = RowFormat(separator: random.one(of: [",", ";", "\t", "|"]))
      format.keepsFields = random.happens(30)
      let program = random.one(of: programs)
      let separator = String(decoding: format.separator, as: UTF8.self)
      let plain = random.happens(60) ? 8 : fields.count
      let row =
        header.map { _ in random.one(of: Array(fields.prefix(plain))) }
        .joined(separator: separator) + "\n"
      func check(_ planned: PlannedRows) throws {
        let line = 1 + random.below(1000)
        guard let fast = planned.fast(row, firstLine: line) else { return }
        done += 1
        let general = try? planned.general(row, firstLine: line)
        #expect(fast == general, "seed \(seed): \(program), \(row)")
      }
      if random.happens(30) {
        try check(PlannedRows(program, header: header, AllNumbers(exact: nil), format: format))
      } else {
        let digits = 1 + random.below(30)
        let exact = ExactNumbers(digits: digits, showsFractions: random.happens(30))
        try check(
          PlannedRows(program, header: header, AllNumbers(exact: exact), format: format))
      }
    }
    #expect(done > 5, "seed \(seed)")
  }
}
