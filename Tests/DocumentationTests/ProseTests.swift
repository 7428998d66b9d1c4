import TestSupport
import Testing

@Suite("The sentences of the sources")
struct ProseTests {
  /// A pattern of sentences that readers of other sources read twice, and the most lines with it.
  ///
  /// The bounds of the sources are a tenth of what they once had.
  enum Pattern: String, CaseIterable {
    case headless = "comments that begin with a question word or with 'Of'"
    case negated = "lines that say 'is none', 'are none', 'nobody', 'whoever' or 'so many'"

    var most: Int { self == .headless ? 100 : 27 }

    func isFound(in line: Substring) -> Bool {
      switch self {
      case .headless:
        line.contains(
          #/^\s*(///?|#|""") *(- [^:]*: )?(What|How|Which|Where|That|Who|Whoever|Of) /#)
      case .negated: line.contains(#/\b(is none|are none|[Nn]obody|[Ww]hoever|so many)\b/#)
      }
    }

    /// The lines with the pattern in the files of a folder.
    func lines(in folder: String, endings: [String]) throws -> [String] {
      try endings.flatMap { ending in
        try Project.paths(below: folder, ending: ending).flatMap { path in
          try Project.text(of: "\(folder)/\(path)").split(separator: "\n")
            .filter(isFound)
            .map { "\(folder)/\(path): \($0)" }
        }
      }
    }
  }

  @Test("They seldom have a form that is read twice", arguments: Pattern.allCases)
  func patterns(pattern: Pattern) throws {
    let found = try pattern.lines(in: "Sources", endings: [".swift", ".md"])
    #expect(found.count <= pattern.most, "\(found.joined(separator: "\n"))")
  }

  @Test("Those of tests and scripts do not have it", arguments: Pattern.allCases)
  func patternsOfTests(pattern: Pattern) throws {
    let found =
      try pattern.lines(in: "Tests", endings: [".swift", ".py", ".md"])
      + pattern.lines(in: "Scripts", endings: [""])
    // This file names the patterns.
    let others = found.filter { !$0.hasPrefix("Tests/DocumentationTests/ProseTests.swift") }
    #expect(others.isEmpty, "\(others.joined(separator: "\n"))")
  }
}
