import PlainText
import ReversePolish

/// A layout of printed rows for people: the cells of a column have one width.
///
/// The first rows are held until the widths are known. Later cells that are wider move the rest of
/// their row.
///
/// ```text
/// city  qty   | city | qty |   ┌──────┬─────┐
/// Oslo    3   | ---- | --: |   │ city │ qty │
///             | Oslo |   3 |   ├──────┼─────┤
///                              │ Oslo │   3 │
///                              └──────┴─────┘
/// ```
struct RowLayout: RowStep {
  private struct Column {
    var width = 0
    var hasNumber = false
    var hasText = false

    /// Whether the cells are at the right.
    var isRight: Bool { hasNumber && !hasText }
  }

  /// The maximum number of held rows, and of their bytes with those of blanks.
  private static let (mostRows, mostBytes) = (10_000, 1 << 22)

  /// The maximum width of a column, and the maximum number of columns with a width.
  private static let (widest, mostColumns) = (255, 1000)

  private let language: RowShape.Language
  private let format: RowFormat
  private let options: RowOptions
  private var hasHeader: Bool

  private var columns: [Column] = []

  /// The first rows; `nil` once the widths are known.
  private var held: [[String]]? = []
  private var heldBytes = 0

  private var fields = RowFields()

  /// Makes a layout without rows.
  ///
  /// - Parameters:
  ///   - language: The layout.
  ///   - format: The format that reads the printed rows.
  ///   - options: The options for printing.
  init(_ language: RowShape.Language, _ format: RowFormat, _ options: RowOptions) {
    (self.language, self.format, self.options) = (language, format, options)
    hasHeader = options.printsHeader || options.makesTable
  }

  mutating func take(
    _ row: UnsafeRawBufferPointer, isHeader: Bool, to output: inout TextBuffer
  ) {
    let cells = cells(of: row)
    guard let count = held?.count else { return write(cells, to: &output) }
    let wider = widened(by: cells, isHeader: isHeader)
    let size = wider.reduce(heldBytes + row.count) { $0 + $1.width * (count + 1) }
    if count < Self.mostRows, count == 0 || size <= Self.mostBytes {
      held?.append(cells)
      heldBytes += row.count
      columns = wider
    } else {
      writeHeld(to: &output)
      write(cells, to: &output)
    }
  }

  mutating func finish(_ output: inout TextBuffer) {
    writeHeld(to: &output)
    if language == .box, !columns.isEmpty { writeRule("└─", "─┴─", "─┘", to: &output) }
  }

  /// Returns the cells of a row as shown.
  private mutating func cells(of row: UnsafeRawBufferPointer) -> [String] {
    // A blank row is one empty cell.
    let isRead = fields.split(row, format) == nil && fields.count > 0
    let texts =
      isRead
      ? (0..<fields.count).map { fields.text($0, of: row) } : [String(decoding: row, as: UTF8.self)]
    return texts.map { text in
      var text = text
      if language == .markdown, text.contains(where: { $0 == "|" || $0 == "\\" }) {
        text = String(text.flatMap { $0 == "|" || $0 == "\\" ? ["\\", $0] : [$0] })
      }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.map { printable($0) }.joined(separator: language == .markdown ? "<br>" : "\\n")
    }
  }

  /// Returns the columns with room for the cells of a row.
  private func widened(by cells: [String], isHeader: Bool) -> [Column] {
    var columns = columns
    for (index, cell) in cells.prefix(Self.mostColumns).enumerated() {
      if index == columns.count { columns.append(Column(width: language == .markdown ? 3 : 0)) }
      columns[index].width = max(
        columns[index].width, min(Self.widest, PlainText.columns(of: cell)))
      if isHeader || columns[index].hasText || options.shape.missingTexts.contain(cell) { continue }
      let isNumber = isNumber(cell)
      columns[index].hasNumber = columns[index].hasNumber || isNumber
      columns[index].hasText = !isNumber
    }
    return columns
  }

  private func isNumber(_ cell: String) -> Bool {
    let text = String(cell.unicodeScalars.filter { $0 != options.notation.separator })
    guard case .number? = RowShape.literal(text)?.kind else { return false }
    return true
  }

  /// Writes the held rows, with the rules around them.
  private mutating func writeHeld(to output: inout TextBuffer) {
    guard var rows = held else { return }
    held = nil
    // A table of Markdown needs names.
    if language == .markdown, !hasHeader, !rows.isEmpty {
      rows.insert(columns.indices.map { "\($0 + 1)" }, at: 0)
      hasHeader = true
    }
    if language == .box, !columns.isEmpty { writeRule("┌─", "─┬─", "─┐", to: &output) }
    for (index, row) in rows.enumerated() {
      write(row, to: &output)
      if index > 0 || !hasHeader { continue }
      if language == .box { writeRule("├─", "─┼─", "─┤", to: &output) }
      if language == .markdown {
        let rules = columns.map {
          String(repeating: "-", count: $0.width - ($0.isRight ? 1 : 0)) + ($0.isRight ? ":" : "")
        }
        write(rules, to: &output)
      }
    }
  }

  private func write(_ cells: [String], to output: inout TextBuffer) {
    let between = language == .box ? " │ " : language == .markdown ? " | " : "  "
    let count = language == .aligned ? cells.count : max(cells.count, columns.count)
    var line = (0..<count).map { index in
      let cell = index < cells.count ? cells[index] : ""
      if index >= columns.count { return cell }
      let width = columns[index].width
      return columns[index].isRight ? aligned(cell, to: width) : padded(cell, to: width)
    }.joined(separator: between)
    if language == .aligned {
      while line.last == " " { line.removeLast() }
    } else {
      line = between.dropFirst() + line + between.dropLast()
    }
    output.append(line + "\n")
  }

  private func writeRule(
    _ start: String, _ between: String, _ end: String, to output: inout TextBuffer
  ) {
    let lines = columns.map { String(repeating: "─", count: $0.width) }
    output.append(start + lines.joined(separator: between) + end + "\n")
  }
}
