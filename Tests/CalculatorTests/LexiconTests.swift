import Foundation
import ReversePolish
import TestSupport
import Testing
import WordPage

@testable import Calculator

/// The lexicon against the words themselves: what it says is true, and it says all.
@Suite("The lexicon")
struct LexiconTests {
  private static let words = Lexicon.words

  /// The words that any session runs: the command alone draws.
  private static let runnable = words.filter { $0.group != .plots }

  // MARK: Entries

  @Test("Every operation of arithmetic has one entry")
  func operations() {
    let operations = Self.words.compactMap { word -> Operator? in
      if case .function(.operation(let operation)) = word.behavior { operation } else { nil }
    }
    #expect(operations.count == Operator.allCases.count)
    #expect(Set(operations) == Set(Operator.allCases))
  }

  @Test("Every primitive has one entry")
  func primitives() {
    let primitives = Lexicon.words.indices.compactMap { Lexicon.signatures[$0].primitive?.rawValue }
    #expect(primitives.sorted() == Array(0..<UInt8(primitives.count)))
    #expect(Primitive(rawValue: UInt8(primitives.count)) == nil)
  }

  @Test("An entry that does what its program says has a program, one of structure has none")
  func programs() {
    for word in Self.words {
      switch word.behavior {
      case .program, .function(.exactly): #expect(word.program != nil, "\(word.name)")
      case .primitive(nil, _): #expect(word.program == nil, "\(word.name)")
      default: break
      }
    }
  }

  @Test("Every effect can be read", arguments: words)
  func effect(of word: Word) {
    #expect(StackEffect(word.effect) != nil)
  }

  @Test(
    "An effect with a misspelt term cannot be read",
    arguments: [
      "( n:naturl -- n )", "( n:>m -- n )", "( n:=1 -- n )", "( l:numbers,empty -- n )",
      "( :list -- n )", "( -- n:>0 )", "( n )", "n -- n", "( a b c d e f g h i -- )",
    ])
  func misspelt(effect: String) {
    #expect(StackEffect(effect) == nil)
  }

  @Test(
    "A term or a name says the kind of a value",
    arguments: [
      ("( ? l q t a -- )", [ValueKind.boolean, .list, .quotation, .text, .any]),
      ("( text record missing n -- )", [.text, .record, .missing, .number]),
      ("( l1 q2 rate t1 tt -- )", [.list, .quotation, .number, .text, .number]),
      ("( P:boolean xs:numbers f:quotation key:text -- )", [.boolean, .list, .quotation, .text]),
    ])
  func kinds(effect: String, kinds: [ValueKind]) throws {
    let operands = try #require(StackEffect(effect)).operands
    #expect((0..<operands.count).map { operands[$0] } == kinds)
  }

  @Test(
    "A word takes what its effect says, and its error says what that is",
    arguments: [
      ("2 prevprime", "'prevprime' takes numbers from 3, not 2"),
      ("5 -1 shl", "'shl' takes count from 0, not -1"),
      ("5 1 digits", "'digits' takes base from 2, not 1"),
      ("0 -1 1 normcdf", "'normcdf' takes σ above 0, not -1"),
      ("3 1.5 2 binompmf", "'binompmf' takes p from 0 to 1, not 1.5"),
      ("3 1 poissoninv", "'poissoninv' takes p from 0 and below 1, not 1"),
      ("0 1 1 norminv", "'norminv' takes p above 0 and below 1, not 1"),
      ("0 2 geompmf", "'geompmf' takes p above 0 up to 1, not 0"),
      ("10 11 3 2 hypergeompmf", "'hypergeompmf' takes K from 0 to N, not 11"),
      ("3 1 2 unifpdf", "'unifpdf' takes high above low, not 1"),
      ("0.1 4 3 100 0 ipmt", "'ipmt' takes k from 1 to n, not 4"),
      ("0.1 1.5 3 100 0 ipmt", "'ipmt' takes whole numbers, not 1.5"),
      ("5 40 tobase", "'tobase' takes base from 2 to 36, not 40"),
      ("{ 1 2 } 1.5 quantile", "'quantile' takes p from 0 to 1, not 1.5"),
      ("{ 1 2 } -1 lag", "'lag' takes n from 0, not -1"),
      ("{ 1 1 } { 1 2 } linreg", "'linreg' takes xs whose numbers are not all equal"),
    ])
  func conditions(program: String, message: String) {
    let error = #expect(throws: RPNError.self) { try Session(AllNumbers()).evaluating(program) }
    #expect(error?.kind == .domain && error?.message == message)
  }

  @Test("Every name and alias that the language knows leads to its entry")
  func names() {
    let names = Self.words.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(Set(BuiltIn.names).isSubset(of: names))
    for word in Self.words {
      for name in [word.name] + word.aliases {
        #expect(Lexicon.word(named: name)?.name == word.name, "\(name)")
      }
    }
    #expect(Lexicon.word(named: "frobnicate") == nil)
  }

  @Test("The groups hold all words, in the order of the lexicon")
  func groups() {
    #expect(Lexicon.groups.flatMap(\.words).map(\.name) == Self.words.map(\.name))
    #expect(Lexicon.groups.map(\.group) == Word.Group.allCases)
    #expect(Lexicon.groups.allSatisfy { !$0.words.isEmpty })
  }

  @Test("A meaning is a short line without a full stop", arguments: words)
  func meaning(of word: Word) {
    #expect((1...70).contains(word.meaning.count))
    #expect(!word.meaning.hasSuffix("."))
    #expect(!word.meaning.contains { $0.isNewline || "`<>|\\".contains($0) })
    #expect(word.meaning == word.meaning.trimmingCharacters(in: .whitespaces))
  }

  @Test("No meaning is headless: each names its result, or what the word does")
  func headless() {
    let starts = ["what", "where", "when", "how", "who", "which", "for", "of", "all that", "that"]
    let headless = Self.words.filter { word in
      starts.contains { word.meaning.hasPrefix($0 + " ") }
        || [" what ", " is no ", " are no ", "how many"].contains { word.meaning.contains($0) }
    }
    #expect(headless.map(\.name) == [])
  }

  @Test("The operands of a word have different names", arguments: words)
  func operandNames(of word: Word) throws {
    let names = word.operandNames
    #expect(Set(names).count == names.count, "\(word.effect)")
    #expect(names.count == (try inputs(of: word).count))
  }

  @Test("A formula names the operands in their order, and is read as the word", arguments: words)
  func infix(of word: Word) throws {
    guard let infix = word.infix else { return }
    let names = word.operandNames
    // A formula cannot have a variable of this name, which is a word.
    if names.contains("count") { return }
    let program = try Source(formula: Source(infix), names: names).tokens().map(\.text)
    switch word.name {
    // With a name on the left, this is the assignment of formulas.
    case "=":
      #expect(program == ["b", "->", "a"])
      let comparison = try Source(formula: Source("2 = b"), names: names)
      #expect(try comparison.tokens().map(\.text) == ["2", "b", "="])
    case "sq": #expect(program == ["x", "2", "^"])
    case "inv": #expect(program == ["1", "x", "/"])
    case "fact": #expect(program == ["n", "!"])
    // On booleans, it is the same.
    case "xor": #expect(program == names + ["bitxor"])
    case "-i": #expect(program == ["i", "neg"] || program == ["-i"], "\(program)")
    default: #expect(program == names + [word.name])
    }
  }

  @Test("The form of a formula tells the operands apart")
  func telling() {
    let forms = [
      "normcdf": "normcdf(μ, σ, x)", "pmt": "pmt(rate, n, pv, fv)", "atan2": "atan2(y, x)",
      "sum": "sum(l)", "=": "a = b", "and": "P and Q", "today": "today", "roundto": "roundto(x, n)",
    ]
    for (name, form) in forms { #expect(Lexicon.word(named: name)?.infix == form) }
    #expect(Lexicon.word(named: "map")?.infix == nil)
    #expect(Lexicon.word(named: "topolar")?.infix == nil)
  }

  @Test("Arithmetic and comparing have formulas")
  func arithmeticHasInfix() {
    for word in Self.words where word.infix == nil {
      switch word.behavior {
      case .function(.operation(.constant)), .function(.operation(.unary)),
        .function(.operation(.binary)):
        Issue.record("\(word.name) has no formula")
      default: #expect(word.group != .comparing, "\(word.name) has no formula")
      }
    }
    #expect(Lexicon.word(named: "+")?.infix == "x + y")
    #expect(Lexicon.word(named: "√")?.infix == "sqrt(x)")
  }

  // MARK: Effects

  @Test("An effect takes as many values as the word", arguments: words)
  func arity(of word: Word) throws {
    let count = try inputs(of: word).count
    switch word.behavior {
    case .function(.operation(let operation)): #expect(count == operation.arity)
    case .primitive(nil, _): #expect(count == (word.name == "->" ? 1 : 0))
    case .function(.integers(let function)):
      switch function.body {
      case .one, .rational: #expect(count == 1)
      case .two, .lists, .real: #expect(count == 2)
      case .three: #expect(count == 3)
      }
    default:
      #expect(count == StackEffect(word.effect)?.operands.count)
    }
  }

  @Test("A word that finds too few values fails", arguments: runnable)
  func underflow(of word: Word) throws {
    let inputs = try inputs(of: word)
    guard !inputs.isEmpty else { return }
    let error = #expect(throws: RPNError.self) {
      try Self.run(inputs.dropFirst().map(\.sample).joined(separator: " "), word)
    }
    #expect(error?.kind == .stackUnderflow)
  }

  @Test("A word that finds a value of another kind fails", arguments: runnable)
  func kinds(of word: Word) throws {
    let inputs = try inputs(of: word)
    for (index, kind) in inputs.enumerated() where kind != .anything {
      for other in Kind.allCases where other != kind && other != .anything {
        // Words of numbers take lists of them.
        if other == .list, word.takesElements { continue }
        if other == .text, ["length", "slice", "to", "atzone"].contains(word.name) { continue }
        // A boolean is one bit.
        if other == .boolean, word.name == "bitnot" { continue }
        // A list is converted element by element, and a list of units takes the place of one.
        if other == .list, word.name == "to" { continue }
        // Such a word leaves a missing value, unless it needs to know all of its operands.
        if other == .missing { continue }
        var samples = inputs.map(\.sample)
        samples[index] = other.sample
        let error = #expect(throws: RPNError.self, "\(samples)") {
          try Self.run(samples.joined(separator: " "), word)
        }
        #expect(error?.kind == .typeMismatch, "\(samples)")
      }
    }
  }

  @Test("A word leaves what its effect says", arguments: runnable)
  func results(of word: Word) throws {
    let sides = try sides(of: word)
    guard !word.effect.contains("…"), sides.before.allSatisfy({ $0 != .quotation }) else { return }
    if case .primitive(nil, _) = word.behavior { return }
    // No word is defined for all numbers and lists, but each is for some of these.
    let names = word.operandNames
    let numbers = ["1", "2", "0.5", "8", "-0.1", "-9"]
    let sessions = (0..<12).compactMap { choice in
      let operands = zip(names, sides.before).enumerated().map { index, operand in
        if operand.0 == "M" { return "{ { 2 1 0 } { 1 2 0 } { 0 0 1 } }" }
        if operand.1 == .list, word.group == .dates { return "{ 2026-12-25 }" }
        if operand.0 == "dates" {
          return "{ 2025-01-01 2026-01-01 2027-01-01 }"
        }
        if word.name.hasPrefix("solvesystem") {
          return ["{ [ + 3 - ] [ - ] }", "{ 0 0 }", "{ 4 4 }"][index]
        }
        if operand.1 == .list, choice % 2 == 1 {
          return word.name == "join" ? #"{ "a" "b" }"# : "{ -2 3 1 }"
        }
        if word.name == "ymd" { return ["2026", "11", "21"][index] }
        if operand.0 == "spec" { return #""fix:2""# }
        if word.name == "strptime" { return index == 0 ? #""2026""# : #""%Y""# }
        if word.name == "strftime", index == 1 { return #""%Y""# }
        if word.name.hasSuffix("ieee"), index == 1 { return "32" }
        if ["date", "birth", "start", "end"].contains(operand.0), word.group == .dates {
          return "2026-11-21"
        }
        if word.name == "ratedate" { return ": _USD 1_s 2026-11-25 ; 2_USD" }
        if operand.0 == "unit" { return "_°" }
        if word.name == "mixed", operand.1 == .list { return "{ _° _arcmin }" }
        // First all are the same, then they are different.
        let number = numbers[(choice < 6 ? choice : choice + index) % 6]
        return operand.1 == .number ? number : operand.1.sample
      }
      return try? Self.run(operands.joined(separator: " "), word)
    }
    #expect(!sessions.isEmpty)
    for session in sessions {
      #expect(session.stack.count == sides.after.count)
      for (value, kind) in zip(session.stack, sides.after) {
        #expect(kind == .anything || Kind(value) == kind)
      }
    }
  }

  // MARK: Examples

  @Test("The examples are true", arguments: runnable)
  func examples(of word: Word) throws {
    #expect(!word.examples.isEmpty)
    for example in word.examples {
      let texts = try Session.texts(of: example.source)
      #expect(texts.joined(separator: " ") == example.stack, "\(example.source)")
      #expect(texts == example.values, "\(example.source)")
    }
  }

  @Test("The examples of words that draw leave a plot, and nothing else")
  func drawings() throws {
    let drawing = Self.words.filter { $0.group == .plots }
    #expect(!drawing.isEmpty)
    for word in drawing {
      for example in word.examples {
        let source = Source(example.source)
        let (session, drawn) = try Session(AllNumbers()).plotting([source])
        #expect(drawn != nil && session.stack.isEmpty, "\(example.source)")
        let error = #expect(throws: RPNError.self) {
          try Session(AllNumbers()).evaluating([source])
        }
        #expect(error?.kind == .misplaced && error?.place?.text == word.name)
      }
    }
  }

  @Test("The examples of a word use it", arguments: words)
  func examplesUseTheWord(word: Word) throws {
    for example in word.examples {
      #expect(try tokenize(example.source).map(\.text).contains(word.name), "\(example.source)")
    }
  }

  @Test("An alias does what the word does", arguments: words)
  func aliases(of word: Word) throws {
    for alias in word.aliases {
      for example in word.examples {
        let renamed = try tokenize(example.source)
          .map { $0.text == word.name ? alias : $0.text }.joined(separator: " ")
        let texts = try Session.texts(of: renamed)
        #expect(texts == example.values, "\(renamed)")
      }
    }
  }

  // MARK: The page

  @Test("The grammar for editors is up to date; make docs writes it")
  func colors() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Grammar/rpn.tmLanguage.json")
    let grammar = try String(contentsOf: file, encoding: .utf8)
    #expect(grammar == Lexicon.coloring(grammar))
    #expect(Lexicon.coloring(grammar.replacing("|sqrt|", with: "|")) == grammar)
  }

  @Test("The page of all words is up to date; make docs writes it")
  func page() throws {
    let page = "Sources/Calculator/Calculator.docc/Words.md"
    #expect(try Project.text(of: page) == Lexicon.page)
  }

  @Test("The page shows a word with all that there is to say")
  func section() {
    let section = """

      ### `bi`

      `( a q1 q2 -- … )` runs two quotations, each on its own copy of a

      In the language: `[ keep ] dip call`.

      ```console
      $ rpn '5 [ 1 + ] [ sq ] bi'
      6
      25
      $ rpn '{ 1 2 3 4 } [ sum ] [ length ] bi /'
      2.5
      ```

      """
    #expect(Lexicon.page.contains(section))
    #expect(Lexicon.page.contains("\n\nAlso written `·` `×`. In a formula: `x * y`.\n\n"))
  }

  // MARK: Reading effects

  /// The kinds of values that effects tell apart.
  private enum Kind: CaseIterable {
    case number, boolean, list, quotation, text, record, missing, anything

    init(_ kind: ValueKind) {
      switch kind {
      case .number: self = .number
      case .boolean: self = .boolean
      case .list: self = .list
      case .quotation: self = .quotation
      case .text: self = .text
      case .record: self = .record
      case .missing: self = .missing
      case .any: self = .anything
      }
    }

    init(_ value: Value) {
      switch value {
      case .number: self = .number
      case .boolean: self = .boolean
      case .list: self = .list
      case .quotation: self = .quotation
      case .text: self = .text
      case .record: self = .record
      case .absent: self = .missing
      }
    }

    /// A value of the kind.
    var sample: String {
      switch self {
      case .number, .anything: "1"
      case .boolean: "true"
      case .list: "{ 2 3 1 }"
      case .quotation: "[ ]"
      case .text: #""3""#
      case .record: #"{ "3": 1 }"#
      case .missing: "missing"
      }
    }
  }

  private func inputs(of word: Word) throws -> [Kind] { try sides(of: word).before }

  /// The values that a word takes and leaves, except for those of which the effect says nothing.
  private func sides(of word: Word) throws -> (before: [Kind], after: [Kind]) {
    let effect = try #require(StackEffect(word.effect))
    return (
      (0..<effect.operands.count).map { Kind(effect.operands[$0]) },
      (0..<effect.results.count).map { Kind(effect.results[$0]) }
    )
  }

  private static func run(_ operands: String, _ word: Word) throws -> Session {
    let name = word.name == "->" ? "-> name" : word.name
    let now = try Moment("2026-11-21T09:30Z")
    return try Session(AllNumbers(exact: nil, givesComplex: false, now: now))
      .evaluating("\(operands) \(name)")
  }
}

extension Word {
  /// Whether the word works element by element on lists.
  var takesElements: Bool {
    Lexicon.number(named: name).map { Lexicon.signatures[$0].takesElements } ?? false
  }
}

extension Word: CustomTestStringConvertible {
  /// The name alone: the rest would fill the screen.
  public var testDescription: String { name }
}
