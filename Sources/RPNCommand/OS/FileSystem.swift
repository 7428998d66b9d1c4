import CLibrary
import PlainText

/// The file system functions for conversations.
extension OS {
  /// Returns the value of an environment variable that is set and not empty, or `nil`.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a path exists.
  static func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file is readable and begins with a text.
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
  static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Renames a file.
  ///
  /// - Returns: The reason for a failure, or `nil`.
  static func rename(_ path: String, to other: String) -> String? {
    CLibrary.rename(path, other) == 0 ? nil : lastError
  }

  /// Whether keyboard input is available.
  static var hasKey: Bool {
    var state = pollfd(fd: Stream.input.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Pipes a text to a shell command, such as a pager.
  ///
  /// - Returns: Whether the command exists.
  static func run(_ command: String, on text: String) -> Bool {
    // The command must end as usual when the reader of its output ends.
    signal(SIGPIPE, SIG_DFL)
    let stream = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream else { return false }
    _ = writeAll(text, to: fileno(stream))
    let status = pclose(stream)
    // A shell exits with 126 or 127 if it cannot run the command.
    return status >= 0 && ![126, 127].contains(status >> 8 & 0xFF)
  }

  /// The user's editor for texts, or `nil`.
  static var editor: String? { variable("VISUAL") ?? variable("EDITOR") }

  /// Opens a text in an editor.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - editor: A shell command, which gets the path of a file.
  /// - Returns: The edited text; `nil` if the editor fails or the text cannot be read.
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
    // The editor may have replaced the file by another one.
    guard failure == nil, system("\(editor) '\(quoted)'") == 0,
      let file = try? readFile(path)
    else { return nil }
    return String(validating: file, as: UTF8.self)
  }

  /// Whether the locale selects UTF-8.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    return holds(locale.lowercased(), "utf")
  }

  /// The size of the terminal, or `nil`.
  static var screenSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(Stream.output.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the paths that begin with a text; a slash follows directories.
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
      // A name with characters that a line cannot contain is skipped.
      guard let name = String(validating: bytes, as: UTF8.self), escaped(name) == name else {
        continue
      }
      if name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix(".") {
        names.append(name)
      }
    }
    return names.sorted().map { name in
      let path = String(directory) + name
      return kind(of: expanded(path)) == S_IFDIR ? path + "/" : path
    }
  }

  /// Replaces a leading tilde by the home directory.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}
