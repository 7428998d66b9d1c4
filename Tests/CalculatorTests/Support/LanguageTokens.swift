import TestSupport

@testable import Calculator

extension LanguageGenerator {
  /// A generator that spoils programs with all words there are.
  init(seed: UInt64) { self.init(seed: seed, tokens: languageTokens) }
}

/// All tokens that a program may consist of, but `compose`: a program that doubles a quotation again
/// and again is another test's matter.
private let languageTokens =
  BuiltIn.names.filter { $0 != "compose" && !BuiltIn.structure.contains($0) }.sorted()
  + "[ ] { } : ; -> a v0 f0 1 2 0 true".split(separator: " ").map(String.init)
