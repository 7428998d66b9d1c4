import CLibrary

/// The path of a file as bytes, because a path need not be UTF-8.
struct FileName {
  /// The bytes, without a terminating 0.
  let bytes: [CChar]

  /// The bytes as a C string.
  var cString: [CChar] { bytes + [0] }

  /// The path as a text.
  var text: String { String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self) }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// The directory of the file with a trailing slash; empty for the current directory.
  private var folder: ArraySlice<CChar> {
    bytes.lastIndex(of: FileName.slash).map { bytes[...$0] } ?? []
  }

  /// The directory as a C string.
  var folderName: [CChar] { folder.isEmpty ? [46, 0] : Array(folder) + [0] }

  /// The target of a link; `nil` if the link cannot be read.
  var linked: FileName? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(cString, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    let link = buffer[..<count]
    return FileName(bytes: link.first == FileName.slash ? Array(link) : Array(folder) + link)
  }

  /// Whether a link belongs to the user, to root, or to the owner of its directory.
  func isTrusted(_ link: stat) -> Bool {
    if link.st_uid == geteuid() || link.st_uid == 0 { return true }
    var folder = stat()
    return stat(folderName, &folder) == 0 && folder.st_uid == link.st_uid
  }

  // MARK: Drafts

  private static let ending = Array(".draft".utf8).map(CChar.init(bitPattern:))
  private static let digits = 16

  /// The common prefix of the names of the file's drafts, short enough for a valid file name.
  private var draftBeginning: [CChar] {
    let name = bytes[folder.endIndex...]
    var length = min(name.count, 200)
    // Do not cut the name within a character.
    while length < name.count, length > 0,
      UInt8(bitPattern: name[name.startIndex + length]) & 0xC0 == 0x80
    { length -= 1 }
    return Array(folder) + name.prefix(length) + [46]
  }

  /// Returns an unpredictable name in the same directory.
  func draft() -> FileName {
    var generator = SystemRandomNumberGenerator()
    let number = String(generator.next() as UInt64, radix: 16)
    let zeros = String(repeating: "0", count: FileName.digits - number.utf8.count)
    let middle = Array((zeros + number).utf8).map(CChar.init(bitPattern:))
    return FileName(bytes: draftBeginning + middle + FileName.ending)
  }

  /// Whether another path is a draft of this file.
  func hasDraft(_ name: FileName) -> Bool {
    let start = draftBeginning
    guard name.bytes.count == start.count + FileName.digits + FileName.ending.count,
      name.bytes.starts(with: start),
      name.bytes.suffix(FileName.ending.count) == FileName.ending[...]
    else { return false }
    return name.bytes.dropFirst(start.count).prefix(FileName.digits).allSatisfy { digit in
      48...57 ~= digit || 97...102 ~= digit
    }
  }

  /// Flushes the renaming of the file to the disk.
  func syncFolder() {
    let descriptor = open(folderName, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes drafts left by a killed process; the caller must hold the lock of the file.
  func removeDrafts() {
    guard let stream = opendir(folderName) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
      }
      let draft = FileName(bytes: Array(folder) + name)
      if hasDraft(draft) { unlink(draft.cString) }
    }
  }
}

extension FileReplacement {
  /// Removes drafts left by a killed process.
  ///
  /// - Parameter path: A file that no other process is writing.
  package static func removeDrafts(of path: String) {
    FileName(bytes: path.utf8.map(CChar.init(bitPattern:))).removeDrafts()
  }
}

/// Creates a directory and missing parents, accessible to the user only.
///
/// - Parameter path: The directory.
/// - Returns: The reason for a failure; `nil` if the directory exists afterwards.
package func makeDirectories(_ path: String) -> String? {
  if mkdir(path, 0o700) == 0 { return nil }
  let failure = errno
  switch failure {
  case EEXIST, EISDIR:
    var status = stat()
    guard stat(path, &status) == 0 else { return reason(errno) }
    return status.st_mode & S_IFMT == S_IFDIR ? nil : reason(ENOTDIR)
  case ENOENT:
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      return reason(failure)
    }
    if let above = makeDirectories(String(path[..<slash])) { return above }
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : reason(errno)
  default:
    return reason(failure)
  }
}
