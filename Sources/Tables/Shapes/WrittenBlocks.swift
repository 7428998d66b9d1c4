/// A table that is written in blocks.
struct WrittenBlocks {
  /// The rows of the current block.
  var rows: RewrittenRows

  private var blocks: [RowBlock] = []

  /// The number of the first line of the current block, and that of the next line.
  private var first = 1
  private var line = 1

  /// The size at which a new block begins.
  private static var blockLength: Int { 1 << 15 }

  init(joinsLines: Bool) { rows = RewrittenRows(joinsLines: joinsLines) }

  /// Ends a row of one line.
  mutating func endRow() {
    rows.endLine()
    rows.endRow(lines: 1)
    line += 1
    if rows.bytes.count > Self.blockLength { endBlock() }
  }

  private mutating func endBlock() {
    blocks.append(
      RowBlock(
        bytes: rows.bytes, line: first, lineInFile: first, startsFile: blocks.isEmpty,
        special: rows.special[...]))
    rows = RewrittenRows(joinsLines: rows.joinsLines)
    first = line
  }

  /// The blocks with all rows.
  var allBlocks: [RowBlock] {
    mutating get {
      if !rows.bytes.isEmpty { endBlock() }
      return blocks
    }
  }
}
