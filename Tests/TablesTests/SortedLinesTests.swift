import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Lines that are sorted")
struct SortedLinesTests {
  private typealias Lines = SortedLines<DoubleAlgebra>

  @Test(
    "Where lines are equal by one key, the next one counts, and then the order in which they came",
    arguments: [
      ([false, false], [0, 2, 3, 5, 1, 6, 4, 7]), ([false, true], [5, 0, 2, 3, 6, 1, 4, 7]),
      ([true, false], [1, 6, 0, 2, 3, 5, 4, 7]), ([true, true], [6, 1, 5, 0, 2, 3, 4, 7]),
    ])
  func keys(descending: [Bool], expected: [UInt8]) throws {
    let keys: [(Lines.Key, Lines.Key)] = [
      (.number(1), .number(2)), (.number(2), .number(1)), (.number(1), .number(2)),
      (.number(1), .number(2)), (nil, .number(1)), (.number(1), .text(Text("a"))),
      (.number(2), .boolean(true)), (nil, nil),
    ]
    for most in [nil, 3, 8] {
      var lines = Lines(DoubleAlgebra(), isDescending: descending, most: most)
      for (index, key) in keys.enumerated() {
        try lines.add([UInt8(index)], keys: [key.0, key.1])
      }
      let sorted = try lines.takeSorted()
      #expect(sorted == expected.prefix(most ?? 8).map { [$0] }, "\(descending) \(most ?? 0)")
    }
  }

  @Test("The first of many lines are those of all, sorted by three keys as Swift sorts them")
  func many() throws {
    var generator = SplitMix64(seed: 36)
    var lines = Lines(DoubleAlgebra(), isDescending: [false, true, false], most: 700)
    var rows: [(Int, Int, Int, place: Int)] = []
    for place in 0..<5_000 {
      let row = (0..<3).map { _ in Int.random(in: 0..<12, using: &generator) }
      rows.append((row[0], -row[1], row[2], place))
      try lines.add(
        Array("\(place)".utf8), keys: row.map { .number(Double($0)) }[...])
    }
    let expected = rows.sorted { $0 < $1 }.prefix(700).map { Array("\($0.place)".utf8) }
    #expect(try lines.takeSorted() == Array(expected))
  }
}
