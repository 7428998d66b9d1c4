import CLibrary
import ReversePolish

/// What the conversation needs of the operating system.
extension System {
  /// The value of a variable of the environment, if it is set and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether something has this path.
  static func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file can be read and begins with a text.
  static func file(_ path: String, startsWith text: String) -> Bool {
    guard let descriptor = try? openToRead(path) else { return false }
    defer { close(descriptor) }
    let count = text.utf8.count
    let beginning = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = max(0, receive(descriptor, buffer.baseAddress, count))
    }
    return beginning.elementsEqual(text.utf8)
  }

  /// Whether something has this path that is no plain file: a directory, a device, a pipe.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// The program in a file.
  static func source(_ path: String) throws -> Source {
    try Source(validating: try readFile(path), name: path)
  }

  /// Gives a file another name.
  ///
  /// - Returns: Why it could not.
  static func rename(_ path: String, to other: String) -> String? {
    CLibrary.rename(path, other) == 0 ? nil : lastError
  }

  /// Makes a directory, and those above it that are missing, for the user alone.
  static func makeDirectories(_ path: String) {
    if mkdir(path, 0o700) == 0 || errno != ENOENT { return }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    makeDirectories(String(path[..<slash]))
    mkdir(path, 0o700)
  }

  /// The mode of files that are for all, unless the user wants it otherwise.
  static let forAll: mode_t = 0o666

  /// Whether characters that are not of ASCII are shown, as the environment says.
  static var hasUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    return holds(locale.lowercased(), "utf")
  }

  /// Writes lines to a new file, for the user alone unless another mode is given, then puts it in the
  /// place of an old one, so that there is always a whole one.
  ///
  /// - Returns: Why it could not.
  static func replaceFile(
    _ path: String, with lines: [String], mode: mode_t = 0o600
  ) -> String? {
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return lastError }
    let text = lines.map { $0 + "\n" }.joined()
    let reason = writeAll(text, to: descriptor) ?? (fsync(descriptor) == 0 ? nil : lastError)
    close(descriptor)
    if let reason = reason ?? rename(draft, to: path) {
      unlink(draft)
      return reason
    }
    return nil
  }

  /// The columns and rows of the terminal; `nil` where there is none.
  static var screenSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The paths of the files that begin like a path; those of directories end with a slash.
  static func files(beginningWith path: String) -> [String] {
    let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let beginning = path.dropFirst(directory.count)
    guard let stream = opendir(directory.isEmpty ? "." : expanded(String(directory))) else {
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix(".") {
        names.append(name)
      }
    }
    return names.sorted().map { directory + $0 + (isDirectory(directory + $0) ? "/" : "") }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(expanded(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path, with the home directory for a tilde at its start.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}
