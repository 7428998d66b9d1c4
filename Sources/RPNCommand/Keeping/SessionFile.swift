import CLibrary
import Files

/// The file of a session, locked against other processes.
///
/// The lock is on the file itself. A replacement file is locked before it is renamed, so the
/// session is never unlocked. The system releases the lock when the process ends.
final class SessionFile {
  /// The path of the file, with links resolved.
  let path: String

  /// The descriptor with the lock; negative if the system has no locks or the file cannot be
  /// created.
  private var descriptor: Int32 = -1

  /// Whether the file was empty or absent before.
  let isNew: Bool

  /// Creates the file if necessary and locks it; fails if another process has the lock.
  ///
  /// - Parameter path: The file; its directory must exist.
  init?(path: String) {
    self.path = FileReplacement.target(of: path)
    var isNew = false
    for attempt in 0..<10 {
      let opened = open(self.path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
      if opened < 0, errno == ENOENT, !isNew {
        // A file without its marks would count as truncated.
        isNew = SessionFile.make(self.path)
        if isNew || OS.fileExists(self.path) { continue }
      }
      if opened < 0 || flock(opened, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        if opened >= 0, !SessionFile.isStill(opened, at: self.path) {
          close(opened)
          continue
        }
        descriptor = opened
        self.isNew = opened < 0 ? !OS.fileExists(self.path) : isNew
        return
      }
      close(opened)
      // Another process may only have tested whether the file is in use.
      if attempt >= 3 { return nil }
      usleep(5_000)
    }
    return nil
  }

  deinit { leave() }

  /// Creates an empty session, unless the file exists.
  private static func make(_ path: String) -> Bool {
    var file = FileReplacement(path: path)
    (file.isNew, file.isLasting) = (true, false)
    return file.write(ofLines: SessionText.lines(of: [])) == nil
  }

  /// Removes the drafts of a process that was killed.
  func removeDrafts() { FileReplacement.removeDrafts(of: path) }

  /// Releases the file.
  func leave() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Removes and releases the file.
  func remove() {
    unlink(path)
    leave()
  }

  /// Replaces the content of the file.
  ///
  /// - Parameters:
  ///   - lines: The lines of a program.
  ///   - isLasting: Whether the content must survive a crash of the machine, which takes longer.
  /// - Returns: The reason for a failure, or `nil`.
  func replace(with lines: [String], isLasting: Bool) -> String? {
    var next: Int32 = -1
    var file = FileReplacement(path: path)
    file.isLasting = isLasting
    file.prepare = { draft in
      next = fcntl(draft, F_DUPFD_CLOEXEC, 0)
      if next >= 0 { flock(next, LOCK_EX | LOCK_NB) }
    }
    let reason = file.write(ofLines: SessionText.lines(of: lines))
    if next >= 0 {
      // The old file stays locked until other processes find the new one.
      if reason == nil { swap(&next, &descriptor) }
      close(next)
    }
    return reason
  }

  /// Renames the file, and begins a new one.
  ///
  /// - Returns: The new name of the old file; `nil` if this failed.
  func setAside() -> String? {
    guard OS.isFile(path), let name = nameAside, OS.rename(path, to: name) == nil
    else { return nil }
    _ = replace(with: [], isLasting: false)
    return name
  }

  /// Writes what cannot be read into a new file.
  ///
  /// - Parameter bytes: The lines that cannot be read.
  /// - Returns: The name of the new file; `nil` if this failed.
  func setAside(_ bytes: [UInt8]) -> String? {
    guard let name = nameAside else { return nil }
    var file = FileReplacement(path: name)
    file.isNew = true
    return bytes.withUnsafeBytes { file.write($0) } == nil ? name : nil
  }

  /// The first unused name for a file that is set aside.
  private var nameAside: String? {
    (0...).lazy.map { [path] in $0 == 0 ? "\(path).broken" : "\(path).broken-\($0)" }
      .first { !OS.fileExists($0) }
  }

  /// Whether a process has locked the file of a session.
  static func isInUse(_ path: String) -> Bool {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { return false }
    defer { close(opened) }
    return flock(opened, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
