import CLibrary

/// The file of a session, which no other process keeps at the same time.
///
/// The file itself is locked. What takes its place is locked before it has its name, so that there is
/// no moment without a lock; the lock goes with the process, however that ends.
final class SessionFile {
  let path: String

  /// What holds the lock; negative where the system has no locks, or the file cannot be made.
  private var descriptor: Int32 = -1

  /// Whether nothing was kept there before.
  let isNew: Bool

  /// Takes a file, which is made if there is none; not where another process keeps a session.
  ///
  /// - Parameter path: The file; its directory exists, if it can.
  init?(path: String) {
    self.path = path
    for attempt in 0..<10 {
      let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      if opened < 0 || flock(opened, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        if opened >= 0, !SessionFile.isStill(opened, at: path) {
          close(opened)
          continue
        }
        descriptor = opened
        isNew = opened < 0 ? !System.fileExists(path) : SessionFile.isEmpty(opened)
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

  /// Removes what a process that was killed had begun to write.
  func removeDrafts() {
    for draft in System.files(beginningWith: path + ".")
    where draft.dropFirst(path.count + 1).utf8.allSatisfy({ 48...57 ~= $0 }) { unlink(draft) }
  }

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
    let reason = System.replaceFile(path, with: lines, isLasting: isLasting) { draft in
      next = fcntl(draft, F_DUPFD_CLOEXEC, 0)
      if next >= 0 { flock(next, LOCK_EX | LOCK_NB) }
    }
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
    guard let name = names.first(where: { !System.fileExists($0) }),
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

  private static func isEmpty(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
