import CLibrary

/// A safe way to write a file: the old content is replaced in one step.
///
/// A draft with an unpredictable name is written in the same directory and then renamed. A reader
/// finds either the old file or the new one, and after a failure the old file remains.
///
/// Links are followed: the target is replaced or created. A link of another user is followed only
/// if that user owns the directory, which prevents redirection in shared directories. Devices and
/// pipes are written to if allowed.
package struct FileReplacement {
  /// The permissions of the written file.
  package enum Permissions {
    /// The file is accessible to the user only.
    case userOnly
    /// The file keeps the permissions of the replaced file; a new file gets the given ones, subject
    /// to the umask.
    case kept(new: mode_t)
  }

  private let path: String
  private let bytes: [CChar]

  /// The permissions of the written file.
  package var permissions = Permissions.userOnly

  /// Whether the file is flushed to the disk, so that it survives a system crash.
  package var isLasting = true

  /// Whether an existing file is an error.
  package var isNew = false

  /// Whether devices and pipes may be written to.
  package var writesDevices = false

  /// A function that prepares the new file before it replaces the old one; it receives the
  /// descriptor.
  package var prepare: (Int32) -> Void = { _ in }

  /// Makes a replacement for a path in bytes.
  ///
  /// - Parameter path: The bytes of the path.
  package init(path: [UInt8]) {
    self.path = String(decoding: path, as: UTF8.self)
    bytes = path.map(CChar.init(bitPattern:)) + [0]
  }

  /// Makes a replacement for a path.
  ///
  /// - Parameter path: The path.
  package init(path: String) { self.init(path: Array(path.utf8)) }

  /// Writes the file.
  ///
  /// - Parameter text: The content of the file.
  /// - Returns: The reason for a failure, or `nil`.
  /// - Complexity: O(*n*) in the length of the text.
  package func write(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the file.
  ///
  /// - Parameter text: The content of the file, which need not be text.
  /// - Returns: The reason for a failure, or `nil`.
  /// - Complexity: O(*n*) in the number of bytes.
  package func write(_ text: UnsafeRawBufferPointer) -> String? {
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

  /// Checks whether the file can be written, before expensive work.
  ///
  /// - Returns: The reason for an expected failure, or `nil`.
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

  /// Returns the standard stream of a path such as /dev/stdout, or `nil`.
  private func standardStream(_ status: stat) -> Int32? {
    guard writesDevices else { return nil }
    return [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      var open = stat()
      return fstat(descriptor, &open) == 0 && open.st_ino == status.st_ino
        && open.st_dev == status.st_dev
    }
  }

  private func notRegular(_ status: stat) -> String {
    status.st_mode & S_IFMT == S_IFDIR ? reason(EISDIR) : "it is not a regular file"
  }

  /// Writes to a device or a pipe.
  private func writeInto(_ text: UnsafeRawBufferPointer) -> String? {
    let descriptor = open(bytes, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return reason(errno) }
    defer { close(descriptor) }
    var status = stat()
    // Another process may have created a regular file meanwhile.
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
      // Renaming requires write access only to the directory, but the file itself may be protected.
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
      // Some file systems do not support hard links.
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

  /// Gives a draft the owner and permissions of the replaced file, as far as allowed.
  ///
  /// If the group cannot be kept, the new group gets at most the permissions of all other users.
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

  /// Resolves all links.
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

  /// Returns the file of a path with all links resolved.
  ///
  /// - Parameter path: The path.
  /// - Returns: The path of the file, which need not exist.
  package static func target(of path: String) -> String {
    guard case .success(let name) = FileReplacement(path: path).destination() else { return path }
    return name.text
  }
}

/// The reason why a file cannot be written.
struct FileFailure: Error {
  let reason: String
}

/// Returns the system's message for an error number.
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
