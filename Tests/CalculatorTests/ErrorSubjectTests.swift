import Calculator
import PlainText
import ReversePolish
import TestSupport
import Testing

/// The cross product of words and kinds of operands.
@Suite("Errors speak of what was typed")
struct ErrorSubjectTests {
  /// Operands of all kinds, each as a program.
  private static let kinds = [
    "3", "-2.5", "2i", "5_km", "20_°C", "15_%", "45_°", "2026-11-21", "2026-11-21T09:30Z",
    #""a""#, "true", "missing", "{ }", "{ 1 2 3 }", "{ { 1 2 } { 3 4 } }", "{ 5_km 2_h }",
    #"{ "a" 1 }"#, "{ 2026-11-21 [ ] }", "{ 3 5_km }", "{ missing 2i }", "[ 1 + ]", "[ ]",
    #"[ drop "a" ]"#, "{ x: 1 }", "0", "-1", "20", "1/3",
  ]

  /// The number of operands of which all tuples are tried; of longer tuples, there is a sample.
  private static let whole = 2

  /// The number of checkpoints of a program, after which it counts as one without an error.
  private static let patience = 300

  @Test(
    "No error names a word that was not typed, and each has a subject and a place",
    arguments: Lexicon.groups.map(\.group), [ExactNumbers(), nil])
  func product(group: Word.Group, exact: ExactNumbers?) {
    var session = Session(AllNumbers(exact: exact, givesComplex: false))
    session.limits.digits = 1000
    session.limits.listLength = 1000
    var random = SplitMix64(seed: 53)
    var faults: [String] = []
    for word in Lexicon.words where word.group == group {
      for operands in ErrorSubjectTests.operands(of: word, &random) {
        let program = (operands + [word.name]).joined(separator: " ")
        session.limits.checkpoint = Budget(ErrorSubjectTests.patience).limits.checkpoint
        do throws(RPNError) {
          _ = try session.evaluating(program)
        } catch {
          if let fault = fault(of: error, in: program) { faults.append("\(program): \(fault)") }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults: \(faults.prefix(20).joined(separator: "\n"))")
  }

  @Test(
    "A word that is a program reports under its own name, with the operands that it was given",
    arguments: [
      ("2026-11-21 easter", "'easter' is not defined for a date"),
      ("5_km 3 pctchange", "'pctchange' is not defined for a length and a plain number"),
      ("2 3_m polar", "'polar' is not defined for a plain number and a length"),
      ("1_m 3_s 1 stride", "'stride' is not defined for a length, a time and a plain number"),
      (
        "1 [ 2 * ] 5_m iterate",
        "'iterate' is not defined for a plain number, a quotation and a length"
      ),
      (
        "{ 5_km } { 3_m } xirr",
        "'xirr' is not defined for a list with a length and a list with a length"
      ),
      ("0 arg", "'arg' is not defined for 0"),
      ("5_km 3_s divmod", "'divmod' takes two quantities of one kind, not a length and a time"),
      ("{ 5_km 2_h } sum", "'sum' cannot add a length and a time"),
      ("1 { 2 3 } to", "'to' takes a unit, as '_km', not a plain number"),
      ("{ [ ] 1 } sort", "'sort' takes numbers, texts or booleans, not a quotation"),
      ("\"a\" missing +", "'+' takes a number, not a text"),
      ("true missing <", "'<' takes a number, not a boolean"),
      ("\"a\" 1 2 integrate", "'integrate' takes a quotation, not a text"),
      ("[ sq ] \"a\" 2 integrate", "'integrate' takes a number, not a text"),
      ("1 true beta", "'beta' takes a number, not a boolean"),
    ])
  func message(program: String, message: String) {
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program)
    }
    #expect(error?.message == message)
    #expect(error?.place?.text == program.split(separator: " ").last.map(String.init))
  }

  /// The fault of an error; `nil` if it speaks of the program.
  private func fault(of error: RPNError, in program: String) -> String? {
    if error.kind == .interrupted { return nil }
    guard error.place != nil else { return "no place: \(error.message)" }
    let typed = program.split(separator: " ").map(String.init)
    let named = error.message.split(separator: "'", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map(String.init)
    // The message of a closing bracket names the one that is missing.
    let isClosing = ["]", "}", ";"].contains(typed.last)
    if !isClosing,
      let inner = named.first(where: { Lexicon.word(named: $0) != nil && !typed.contains($0) })
    {
      return "'\(inner)' was not typed: \(error.message)"
    }
    let speaksOfKinds = error.kind == .typeMismatch || error.kind == .dimensionMismatch
    let isCompared = error.message.contains("be compared")
    if speaksOfKinds, !isCompared, !named.contains(where: typed.contains) {
      return "no subject: \(error.message)"
    }
    return error.message.split(separator: " ").count < 3 ? "no sentence: \(error.message)" : nil
  }

  private static func operands(
    of word: Word, _ random: inout SplitMix64
  ) -> [[String]] {
    let count = word.effect.split(separator: " ").prefix { $0 != "--" }.count {
      $0 != "(" && $0 != "…"
    }
    if count > whole {
      return (0..<600).map { _ in (0..<count).map { _ in kinds[random.below(kinds.count)] } }
    }
    return (0..<count).reduce([[]]) { tuples, _ in
      tuples.flatMap { tuple in kinds.map { tuple + [$0] } }
    }
  }
}
