import Calculator
import PlainText

/// The numbers of a pasted table.
struct PastedNumbers: Sendable, Equatable {
  /// The numbers of each row as literals of the language.
  let rows: [[String]]

  /// The total number of numbers.
  let count: Int

  /// The maximum length of a pasted text, in bytes.
  static let limit = 8 << 20

  /// Reads rows of cells separated by tabs, semicolons or blanks.
  ///
  /// A first row without a number is a header. The decimal sign, `.` or `,`, is determined from all
  /// numbers of the table.
  ///
  /// - Parameter text: The pasted text.
  /// - Throws: `SessionError` with the first cell that is not a number.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) throws(SessionError) {
    guard text.utf8.count <= Self.limit else {
      throw SessionError(message: "a pasted list has at most 8 MiB")
    }
    let isTable = text.utf8.contains(UInt8(ascii: "\t"))
    let separator: Character? =
      isTable ? "\t" : text.utf8.contains(UInt8(ascii: ";")) ? ";" : nil
    var rows: [[Amount]] = []
    var isFirst = true
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() where !line.allSatisfy(\.isWhitespace) {
      let cells = Self.cells(of: line, separator)
      let numbers = cells.map { Amount(cell: $0) }
      defer { isFirst = false }
      if isFirst, numbers.allSatisfy({ $0 == nil }) { continue }
      if let wrong = numbers.firstIndex(where: { $0 == nil }) {
        let cell = printable(cells[wrong].prefix(40))
        throw SessionError(message: "'\(cell)' in line \(index + 1) is not a number")
      }
      rows.append(numbers.compactMap(\.self))
    }
    let signs = rows.lazy.flatMap { $0 }.compactMap(\.decimalSign)
    let decimal = signs.first { _ in true } ?? "."
    var literals: [[String]] = []
    for row in rows {
      var line: [String] = []
      for number in row {
        guard let literal = number.literal(decimal: decimal) else {
          throw SessionError(message: "',' and '.' have different meanings in these numbers")
        }
        line.append(literal)
      }
      literals.append(line)
    }
    if literals.isEmpty { throw SessionError(message: "there are no numbers in it") }
    self.rows = literals
    count = literals.reduce(0) { $0 + $1.count }
  }

  private static func cells(of line: Substring, _ separator: Character?) -> [Substring] {
    guard let separator else {
      // `1 234,50 €` and `5 %` are one number each; `1 2 3` is three numbers.
      let parts = line.split(whereSeparator: { $0 == " " })
      let isOne = parts.count > 1 && parts.contains { !$0.contains(where: \.isNumber) }
      return isOne && Amount(cell: line) != nil ? [line] : parts
    }
    // A spreadsheet row may have empty cells at its ends.
    return line.split(separator: separator).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Whether the rows form a matrix.
  private var isMatrix: Bool {
    rows.count > 1 && rows[0].count > 1 && rows.allSatisfy { $0.count == rows[0].count }
  }

  /// The program of the list: a list of rows for a matrix, otherwise a list of numbers.
  var program: String {
    let list = { (items: [String]) in "{ " + items.joined(separator: " ") + " }" }
    return list(isMatrix ? rows.map(list) : rows.flatMap { $0 })
  }

  /// A short description of the list.
  var phrase: String {
    isMatrix ? "\(rows.count) rows of \(rows[0].count) numbers" : "\(count) numbers"
  }
}
