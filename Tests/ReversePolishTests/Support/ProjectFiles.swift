import Foundation

extension Project {
  /// The paths of the files below a folder whose names end alike, in order, from the folder.
  static func paths(below folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The lines of a file, without the line feeds that end them.
  static func lines(of path: String) throws -> [String] {
    let bytes = try Data(contentsOf: root.appendingPathComponent(path))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast(bytes.last == UInt8(ascii: "\n") ? 1 : 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The rows of a table that `Tests/Oracles` holds, each a list of fields.
  static func table(_ name: String) throws -> [[String]] {
    try lines(of: "Tests/Oracles/\(name).tsv")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
