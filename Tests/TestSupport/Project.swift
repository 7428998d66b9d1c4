import Foundation

/// The files of the project.
package enum Project {
  /// The folder that holds everything.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where a file or a folder is.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The paths of the files below a folder whose names end alike, in order, from the folder.
  package static func paths(below folder: String, ending: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The text of a file.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The lines of a file, without the line feeds that end them.
  package static func lines(of path: String) throws -> [String] {
    let bytes = try Data(contentsOf: url(path))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast(bytes.last == UInt8(ascii: "\n") ? 1 : 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The rows of a table of `Tests/Oracles`, which other programs than ours have computed.
  ///
  /// - Parameter name: The name of the file, without its ending.
  /// - Returns: A list of fields for each line but those that start with `#`.
  /// - Throws: What reading the file throws.
  package static func table(_ name: String) throws -> [[String]] {
    try lines(of: "Tests/Oracles/\(name).tsv").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
