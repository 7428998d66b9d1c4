import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// The values that a program leaves, and those that its formula leaves.
@Suite("The formula of a program has its value")
struct InfixOfProgramsTests {
  private static let examples = Lexicon.words.filter { $0.group != .plots }.flatMap { word in
    word.examples.map(\.source)
  }

  /// Programs of the corpus that each evaluator must meet.
  private static func corpus() throws -> [String] {
    try Project.paths(below: "Grammar/cases", ending: ".rpn").flatMap { path in
      try Project.lines(of: "Grammar/cases/\(path)").map { line in
        String(line.split(separator: "# ", maxSplits: 1, omittingEmptySubsequences: false)[0])
      }
    }.filter { !$0.isEmpty && $0.utf8.count < 200 }
  }

  private static let numbers = AllNumbers(
    exact: ExactNumbers(), givesComplex: false, now: try? Moment("2026-11-21T09:30:15+01:00"))

  /// Limits that end at once what is not quickly done.
  private static func limits() -> Limits {
    var limits = Budget(2_000).limits
    (limits.digits, limits.listLength, limits.callDepth) = (1_000, 1_000, 500)
    return limits
  }

  /// The values that a program leaves, as text, or the kind of its error.
  private func outcome(_ source: Source) -> [String] {
    let session = Session(Self.numbers, limits: Self.limits())
    do throws(RPNError) {
      return try session.evaluating([source]).texts
    } catch {
      return ["error", "\(error.kind)"]
    }
  }

  @Test("Examples of the lexicon", arguments: examples)
  func example(program: String) throws { try compare(program) }

  @Test("The programs of the corpus")
  func programs() throws {
    for program in try Self.corpus() { try compare(program) }
  }

  @Test("One-liners of the documentation")
  func documentation() throws {
    let files =
      try ["README.md"]
      + Project.paths(below: "Sources", ending: ".md").map { "Sources/\($0)" }
      + Project.paths(below: "Course", ending: ".md").map { "Course/\($0)" }
    let programs = try Set(files.flatMap { try Project.lines(of: $0) }).compactMap { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count == 3 && parts[0] == "$ rpn " && parts[2].isEmpty ? String(parts[1]) : nil
    }
    #expect(programs.count > 40)
    for program in programs { try compare(program) }
  }

  /// Demands that the formula of a program leaves what the program leaves, or that there is a reason
  /// why it has none.
  private func compare(_ program: String) throws {
    // A formula defines no units, and its mean is a quotient: it is no mean of dates or temperatures,
    // and a plain number for percentages.
    if program.contains(": _") { return }
    if program.contains("mean"), ["2026-", "_°C", "%"].contains(where: program.contains) { return }
    let formula: String
    do throws(RPNError) {
      formula = try Calculator.formula(program, in: .infix, limits: Self.limits())
    } catch {
      let isReason = ["form", "written", "one value"].contains { error.message.contains($0) }
      if isReason || error.kind == .interrupted { return }
      // A program that fails has its own error.
      #expect(outcome(Source(program)).first == "error", "\(program): \(error.message)")
      return
    }
    let again: [String]
    do throws(RPNError) {
      again = outcome(try Source(formula: Source(formula), names: []))
    } catch {
      Issue.record("\(program) → \(formula): \(error.message)")
      return
    }
    let wanted = outcome(Source(program))
    let isCut = [wanted, again].contains { ["interrupted", "limitExceeded"].contains($0.last) }
    #expect(isCut || again == wanted, "\(program) → \(formula)")
  }
}
