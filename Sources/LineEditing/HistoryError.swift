import CLibrary
import PlainText

/// The reason why a history file cannot be used.
public struct HistoryError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public let path: String

  /// The system's message about the error.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(escaped(path)): \(reason)" }

  /// Makes an error with a reason.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - reason: The reason why the file cannot be used.
  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Makes an error from the last failure of a system call.
  ///
  /// - Parameter path: The file.
  init(path: String) {
    self.init(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}
