import ReversePolish
import Testing

@testable import Calculator

/// Compares knowledge of numbers before a program runs with the run itself.
@Suite struct KnownNumbersTests {
  private static let numbers = AllNumbers()
  private static let checker = AllNumbers(.other(KindChecker(room: 0) { _ in nil }))

  private static let literals = [
    "0", "2", "1/2", "2_m", "300_cm", "4_m^2", "3_s", "5%", "90_°", "20_°C", "_K", "68_°F",
    "3_dBm", "1:30", "2_yr", "2026-11-21", "2026-11-21T10:00Z", "5_USD",
  ]

  /// A number, and facts that may be known about it: all of them, all but its number, or nothing.
  private struct Subject {
    let literal: String
    let number: AnyNumber
    var facts: [AnyNumber]
  }

  private static let subjects = literals.compactMap { literal in
    guard case .number(let number)? = try? Session(numbers).evaluating(literal).stack.last else {
      return nil as Subject?
    }
    let measured = numbers.dimensioned(number)
    var facts = [AnyNumber(measured), AnyNumber(KnownValue(kind: .number))]
    if case .quantity(let quantity) = measured {
      facts.append(AnyNumber(.quantity(Quantity(number: nil, unit: quantity.unit))))
    }
    return Subject(literal: literal, number: number, facts: facts)
  }

  /// Whether facts hold of a number.
  private static func hold(_ facts: AnyNumber, of number: AnyNumber) -> Bool {
    switch (checker.dimensioned(facts), numbers.dimensioned(number)) {
    case (.plain(nil), _): true
    case (.plain(let integer), .plain(let other)): integer == other
    case (.quantity(let x), .quantity(let y)):
      x.unit.dimension == y.unit.dimension && (x.number == nil || x.number == y.number)
    case (.moment(let x), .moment(let y)): x == y
    default: false
    }
  }

  /// Checks that facts hold in a run, and that certain errors are those of the run.
  private static func expect(
    _ program: String, facts: () throws(RPNError) -> AnyNumber,
    run: () throws(RPNError) -> AnyNumber
  ) {
    let number = try? run()
    do {
      let facts = try facts()
      if let number { #expect(hold(facts, of: number), "\(program): \(facts)") }
    } catch {
      #expect(number == nil || error.isUncertain, "\(program): \(error.message)")
    }
  }

  /// Checks an operation on all pairs of numbers.
  private static func expectPairs(
    _ word: String, _ apply: (AllNumbers, AnyNumber, AnyNumber) throws(RPNError) -> AnyNumber
  ) {
    for x in subjects {
      for y in subjects {
        for first in x.facts {
          for second in y.facts {
            expect(
              "\(x.literal) \(y.literal) \(word)",
              facts: { () throws(RPNError) in try apply(checker, first, second) },
              run: { () throws(RPNError) in try apply(numbers, x.number, y.number) })
          }
        }
      }
    }
  }

  @Test("What is known of an operation on one number holds in a run", arguments: Unary.allCases)
  func unary(operation: Unary) {
    for x in Self.subjects {
      for facts in x.facts {
        Self.expect(
          "\(x.literal) \(operation.rawValue)",
          facts: { () throws(RPNError) in try Self.checker.apply(operation, to: facts) },
          run: { () throws(RPNError) in try Self.numbers.apply(operation, to: x.number) })
      }
    }
  }

  @Test("What is known of an operation on two numbers holds in a run", arguments: Binary.allCases)
  func binary(operation: Binary) {
    Self.expectPairs(operation.rawValue) { system, x, y throws(RPNError) in
      try system.apply(operation, to: x, y)
    }
  }

  @Test("What is known of a conversion holds in a run")
  func conversions() {
    Self.expectPairs("to") { system, x, y throws(RPNError) in
      try system.apply(.convert, for: "to", to: [x, y])
    }
  }

  @Test("No number stands for an unknown one")
  func unknown() throws {
    #expect(Self.subjects.count == Self.literals.count)
    #expect(Self.numbers.base.reals.unknown == nil)
    let unknown = try #require(Self.checker.base.reals.unknown)
    #expect(unknown.knowledge?.kind == .number && unknown.knowledge?.integer == nil)
    let session = Session(AllNumbers(now: try Moment("2026-11-21T09:30Z")))
    for program in ["14:00Z", "now", "2026-11-21T10:00 \"Europe/Berlin\" atzone"] {
      #expect(try session.stackEffect(of: program) == "( -- x )")
    }
  }
}
