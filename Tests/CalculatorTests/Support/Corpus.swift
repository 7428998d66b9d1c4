import Foundation
import Testing

/// The programs under `Grammar/cases` with what the contract says they must do.
///
/// A file begins with a header, the comment lines up to the first blank one. Then each run of lines
/// up to and including one with `# expect: VALUES` or `# expect error: KIND at PLACE` is a case.
/// `PLACE` is a column, or a line and a column, both from 1; lines count from the case's first one.
enum Corpus {
  /// A program and what must become of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let line: Int
    let program: String
    let expectation: Outcome

    var testDescription: String { "\(file):\(line): \(program.prefix(60))" }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Grammar/cases")

  /// The cases of all files in a folder of `Grammar/cases`, the folders inside it included.
  static func cases(in name: String) -> [Case] {
    let paths = FileManager.default.enumerator(atPath: folder.appendingPathComponent(name).path)
    return (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".rpn") }.sorted()
      .flatMap { cases(ofFile: "\(name)/\($0)") }
  }

  private static func cases(ofFile file: String) -> [Case] {
    let text = (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.prefix { $0.hasPrefix("#") }.count
    var cases: [Case] = []
    var start = header
    for (index, line) in lines.enumerated().dropFirst(header) {
      if index == start, line.isEmpty { start += 1 }
      guard let expectation = Outcome(ofLine: line) else { continue }
      let program = lines[start...index].joined(separator: "\n")
      cases.append(
        Case(file: file, line: start + 1, program: program, expectation: expectation))
      start = index + 1
    }
    return cases
  }
}

extension Outcome {
  /// What a line of a corpus expects, if it does.
  fileprivate init?(ofLine line: Substring) {
    func text(after mark: String) -> String? {
      line.range(of: mark, options: .backwards).map {
        line[$0.upperBound...].trimmingCharacters(in: .whitespaces)
      }
    }
    if let values = text(after: "# expect:") {
      self = .values(values)
    } else if let error = text(after: "# expect error:") {
      self = .error(error.contains(":") ? error : error.replacing(" at ", with: " at 1:"))
    } else {
      return nil
    }
  }
}
