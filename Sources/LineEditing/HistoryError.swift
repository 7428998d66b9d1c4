import CLibrary
import PlainText

/// The reason why a history file cannot be used.
public struct HistoryError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public let path: String

  /// The message of the system, as a text for people.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(escaped(path)): \(reason)" }

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - reason: Why it cannot be used.
  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Describes the last failure of a system call.
  ///
  /// - Parameter path: The file.
  init(path: String) {
    self.init(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}
