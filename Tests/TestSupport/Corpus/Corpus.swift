import ReversePolish

/// A program of the corpus, and what must become of it.
package struct CorpusCase: Sendable, CustomStringConvertible {
  /// The file, from `Grammar/cases`.
  package let file: String

  /// The number of the program's first line in the file.
  package let line: Int

  package let program: String

  /// What exact numbers must give.
  package let exact: Outcome

  /// What doubles must give.
  package fileprivate(set) var double: Outcome

  /// What alone is to run the case: `double`, `numbers`; `nil` if everything is.
  package let only: String?

  package var description: String { "\(file):\(line): \(program.prefix(60))" }
}

/// Why a corpus file cannot be read.
package struct CorpusError: Error, CustomStringConvertible {
  package let description: String
}

/// The programs under `Grammar/cases` with what the contract says they must do.
///
/// A file starts with a block of comment lines that ends with a blank line. A case is a run of lines
/// up to the one with the comment `# expect: VALUES` or `# expect error: KIND at COLUMN`, where
/// programs of several lines have `LINE:COLUMN`. Blank lines between cases belong to none.
///
/// What is expected holds for exact numbers and for doubles. Where doubles answer otherwise, the
/// line `# expect double: VALUES` follows. A line `# only: double` in a file's header says that its
/// cases are of doubles alone, and `# only: numbers` that they are of evaluators that know nothing
/// but numbers; the folder `exact` is of exact numbers alone.
package enum Corpus {
  private static let folder = "Grammar/cases"

  /// The cases of all files, or why they cannot be read; read once for all tests.
  package static let cases = Result {
    try Project.paths(below: folder, ending: ".rpn").flatMap(cases(ofFile:))
  }

  /// The cases of all files in a folder of the corpus, the folders inside it included.
  package static func cases(in name: String) throws -> [CorpusCase] {
    try cases.get().filter { $0.file.hasPrefix("\(name)/") }
  }

  /// The cases on numbers alone: those of the folder itself, and the errors.
  package static func numericCases() throws -> [CorpusCase] {
    try cases.get().filter { !$0.file.contains("/") || $0.file.hasPrefix("errors/") }
  }

  private static func cases(ofFile file: String) throws -> [CorpusCase] {
    let lines = try Project.lines(of: "\(folder)/\(file)")
    let header = lines.prefix { $0.hasPrefix("#") }
    guard !header.isEmpty, header.count < lines.count, lines[header.count].isEmpty else {
      throw CorpusError(description: "\(file) does not start with comments and a blank line")
    }
    let only = header.compactMap { $0.wholeMatch(of: /# only: (\w+)/)?.1 }.first
    var cases: [CorpusCase] = []
    var pending: [String] = []
    for (index, line) in lines.enumerated().dropFirst(header.count) {
      if pending.isEmpty, line.isEmpty { continue }
      if pending.isEmpty, line.hasPrefix("# expect double:"), !cases.isEmpty {
        cases[cases.count - 1].double = values(line.dropFirst(16))
        continue
      }
      pending.append(line)
      guard let comment = line.firstRange(of: "# expect") else { continue }
      let wanted = line[comment.upperBound...]
      guard let outcome = outcome(wanted, isOneLine: pending.count == 1) else {
        throw CorpusError(description: "\(file):\(index + 1): what is expected?")
      }
      cases.append(
        CorpusCase(
          file: file, line: index + 2 - pending.count, program: pending.joined(separator: "\n"),
          exact: outcome, double: outcome, only: only.map(String.init)))
      pending = []
    }
    guard pending.isEmpty else {
      throw CorpusError(description: "\(file) ends without what is expected")
    }
    return cases
  }

  private static func values(_ text: Substring) -> Outcome {
    .values(text.split(separator: " ").joined(separator: " "))
  }

  private static func outcome(_ text: Substring, isOneLine: Bool) -> Outcome? {
    if text.hasPrefix(":") { return values(text.dropFirst()) }
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == "error:", words[2] == "at",
      RPNError.Kind(rawValue: String(words[1])) != nil
    else { return nil }
    let position = words[3].split(separator: ":").compactMap { Int($0) }
    guard position.count == (isOneLine ? 1 : 2) else { return nil }
    let line = isOneLine ? 1 : position[0]
    return .error("\(words[1]) at \(line):\(position[position.count - 1])")
  }
}
