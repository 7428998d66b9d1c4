import Calculator
import PlainText
import TestSupport
import Testing

@testable import RPNCommand

@Suite("Finding words")
struct FindingTests {
  /// A phrase that a person may type, and a word that must be among the first results.
  static let questions: [(String, String)] = [
    ("hex", "format"), ("hex", ":set base"), ("binary", "bitand"), ("convert", "to"),
    ("money", "fv"), ("interest", "rate"), ("matrix", "det"), ("random", "random"),
    ("dice", "randint"), ("sum of a list", "sum"), ("sum list", "sum"), ("average", "mean"),
    ("percent", "percent"), ("date", "today"), ("calendar", "weekday"), ("modulo", "mod"),
    ("remainder", "rem"), ("absolute", "abs"), ("power", "^"), ("root", "sqrt"),
    ("square root", "sqrt"), ("loop", "times"), ("loop", "each"), ("repeat", "while"),
    ("condition", "if"), ("variable", "->"), ("function", "["), ("function", ":"),
    ("Lists", "map"), ("the length of a text", "length"), ("add up", "sum"), ("duplicate", "dup"),
    ("loan", "pmt"), ("largest", "maximum"), ("logarithm", "ln"), ("takes back", ":undo"),
    ("oops", ":undo"), ("precision", ":set digits"), ("metre", "_m"), ("avg", "mean"),
    ("equation", "solve"), ("string", "split"), ("chance", "random"), ("angle", "deg"),
    ("percent change", "pctchange"), ("percent off", "minuspercent"), ("tip", "pluspercent"),
    ("moving average", "movmean"), ("leap year", "leap?"), ("history", ":undo"),
    ("currency", "format"), ("parallel resistors", "inv"), ("feet and inches", "mixed"),
    ("degrees mode", "sind"), ("polar coordinates", "topolar"),
    ("area under a curve", "integrate"), ("days between dates", "-"),
    ("delete variable", ":forget"), ("round to 2 decimals", "roundto"),
    ("line of best fit", "linreg"), ("not equal", "!="), ("t test", "tcdf"),
    ("population", "pstddev"), ("profit", "margin"), ("how many ways", "choose"),
  ]

  @Test("Everyday names are found", arguments: questions)
  func everyday(question: String, name: String) {
    let found = Dialogue([":find \(question)"], on: Screen(columns: 200)).output
    #expect(found.contains { $0.hasPrefix(name + " ") }, "\(found)")
  }

  @Test("A word with the name comes first, then words with that everyday name")
  func order() throws {
    for (question, first) in [("root", "root"), ("√", "sqrt"), ("function", "["), ("and", "and")] {
      #expect(try #require(Dialogue([":find \(question)"]).output.first).hasPrefix(first + " "))
    }
  }

  /// The first column of the table is what people type, the second what it asks for: any of these is
  /// right, and `?` stands for what has no one answer.
  @Test("Phrases that people type find their words among the first three")
  func phrases() throws {
    let rows = try Project.lines(of: "Tests/RPNCommandTests/Fixtures/everyday-phrases.tsv")
      .map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 2 && $0[1] != "?" }
    #expect(rows.count > 100)
    let missed = rows.filter { row in
      let wanted = row[1].split(separator: ",")
      let first = Dialogue([":find \(row[0])"], on: Screen(columns: 200)).output.prefix(3)
      return !first.contains { line in wanted.contains { line.hasPrefix($0 + " ") } }
    }
    #expect(missed.isEmpty, "\(missed)")
  }

  @Test("All words have everyday names, in small letters")
  func names() {
    for word in Lexicon.words {
      #expect(!word.called.isEmpty, "\(word.name)")
      #expect(word.called == word.called.lowercased())
    }
  }

  @Test("Each name of the table is that of a command, a setting or a sign")
  func table() {
    let settings = Settings.Name.allCases.map { ":set \($0.rawValue)" }
    let known = Set(Command.allCases.map(\.name) + settings + ["#"])
    #expect(EverydayNames.all.count > 30)
    for (name, said) in EverydayNames.all {
      #expect(known.contains(name), "\(name)")
      #expect(said == said.lowercased() && !said.isEmpty)
    }
  }

  @Test("Names, meanings, groups and one's own words are looked at")
  func find() {
    let found = Dialogue([":find root"]).output
    for name in ["sqrt", "cbrt", "root"] {
      #expect(found.contains { $0.hasPrefix(name + " ") })
    }
    #expect(Dialogue([": rooted 1 ;", ":find root"]).output.contains("rooted  is your own"))
    let wide = Screen(columns: 200)
    #expect(Dialogue([":find TRIGONO"], on: wide).output.count == 21)
    #expect(Dialogue([":find xyzzy list"]).errors == ["no word matches 'xyzzy list'"])
  }

  @Test("Lines are broken between words, at any width", arguments: [40, 60, 80, 200])
  func widths(columns: Int) {
    let found = Dialogue([":find list"], on: Screen(columns: columns)).output
    #expect(found.allSatisfy { PlainText.columns(of: $0) <= columns })
    let words = Lexicon.words.filter { $0.group == .lists }.flatMap {
      $0.meaning.split(separator: " ")
    }
    let shown = Set(found.flatMap { $0.split(separator: " ") })
    #expect(words.allSatisfy(shown.contains))
  }
}
