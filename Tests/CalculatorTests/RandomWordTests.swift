import ExactReals
import InfixFormulas
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// The words of chance: against another program, in every kind of numbers, and by their frequencies.
@Suite("Words of chance")
struct RandomWordTests {
  private static let real = ExactNumbers(digits: 40, showsFractions: true)
  private static let exact = AllNumbers(exact: real)

  @Test("A seed gives the numbers that another program has drawn from the same definitions")
  func oracle() throws {
    let rows = try Project.table("random_numbers")
    #expect(rows.count == 165)
    for row in rows {
      let seed = try #require(UInt64(row[0]))
      let session = Session(Self.exact, random: RandomGenerator(seed: seed))
      #expect(Outcome(row[1], in: session) == .values(row[2]), "\(seed): \(row[1])")
    }
  }

  @Test(
    "Doubles are the same numbers, and so are those of complex numbers",
    arguments: [
      "20 [ random ] times", "9 [ 1 6 randint ] times", "9 [ 100 15 normal ] times",
      "1 20 range shuffle", "1 20 range 5 sample",
    ])
  func systems(program: String) throws {
    for seed: UInt64 in 0..<20 {
      let random = RandomGenerator(seed: seed)
      // Shortest texts of doubles need 17 digits.
      let exact = try Session(AllNumbers(exact: ExactNumbers(digits: 40)), random: random)
        .evaluating(program)
      let doubles = try Session(AllNumbers(exact: nil), random: random).evaluating(program)
      let all = AllNumbers(exact: Self.real, givesComplex: true)
      let rounded = AllNumbers(exact: nil, givesComplex: true)
      #expect(doubles.random == exact.random)
      #expect(try numbers(exact.texts) == numbers(doubles.texts))
      #expect(
        try Session(all, random: random).evaluating(program).texts
          == Session(Self.exact, random: random).evaluating(program).texts)
      #expect(
        try Session(rounded, random: random).evaluating(program).texts == doubles.texts)
    }
  }

  private func numbers(_ texts: [String]) -> [Double?] {
    texts.flatMap { $0.split(separator: " ").map { Double($0) } }
  }

  // MARK: Frequencies

  /// The sum of the squared differences between counts and expectations, by Pearson.
  private func chiSquared(_ counts: [Int], _ expected: [Double]) -> Double {
    zip(counts, expected).reduce(0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) / $1.1 }
  }

  @Test("Integers come as often as they must, ends included")
  func integers() throws {
    var counts = [Int](repeating: 0, count: 7)
    let session = try Session(AllNumbers(exact: nil)).evaluating(
      "{ } 70000 [ -3 3 randint append ] times")
    guard case .list(let list)? = session.stack.first else {
      Issue.record("no list")
      return
    }
    for case .number(.double(let number)) in list.elements { counts[Int(number) + 3] += 1 }
    // One in a million sequences has more than 38.3.
    #expect(chiSquared(counts, Array(repeating: 10_000, count: 7)) < 38.3)
    #expect(counts.reduce(0, +) == 70_000)
  }

  @Test("Integers of many words come as often in each part of their range")
  func largeIntegers() {
    var generator = RandomGenerator(seed: 5)
    let part = Integer(words: [0, 1, 3])
    let bound = part * 5
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<50_000 {
      let number = generator.next(below: bound)
      #expect(number >= 0 && number < bound)
      counts[(0..<5).last { part * Integer($0) <= number } ?? 0] += 1
    }
    // One in a million sequences has more than 33.4.
    #expect(chiSquared(counts, Array(repeating: 10_000, count: 5)) < 33.4)
    #expect(generator.next(below: 0 as Integer) == 0)
    #expect(generator.next(below: -part) == 0)
  }

  @Test("All orders of four elements, and all pairs drawn of four, are as frequent")
  func orders() throws {
    for (program, count) in [("{ 1 2 3 4 } shuffle", 24), ("{ 1 2 3 4 } 2 sample", 12)] {
      var counts: [String: Int] = [:]
      var session = Session(AllNumbers(exact: nil), random: RandomGenerator(seed: 3))
      for _ in 0..<(count * 500) {
        session = try session.evaluating("clear " + program).withoutHistory
        counts[try session.texts[0], default: 0] += 1
      }
      #expect(counts.count == count)
      // One in a million sequences has more than 71 with 23 degrees of freedom.
      #expect(chiSquared(Array(counts.values), Array(repeating: 500, count: count)) < 71)
    }
  }

  @Test("Normal numbers lie where the normal distribution has them")
  func normal() throws {
    var generator = RandomGenerator(seed: 11)
    // The ends of twenty parts that are as probable as each other.
    let ends = try (1..<20).map { part in
      try #require(
        Double(try Session(AllNumbers(exact: nil)).evaluating("0 1 \(part) 20 / norminv").texts[0]))
    }
    var counts = [Int](repeating: 0, count: 20)
    var sum = 0.0
    var squares = 0.0
    let rounds = 100_000
    for _ in 0..<rounds {
      let (isNegative, whole, fraction) = generator.nextNormal()
      let size = Double(whole) + Double(fraction) * 0x1p-64
      let number = isNegative ? -size : size
      counts[ends.firstIndex { number < $0 } ?? 19] += 1
      sum += number
      squares += number * number
    }
    // One in a million sequences has more than 63.5 with 19 degrees of freedom.
    #expect(chiSquared(counts, Array(repeating: Double(rounds) / 20, count: 20)) < 63.5)
    #expect(abs(sum / Double(rounds)) < 5 / Double(rounds).squareRoot())
    #expect(abs(squares / Double(rounds) - 1) < 5 * (2 / Double(rounds)).squareRoot())
  }

  @Test("Fractions are spread evenly")
  func fractions() {
    var generator = RandomGenerator(seed: 7)
    var counts = [Int](repeating: 0, count: 50)
    for _ in 0..<100_000 {
      let number = generator.nextFraction()
      #expect(0 <= number && number < 1)
      counts[Int(number * 50)] += 1
    }
    // One in a million sequences has more than 111 with 49 degrees of freedom.
    #expect(chiSquared(counts, Array(repeating: 2000, count: 50)) < 111)
  }

  // MARK: The session

  @Test("The generator is a part of the session: copied, undone, kept when a line fails")
  func session() throws {
    let start = Session(Self.exact, random: RandomGenerator(seed: 9))
    let one = try start.evaluating("random")
    #expect(try one.texts == start.evaluating("random").texts)
    let two = try one.evaluating("random")
    #expect(try two.texts[0] != two.texts[1])
    #expect(try two.undone?.evaluating("random").texts == two.texts)
    #expect(two.undone?.random == one.random && two.undone?.redone?.random == two.random)
    #expect(throws: RPNError.self) { try one.evaluating("random 0 /") }
    #expect(throws: RPNError.self) { try one.evaluating("random 3 pick") }
    #expect(try one.cleared.evaluating("random").texts == [two.texts[1]])
    #expect(one.withoutHistory.random == one.random)
    let again = two.drawing(from: RandomGenerator(seed: 9))
    #expect(try again.evaluating("random").texts.last == one.texts[0])
    #expect(again.undone?.random == two.random)
    #expect(try Session(Self.exact).evaluating("random").texts == seeded(0, "random"))
  }

  private func seeded(_ seed: UInt64, _ program: String) throws -> [String] {
    try Session(Self.exact, random: RandomGenerator(seed: seed)).evaluating(program).texts
  }

  @Test("A trace draws what the evaluation draws, and a preview shows what is going to come")
  func trace() throws {
    let session = Session(Self.exact, random: RandomGenerator(seed: 4))
    let program = "1 6 randint random +"
    let steps = try session.trace([Source(program)])
    #expect(try steps.last?.stack == session.evaluating(program).texts)
    let preview = session.preview(of: program, as: .plain, ellipsis: "…")
    let shown = try session.evaluating(program).shown(0, as: .plain, ellipsis: "…")
    #expect(preview == .value(shown))
  }

  @Test("A prepared program draws anew in each run, and the same for the same generator")
  func prepared() throws {
    let program = try PreparedProgram([Source("random 0 1 normal + 2 3 *")], Self.exact)
    let results = try (0..<3).map { seed in
      try program.results(on: [], random: RandomGenerator(seed: seed)).map {
        try Self.exact.text(of: $0)
      }
    }
    #expect(Set(results.map { $0[0] }).count == 3 && results.allSatisfy { $0[1] == "6" })
    for (seed, texts) in results.enumerated() {
      #expect(try seeded(UInt64(seed), "random 0 1 normal + 2 3 *") == texts)
    }
  }

  @Test("The generators of rows have the seeds that SplitMix64 gives")
  func streams() {
    var spread = RandomGenerator.Spread(state: 77)
    for index in 0..<100 {
      #expect(RandomGenerator(seed: 77, index: index) == RandomGenerator(seed: spread.next()))
    }
  }

  // MARK: What is no function

  @Test(
    "A program with them has no formula",
    arguments: ["random", "1 6 randint 2 *", "0 1 normal sq", "{ 1 2 } shuffle sum"])
  func formulas(program: String) throws {
    let error = #expect(throws: RPNError.self) { try formula(program, in: .infix) }
    #expect(error?.kind == .typeMismatch)
    #expect(error?.message.hasSuffix("is not a formula: each time it is another number") == true)
    #expect(throws: RPNError.self) { try swiftForm(program) }
  }

  @Test(
    "The checker knows how many values they leave, and nothing of these",
    arguments: [
      ("random", "( -- x )"), ("randint", "( n n -- n )"), ("shuffle", "( l -- l )"),
      ("sample", "( l n -- l )"), ("normal", "( n n -- n )"),
      ("{ 1 2 3 } shuffle first", "( -- a )"), ("1 6 randint [ dup ] times", ""),
    ])
  func effects(program: String, effect: String) throws {
    guard !effect.isEmpty else {
      #expect(throws: RPNError.self) { try stackEffect(program) }
      return
    }
    let found = try stackEffect(program)
    #expect(found.split(separator: " ").count == effect.split(separator: " ").count, "\(found)")
  }

  @Test("A program that depends on chance is not refused before it runs")
  func unchecked() throws {
    var session = Session(Self.exact, random: RandomGenerator(seed: 1))
    // Were the lists taken as they are written, nothing or too little would be left.
    for _ in 0..<20 {
      let count = "{ -1 1 } 1 sample first"
      let left = try session.evaluating("\(count) 0 max [ 7 ] times 1 8").stack.count
      #expect(left == 2 || left == 3)
      #expect(try session.evaluating("{ 3 3 } shuffle first [ 7 ] times").texts == ["7", "7", "7"])
      session = try session.evaluating("random drop")
    }
  }
}
