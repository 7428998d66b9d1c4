import Foundation

/// The tables of `Tests/Oracles`, which were computed by other programs than ours.
enum OracleTable {
  /// The rows of a table, each a list of fields; lines that start with `#` are comments.
  static func rows(of name: String) throws -> [[String]] {
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Oracles/\(name).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
