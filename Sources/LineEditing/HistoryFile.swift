import CLibrary
import Files

/// The entries of earlier sessions: a text file in UTF-8, one entry a line, the oldest first.
///
/// Several processes may use a file at once. Each entry is appended under a lock, in one write, so
/// a process that is killed loses at most the entry that it was writing. When the file has grown
/// well beyond its bound, a new one with the newest entries, each once, takes its place, under the
/// same lock. A process that waited for the old file's lock sees that and opens the new one.
public struct HistoryFile: Sendable {
  /// The number of entries that are kept where nothing else is asked for.
  public static let standardLimit = 10_000

  /// The number of bytes that are kept, and read.
  static let byteLimit = 4 << 20

  /// The longest entry that is kept, in bytes.
  static let entryLimit = 1 << 16

  private let path: String
  private let limit: Int

  /// Names a file; nothing is read or written yet.
  ///
  /// - Parameter path: The file.
  public init(path: String) { self.init(path: path, limit: Self.standardLimit) }

  /// Names a file with another bound.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The number of entries that are kept.
  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Reads the entries, each once, where it was last typed.
  ///
  /// Damaged lines are left out. Then a file without them takes the place of the damaged one, which
  /// is kept beside it.
  ///
  /// - Parameter warn: Is told what was damaged.
  /// - Returns: The newest entries, the oldest of them first; empty if there is no file.
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

  // Under a lock of its own, as others may share the one for reading. If this fails, the file stays
  // damaged, which does no harm.
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

  /// Writes an entry behind the others.
  ///
  /// An entry that is empty, too long to be of use (64 KiB), or equal to the last is left out. The
  /// directories of the file are made if need be, for the user alone.
  ///
  /// - Parameter entry: The typed text; its lines stay apart.
  /// - Throws: `HistoryError` if it cannot be written.
  /// - Complexity: O(*n*) in the size of the file, which is bounded.
  public func append(_ entry: String) throws(HistoryError) {
    let line = Array(HistoryText.oneLine(entry).utf8) + [UInt8(ascii: "\n")]
    guard line.count > 1, line.count <= Self.entryLimit else { return }
    try makeFolder()
    guard let file = try LockedFile(path: path, for: .appending) else { return }
    let end = try file.lastBytes(line.count + 1)
    // Before the last line stands a line end or nothing.
    let isLast = end.suffix(line.count) == line[...]
    if isLast, end.dropLast(line.count).allSatisfy({ $0 == UInt8(ascii: "\n") }) { return }
    // The rest of a write that was cut off gets a line of its own.
    let isCutOff = end.last.map { $0 != UInt8(ascii: "\n") } ?? false
    try file.append(isCutOff ? [UInt8(ascii: "\n")] + line : line)
    try compactIfNeeded(file)
  }

  private func newestEntries(
    of file: borrowing LockedFile
  ) throws(HistoryError) -> (entries: [String], damaged: Int) {
    // Without the first line of these bytes, which may be a part of one, unless they are all.
    let bytes = try file.lastBytes(2 * Self.byteLimit)
    let isWhole = try file.size == bytes.count
    let whole = isWhole ? bytes[...] : bytes.drop { $0 != UInt8(ascii: "\n") }
    let (entries, damaged) = HistoryText.entries(in: whole)
    return (HistoryText.newest(entries, limit: limit, bytes: Self.byteLimit), damaged)
  }

  // Only now and then, as it writes the whole file.
  private func compactIfNeeded(_ file: borrowing LockedFile) throws(HistoryError) {
    let slack = limit / 4
    let size = try file.size
    // An entry takes two bytes at least.
    guard size > 2 * (limit + slack) else { return }
    if size <= Self.byteLimit + Self.byteLimit / 4 {
      let lines = try file.lastBytes(size).count { $0 == UInt8(ascii: "\n") }
      guard lines > limit + slack else { return }
    }
    replace(with: try newestEntries(of: file).entries)
  }

  // If this fails the file stays as it is, only longer than it should be. The file is locked.
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
