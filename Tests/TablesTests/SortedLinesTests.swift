import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Lines that are sorted")
struct SortedLinesTests {
  @Test(
    "If lines have equal keys, the next key counts, then the order of the input",
    arguments: [
      ([false, false], [0, 2, 3, 5, 1, 6, 4, 7]), ([false, true], [5, 0, 2, 3, 6, 1, 4, 7]),
      ([true, false], [1, 6, 0, 2, 3, 5, 4, 7]), ([true, true], [6, 1, 5, 0, 2, 3, 4, 7]),
    ])
  func keys(descending: [Bool], expected: [UInt8]) throws {
    let (one, two) = (Value.number(.integer(1)), Value.number(.integer(2)))
    let keys: [(Value?, Value?)] = [
      (one, two), (two, one), (one, two), (one, two), (nil, one), (one, .text(Text("a"))),
      (two, .boolean(true)), (nil, nil),
    ]
    for most in [nil, 3, 8] {
      var lines = SortedLines(AllNumbers(), isDescending: descending, most: most)
      for (index, key) in keys.enumerated() {
        try lines.add([UInt8(index)], keys: [key.0, key.1])
      }
      let sorted = try lines.takeSorted()
      #expect(sorted == expected.prefix(most ?? 8).map { [$0] }, "\(descending) \(most ?? 0)")
    }
  }

  @Test("The first lines are those of all lines in the order of Swift's sort by three keys")
  func many() throws {
    var generator = SplitMix64(seed: 36)
    var lines = SortedLines(AllNumbers(), isDescending: [false, true, false], most: 700)
    var rows: [(Int, Int, Int, place: Int)] = []
    for place in 0..<5_000 {
      let row = (0..<3).map { _ in Int.random(in: 0..<12, using: &generator) }
      rows.append((row[0], -row[1], row[2], place))
      try lines.add(Array("\(place)".utf8), keys: row.map { .number(.integer(Int64($0))) })
    }
    let expected = rows.sorted { $0 < $1 }.prefix(700).map { Array("\($0.place)".utf8) }
    #expect(try lines.takeSorted() == Array(expected))
  }

  /// The sorted lines with these keys, one each, written like fields.
  private func sorted(_ keys: [String?], isDescending: Bool = false) throws -> [String] {
    let all = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    var lines = SortedLines(all, isDescending: [isDescending], most: nil)
    for key in keys {
      let value = try key.map { try tableField($0, all).value(all) }
      try lines.add(Array((key ?? "none").utf8), keys: [value])
    }
    return try lines.takeSorted().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Numbers, quantities, dates, booleans, texts: each kind by its own order",
    arguments: [
      (["b", nil, "true", "2026-11-21", "1_km", "7"], ["7", "1_km", "2026-11-21", "true", "b"]),
      (["2", "10", "-1", "0x5", "1/3"], ["-1", "1/3", "2", "0x5", "10"]),
      (["1_km", "20_m", "1_mi", "-1_m"], ["-1_m", "20_m", "1_km", "1_mi"]),
      (["true", "false"], ["false", "true"]),
      (
        ["2026-11-21", "2025-12-24", "2026-01-01T10:00"],
        ["2025-12-24", "2026-01-01T10:00", "2026-11-21"]
      ),
      (["é", "z", "a", "Z", "😀", "\u{FFFD}"], ["Z", "a", "z", "é", "\u{FFFD}", "😀"]),
      // The doubles that are nearest to them are the same.
      (["1e30", "0.10000000000000000001", "0.1"], ["0.1", "0.10000000000000000001", "1e30"]),
      (["9007199254740993", "9007199254740992"], ["9007199254740992", "9007199254740993"]),
      (["1e999", "1e998", "-1e999"], ["-1e999", "1e998", "1e999"]),
    ] as [([String?], [String])])
  func kinds(keys: [String?], expected: [String]) throws {
    let missing = keys.filter { $0 == nil }.map { _ in "none" }
    #expect(try sorted(keys) == expected + missing)
    #expect(try sorted(keys, isDescending: true) == expected.reversed() + missing)
  }

  @Test("Quantities that do not measure the same have no order")
  func incomparable() {
    let error = #expect(throws: RPNError.self) { try sorted(["1_km", "7", "1_kg"]) }
    #expect(error?.kind == .dimensionMismatch)
  }

  @Test("Keys that no line had are known")
  func known() throws {
    var lines = SortedLines(AllNumbers(), isDescending: [false, true, false], most: nil)
    #expect(lines.isEmpty && lines.width == 3 && lines.isKnown == [false, false, false])
    try lines.add([1], keys: [nil, .number(.integer(1)), nil])
    try lines.add([2], keys: [nil, nil, .boolean(true)])
    #expect(!lines.isEmpty && lines.isKnown == [false, true, true])
    #expect(try lines.takeSorted() == [[1], [2]])
    #expect(lines.isEmpty)
  }

  /// Fields of all kinds, of which many are nearly equal.
  private static let fields = [
    "0", "-0", "1", "1.0", "-3", "10", "1e3", "0.1", "0.10", "0.3333333333333333", "1/3",
    "99999999999999", "100000000000000", "9007199254740993", "9007199254740992", "1e400", "1e401",
    "3.14159265358979323846", "2026-01-01", "1999-02-28", "2024-02-29", "2026-01-01T10:00",
    "2026-01-01T00:00", "2025-12-31T23:59:59.5", "0999-01-01", "a", "abcdef", "abcdefg", "abcdefgh",
    "abcdefgi", "Zed", "é", "éa", "😀", "true", "false", "True", "", "NA", "5_m", "1_km",
    "2000_cm",
  ]

  @Test(
    "Keys read from fields sort like values, each pair of neighbours like these two lines alone",
    arguments: SplitMix64.seeds)
  func fields(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let all = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    let directions = [Bool.random(using: &generator), Bool.random(using: &generator)]
    let missing = MissingTexts(MissingTexts.usual)
    let sorting = LineSorting(by: [.field(0), .field(1)], all, FieldReading(digits: 1000), missing)
    let rows = (0..<300).map { _ in
      [0, 1].map { _ in SortedLinesTests.fields.randomElement(using: &generator) ?? "" }
    }
    func keys(_ row: [String]) -> KeyedLines {
      var keyed = KeyedLines()
      for field in row {
        let bytes = Array((field + "\n").utf8)
        bytes.withUnsafeBytes {
          let line = UnsafeRawBufferPointer(rebasing: $0.dropLast())
          sorting.add(field: line.indices, of: line, to: &keyed)
        }
      }
      return keyed
    }
    func sorted(_ lines: [Int], most: Int? = nil, isRead: Bool) throws -> [Int] {
      var sorted = SortedLines(all, isDescending: directions, most: most)
      for line in lines {
        let text = Array("\(line)".utf8)
        if isRead {
          try sorted.add(text, keys(rows[line]))
        } else {
          let values = try rows[line].map { field in
            missing.contain(field) ? nil : try tableField(field, all).value(all)
          }
          try sorted.add(text, keys: values)
        }
      }
      return try sorted.takeSorted().map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    }
    let order = try sorted(Array(rows.indices), isRead: true)
    #expect(try sorted(Array(rows.indices), isRead: false) == order, "seed \(seed)")
    for most in [1, 7, 120] {
      let first = try sorted(Array(rows.indices), most: most, isRead: true)
      #expect(first == Array(order.prefix(most)), "seed \(seed), \(most) lines")
    }
    for (line, next) in zip(order, order.dropFirst()) {
      // Lines with equal keys stay in their order.
      let pair = try sorted([min(line, next), max(line, next)], isRead: false)
      #expect(pair == [line, next], "seed \(seed): \(rows[line]) before \(rows[next])")
    }
  }

  @Test("Moments with and without an offset have no order, whichever key they are")
  func offsets() {
    for (x, y) in [("2026-01-01T10:00Z", "2026-01-02"), ("2025-01-01", "2026-01-01T10:00+01:00")] {
      let error = #expect(throws: RPNError.self) { try sorted([x, y]) }
      #expect(error?.kind == .domain)
    }
  }
}
