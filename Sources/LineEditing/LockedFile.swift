import CLibrary

/// An open file with a lock that keeps other processes from changing it.
struct LockedFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// The purpose for which a file is opened.
  enum Purpose {
    /// Reading.
    case reading

    /// Reading, and writing at the end; a missing file is made.
    case appending
  }

  /// Opens a file and locks it; waits at most about five seconds for other processes.
  ///
  /// Fails if the file for reading does not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - purpose: The purpose of opening the file.
  /// - Throws: `HistoryError` if the file cannot be opened or locked.
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
      // Another process has replaced the file during the wait.
      close(descriptor)
    }
    throw HistoryError(path: path, reason: "it is replaced again and again")
  }

  deinit { close(descriptor) }

  private static func check(_ descriptor: Int32, _ path: String) throws(HistoryError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw HistoryError(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HistoryError(path: path, reason: "it is not a regular file")
    }
    // Other users must not read a person's calculations.
    if status.st_mode & 0o077 != 0, status.st_uid == geteuid() { fchmod(descriptor, 0o600) }
  }

  private static func lock(
    _ descriptor: Int32, _ path: String, _ kind: Int32
  ) throws(HistoryError) {
    // The wait is about five seconds.
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

  /// The number of bytes of the file.
  ///
  /// - Throws: `HistoryError` if the size is not available.
  var size: Int {
    get throws(HistoryError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw HistoryError(path: path) }
      return Int(status.st_size)
    }
  }

  /// Reads the end of the file.
  ///
  /// - Parameter limit: The greatest number of bytes.
  /// - Returns: The last bytes of the file; all of them if the file is shorter than the limit.
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

  /// Appends bytes to the file in one write.
  ///
  /// - Parameter bytes: The bytes to write.
  /// - Throws: `HistoryError` if the bytes cannot be written; the file then has its former size.
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
