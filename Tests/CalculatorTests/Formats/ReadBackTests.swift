import ExactReals
import InfixFormulas
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Printed values are read back: in each format, as a program and as a formula; and a value that is
/// written as a program is the same value.
@Suite("What is printed is read back")
struct ReadBackTests {

  /// The settings of a session: the number system, and the notation of numbers.
  struct Setting: Sendable, CustomTestStringConvertible {
    let name: String
    let exact: ExactNumbers?
    let format: String

    init(_ name: String, _ exact: ExactNumbers?, _ format: String = "plain") {
      (self.name, self.exact, self.format) = (name, exact, format)
    }

    var testDescription: String { "\(name) \(format)" }

    var notation: NumberFormat {
      get throws { format == "plain" ? .plain : try NumberFormat(format) }
    }

    var session: Session {
      get throws {
        var limits = Limits()
        limits.digits = 10_000
        return try Session(AllNumbers(exact: exact, givesComplex: true), limits: limits)
          .evaluating(ValueGenerator.definitions)
      }
    }
  }

  static let settings =
    [
      Setting("exact", ExactNumbers()), Setting("fraction", ExactNumbers(showsFractions: true)),
      Setting("five digits", ExactNumbers(digits: 5)), Setting("double", nil),
      Setting("fraction", ExactNumbers(showsFractions: true), "hex"),
      Setting("double", nil, "bin"), Setting("double", nil, "fix:3"),
    ]
    + [
      "fix:0", "fix:2", "sci:4", "eng:3", "si:3", "frac", "hex", "oct", "bin", "base:36", "base:3",
      "hms", "dms", "mixed", "group:_", "fix:2,down",
    ].map { Setting("exact", ExactNumbers(), $0) }

  /// The values that random programs leave.
  private static func values(
    _ seed: UInt64, _ count: Int, _ session: Session,
    _ check: (String, Value) throws -> Void
  ) throws {
    var generator = ValueGenerator(seed: seed, units: UnitTable.symbols)
    var tried = 0
    var found = 0
    while found < count {
      tried += 1
      try #require(tried < 10 * count + 100, "most programs fail")
      let program = generator.program()
      guard let next = try? session.evaluating(program),
        next.stack.count == session.stack.count + 1, let value = next.stack.last
      else { continue }
      found += 1
      try check(program, value)
    }
  }

  /// The only value that a text leaves; `nil` after a message.
  private static func value(
    _ text: String, of program: String, in session: Session
  ) -> Value? {
    do {
      let stack = try session.evaluating(text).stack
      if stack.count == 1 { return stack[0] }
      Issue.record("\(program) prints \(text), which leaves \(stack.count) values")
    } catch {
      Issue.record("\(program) prints \(text): \(error)")
    }
    return nil
  }

  private static func holdsQuotation(_ value: Value) -> Bool {
    if case .quotation = value { return true }
    return value.parts.contains { holdsQuotation($0) }
  }

  /// Whether two values are equal; those of which this cannot be decided may be.
  private static func areEqual(
    _ x: Value, _ y: Value, _ system: AllNumbers
  ) throws -> Bool {
    do {
      return try system.areEqual(x, y, isInside: true)
    } catch  where [.undecided, .limitExceeded].contains(error.kind) {
      return true
    }
  }

  /// Whether a value is near to another one, which was rounded: the same kinds and units, and about
  /// the same numbers.
  private static func areNear(
    _ x: Value, _ y: Value, _ system: AllNumbers
  ) throws -> Bool {
    switch (x, y) {
    case (.number(let x), .number(let y)):
      if try system.describe(x).type == "date" {
        return try system.describe(y).type == "date"
      }
      if case .plain = system.dimensioned(x) { return try areNear(plain: x, y, system) }
      let unit = try system.apply(.unit, for: "unit", to: [x])
      let again = try system.apply(.convert, for: "to", to: [y, unit])
      return try areNear(
        plain: system.apply(.value, for: "value", to: [x]),
        system.apply(.value, for: "value", to: [again]), system)
    case (.quotation, .quotation): return true
    default:
      return try x.kind == y.kind && x.parts.count == y.parts.count
        && zip(x.parts, y.parts).allSatisfy { try areNear($0, $1, system) }
        && (!x.parts.isEmpty || x.counterparts(in: y) != nil)
    }
  }

  private static func areNear(
    plain x: AnyNumber, _ y: AnyNumber, _ system: AllNumbers
  ) throws -> Bool {
    try [ComplexFunction.real, .imaginary].allSatisfy { part in
      let a = try system.real(system.apply(part, to: x))?.nearestDouble() ?? 0
      let b = try system.real(system.apply(part, to: y))?.nearestDouble() ?? 0
      return abs(a - b) <= 1 + abs(a) / 100
    }
  }

  @Test("A value that is written as a program is the same, twice", arguments: SplitMix64.seeds)
  func programs(seed: UInt64) throws {
    for setting in [Setting("exact", ExactNumbers()), Setting("double", nil)] {
      let session = try setting.session
      let system = session.system
      try Self.values(seed, 15, session) { program, value in
        let text = try system.program(of: value)
        guard let again = Self.value(text, of: program, in: session) else { return }
        #expect(try system.program(of: again) == text, "\(program), seed \(seed)")
        // A calculated number in a quotation is its calculation afterwards.
        if Self.holdsQuotation(value) { return }
        #expect(
          try system.text(of: again) == system.text(of: value), "\(program): \(text), seed \(seed)")
        #expect(try Self.areEqual(value, again, system), "\(program): \(text), seed \(seed)")
      }
    }
  }

  @Test("A value that is printed in a format is read back", arguments: settings)
  func formats(setting: Setting) throws {
    let session = try setting.session
    let format = try setting.notation
    let system = session.system
    for seed in SplitMix64.seeds.prefix(4) {
      try Self.values(seed, 12, session) { program, value in
        let text = try system.text(of: value, as: format)
        if Self.isForPeople(value, format, system) { return }
        guard let again = Self.value(text, of: program, in: session) else { return }
        if try Self.isExact(value, as: format, system) {
          #expect(
            try system.text(of: again, as: format) == text, "\(program): \(text), seed \(seed)")
          #expect(try Self.areEqual(value, again, system), "\(program): \(text), seed \(seed)")
        } else {
          #expect(try Self.areNear(value, again, system), "\(program): \(text), seed \(seed)")
        }
      }
    }
  }

  /// Whether a value is printed in a notation that only people and formulas read: a mixed number is
  /// two numbers of a program, and '4.7k', '1:30:00' and 12°30'00" have other literals there.
  private static func isForPeople(
    _ value: Value, _ format: NumberFormat, _ system: AllNumbers
  ) -> Bool {
    switch format.style {
    case .mixed, .prefixed, .hours, .degrees: break
    default: return false
    }
    if case .quotation = value { return true }
    guard case .number(let number) = value else {
      return value.parts.contains { isForPeople($0, format, system) }
    }
    switch (format.style, system.dimensioned(number)) {
    case (.mixed, .quantity), (.mixed, .plain): return (try? system.describe(number).type) != "date"
    case (.prefixed, .plain), (.hours, .plain), (.degrees, .plain): return true
    case (.hours, .quantity(let quantity)): return quantity.unit.isTime
    case (.degrees, .quantity(let quantity)): return quantity.unit.isPlaneAngle
    default: return false
    }
  }

  /// Whether the text of a value is all of it.
  private static func isExact(
    _ value: Value, as format: NumberFormat, _ system: AllNumbers
  ) throws -> Bool {
    switch value {
    case .number(let number): return try system.written(number, as: format, Limits()).isExact
    case .quotation: return false
    default: return try value.parts.allSatisfy { try isExact($0, as: format, system) }
    }
  }

  @Test("A value that is printed is the same in a formula", arguments: SplitMix64.seeds)
  func formulas(seed: UInt64) throws {
    let session = try Setting("exact", ExactNumbers()).session
    let system = session.system
    try Self.values(seed, 15, session) { program, value in
      let text = try system.text(of: value)
      let formula: Source
      do {
        formula = try Source(formula: Source(text), names: session.names)
      } catch {
        Issue.record("\(program) prints \(text): \(error), seed \(seed)")
        return
      }
      guard let again = Self.value(formula.text, of: program, in: session) else { return }
      if try Self.isExact(value, as: .plain, system) {
        #expect(try Self.areEqual(value, again, system), "\(program): \(text), seed \(seed)")
      } else {
        #expect(try Self.areNear(value, again, system), "\(program): \(text), seed \(seed)")
      }
    }
  }
}
