import CLibrary
import PlainText

/// The files and directories of the operating system that the conversation needs.
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
    guard let descriptor = try? openToRead(path, flags: O_NONBLOCK) else { return false }
    defer { close(descriptor) }
    let count = text.utf8.count
    let beginning = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = max(0, receive(descriptor, buffer.baseAddress, count))
    }
    return beginning.elementsEqual(text.utf8)
  }

  /// Whether a path leads to a file, and to no directory, device or pipe.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Gives a file another name.
  ///
  /// - Returns: Why it could not.
  static func rename(_ path: String, to other: String) -> String? {
    CLibrary.rename(path, other) == 0 ? nil : lastError
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
    // The command's programs end as usual when the reader of their output goes away.
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

  /// The columns and rows of the terminal, or `nil`.
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
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map(\.self) }
      // A name that cannot stand in a line cannot be completed there.
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

  /// The path, with the home directory for a tilde at its start.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}
