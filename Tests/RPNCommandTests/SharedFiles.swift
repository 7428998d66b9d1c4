import Foundation
import TestSupport

/// The files that are installed beside the command.
enum SharedFiles {
  /// The path of a file.
  static func path(_ name: String) -> String { Project.url("Share/\(name)").path }

  /// The text of a file.
  static func text(_ name: String) throws -> String { try Project.text(of: "Share/\(name)") }
}

/// Whether a program of this name is installed.
func isInstalled(_ program: String) -> Bool {
  let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
