import CLibrary
import Files

/// The lines of earlier sessions: a text file in UTF-8, with one entry in each line, the oldest
/// first.
///
/// Several processes may use a file at once. Each entry is appended under a lock, in one write, so
/// a killed process loses at most the entry that it was writing. When the file has grown well
/// beyond its limit, a new file with the newest different entries replaces it under the same lock.
/// A process that waited for the old file's lock notices the replacement and opens the new file.
public struct HistoryFile: Sendable {
  /// The number of entries that are kept by default.
  public static let standardLimit = 10_000

  /// The number of bytes that are kept when the file is replaced.
  static let byteLimit = 4 << 20

  /// The greatest length of an entry, in bytes; longer ones are not kept.
  static let entryLimit = 1 << 16

  private let path: String
  private let limit: Int

  /// Makes a history without reading or writing its file.
  ///
  /// - Parameter path: The file.
  public init(path: String) { self.init(path: path, limit: Self.standardLimit) }

  /// Makes a history with another limit.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The number of entries that are kept.
  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Reads the entries, without the older ones of equal entries.
  ///
  /// Damaged lines are left out. A file without these lines then replaces the damaged file, which
  /// is kept under another name.
  ///
  /// - Parameter warn: Called with the loss if lines are damaged.
  /// - Returns: The newest entries in order of time; empty if there is no file.
  /// - Throws: `HistoryError` if there is a file that cannot be read.
  /// - Complexity: O(*n*) in the size of the file, which is bounded.
  public func load(warn: (HistoryError) -> Void = { _ in }) throws(HistoryError) -> [String] {
    let (entries, damaged) = try read()
    if damaged > 0 { warn(repair(damaged)) }
    return entries
  }

  private func read() throws(HistoryError) -> (entries: [String], damaged: Int) {
    guard let file = try LockedFile(path: path, for: .reading) else { return ([], 0) }
    return try newestEntries(of: file)
  }

  // The repair needs an exclusive lock, because several processes may share the lock for reading.
  // If the repair fails, the file stays damaged, which does no harm.
  private func repair(_ damaged: Int) -> HistoryError {
    let loss = "\(damaged) damaged \(damaged == 1 ? "line" : "lines")"
    let kept = path + ".damaged"
    do throws(HistoryError) {
      if let file = try LockedFile(path: path, for: .appending) {
        let entries = try newestEntries(of: file).entries
        unlink(kept)
        if link(path, kept) != 0 { throw HistoryError(path: path) }
        replace(with: entries)
      }
      return HistoryError(path: path, reason: "\(loss) left out; the old file is \(kept)")
    } catch {
      return HistoryError(path: path, reason: "\(loss) left out")
    }
  }

  /// Appends an entry to the file.
  ///
  /// An entry that is empty, longer than 64 KiB or equal to the last one is left out. The
  /// directories of the file are made if they are missing, for the user alone.
  ///
  /// - Parameter entry: The typed text; line breaks in the text are kept.
  /// - Throws: `HistoryError` if the file cannot be written.
  /// - Complexity: O(*n*) in the size of the file, which is bounded.
  public func append(_ entry: String) throws(HistoryError) {
    let line = Array(HistoryText.oneLine(entry).utf8) + [UInt8(ascii: "\n")]
    guard line.count > 1, line.count <= Self.entryLimit else { return }
    try makeFolder()
    guard let file = try LockedFile(path: path, for: .appending) else { return }
    let end = try file.lastBytes(line.count + 1)
    // A line end or nothing is before the last line.
    let isLast = end.suffix(line.count) == line[...]
    if isLast, end.dropLast(line.count).allSatisfy({ $0 == UInt8(ascii: "\n") }) { return }
    // A partial line of an interrupted write is ended first.
    let isCutOff = end.last.map { $0 != UInt8(ascii: "\n") } ?? false
    try file.append(isCutOff ? [UInt8(ascii: "\n")] + line : line)
    try compactIfNeeded(file)
  }

  private func newestEntries(
    of file: borrowing LockedFile
  ) throws(HistoryError) -> (entries: [String], damaged: Int) {
    // The first line of these bytes may be partial, and is dropped unless the bytes are the whole
    // file.
    let bytes = try file.lastBytes(2 * Self.byteLimit)
    let isWhole = try file.size == bytes.count
    let whole = isWhole ? bytes[...] : bytes.drop { $0 != UInt8(ascii: "\n") }
    let (entries, damaged) = HistoryText.entries(in: whole)
    return (HistoryText.newest(entries, limit: limit, bytes: Self.byteLimit), damaged)
  }

  // The file is compacted rarely, because this writes the whole file.
  private func compactIfNeeded(_ file: borrowing LockedFile) throws(HistoryError) {
    let slack = limit / 4
    let size = try file.size
    // An entry is at least two bytes long.
    guard size > 2 * (limit + slack) else { return }
    if size <= Self.byteLimit + Self.byteLimit / 4 {
      let lines = try file.lastBytes(size).count { $0 == UInt8(ascii: "\n") }
      guard lines > limit + slack else { return }
    }
    replace(with: try newestEntries(of: file).entries)
  }

  // The file is locked. If the replacement fails, the file stays longer than the limit.
  private func replace(with entries: [String]) {
    let target = FileReplacement.target(of: path)
    FileReplacement.removeDrafts(of: target)
    _ = FileReplacement(path: target).write(
      entries.map { HistoryText.oneLine($0) + "\n" }.joined())
  }

  private func makeFolder() throws(HistoryError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    if let reason = makeDirectories(String(path[..<slash])) {
      throw HistoryError(path: path, reason: reason)
    }
  }
}
