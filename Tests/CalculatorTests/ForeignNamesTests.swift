import Calculator
import ReversePolish
import Testing

@testable import PlainText

@Suite("Names from elsewhere")
struct ForeignNamesTests {
  @Test(
    "Each is answered with words of ours, and is no word itself, or names the same",
    arguments: foreignNames)
  func words(name: String, answer: String) throws {
    // The evaluators of arithmetic need these names of the lexicon too.
    if let word = Lexicon.word(named: name) { #expect(word.name == answer) }
    #expect(name == name.lowercased())
    #expect(programs(knownElsewhereAs: name).joined(separator: "|") == answer)
    for program in programs(knownElsewhereAs: name) {
      for token in try tokenize(program)
      where Double(token.text) == nil && token.kind != .text && token.text != "1_d" {
        #expect(
          [":", "->", "[", "]"].contains(token.text) || Lexicon.word(named: token.text) != nil)
      }
    }
  }

  @Test(
    "Parts and headings of the table are no names", arguments: ["", "#", "arithmetic", "multipl"])
  func unknown(name: String) {
    #expect(programs(knownElsewhereAs: name).isEmpty)
  }
}
