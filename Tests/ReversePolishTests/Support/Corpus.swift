import ReversePolish

/// The programs on numbers alone of `Grammar/cases` with what is expected of them.
///
/// They are in the files of the folder itself and in those below `errors`; other folders hold
/// programs of the whole language.
///
/// A file starts with a block of comment lines that ends with a blank line. A case is a run of lines
/// up to the one with the comment `# expect: VALUES` or `# expect error: KIND at COLUMN`, where
/// programs of several lines have `LINE:COLUMN`. Blank lines between cases belong to none.
///
/// What is expected holds for exact numbers and for doubles. Where doubles answer otherwise, the
/// line `# expect double: VALUES` follows. A line `# only: …` in the first comment lines tells
/// readers for exact numbers and for the whole language that a file is not for them.
struct CorpusCase: Sendable, CustomStringConvertible {
  /// What should come out.
  enum Expectation: Equatable, Sendable {
    /// The values, the bottom first, as `doubleText` prints them.
    case values([String])
    case failure(RPNError.Kind, line: Int, column: Int)
  }

  let program: String
  fileprivate(set) var expectation: Expectation
  let path: String
  let line: Int

  var description: String { "\(path):\(line): \(program)" }
}

/// Why a corpus file cannot be read.
struct CorpusError: Error, CustomStringConvertible {
  let description: String
}

enum Corpus {
  static let folder = "Grammar/cases"

  /// The cases of all files, or why they cannot be read; read once for all tests.
  static let cases = Result {
    try Project.paths(below: folder, ending: ".rpn")
      .filter { !$0.contains("/") || $0.hasPrefix("errors/") }
      .flatMap(cases)
  }

  private static func cases(of path: String) throws -> [CorpusCase] {
    let lines = try Project.lines(of: "\(folder)/\(path)")
    let header = lines.prefix { $0.hasPrefix("#") }.count
    guard header > 0, header < lines.count, lines[header].isEmpty else {
      throw CorpusError(description: "\(path) does not start with comments and a blank line")
    }
    var cases: [CorpusCase] = []
    var pending: [String] = []
    for (index, line) in lines.enumerated().dropFirst(header) {
      if pending.isEmpty, line.isEmpty { continue }
      if pending.isEmpty, line.hasPrefix("# expect double:"), !cases.isEmpty {
        cases[cases.count - 1].expectation = .values(words(line.dropFirst(16)))
        continue
      }
      pending.append(line)
      guard let comment = line.firstRange(of: "# expect") else { continue }
      let wanted = line[comment.upperBound...]
      guard let expectation = expectation(wanted, isOneLine: pending.count == 1) else {
        throw CorpusError(description: "\(path):\(index + 1): what is expected?")
      }
      cases.append(
        CorpusCase(
          program: pending.joined(separator: "\n"), expectation: expectation, path: path,
          line: index + 1))
      pending = []
    }
    guard pending.isEmpty else {
      throw CorpusError(description: "\(path) ends without what is expected")
    }
    return cases
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func expectation(
    _ text: Substring, isOneLine: Bool
  ) -> CorpusCase.Expectation? {
    if text.hasPrefix(":") {
      return .values(words(text.dropFirst()))
    }
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == "error:", words[2] == "at",
      let kind = RPNError.Kind(rawValue: String(words[1]))
    else { return nil }
    let position = words[3].split(separator: ":").compactMap { Int($0) }
    guard position.count == (isOneLine ? 1 : 2) else { return nil }
    return .failure(kind, line: isOneLine ? 1 : position[0], column: position[position.count - 1])
  }
}
