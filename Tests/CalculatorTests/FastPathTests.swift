import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Code on numbers of the machine does what the machine does, and fails where it fails.
@Suite struct FastPathTests {
  private static func limits(callsBeforeCompiling calls: Int) -> Limits {
    var limits = Budget(5000).limits
    limits.digits = 500
    limits.listLength = 10_000
    limits.callDepth = 500
    limits.callsBeforeCompiling = calls
    return limits
  }

  /// The outcome of a program if quotations are compiled after some number of calls.
  private static func outcome(
    _ program: String, in system: AllNumbers, callsBeforeCompiling calls: Int
  ) -> String {
    do {
      let session = try Session(system, limits: limits(callsBeforeCompiling: calls)).evaluating(
        program)
      return try session.texts.joined(separator: " ")
    } catch {
      let trace = error.trace.map { "\($0)" }.joined(separator: ", ")
      return "\(error.summary): \(error.message) [\(trace)]"
    }
  }

  /// The program with what becomes of it, where that depends on whether quotations are compiled.
  private static func difference(_ program: String, in system: AllNumbers) -> String? {
    let expected = outcome(program, in: system, callsBeforeCompiling: .max)
    for calls in [1, 3] {
      let found = outcome(program, in: system, callsBeforeCompiling: calls)
      // The number of calls of the checkpoint may differ.
      if [expected, found].contains(where: { $0.contains(Budget.message) }) { continue }
      if found != expected { return "\(program)\n  \(expected)\n  \(found)" }
    }
    return nil
  }

  @Test(arguments: 0..<8)
  func randomLoopsDoTheSame(part: Int) {
    var faults = 0
    for seed in 0..<400 {
      var generator = LoopGenerator(seed: UInt64(8 * seed + part))
      let program = generator.program()
      for difference in [
        Self.difference(program, in: AllNumbers()),
        Self.difference(program, in: AllNumbers(exact: nil)),
        seed % 8 == 0 ? Self.difference(program, in: AllNumbers(givesComplex: true)) : nil,
      ] {
        guard let difference else { continue }
        faults += 1
        if faults <= 3 { Issue.record("seed \(8 * seed + part): \(difference)") }
      }
    }
    #expect(faults == 0, "\(faults) faults")
  }

  /// Programs of which enough succeed, and enough are compiled and left again, for the test to be good.
  @Test func randomLoopsAreCompiled() throws {
    var (values, departures, fractions) = (0, 0, 0)
    for seed in 0..<200 {
      var generator = LoopGenerator(seed: UInt64(seed))
      let program = generator.program()
      if !Self.outcome(program, in: AllNumbers(), callsBeforeCompiling: 1).contains(" at ") {
        values += 1
      }
      let session = Session(AllNumbers(), limits: Self.limits(callsBeforeCompiling: 1))
      guard let (machine, whole) = try? session.prepared([Source(program)]) else { continue }
      var running = machine
      guard let code = try whole.all.first else { continue }
      for index in code.elements.indices {
        guard (try? running.step(code, index)) != nil else { break }
        for case let entry? in running.fastPrograms.entries {
          departures += entry.departures
          if entry.code?.numbers == .fractions { fractions += 1 }
        }
      }
    }
    #expect(values > 100)
    #expect(departures > 200)
    #expect(fractions > 50)
  }

  /// A fraction, often at the edge of those that a word can hold.
  private static func fraction(_ random: inout SplitMix64) -> SmallRational {
    let numerator = random.one(of: [3, 100, 1 << 20, 1 << 39])
    let denominator = random.one(of: [1, 2, 100, 1 << 24 - 1])
    let isExtreme = random.happens(20)
    return SmallRational(
      Int64(isExtreme ? numerator - 1 : random.below(numerator)) * (random.happens(50) ? -1 : 1),
      over: Int64(isExtreme ? denominator : 1 + random.below(denominator)))
  }

  /// Operations on fractions in machine words give the same results as on exact numbers.
  @Test(arguments: 0..<4)
  func fractionsInWordsAreExact(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let system = AllNumbers()
    var results = 0
    func check(_ word: Int64?, _ exact: @autoclosure () throws -> AnyNumber, _ name: String) throws
    {
      guard let word else { return }
      let found = system.number(in: word, as: .fractions)
      try #expect(system.compare(found, exact()) == 0, "seed \(seed): \(name)")
      results += 1
    }
    for _ in 0..<1000 {
      let (x, y) = (
        AnyNumber(Real(Self.fraction(&random))), AnyNumber(Real(Self.fraction(&random)))
      )
      let first = try #require(system.cell(of: .number(x), as: .fractions))
      let second = try #require(system.cell(of: .number(y), as: .fractions))
      try check(first, x, "\(x)")
      for operation in Unary.allCases {
        try check(
          FractionCells.apply(operation, to: first), system.apply(operation, to: x),
          "\(x) \(operation.rawValue)")
      }
      for operation in Binary.allCases {
        try check(
          FractionCells.apply(operation, to: first, second), system.apply(operation, to: x, y),
          "\(x) \(y) \(operation.rawValue)")
      }
      try check(FractionCells.add(first, second), system.apply(.add, to: x, y), "\(x) \(y) +")
      try check(
        FractionCells.multiply(first, second), system.apply(.multiply, to: x, y),
        "\(x) \(y) *")
      let order = try system.compare(x, y)
      #expect(FractionCells.isLess(first, second) == (order < 0), "\(x) \(y) <")
      #expect(FractionCells.isEqual(first, second) == (order == 0), "\(x) \(y) =")
    }
    #expect(results > 10_000)
  }

  /// The machine calculates results that are one bit too long for a word.
  @Test func longFractionsAreNotInWords() {
    let system = AllNumbers()
    for (fraction, fits) in [
      (SmallRational(1 << 39 - 1), true), (SmallRational(1 << 39), false),
      (SmallRational(-1 << 39), true), (SmallRational(-1 << 39 - 1), false),
      (SmallRational(1, over: 1 << 24 - 1), true), (SmallRational(1, over: 1 << 24), false),
    ] {
      #expect(
        (system.cell(of: .number(AnyNumber(Real(fraction))), as: .fractions) != nil) == fits,
        "\(fraction)")
    }
  }

  static let corpus = Result { try Corpus.cases.get().filter { $0.only == nil } }

  @Test func theCorpusDoesTheSame() throws {
    for example in try Self.corpus.get()
    where example.program.contains("[") {
      let difference =
        Self.difference(example.program, in: AllNumbers())
        ?? Self.difference(example.program, in: AllNumbers(exact: nil))
      if let difference { Issue.record("\(difference)") }
    }
  }

  /// Quotations that take turns are all remembered, wherever in memory they lie.
  @Test func fewQuotationsDoNotPushEachOtherOut() throws {
    var kept: [Quotation] = []
    for _ in 0..<500 {
      let quotations = try (0..<8).map { _ in try Quotation(elements: [], places: []) }
      kept += quotations
      var programs = FastPrograms()
      for _ in 0..<3 {
        for quotation in quotations {
          _ = programs.noteCall(at: programs.index(of: quotation, .once), of: 10)
        }
      }
      #expect(programs.entries.compactMap { $0?.calls } == Array(repeating: 3, count: 8))
    }
  }

  /// Definitions of definitions are no longer to look at than to run.
  @Test func whatIsTooLongIsNotCompiled() {
    let definitions = (1...60).map { ": a\($0) a\($0 - 1) a\($0 - 1) ;" }.joined(separator: " ")
    for program in [": a0 ; \(definitions) 5 [ a60 ] times", ": a0 1 + ; \(definitions) 0 a60"] {
      let outcome = Self.outcome(program, in: AllNumbers(), callsBeforeCompiling: 1)
      #expect(outcome.contains(Budget.message), "\(outcome)")
    }
  }

  /// A round that leaves another kind of value than it took is no round of the same code.
  @Test(arguments: [
    "{ 1 2 3 } true [ swap [ 1 + ] [ 2 + ] if ] fold", "{ true false 1 } [ drop 2 ] reduce",
    "{ 1 2 } true [ swap [ 1 + ] [ 2 + ] if ] scan", "true { 1 2 3 } [ swap [ ] [ neg ] if ] each",
    "0.5 true 40 [ [ 1 ] [ 2 ] if ] times", "true 3 [ [ 1 ] [ 2 ] if ] times",
    "{ 1 true 2 } [ [ 1 ] [ 2 ] if ] map",
    "{ 1 2 true } 0 [ + ] fold", "true [ dup ] [ drop 0 ] while",
  ])
  func kindsStayWhatTheyAre(program: String) {
    let difference =
      Self.difference(program, in: AllNumbers())
      ?? Self.difference(program, in: AllNumbers(exact: nil))
    if let difference { Issue.record("\(difference)") }
  }
}
