import Calculator
import ReversePolish
import Tables
import Testing

@Suite("A table in memory")
struct TableTests {
  private let sales: Table

  init() throws {
    sales = try Table(
      reading: "city,price,amount\nRome,2.50,4\n\"New York, NY\",4,1\nRome,1/3,3\n")
  }

  @Test("A table has the columns and rows of its text")
  func reading() {
    #expect(sales.columns == ["city", "price", "amount"])
    #expect(sales.count == 3)
    #expect(
      sales.rows == [["Rome", "2.50", "4"], ["New York, NY", "4", "1"], ["Rome", "1/3", "3"]])
  }

  @Test(
    "A text that is no table is refused",
    arguments: [
      ("", RPNError.Kind.domain), ("a,b\n1\n", .outOfRange),
      ("a,b\n1,2\n1,\"2\n", .malformedNumber),
    ])
  func refusal(text: String, kind: RPNError.Kind) {
    let error = #expect(throws: RPNError.self) { try Table(reading: text) }
    #expect(error?.kind == kind, "\(error as Any)")
  }

  @Test("The encoding of bytes is told by their byte order mark")
  func encoding() throws {
    let utf16: [UInt8] =
      [0xFF, 0xFE] + "a\né\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try Table(reading: utf16).rows == [["é"]])
    let error = #expect(throws: RPNError.self) { try Table(reading: [0x61, 0x0A, 0xE9, 0x0A]) }
    #expect(error?.kind == .invalidEncoding)
  }

  @Test("Groups are exact, in the order of their first rows")
  func groups() throws {
    let cities = try sales.grouped(
      by: ["city"], program: "price amount * sum -> turnover amount sum -> items turnover items")
    #expect(cities.columns == ["city", "turnover", "items"])
    #expect(cities.rows == [["Rome", "11", "7"], ["New York, NY", "4", "1"]])
    #expect(try sales.grouped(by: [], program: "amount sum -> n n").rows == [["8"]])
  }

  @Test("Rows are calculated, chosen, ordered and joined")
  func rows() throws {
    let totals = try sales.adding("price amount * -> total total")
    #expect(totals.columns == ["city", "price", "amount", "total"])
    #expect(totals.rows.map { $0[3] } == ["10", "4", "1"])
    #expect(try sales.calculating("amount 2 *").rows == [["8"], ["2"], ["6"]])
    #expect(try sales.filtered(by: "amount 3 >=").count == 2)
    #expect(try sales.sorted(by: ["city", "-price"]).rows.map { $0[1] } == ["4", "2.50", "1/3"])
    #expect(try sales.sorted(by: ["amount"]).prefix(1).rows == [["New York, NY", "4", "1"]])
    let countries = try Table(reading: "city;country\nRome;IT\n", separatedBy: ";")
    let joined = try sales.joined(with: countries, on: ["city"])
    #expect(joined.columns == ["city", "price", "amount", "country"])
    #expect(joined.rows.map(\.last) == ["IT", "IT"])
    let full = try sales.joined(with: countries, on: ["city"], .full)
    #expect(full.count >= joined.count)
    let quotes = try Table(reading: "limit,class\n0,low\n2,high\n")
    let priced = try Table(reading: "price\n2.5\n1\n-1\n")
    let classes = try priced.joined(with: quotes, asOf: "price=limit", .left)
    #expect(classes.rows.map(\.last) == ["high", "low", ""])
    let near = try priced.joined(
      with: quotes, asOf: "price=limit", direction: .nearest, tolerance: "0.5")
    #expect(near.rows.map(\.last) == ["high"])
  }

  @Test(
    "A table is written in each notation",
    arguments: [
      (Table.Notation.csv, "a,b\n\"x, y\",1/3\n,0.5\n"),
      (.separated(";"), "a;b\nx, y;1/3\n;0.5\n"),
      (.jsonLines, "{\"a\":\"x, y\",\"b\":\"1/3\"}\n{\"a\":null,\"b\":0.5}\n"),
      (.json, "[{\"a\":\"x, y\",\"b\":\"1/3\"},{\"a\":null,\"b\":0.5}]"),
    ])
  func writing(notation: Table.Notation, expected: String) throws {
    let table = try Table(reading: "a,b\n\"x, y\",1/3\n,0.5\n")
    #expect(try table.text(as: notation) == expected)
  }

  @Test("What is written is read back", arguments: [",", ";", "|", "\t"] as [Character])
  func roundTrip(separator: Character) throws {
    let text = try sales.text(as: .separated(separator))
    let table = try Table(reading: text, separatedBy: separator)
    #expect(table.rows == sales.rows)
    #expect(try table.text(as: .csv) == sales.text(as: .csv))
  }

  @Test("An error tells the line of its row, and ends the work")
  func errors() throws {
    let error = #expect(throws: RPNError.self) { try sales.calculating("city 1 +") }
    #expect(error?.kind == .typeMismatch)
    #expect(error?.message.hasPrefix("line 2: ") == true)
    let unknown = #expect(throws: RPNError.self) { try sales.adding("cost 2 *") }
    #expect(unknown?.kind == .unknownWord)
    let column = #expect(throws: RPNError.self) {
      try sales.grouped(by: ["town"], program: "amount sum")
    }
    #expect(column?.kind == .unknownWord)
    let group = #expect(throws: RPNError.self) {
      try sales.grouped(by: ["city"], program: "price variance city first +")
    }
    #expect(group?.kind != nil)
  }

  @Test("Limits and numbers are those of the table, also after a step")
  func settings() throws {
    var table = sales
    table.limits = Limits(timeout: .milliseconds(50))
    let endless = #expect(throws: RPNError.self) {
      try table.filtered(by: "amount 2 >").calculating("[ true ] [ ] while")
    }
    #expect(endless?.kind == .limitExceeded)
    table = sales
    table.numbers = AllNumbers(exact: nil)
    #expect(try table.prefix(1).calculating("price 3 /").rows == [["0.8333333333333334"]])
  }
}
