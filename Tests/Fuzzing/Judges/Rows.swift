import Calculator
import PlainText
import ReversePolish

@testable import RPNCommand
@testable import Tables

/// Rows are the same on the fast path and off it, in one block and line by line; fields that were
/// split and written are split the same.
///
/// The first byte tells how rows are written, the first line is the program.
let rows = Judge(name: "rows", seeds: Seeds.rows) { bytes in
  guard let flags = bytes.first, bytes.count < 2_000 else { return }
  let lines = bytes.dropFirst().split(
    separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
  guard lines.count == 2, let source = try? Source(validating: Array(lines[0])) else { return }
  let separators: [Character?] = [nil, ",", "\t", ";", "é", "|", " ", "\u{300}"]
  var arguments = RowArguments()
  arguments.rows.shape.separator = separators[Int(flags & 7)].map { String($0) }
  (arguments.rows.strict, arguments.rows.keep) = (flags & 16 != 0, flags & 8 != 0)
  arguments.evaluation.maxDigits = 1_000
  arguments.evaluation.modes = flags & 32 != 0 ? [.double] : []
  let options = arguments.settings
  var format = options.format
  format.joinsLines = flags & 64 != 0 && format.hasQuotes
  format.comment = flags & 128 != 0 ? [UInt8(ascii: "#")] : []
  let table = Array(lines[1]) + [UInt8(ascii: "\n")]
  try checkFields(table, format)
  try checkRows(source, table, format, options)
}

private func checkRows(
  _ source: Source, _ table: [UInt8], _ format: RowFormat, _ options: RowOptions
) throws {
  guard let plan = try? RowPlan([source], header: []) else { return }
  let task = RowTask(
    sources: [source], having: [], conditions: [], plan: plan,
    options: options, format: format)
  // Nothing else can go on without an end, and rows have no time limit here.
  let repeating = ["times", "while", "call", ":"]
  guard let tokens = try? source.tokens(), !tokens.contains(where: { repeating.contains($0.text) })
  else { return }
  guard var fast = try? task.filter(columns: []).filter, fast.fastPath != nil else { return }
  var scanner = RowScanner(format)
  let special = table.withUnsafeBytes { scanner.rows(in: $0, isLast: true).special }
  let block = RowBlock(bytes: table, special: special[...])
  let expected = fast.filter(block)
  var alone = try task.filter(columns: []).filter
  var plain = alone
  plain.fastPath = nil
  let slow = plain.filter(block)
  try demandEqual(text(slow), text(expected), "off the fast path")
  try demandEqual(slow.failures.map(\.line), expected.failures.map(\.line), "failing lines")
  let pieces = block.lines.map { text(alone.filter($0)) }.joined()
  try demandEqual(pieces, text(expected), "line by line")
}

private func text(_ rows: FilteredRows) -> String { rows.output.text }

private func checkFields(_ table: [UInt8], _ format: RowFormat) throws {
  for line in table.split(separator: UInt8(ascii: "\n"))
  where String(validating: line, as: UTF8.self) != nil {
    let (texts, written) = split(Array(line), format)
    guard let texts else { continue }
    let (again, _) = split(written, format)
    try demandEqual(again, texts, "fields that were written and split")
  }
}

/// The texts of the fields, and the row as it is written; no texts for a faulty row.
private func split(_ line: [UInt8], _ format: RowFormat) -> ([String]?, written: [UInt8]) {
  line.withUnsafeBytes { bytes in
    var fields = RowFields()
    if fields.split(bytes, format) != nil || fields.isBlank { return (nil, []) }
    var output = TextBuffer(capacity: line.count)
    fields.write(to: &output, bytes, format)
    let texts = (0..<fields.count).map { fields.text($0, of: bytes) }
    return (texts, Array(output.text.utf8))
  }
}
