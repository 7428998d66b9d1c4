import Lesson04
import ReversePolish
import Support
import Testing

@Suite("Exercise 4.1: any white space")
struct PiecesTests {
  @Test("More than one space separates like one")
  func spaces() {
    for text in ["3  5 +", " 3 5 +", "3 5 + ", "   ", ""] {
      expect(pieces(text), is: tokens(text), for: shown(text))
    }
  }

  @Test("Tabs and ends of lines separate, and so does every other white space")
  func otherSpaces() {
    for text in ["3\t5 +", "3 5 +\n2 *", "3 5 +\r\n2 *", "3\u{A0}5 +", "3\u{3000}5\u{2003}+"] {
      expect(pieces(text), is: tokens(text), for: shown(text))
    }
  }

  @Test("Any text has the pieces that the library finds")
  func random() {
    let spaces = [" ", " ", "  ", "\t", "\n", "\r\n", "\u{A0}"]
    let words = ["3", "-5", "0.5", "+", "*", "sqrt", "dup"]
    let texts = SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      return (0..<random.integer(in: 0...6)).map { _ in
        random.one(of: words) + random.one(of: spaces)
      }.joined()
    }
    for text in texts.sorted(by: { $0.count < $1.count }) {
      guard expect(pieces(text), is: tokens(text), for: shown(text)) else { return }
    }
  }

  /// What the library splits a text into.
  private func tokens(_ text: String) -> [Substring] {
    ((try? tokenize(text)) ?? []).map { token in Substring(token.text) }
  }

  /// A text with its white space to be seen.
  private func shown(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}
