import ReversePolish

/// A program of the corpus with its expected outcome.
package struct CorpusCase: Sendable, CustomStringConvertible {
  /// The file, from `Grammar/cases`.
  package let file: String

  /// The number of the program's first line in the file.
  package let line: Int

  package let program: String

  /// The expected outcome for exact numbers.
  package let exact: Outcome

  /// The expected outcome for doubles.
  package fileprivate(set) var double: Outcome

  /// The only evaluators of the case: `double` or `numbers`; `nil` for all.
  package let only: String?

  package var description: String { "\(file):\(line): \(program.prefix(60))" }
}

/// The reason why a corpus file cannot be read.
package struct CorpusError: Error, CustomStringConvertible {
  package let description: String
}

/// The programs in `Grammar/cases`, with the outcomes that the contract requires.
///
/// A file starts with a block of comment lines that ends with a blank line. A case is a sequence of
/// lines, the last of which has the comment `# expect: VALUES` or `# expect error: KIND at COLUMN`;
/// in programs of several lines, the place is `LINE:COLUMN`. Blank lines between cases do not
/// belong to any case.
///
/// An expectation holds for exact numbers and for doubles. If doubles give another result, the line
/// `# expect double: VALUES` follows. The line `# only: double` in a file's header restricts its
/// cases to doubles, and `# only: numbers` to evaluators without other kinds of values. The folder
/// `exact` is for exact numbers only.
package enum Corpus {
  private static let folder = "Grammar/cases"

  /// The cases of all files, or the reason why they cannot be read; they are read once for all
  /// tests.
  package static let cases = Result {
    try Project.paths(below: folder, ending: ".rpn").flatMap(cases(ofFile:))
  }

  /// The cases of all files in a folder of the corpus, including subfolders.
  package static func cases(in name: String) throws -> [CorpusCase] {
    try cases.get().filter { $0.file.hasPrefix("\(name)/") }
  }

  /// The cases with numbers only: those of the folder itself, and the errors.
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
