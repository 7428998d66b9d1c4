import Foundation
import Testing

/// The programs under `Grammar/cases` with what the contract says they must do.
///
/// A file begins with a header, the comment lines up to the first blank one. Then each run of lines
/// up to and including one with `# expect: VALUES` or `# expect error: KIND at PLACE` is a case.
/// `PLACE` is a column, or a line and a column, both from 1; lines count from the case's first one.
///
/// What is expected holds for exact numbers and for doubles. Where doubles answer otherwise, the
/// line `# expect double: VALUES` follows. A line `# only: double` in a file's header says that its
/// cases are of doubles alone, and `# only: numbers` that they are of evaluators that know nothing
/// but numbers; the folder `exact` is of exact numbers alone.
enum Corpus {
  /// A program and what must become of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let line: Int
    let program: String

    /// What exact numbers must give.
    let exact: Outcome

    /// What doubles must give.
    fileprivate(set) var double: Outcome

    /// What alone is to run the case: `double`, `numbers`; `nil` if everything is.
    let only: String?

    var testDescription: String { "\(file):\(line): \(program.prefix(60))" }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Grammar/cases")

  /// All cases there are, by the order of the files' names.
  static let cases = {
    let paths = FileManager.default.enumerator(atPath: folder.path)
    return (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".rpn") }.sorted()
      .flatMap(cases(ofFile:))
  }()

  /// The cases of all files in a folder of `Grammar/cases`, the folders inside it included.
  static func cases(in name: String) -> [Case] { cases.filter { $0.file.hasPrefix("\(name)/") } }

  private static func cases(ofFile file: String) -> [Case] {
    let text = (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.prefix { $0.hasPrefix("#") }.count
    let only = lines[..<header].compactMap { $0.wholeMatch(of: /# only: (\w+)/)?.1 }.first
    var cases: [Case] = []
    var start = header
    for (index, line) in lines.enumerated().dropFirst(header) {
      if index == start, line.isEmpty { start += 1 }
      if index == start, let values = line.wholeMatch(of: /# expect double: *(.*)/)?.1 {
        cases[cases.count - 1].double = .values(String(values))
        start += 1
        continue
      }
      guard let expectation = Outcome(ofLine: line) else { continue }
      let program = lines[start...index].joined(separator: "\n")
      cases.append(
        Case(
          file: file, line: start + 1, program: program, exact: expectation, double: expectation,
          only: only.map(String.init)))
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
