import CLibrary
import PlainText

/// The files and directories of the operating system that the conversation needs.
extension System {
  /// The value of an environment variable, if it is set and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether the path exists.
  static func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file can be read and begins with a text.
  static func file(_ path: String, startsWith text: String) -> Bool {
    guard let descriptor = try? openToRead(path, flags: O_NONBLOCK) else { return false }
    defer { close(descriptor) }
    let count = text.utf8.count
    let beginning = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = max(0, receive(descriptor, buffer.baseAddress, count))
    }
    return beginning.elementsEqual(text.utf8)
  }

  /// Whether a path leads to a regular file.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Renames a file.
  ///
  /// - Returns: The reason for a failure, or `nil`.
  static func rename(_ path: String, to other: String) -> String? {
    CLibrary.rename(path, other) == 0 ? nil : lastError
  }

  /// Whether there is unread keyboard input.
  static var hasKey: Bool {
    var state = pollfd(fd: Stream.input.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Runs a shell command that displays a text.
  ///
  /// - Returns: Whether the command exists.
  static func run(_ command: String, on text: String) -> Bool {
    // The programs of the command end as usual when the reader of their output ends.
    signal(SIGPIPE, SIG_DFL)
    let stream = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream else { return false }
    _ = writeAll(text, to: fileno(stream))
    let status = pclose(stream)
    // The shell exits with 126 or 127 if it cannot run a program.
    return status >= 0 && ![126, 127].contains(status >> 8 & 0xFF)
  }

  /// The program that a person edits texts with.
  static var editor: String? { variable("VISUAL") ?? variable("EDITOR") }

  /// Lets a program edit a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - editor: A command of the shell, which is given the name of a file.
  /// - Returns: The text after that; `nil` if the program fails or the text cannot be read.
  static func edit(_ text: String, in editor: String) -> String? {
    let folder = variable("TMPDIR") ?? "/tmp"
    var name = Array("\(folder)/rpn-XXXXXX.rpn".utf8CString)
    let descriptor = mkstemps(&name, Int32(".rpn".utf8.count))
    guard descriptor >= 0 else { return nil }
    let path = name.withUnsafeBufferPointer {
      String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    defer { unlink(path) }
    let failure = writeAll(text + "\n", to: descriptor)
    close(descriptor)
    let quoted = path.split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: #"'\''"#)
    // The file may be another one now, which has taken the place of the one that was made.
    guard failure == nil, system("\(editor) '\(quoted)'") == 0,
      let file = try? readFile(path)
    else { return nil }
    return String(validating: file, as: UTF8.self)
  }

  /// Whether the locale says that the terminal shows all characters.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    return holds(locale.lowercased(), "utf")
  }

  /// The columns and rows of the terminal, or `nil`.
  static var screenSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The paths with a given beginning; those of directories end with a slash.
  static func files(beginningWith path: String) -> [String] {
    let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let beginning = path.dropFirst(directory.count)
    guard let stream = opendir(directory.isEmpty ? "." : expanded(String(directory))) else {
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map(\.self) }
      // A name that a line cannot contain cannot be completed.
      guard let name = String(validating: bytes, as: UTF8.self), escaped(name) == name else {
        continue
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

  /// The path, with a leading tilde replaced by the home directory.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}
