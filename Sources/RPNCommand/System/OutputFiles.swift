import CLibrary
import Files

extension FileReplacement {
  /// Makes an output file that the user has named.
  ///
  /// It may be a device or a pipe. Everybody may use it, subject to the mask of the user.
  ///
  /// - Parameter path: Its name as typed.
  init(named path: String) {
    self.init(path: path.rawBytes)
    permissions = .kept(new: 0o666)
    writesDevices = true
  }

  /// Writes lines.
  ///
  /// - Parameter lines: The content of the file.
  /// - Returns: The reason for a failure; `nil` for success.
  func write(ofLines lines: [String]) -> String? {
    write(
      lines.reduce(into: "") { text, line in
        text += line
        text += "\n"
      })
  }
}
