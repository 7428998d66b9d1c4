import TestSupport
import Testing

@Suite("The sentences of the sources")
struct ProseTests {
  /// A pattern of sentences that readers of other sources read twice, and the most lines with it.
  ///
  /// The bounds are a tenth of what the sources once had.
  enum Pattern: String, CaseIterable {
    case headless = "comments that begin with a question word or with 'Of'"
    case negated = "lines that say 'is none', 'are none', 'nobody', 'whoever' or 'so many'"

    var most: Int { self == .headless ? 100 : 27 }

    func isFound(in line: Substring) -> Bool {
      switch self {
      case .headless:
        line.contains(#/^\s*///? +(- [^:]*: )?(What|How|Which|Where|That|Who|Whoever|Of) /#)
      case .negated: line.contains(#/\b(is none|are none|[Nn]obody|[Ww]hoever|so many)\b/#)
      }
    }
  }

  @Test("They seldom have a form that is read twice", arguments: Pattern.allCases)
  func patterns(pattern: Pattern) throws {
    let found = try ["swift", "md"].flatMap { ending in
      try Project.paths(below: "Sources", ending: ".\(ending)").flatMap { path in
        try Project.text(of: "Sources/\(path)").split(separator: "\n")
          .filter(pattern.isFound)
          .map { "\(path): \($0)" }
      }
    }
    #expect(found.count <= pattern.most, "\(found.joined(separator: "\n"))")
  }
}
