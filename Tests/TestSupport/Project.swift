import Foundation

/// The files of the project.
package enum Project {
  /// The root folder of the project.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The location of a file or a folder.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The sorted paths of the files with a given ending below a folder, relative to the folder.
  package static func paths(below folder: String, ending: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The text of a file.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The lines of a file, without line feeds.
  package static func lines(of path: String) throws -> [String] {
    let bytes = try Data(contentsOf: url(path))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast(bytes.last == UInt8(ascii: "\n") ? 1 : 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The rows of a table in `Tests/Oracles`, computed by other programs.
  ///
  /// - Parameter name: The name of the file, without its extension.
  /// - Returns: A list of fields for each line that does not start with `#`.
  /// - Throws: Errors in reading the file.
  package static func table(_ name: String) throws -> [[String]] {
    try lines(of: "Tests/Oracles/\(name).tsv").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
