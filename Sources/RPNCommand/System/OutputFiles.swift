import CLibrary
import Files

extension FileReplacement {
  /// A file that a person has named to be written: devices and pipes may be named too, and it is for
  /// all, unless the user wants it otherwise.
  ///
  /// - Parameter path: Its name, as it was typed.
  init(named path: String) {
    self.init(path: path.rawBytes)
    permissions = .kept(new: 0o666)
    writesDevices = true
  }

  /// Writes lines.
  ///
  /// - Parameter lines: The content of the file.
  /// - Returns: Why it could not; `nil` where all went well.
  func write(ofLines lines: [String]) -> String? {
    write(
      lines.reduce(into: "") { text, line in
        text += line
        text += "\n"
      })
  }
}
