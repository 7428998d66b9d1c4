import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Programs of one variable on intervals, against exact numbers.
@Suite("Intervals")
struct IntervalTests {
  /// The function of a program, for a plot.
  static func function(_ program: String) throws -> PlottedFunction {
    var limits = Limits()
    // Powers of powers would take long to calculate.
    limits.digits = 400
    let session = Session(AllNumbers(), limits: limits)
    let drawn = try session.plotting([Source("[ \(program) ] 0 1 plot")]).drawn
    guard case .functions(let functions, _, _)? = drawn?.plot else { throw Missing() }
    return try #require(functions.first)
  }

  private struct Missing: Error {}

  // MARK: Arithmetic

  @Test("Sums, products and quotients hold the exact ones, and are exact where doubles are")
  func arithmetic() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let (x, y) = (double(&random), double(&random))
      let (a, b) = (try #require(Real(x)), try #require(Real(y)))
      try check(Interval(x) + Interval(y), holds: a.adding(b))
      try check(Interval(x) - Interval(y), holds: a.subtracting(b))
      try check(Interval(x) * Interval(y), holds: a.multiplied(by: b))
      if y != 0 { try check(Interval(x).divided(by: Interval(y)), holds: a.divided(by: b)) }
    }
    #expect(Interval(0.5) + Interval(0.25) == Interval(0.75))
    #expect(Interval(3) * Interval(7) == Interval(21))
    #expect(Interval(1).divided(by: Interval(4)) == Interval(0.25))
    #expect((Interval(0.1) + Interval(0.2)).isPoint == false)
  }

  /// A double of any size, near the least and the greatest ones too.
  private func double(_ random: inout SplitMix64) -> Double {
    switch random.below(4) {
    case 0: Double(random.below(100) - 50)
    case 1: Double(random.below(1_000_000)) / 1000
    case 2: Double(random.below(100)) * .leastNonzeroMagnitude
    default: random.double()
    }
  }

  private func check(_ interval: Interval, holds exact: Real) throws {
    let (lower, upper) = (Real(interval.lower), Real(interval.upper))
    if let lower { #expect(lower <= exact) } else { #expect(interval.lower == -.infinity) }
    if let upper { #expect(exact <= upper) } else { #expect(interval.upper == .infinity) }
    // No wider than two steps.
    if interval.isBounded { #expect(interval.upper <= interval.lower.nextUp.nextUp) }
  }

  // MARK: Functions

  private static let unary = [
    "neg", "abs", "sign", "inv", "sq", "sqrt", "cbrt", "exp", "ln", "log", "log2", "floor", "ceil",
    "round", "trunc", "frac", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh",
    "asinh", "acosh", "atanh", "deg", "todeg", "erf",
  ]
  private static let binary = [
    "+", "-", "*", "/", "^", "mod", "div", "rem", "quot", "min", "max", "hypot", "percent", "atan2",
    "root", "logb",
  ]
  private static let numbers = ["0", "1", "2", "3", "-1", "-2", "0.5", "1/3", "-0.1", "pi", "10"]

  /// A program that takes a number and leaves one.
  private func program(_ random: inout SplitMix64, length: Int) -> String {
    (0..<length).map { _ in
      let number = random.one(of: Self.numbers)
      switch random.below(8) {
      case 0, 1, 2: return random.one(of: Self.unary)
      case 3, 4: return number + " " + random.one(of: Self.binary)
      case 5: return number + " swap " + random.one(of: Self.binary)
      case 6: return "dup \(random.one(of: Self.unary)) \(random.one(of: Self.binary))"
      default:
        let comparison = random.one(of: ["<", "<=", ">", ">=", "=", "!="])
        return "dup \(number) \(comparison) [ \(random.one(of: Self.unary)) ] "
          + "[ \(number) \(random.one(of: Self.binary)) ] if"
      }
    }.joined(separator: " ")
  }

  @Test("The value at a number lies in what is known of an interval around it", arguments: 1...12)
  func enclosures(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var values = 0
    for _ in 0..<120 {
      let program = program(&random, length: 1 + random.below(4))
      let function = try Self.function(program)
      for _ in 0..<6 {
        let width = random.one(of: [0, 1e-9, 0.01, 0.5, 4, 100])
        let middle = Double(random.below(4000) - 2000) / random.one(of: [1, 64, 300, 1000])
        let (first, last) = (middle - width, middle + width)
        let isNarrow = random.below(2) == 1
        let range = try? function.range(from: first, to: last, narrowly: isNarrow)
        for x in [first, last, first.rounded(), 0]
          + (0..<3).map({ _ in
            Double.random(in: first...last, using: &random)
          }) where first <= x && x <= last
        {
          guard let value = try? function.value(at: x) else {
            // Slopes leave out a hole.
            if case .within(_, isPartial: false, _) = range, !isNarrow {
              let problem = function.problem(at: x)?.kind
              #expect(problem != .domain, "seed \(seed): \(program) at \(x) in \(first)...\(last)")
            }
            continue
          }
          values += 1
          let note: Comment =
            "seed \(seed): \(program) at \(x) in \(first)...\(last), \(isNarrow): \(value)"
          switch range {
          case .within(let interval, _, _): #expect(interval.contains(value), note)
          case .undefined: Issue.record(note)
          case .undecided, .unknown, nil: break
          }
        }
      }
    }
    // Most programs are defined somewhere.
    #expect(values > 500)
  }

  @Test(
    "A function that jumps is not continuous",
    arguments: [
      "floor", "ceil", "round", "trunc", "sign", "frac", "inv", "1 mod", "1 div", "tan 0.6 +",
      "0 > [ 1 ] [ -1 ] if", "dup 0 = [ drop 5 ] when", "-1 atan2", "0.3 - 1 swap / floor",
    ])
  func jumps(program: String) throws {
    let range = try Self.function(program).range(from: -2, to: 2)
    if case .within(_, _, isContinuous: true) = range { Issue.record("\(program)") }
  }

  @Test(
    "A continuous function is known to be so",
    arguments: [
      "sin", "dup * 3 +", "abs", "0 max", "exp", "1 hypot", "cbrt", "5 root", "3 ^", "erf",
      "[ sq ] swap derivative", "-> x { 1 2 3 } 0 [ swap x * + ] fold",
    ])
  func continuous(program: String) throws {
    let range = try Self.function(program).range(from: -0.7, to: 0.9)
    guard case .within(let values, isPartial: false, isContinuous: true) = range else {
      Issue.record("\(program): \(range)")
      return
    }
    #expect(values.isBounded)
  }

  @Test(
    "Ranges are as narrow as they can be",
    arguments: [
      ("sin", 0.0, 7.0, -1.0, 1.0), ("cos", -1, 1, 0.5403, 1), ("sq", -2, 3, 0, 9),
      ("inv", 2, 4, 0.25, 0.5), ("floor", 0.5, 2.5, 0, 2), ("4 mod", 1, 2, 1, 2),
      ("2 ^", -3, 2, 0, 9), ("3 ^", -2, 1, -8, 1), ("sqrt", -1, 4, 0, 2), ("abs", -1, 2, 0, 2),
      ("dup 0 < [ neg ] when", -1, 2, -2, 2), ("0 > [ 1 ] [ -1 ] if", -1, 1, -1, 1),
    ] as [(String, Double, Double, Double, Double)])
  func narrow(program: String, first: Double, last: Double, lower: Double, upper: Double) throws {
    guard case .within(let values, _, _) = try Self.function(program).range(from: first, to: last)
    else {
      Issue.record("nothing is known")
      return
    }
    #expect(values.contains(lower) || (values.lower - lower).magnitude < 1e-3)
    #expect(values.contains(upper) || (values.upper - upper).magnitude < 1e-3)
    #expect(values.lower >= lower - 1e-3 && values.upper <= upper + 1e-3, "\(values)")
  }

  @Test(
    "A function has no interval where it is not defined",
    arguments: [
      ("sqrt", -3.0, -1.0), ("ln", -2, 0), ("asin", 1.5, 2), ("acosh", 0, 0.5), ("0 /", -1, 1),
      ("{ 1 2 } swap floor nth", 5.2, 5.8), ("-1 swap drop sqrt", 0, 1),
    ] as [(String, Double, Double)])
  func undefined(program: String, first: Double, last: Double) throws {
    #expect(try Self.function(program).range(from: first, to: last) == .undefined)
  }

  @Test(
    "A word that intervals do not know is named",
    arguments: [
      ("gamma", "gamma"), ("fact", "!"), ("[ sq ] 0 rot integrate", "integrate"),
    ])
  func unknown(program: String, word: String) throws {
    guard case .unknown(let found) = try Self.function(program).range(from: 1.2, to: 1.3) else {
      return
    }
    #expect([word, "fact", "a word on exact numbers"].contains(found))
  }

  @Test(
    "The error of a quotation is told at its place",
    arguments: [
      ("+", RPNError.Kind.stackUnderflow), ("dup", .effectMismatch), ("drop", .effectMismatch),
      ("true and", .typeMismatch), ("drop \"a\"", .effectMismatch),
    ])
  func faults(program: String, kind: RPNError.Kind) throws {
    let function = try Self.function(program)
    let error = #expect(throws: RPNError.self) { try function.range(from: 0, to: 1) }
    #expect(error?.kind == kind)
  }

  @Test(
    "Constants with a layer of their own are known",
    arguments: [("50_% +", 3.0, 6.0), ("3+4i abs *", 10, 20), ("5_km * value", 10, 20)])
  func constants(program: String, lower: Double, upper: Double) throws {
    guard
      case .within(let values, false, true) = try Self.function(program).range(from: 2, to: 4)
    else {
      Issue.record("nothing is known")
      return
    }
    #expect(values == Interval(lower, upper))
  }

  @Test("Slopes narrow a range around a fraction, at rounded multiples of it")
  func fractions() throws {
    // 25 times the number after 1.4 is rounded to 35, and 35/25 is not in lowest terms.
    for number in [1.4, 2.8, 0.7, 23.0 / 9, 15.0 / 11] {
      let (first, last) = (number.nextUp, number.nextUp.nextUp)
      let range = try Self.function("dup *").range(from: first, to: last, narrowly: true)
      guard case .within(let values, false, true) = range else {
        Issue.record("nothing is known")
        return
      }
      #expect(values.contains(first * last))
    }
  }

  @Test("Slopes pass through words that are programs of others")
  func hypotenuse() throws {
    let range = try Self.function("dup sin swap cos hypot")
      .range(from: 0.5, to: 0.6, narrowly: true)
    guard case .within(let values, false, true) = range else {
      Issue.record("nothing is known")
      return
    }
    #expect(values.contains(1) && values.upper - values.lower < 0.02)
  }

  @Test("Names and definitions of the session are known")
  func names() throws {
    let session = try Session(AllNumbers()).evaluating("3 -> k : f sq k + ;")
    let drawn = try session.plotting([Source("[ f ] 0 2 plot")]).drawn
    guard case .functions(let functions, from: 0, to: 2)? = drawn?.plot else {
      Issue.record("no plot")
      return
    }
    guard case .within(let values, false, true) = try functions[0].range(from: 0, to: 2) else {
      Issue.record("nothing is known")
      return
    }
    #expect(values == Interval(3, 7))
  }

  @Test("A loop ends that never would with some answers")
  func loops() throws {
    // Newton's steps until they are near enough.
    let function = try Self.function(
      "-> a 1 [ dup sq a - abs 0.001 > ] [ dup a swap / + 2 / ] while")
    guard case .within(let values, _, _) = try function.range(from: 2, to: 2.0001) else { return }
    #expect(values.contains(1.4142))
  }
}
