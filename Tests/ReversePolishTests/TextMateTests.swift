import Foundation
import ReversePolish
import TestSupport
import Testing

/// `Grammar/rpn.tmLanguage.json` colours words in editors; it must know each one.
@Suite struct TextMateTests {
  private struct Grammar: Decodable {
    struct Rule: Decodable {
      let match: String?
      let patterns: [Rule]?
    }
    let repository: [String: Rule]
  }

  @Test func everyWordIsHighlighted() throws {
    let highlighted = try highlightedWords()
    for name in Vocabulary.numeric.names {
      #expect(highlighted.contains(name), "the editor grammar does not know '\(name)'")
    }
  }

  @Test func everyHighlightedWordIsAWordOfTheGrammar() throws {
    for word in try highlightedWords() {
      let tokens = try tokenize(word)
      #expect(tokens.map(\.kind) == [.word], "'\(word)' is no word")
    }
  }

  /// The alternatives of the patterns `…(?:a|b|c)…` of the rule `words`.
  private func highlightedWords() throws -> Set<String> {
    let file = Project.url("Grammar/rpn.tmLanguage.json")
    let grammar = try JSONDecoder().decode(Grammar.self, from: Data(contentsOf: file))
    let patterns = grammar.repository["words"]?.patterns ?? []
    let words = patterns.compactMap(\.match).flatMap(alternatives)
    #expect(words.count > 100)
    return Set(words)
  }

  private func alternatives(of pattern: String) -> [String] {
    guard let start = pattern.range(of: "(?:"), let end = pattern.range(of: ")(?!") else {
      return []
    }
    // An escaped bar belongs to a word.
    return pattern[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "\\|", with: "\u{0}").split(separator: "|")
      .map {
        $0.replacingOccurrences(of: "\u{0}", with: "|").replacingOccurrences(of: "\\", with: "")
      }
  }
}
