/// Reads files one after the other, a block of whole lines at a time.
///
/// Blocks begin small, so that all cores have something to do soon, and grow. A line that is longer
/// than a block is kept until its end has come.
struct RowReader {
  /// What is found next.
  enum Item {
    case block(RowBlock)
    case unreadable(UnreadableFile)
  }

  private var files: ArraySlice<String>
  private var descriptor: Int32?
  private var name: String?
  private var tail: [UInt8] = []
  private var isAtStart = true
  private var line = 1
  private var lineInFile = 1
  private var blockSize = 1 << 12

  // Small enough for the cache, and for memory that is used again and not asked for each time.
  private static let largestBlock = 1 << 15

  /// A reader of files; `-` is standard input.
  init(_ files: [String]) { self.files = files[...] }

  /// Reads the next lines.
  ///
  /// - Parameter wait: Called before the reader waits for input that is not there yet.
  /// - Returns: Lines, or a file that cannot be read; `nil` behind the last file.
  mutating func next(beforeWaiting wait: () -> Void) -> Item? {
    while true {
      do throws(UnreadableFile) {
        if descriptor == nil { descriptor = try openNext() }
        guard let descriptor else { return nil }
        if let block = try readBlock(descriptor, wait) { return .block(block) }
        close()
      } catch {
        close()
        return .unreadable(error)
      }
    }
  }

  private mutating func openNext() throws(UnreadableFile) -> Int32? {
    guard let file = files.popFirst() else { return nil }
    name = file == "-" ? nil : file.withoutRawBytes
    (tail, isAtStart, lineInFile) = ([], true, 1)
    let opened = file == "-" ? System.Stream.input.rawValue : try System.openToRead(file)
    descriptor = opened
    return opened
  }

  private mutating func close() {
    if let descriptor, name != nil { System.closeFile(descriptor) }
    (descriptor, tail) = (nil, [])
  }

  /// Whole lines; `nil` at the end of the file.
  private mutating func readBlock(
    _ descriptor: Int32, _ wait: () -> Void
  ) throws(UnreadableFile) -> RowBlock? {
    while true {
      if !System.isReady(descriptor) { wait() }
      let known = tail.count
      // A long line doubles what is read, so that it is not copied too often.
      let bytes = try System.read(
        descriptor, behind: tail, atMost: max(blockSize, known),
        name: name.map { "'\($0)'" } ?? "standard input")
      guard bytes.count > known else {
        if known == 0 { return nil }
        tail = []
        return block(bytes + [UInt8(ascii: "\n")])
      }
      guard let last = bytes[known...].lastIndex(of: UInt8(ascii: "\n")) else {
        tail = bytes
        continue
      }
      tail = Array(bytes[(last + 1)...])
      blockSize = min(2 * blockSize, RowReader.largestBlock)
      return block(last + 1 == bytes.count ? bytes : Array(bytes[...last]))
    }
  }

  private mutating func block(_ bytes: [UInt8]) -> RowBlock {
    var block = RowBlock(
      bytes: bytes, line: line, lineInFile: lineInFile, file: name, startsFile: isAtStart)
    if isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { block.start = 3 }
    let count = block.lineCount
    (line, lineInFile, isAtStart) = (line + count, lineInFile + count, false)
    return block
  }
}
