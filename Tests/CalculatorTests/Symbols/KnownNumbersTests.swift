import ReversePolish
import Testing

@testable import Calculator

/// What is known of numbers before a program runs, against the run itself.
@Suite struct KnownNumbersTests {
  private static let numbers = AllNumbers()
  private static let checker = AllNumbers(.other(Effects(room: 0) { _ in nil }))

  private static let literals = [
    "0", "2", "-3", "1/2", "2_m", "0_m", "300_cm", "4_m^2", "3_s", "5%", "90_°", "2_rad", "20_°C",
    "_K", "68_°F", "3_dBm", "2_dB", "1:30", "2_yr", "2026-11-21", "2026-11-21T10:00Z", "5_USD",
  ]

  private static func number(_ literal: String) throws -> AnyNumber {
    let values = try Session(numbers).evaluating(literal).stack
    guard case .number(let number)? = values.last else { throw RPNError(.domain, literal) }
    return number
  }

  /// The facts known about a literal: all of them, without its number, or nothing.
  private static func facts(of literal: String) throws -> [AnyNumber] {
    let measured = numbers.measured(try number(literal))
    var facts = [AnyNumber(measured), AnyNumber(Knowledge(kind: .number))]
    if case .quantity(let quantity) = measured {
      facts.append(AnyNumber(.quantity(Quantity(number: nil, unit: quantity.unit))))
    }
    return facts
  }

  /// Whether facts hold of a number.
  private static func hold(_ facts: AnyNumber, of number: AnyNumber) -> Bool {
    switch (checker.measured(facts), numbers.measured(number)) {
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

  @Test("What is known of an operation on one number holds in a run", arguments: Unary.allCases)
  func unary(operation: Unary) throws {
    for literal in Self.literals {
      let x = try Self.number(literal)
      for facts in try Self.facts(of: literal) {
        Self.expect(
          "\(literal) \(operation.rawValue)",
          facts: { () throws(RPNError) in try Self.checker.apply(operation, to: facts) },
          run: { () throws(RPNError) in try Self.numbers.apply(operation, to: x) })
      }
    }
  }

  @Test("What is known of an operation on two numbers holds in a run", arguments: Binary.allCases)
  func binary(operation: Binary) throws {
    for first in Self.literals {
      for second in Self.literals {
        let (x, y) = (try Self.number(first), try Self.number(second))
        for facts in try Self.facts(of: first) {
          for others in try Self.facts(of: second) {
            Self.expect(
              "\(first) \(second) \(operation.rawValue)",
              facts: { () throws(RPNError) in
                try Self.checker.apply(operation, to: facts, others)
              },
              run: { () throws(RPNError) in try Self.numbers.apply(operation, to: x, y) })
          }
        }
      }
    }
  }

  @Test("What is known of a conversion holds in a run")
  func conversions() throws {
    for first in Self.literals {
      for second in Self.literals {
        let (x, y) = (try Self.number(first), try Self.number(second))
        for facts in try Self.facts(of: first) {
          for others in try Self.facts(of: second) {
            Self.expect(
              "\(first) \(second) to",
              facts: { () throws(RPNError) in
                try Self.checker.apply(.convert, for: "to", to: [facts, others])
              },
              run: { () throws(RPNError) in
                try Self.numbers.apply(.convert, for: "to", to: [x, y])
              })
          }
        }
      }
    }
  }

  @Test("No number stands for an unknown one")
  func unknown() throws {
    #expect(Self.numbers.base.reals.unknown == nil)
    let unknown = try #require(Self.checker.base.reals.unknown)
    #expect(unknown.knowledge?.kind == .number && unknown.knowledge?.integer == nil)
    for program in ["14:00Z", "now", "2026-11-21 \"Europe/Berlin\" zone"] {
      #expect(try stackEffect(program) == "( -- x )")
    }
  }
}
