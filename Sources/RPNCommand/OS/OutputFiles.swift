import CLibrary
import Files

extension FileReplacement {
  /// Makes an output file for a path that the user has typed.
  ///
  /// The file may be a device or a pipe. A new file gets the permissions of the user's mask.
  ///
  /// - Parameter path: The path as typed.
  init(named path: String) {
    self.init(path: path.rawBytes)
    permissions = .kept(new: 0o666)
    writesDevices = true
  }

  /// Writes lines to the file.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: The reason for a failure, or `nil`.
  func write(ofLines lines: [String]) -> String? {
    write(
      lines.reduce(into: "") { text, line in
        text += line
        text += "\n"
      })
  }
}
