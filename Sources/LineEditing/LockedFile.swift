import CLibrary

/// An open file that no other process changes meanwhile.
struct LockedFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// The purpose for which a file is opened.
  enum Purpose {
    /// To read it.
    case reading

    /// To read it and to write at its end; it is made if it does not exist.
    case appending
  }

  /// Opens a file and waits, for five seconds at most, until no other process holds its lock.
  ///
  /// Fails if there is no file to read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - purpose: The purpose.
  /// - Throws: `HistoryError` if it cannot be opened or locked.
  init?(path: String, for purpose: Purpose) throws(HistoryError) {
    let flags =
      purpose == .reading ? O_RDONLY : O_RDWR | O_APPEND | O_CREAT
    for _ in 0..<1000 {
      let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      if descriptor < 0 {
        if purpose == .reading, errno == ENOENT { return nil }
        throw HistoryError(path: path)
      }
      do throws(HistoryError) {
        try Self.check(descriptor, path)
        try Self.lock(descriptor, path, purpose == .reading ? LOCK_SH : LOCK_EX)
      } catch {
        close(descriptor)
        throw error
      }
      if Self.isStill(descriptor, at: path) {
        self.descriptor = descriptor
        self.path = path
        return
      }
      // Another process has put a new file in its place while this one waited.
      close(descriptor)
    }
    throw HistoryError(path: path, reason: "it is replaced again and again")
  }

  deinit { close(descriptor) }

  private static func check(_ descriptor: Int32, _ path: String) throws(HistoryError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw HistoryError(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HistoryError(path: path, reason: "it is no regular file")
    }
    // Other users must not read what a person computes.
    if status.st_mode & 0o077 != 0, status.st_uid == geteuid() { fchmod(descriptor, 0o600) }
  }

  private static func lock(
    _ descriptor: Int32, _ path: String, _ kind: Int32
  ) throws(HistoryError) {
    // For some five seconds.
    for _ in 0..<10_000 {
      if flock(descriptor, kind | LOCK_NB) == 0 { return }
      if errno != EWOULDBLOCK, errno != EINTR { throw HistoryError(path: path) }
      usleep(500)
    }
    throw HistoryError(path: path, reason: "another process keeps it locked")
  }

  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// The number of bytes that the file holds.
  ///
  /// - Throws: `HistoryError` if the system does not say.
  var size: Int {
    get throws(HistoryError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw HistoryError(path: path) }
      return Int(status.st_size)
    }
  }

  /// Reads the end of the file.
  ///
  /// - Parameter limit: The number of bytes that are wanted.
  /// - Returns: The last bytes, at most this number.
  /// - Throws: `HistoryError` if the file cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  func lastBytes(_ limit: Int) throws(HistoryError) -> [UInt8] {
    let size = try size
    let wanted = max(0, min(size, limit))
    if wanted == 0 { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
      while count >= 0, initialized < wanted {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[initialized...])
        count = pread(descriptor, rest.baseAddress, rest.count, off_t(size - wanted + initialized))
        if count == 0 { break }
        if count > 0 { initialized += count } else if errno == EINTR { count = 0 }
      }
    }
    if count < 0 { throw HistoryError(path: path) }
    return bytes
  }

  /// Writes at the end of the file, in one piece.
  ///
  /// - Parameter bytes: The bytes to write.
  /// - Throws: `HistoryError` if it cannot be written; then nothing of it is left in the file.
  func append(_ bytes: [UInt8]) throws(HistoryError) {
    let before = try size
    let count = write(descriptor, bytes, bytes.count)
    if count == bytes.count { return }
    let failure =
      count < 0
      ? HistoryError(path: path) : HistoryError(path: path, reason: "the disk is full")
    ftruncate(descriptor, off_t(before))
    throw failure
  }
}
