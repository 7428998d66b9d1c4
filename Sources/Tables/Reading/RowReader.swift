import ReversePolish

/// A step that replaces the rows of blocks.
package protocol BlockReshaping: Sendable {
  /// The error in the columns of the first file, or `nil`.
  var fault: RPNError? { get }

  /// Takes rows from the front of a block and returns their replacement.
  ///
  /// - Parameter block: The rows; as many are taken as yield a large block.
  /// - Returns: The new rows; `nil` if they are not complete yet.
  mutating func reshape(_ block: inout RowBlock) -> RowBlock?

  /// Returns the rows that were buffered until the end of all files.
  mutating func finish() -> [RowBlock]
}

/// A reader that reads files in order, in blocks of whole rows.
///
/// The first blocks are small, so that all threads start early; later blocks are larger. A row
/// longer than a block is buffered up to its end.
struct RowReader {
  /// The next item of the input: rows, or a file that cannot be read.
  typealias Item = Result<RowBlock, UnreadableFile>

  private var files: ArraySlice<String>

  /// The items that were put back, the next one last.
  private var items: [Item] = []

  /// The items that were put back before the reshapings were set, the next one last.
  private var unshapedItems: [Item] = []

  /// The reshapings of rows, in order.
  private(set) var reshapings: [any BlockReshaping] = []

  /// The first reshaping that has not returned its buffered rows; `nil` after the last.
  private var finished: Int?

  /// The blocks to reshape, each with its next reshaping; the next block is last.
  private var unshaped: [(block: RowBlock, stage: Int)] = []

  private let format: RowFormat
  private let skippedLines: Int
  private let opener: any RowFiles
  private var scanner: RowScanner
  private let options: RowOptions
  private var file: RowFile?
  private var name: String?
  private var shownName = ""
  private var tail: [UInt8] = []
  private var line = 1
  private var lineInFile = 1
  private var blockSize = 1 << 12

  /// The converter of line ends.
  private var lineEnds = LineEnds()

  // Whether no row of the file has been read.
  private var hasNoRow = true

  /// The maximum length of a row, in bytes.
  private static let longestRow = 512 << 20

  // A size that fits the cache and lets the allocator reuse memory.
  private static let largestBlock = 1 << 15

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - files: The names of the files; `-` is standard input.
  ///   - format: The notation of rows.
  ///   - options: The notation of the files, and the number of lines to skip in each file.
  ///   - opener: The files, which count the bytes read.
  init(_ files: [String], _ format: RowFormat, _ options: RowOptions, from opener: any RowFiles) {
    self.files = files[...]
    self.format = format
    self.options = options
    skippedLines = options.shape.skippedLines
    self.opener = opener
    scanner = RowScanner(format)
  }

  /// Reshapes all rows read after this call, also those that were put back before.
  mutating func reshape(by reshapings: [any BlockReshaping]) {
    self.reshapings = reshapings
    (unshapedItems, items) = (items, [])
    finished = reshapings.isEmpty ? nil : 0
  }

  /// Reads the next rows.
  ///
  /// - Parameter wait: Called before the reader waits for input.
  /// - Returns: The next item; `nil` after the last file.
  mutating func next(beforeWaiting wait: () -> Void) -> Item? {
    if let item = items.popLast() { return item }
    while true {
      if let block = nextReshaped() { return .success(block) }
      if let item = unshapedItems.popLast() {
        guard case .success(let block) = item else { return item }
        unshaped.append((block, 0))
        continue
      }
      do throws(UnreadableFile) {
        if file == nil { file = try openNext() }
        if file == nil {
          guard let stage = finished else { return nil }
          finished = stage + 1 < reshapings.count ? stage + 1 : nil
          unshaped = reshapings[stage].finish().reversed().map { ($0, stage + 1) }
        } else if let block = try readBlock(wait) {
          unshaped.append((block, 0))
        } else {
          close()
        }
      } catch {
        close()
        return .failure(error)
      }
    }
  }

  /// Puts items back at the front of the input.
  mutating func putBack(_ items: [Item]) { self.items += items.reversed() }

  /// Returns the next rows after all reshapings; `nil` if more rows must be read.
  private mutating func nextReshaped() -> RowBlock? {
    while let (next, stage) = unshaped.popLast() {
      var block = next
      if stage == reshapings.count { return block }
      let reshaped = reshapings[stage].reshape(&block)
      if !block.isEmpty { unshaped.append((block, stage)) }
      if let reshaped { unshaped.append((reshaped, stage + 1)) }
    }
    return nil
  }

  private mutating func openNext() throws(UnreadableFile) -> RowFile? {
    guard let file = files.popFirst() else { return nil }
    (tail, hasNoRow, lineInFile) = ([], true, 1)
    scanner = RowScanner(format)
    lineEnds = LineEnds()
    let opened = try opener.open(file)
    (name, shownName) = (opened.name, opened.shownName)
    return RowFile(opened, options)
  }

  private mutating func close() {
    file?.source.close()
    (file, tail) = (nil, [])
  }

  /// Reads a block of whole rows; `nil` at the end of the file.
  private mutating func readBlock(_ wait: () -> Void) throws(UnreadableFile) -> RowBlock? {
    while true {
      let known = tail.count
      let start = file?.count ?? 0
      var bytes = try read(behind: tail, wait)
      var piece = bytes.count - known
      // Do not copy a long row again for each piece.
      while piece > 0, !bytes.suffix(piece).contains(newline) {
        if lineEnds.decide(bytes, isWhole: false) { break }
        if bytes.count > RowReader.longestRow { throw tooLong }
        let next = try read(behind: [], wait)
        piece = next.count
        bytes += next
      }
      if known > RowReader.longestRow { throw tooLong }
      tail = []
      let isLast = piece == 0
      lineEnds.decide(bytes, isWhole: isLast)
      lineEnds.makeNewlines(of: &bytes, from: known)
      if bytes.isEmpty {
        if isLast { return nil }
        continue
      }
      opener.didRead(bytes: (file?.count ?? 0) - start, afterLines: line - 1)
      if isLast, bytes.last != newline { bytes.append(newline) }
      if hasNoRow { leaveOutLines(&bytes) }
      if let block = takeRows(from: bytes, isLast: isLast) { return block }
    }
  }

  /// Reads the next bytes and appends them.
  private mutating func read(
    behind known: [UInt8], _ wait: () -> Void
  ) throws(UnreadableFile) -> [UInt8] {
    if let file, !file.source.isReady { wait() }
    return try file?.read(behind: known, atMost: blockSize) ?? known
  }

  private var tooLong: UnreadableFile {
    UnreadableFile(
      path: shownName, reason: "line \(line) has more than \(RowReader.longestRow >> 20) MiB")
  }

  /// Returns the whole rows at the start of some bytes, and keeps the remaining bytes.
  private mutating func takeRows(from bytes: [UInt8], isLast: Bool) -> RowBlock? {
    let (end, special) = bytes.withUnsafeBytes { scanner.rows(in: $0, isLast: isLast) }
    tail = Array(bytes[end...])
    if end == 0 { return nil }
    blockSize = min(2 * blockSize, RowReader.largestBlock)
    let block = RowBlock(
      bytes: end == bytes.count ? bytes : Array(bytes[..<end]), line: line,
      lineInFile: lineInFile, file: name, startsFile: hasNoRow, special: special[...])
    count(lines: lineCount(in: block.bytes))
    hasNoRow = false
    return block
  }

  /// Removes skipped lines and leading comments.
  private mutating func leaveOutLines(_ bytes: inout [UInt8]) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: newline),
      lineInFile <= skippedLines
        || (!format.comment.isEmpty && bytes[start..<end].starts(with: format.comment))
    {
      start = end + 1
      count(lines: 1)
    }
    bytes.removeFirst(start)
  }

  private mutating func count(lines: Int) {
    (line, lineInFile) = (line + lines, lineInFile + lines)
  }
}
