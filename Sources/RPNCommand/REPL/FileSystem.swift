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

  /// Writes lines to a new file, for the user alone unless another mode is given, then puts it in the
  /// place of an old one, so that there is always a whole one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - lines: What is written.
  ///   - isLasting: Whether it is on the disk when this returns.
  ///   - mode: Who may read and write it.
  ///   - prepare: Is given the descriptor of the new file before that takes the other's place.
  /// - Returns: Why it could not.
  static func replaceFile(
    _ path: String, with lines: [String], isLasting: Bool = true, mode: mode_t = 0o600,
    prepare: (Int32) -> Void = { _ in }
  ) -> String? {
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return lastError }
    let text = lines.reduce(into: "") { text, line in
      text += line
      text += "\n"
    }
    let reason =
      writeAll(text, to: descriptor)
      ?? (!isLasting || fsync(descriptor) == 0 ? nil : lastError)
    if reason == nil { prepare(descriptor) }
    close(descriptor)
    if let reason = reason ?? rename(draft, to: path) {
      unlink(draft)
      return reason
    }
    return nil
  }

  /// Writes lines in the place of a person's own file, which keeps its permissions and, where it is a
  /// link, its place.
  ///
  /// - Returns: Why it could not.
  static func replaceOwnFile(_ path: String, with lines: [String]) -> String? {
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    var status = stat()
    let isThere = stat(target, &status) == 0
    return replaceFile(target, with: lines) { descriptor in
      if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
    }
  }

  /// Whether somebody has typed something that was not read yet.
  static var hasKey: Bool {
    var state = pollfd(fd: Stream.input.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Runs a command of the shell that reads a text and shows it to a person.
  ///
  /// - Returns: Whether there is such a command.
  static func run(_ command: String, on text: String) -> Bool {
    // The command's programs end as usual when nobody reads on.
    signal(SIGPIPE, SIG_DFL)
    let stream = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream else { return false }
    _ = writeAll(text, to: fileno(stream))
    let status = pclose(stream)
    // The shell ends with 126 or 127 where it cannot run a program.
    return status >= 0 && ![126, 127].contains(status >> 8 & 0xFF)
  }

  /// Whether the locale says that the terminal shows all characters.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    return holds(locale.lowercased(), "utf")
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

extension Screen {
  /// What standard output is shown on; one of the usual size where that is no terminal.
  static var ofOutput: Screen {
    guard System.isTerminal(.output) else { return Screen() }
    let size = System.screenSize
    return Screen(
      columns: size?.columns ?? 80, rows: size?.rows ?? 24, isUnicode: System.showsUnicode)
  }
}
