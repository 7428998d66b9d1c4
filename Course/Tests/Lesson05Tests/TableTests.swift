import Lesson05
import Support
import Testing

@Suite("Exercise 5.3: once is enough")
struct TableTests {
  private let sizes = [([], []), ([7], []), ([], [7]), ([10], [1, 2]), ([10, 20, 30], [1, 2])]

  @Test("A row for each first argument, a column for each second one")
  func values() {
    for (rows, columns) in sizes {
      let wanted = rows.map { row in columns.map { column in row - column } }
      let got = table(rows, columns) { row in { column in row - column } }
      expect(got, is: wanted, for: "the rows \(rows), the columns \(columns) and -")
    }
  }

  @Test("The function is given each first argument once, however many columns there are")
  func once() {
    for (rows, columns) in sizes where !columns.isEmpty {
      var given: [Int] = []
      _ = table(rows, columns) { row in
        given.append(row)
        return { column in row - column }
      }
      expect(
        given, is: rows,
        for: "the first arguments that were given, with the rows \(rows), the columns \(columns)")
    }
  }
}
