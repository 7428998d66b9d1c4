import CLibrary

/// A way to write a file, used by the command, its sessions and its history.
///
/// A file is replaced in one step: a draft with an unpredictable name is written beside it, and is
/// renamed to the file when it is complete. A reader therefore finds either the old file or the new
/// one, and a failure keeps the old one.
///
/// Links are followed: the target is replaced or created, and the link stays. A link of another
/// user is followed only if that user also owns the folder, so it cannot redirect a file in a
/// shared folder. A device or a pipe is written to if the caller allows it.
package struct FileReplacement {
  /// The permissions of a file.
  package enum Permissions {
    /// The permissions are for the user alone.
    case userOnly
    /// The permissions are those of the replaced file; a new file has the given ones, without those
    /// in the user's mask.
    case kept(new: mode_t)
  }

  private let path: String
  private let bytes: [CChar]

  /// The permissions of the file.
  package var permissions = Permissions.userOnly

  /// Whether the file is flushed to the disk, to survive a crash of the machine.
  package var isLasting = true

  /// Whether an existing file is kept, which is a failure.
  package var isNew = false

  /// Whether devices and pipes are written to.
  package var writesDevices = false

  /// Prepares the new file, by its descriptor, before it replaces the old one.
  package var prepare: (Int32) -> Void = { _ in }

  /// Names a file.
  ///
  /// - Parameter path: The bytes of its path.
  package init(path: [UInt8]) {
    self.path = String(decoding: path, as: UTF8.self)
    bytes = path.map(CChar.init(bitPattern:)) + [0]
  }

  /// Names a file.
  ///
  /// - Parameter path: Its path.
  package init(path: String) { self.init(path: Array(path.utf8)) }

  /// Writes the file.
  ///
  /// - Parameter text: The content of the file.
  /// - Returns: The reason for a failure; `nil` for success.
  /// - Complexity: O(*n*) in the length of the text.
  package func write(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  private func write(_ text: UnsafeRawBufferPointer) -> String? {
    var status = stat()
    if stat(bytes, &status) == 0, let descriptor = standardStream(status) {
      return writeAll(text, to: descriptor)
    }
    if stat(bytes, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return writesDevices && status.st_mode & S_IFMT != S_IFDIR
        ? writeInto(text) : notRegular(status)
    }
    switch destination() {
    case .failure(let failure): return failure.reason
    case .success(let target): return replace(target, with: text)
    }
  }

  /// Checks whether the file can be written, before work that would be wasted.
  ///
  /// - Returns: The reason against it; `nil` if there is none.
  package func obstacle() -> String? {
    var status = stat()
    if stat(bytes, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      guard writesDevices, status.st_mode & S_IFMT != S_IFDIR else { return notRegular(status) }
      return access(bytes, W_OK) == 0 ? nil : reason(errno)
    }
    switch destination() {
    case .failure(let failure): return failure.reason
    case .success(let target):
      if access(target.cString, W_OK) != 0, errno != ENOENT { return reason(errno) }
      return access(target.folderName, W_OK | X_OK) == 0 ? nil : reason(errno)
    }
  }

  /// The standard stream of a path such as /dev/stdout, wherever that leads.
  private func standardStream(_ status: stat) -> Int32? {
    guard writesDevices else { return nil }
    return [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      var open = stat()
      return fstat(descriptor, &open) == 0 && open.st_ino == status.st_ino
        && open.st_dev == status.st_dev
    }
  }

  private func notRegular(_ status: stat) -> String {
    status.st_mode & S_IFMT == S_IFDIR ? reason(EISDIR) : "it is no regular file"
  }

  /// Writes to a device or a pipe.
  private func writeInto(_ text: UnsafeRawBufferPointer) -> String? {
    let descriptor = open(bytes, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return reason(errno) }
    defer { close(descriptor) }
    var status = stat()
    // Another process may have put a file there meanwhile.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      return "it was replaced meanwhile"
    }
    return writeAll(text, to: descriptor)
  }

  private func replace(_ target: FileName, with text: UnsafeRawBufferPointer) -> String? {
    var former = stat()
    let isThere = lstat(target.cString, &former) == 0
    if isThere {
      if isNew { return reason(EEXIST) }
      guard former.st_mode & S_IFMT == S_IFREG else { return notRegular(former) }
      // Write access to the folder suffices for renaming, but the file itself may be protected.
      guard access(target.cString, W_OK) == 0 else { return reason(errno) }
    }
    let draft = target.draft()
    let descriptor = open(
      draft.cString, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      isThere ? 0o600 : modeOfNew)
    guard descriptor >= 0 else { return reason(errno) }
    var failure = writeAll(text, to: descriptor)
    if isThere, case .kept = permissions { keepPermissions(former, of: descriptor) }
    if failure == nil, isLasting, fsync(descriptor) != 0 { failure = reason(errno) }
    if failure == nil { prepare(descriptor) }
    if close(descriptor) != 0, failure == nil, errno != EINTR { failure = reason(errno) }
    if failure == nil, !take(target, from: draft) { failure = reason(errno) }
    if failure != nil || isNew { unlink(draft.cString) }
    if failure == nil, isLasting { target.syncFolder() }
    return failure
  }

  private func take(_ target: FileName, from draft: FileName) -> Bool {
    if isNew {
      if link(draft.cString, target.cString) == 0 { return true }
      // Some file systems do not support several names for a file.
      if errno != EPERM && errno != ENOTSUP && errno != ENOSYS { return false }
    }
    return rename(draft.cString, target.cString) == 0
  }

  private var modeOfNew: mode_t {
    switch permissions {
    case .userOnly: 0o600
    case .kept(let mode): mode
    }
  }

  /// Gives a draft the owner and the permissions of the file that it replaces, as far as the system
  /// allows.
  ///
  /// If the group cannot be kept, the new group gets no more permissions than all other users.
  private func keepPermissions(_ former: stat, of descriptor: Int32) {
    var mode = former.st_mode & 0o777
    if fchown(descriptor, former.st_uid, former.st_gid) != 0,
      fchown(descriptor, uid_t.max, former.st_gid) != 0
    {
      mode = mode & 0o707 | mode & (mode << 3) & 0o070
    }
    fchmod(descriptor, mode)
  }

  // MARK: Links

  /// The target of all links.
  private func destination() -> Result<FileName, FileFailure> {
    var name = FileName(bytes: Array(bytes.dropLast()))
    for _ in 0..<40 {
      var status = stat()
      if lstat(name.cString, &status) != 0 {
        return errno == ENOENT ? .success(name) : .failure(FileFailure(reason: reason(errno)))
      }
      guard status.st_mode & S_IFMT == S_IFLNK else { return .success(name) }
      guard name.isTrusted(status) else {
        return .failure(FileFailure(reason: "it is a link that belongs to somebody else"))
      }
      guard let next = name.linked else { return .failure(FileFailure(reason: reason(errno))) }
      name = next
    }
    return .failure(FileFailure(reason: reason(ELOOP)))
  }

  /// The file of a path after all links.
  ///
  /// - Parameter path: The path.
  /// - Returns: The path of the file, or of the one that would be created.
  package static func target(of path: String) -> String {
    guard case .success(let name) = FileReplacement(path: path).destination() else { return path }
    return name.text
  }
}

/// The reason why a file cannot be written.
struct FileFailure: Error {
  let reason: String
}

/// The system's message for an error.
func reason(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// Writes all bytes.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> String? {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count >= 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    } else if errno == EAGAIN {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&state, 1, -1) < 0, errno != EINTR { return reason(errno) }
    } else if errno != EINTR {
      return reason(errno)
    }
  }
  return nil
}
