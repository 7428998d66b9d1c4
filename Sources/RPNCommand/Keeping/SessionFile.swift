import CLibrary
import Files

/// The file of a session, which no other process keeps at the same time.
///
/// The file itself is locked. Its successor is locked before it has the file's name, so that there
/// is no moment without a lock; the lock goes with the process, however that ends.
final class SessionFile {
  /// The file itself, where its name is a link.
  let path: String

  /// The file that holds the lock; negative if the system has no locks, or the file cannot be made.
  private var descriptor: Int32 = -1

  /// Whether nothing was kept there before.
  let isNew: Bool

  /// Takes a file, which is made if it does not exist; not where another process keeps a session.
  ///
  /// - Parameter path: The file; its directory exists, if it can.
  init?(path: String) {
    self.path = FileReplacement.target(of: path)
    var isNew = false
    for attempt in 0..<10 {
      let opened = open(self.path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
      if opened < 0, errno == ENOENT, !isNew {
        // A file without its marks would look as if it was cut short.
        isNew = SessionFile.make(self.path)
        if isNew || System.fileExists(self.path) { continue }
      }
      if opened < 0 || flock(opened, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        if opened >= 0, !SessionFile.isStill(opened, at: self.path) {
          close(opened)
          continue
        }
        descriptor = opened
        self.isNew = opened < 0 ? !System.fileExists(self.path) : isNew
        return
      }
      close(opened)
      // Another process may only have looked whether it is open.
      if attempt >= 3 { return nil }
      usleep(5_000)
    }
    return nil
  }

  deinit { leave() }

  /// Makes a session with nothing in it, unless there is one.
  private static func make(_ path: String) -> Bool {
    var file = FileReplacement(path: path)
    (file.isNew, file.isLasting) = (true, false)
    return file.write(ofLines: SessionText.lines(of: [])) == nil
  }

  /// Removes what a process that was killed had begun to write.
  func removeDrafts() { FileReplacement.removeDrafts(of: path) }

  /// Gives the file up.
  func leave() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Removes the file and gives it up.
  func remove() {
    unlink(path)
    leave()
  }

  /// Puts lines in the place of what was kept.
  ///
  /// - Parameters:
  ///   - lines: A program.
  ///   - isLasting: Whether they are to outlive the machine's sudden end too, which takes longer.
  /// - Returns: Why that could not be.
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
      // The old file is locked until it is no longer the one that others find.
      if reason == nil { swap(&next, &descriptor) }
      close(next)
    }
    return reason
  }

  /// Gives what was kept another name, and begins anew.
  ///
  /// - Returns: The other name; `nil` if there can be none.
  func setAside() -> String? {
    let names = (0...).lazy.map { [path] in $0 == 0 ? "\(path).broken" : "\(path).broken-\($0)" }
    guard System.isFile(path), let name = names.first(where: { !System.fileExists($0) }),
      System.rename(path, to: name) == nil
    else { return nil }
    _ = replace(with: [], isLasting: false)
    return name
  }

  /// Whether a process keeps a session in a file.
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
