import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import ExactReals

/// The laws of values at the ends of an interval, and of polynomials.
@Suite("The laws of ends")
struct TailLawTests {
  @Test("A tail holds the values on the way to its end", arguments: LawSubject.all)
  func values(subject: LawSubject) throws {
    var known = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let program = "\(subject.operands(&random)) \(subject.word.name)"
      let end = Real(
        try Rational(Integer(random.element(of: [0, 0, 1, -1, 2, 3, -6, 1])), over: 2, Bounds()))
      let side = random.element(of: [1, -1])
      let length = Real(
        try Rational(Integer(side), over: random.element(of: [1, 2, 8, 64]), Bounds()))
      if try holds(program, on: WayToEnd(limit: end, length: length, power: 1), seed) { known += 1 }
    }
    // Nothing is known about special functions at ends.
    if case .function(.operation) = subject.word.behavior {
      #expect((known > 0) == subject.isBounded)
    }
  }

  @Test("A tail holds the values on the way to infinity", arguments: LawSubject.rules)
  func growingValues(subject: LawSubject) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let program = "\(subject.operands(&random)) \(subject.word.name)"
      let side = random.element(of: [1, -1])
      let length = Real(
        try Rational(Integer(side), over: random.element(of: [1, 2, 8, 64]), Bounds()))
      _ = try holds(program, on: WayToEnd(limit: 0, length: length, power: -1), seed)
    }
  }

  /// Checks the values of a program on a way; returns whether it has a form there.
  private func holds(_ program: String, on way: WayToEnd, _ seed: UInt64) throws -> Bool {
    let region = try #require(
      try way.length.enclosure(precision: 64, Bounds()).map { Region($0) })
    let start = RegionValue.tail(EndGrowth(limit: way.limit, power: way.power, factor: region))
    guard let form = LawMachine.form(program, start, .areaNextTo(end: way.limit)) else {
      return false
    }
    for exponent in way.power == 1 ? [0, 1, 3, 10, 50] : [0, 1, 3, 8] {
      // A step at the far end does not count.
      let t = Real(try Rational(1023, over: Integer(1024) << exponent, Bounds()))
      let x = try way.limit.adding(
        way.length.multiplied(by: t.power(way.power, Bounds()), Bounds()), Bounds())
      guard let value = LawMachine.real(program, x) else { continue }
      #expect(
        try form.holds(value, at: t),
        "seed \(seed): \(program) at \(way) 2^-\(exponent): \(form)")
    }
    return true
  }

  @Test("The area of a power is that of its antiderivative", arguments: SplitMix64.seeds)
  func areas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for (numerator, denominator) in [(-7, 8), (-1, 2), (0, 1), (1, 3), (1, 1), (5, 2)]
      as [(Int, Int)]
    {
      let power = Real(try Rational(Integer(numerator), over: Integer(denominator), Bounds()))
      let limit = numerator > 0 ? Real(Int.random(in: -9...9, using: &random)) : 0
      let ends = (0..<2).map { _ in Int.random(in: -9...9, using: &random) }
      let factor = Region(enclosing: ends[0]).joined(with: Region(enclosing: ends[1]), 64)
      let mean = try #require(
        LawMachine.mean(EndGrowth(limit: limit, power: power, factor: factor)))
      for end in ends {
        let area = try limit.adding(
          Real(end).divided(by: power.adding(1, Bounds()), Bounds()), Bounds())
        let value = try #require(try area.enclosure(precision: 96, Bounds()))
        #expect(mean.holds(value), "seed \(seed), power \(power), \(ends)")
        // Bounds of an area that were too wide would never settle.
        let width = try #require(
          try Real(abs(ends[0] - ends[1])).divided(by: power.adding(1, Bounds()), Bounds())
            .enclosure(precision: 64, Bounds()))
        #expect(
          mean.real.radius <= width.upperBound * (.power(-1) + .power(-12)) + .power(-40))
      }
    }
    let one = Region(enclosing: 1)
    #expect(LawMachine.mean(EndGrowth(limit: 0, power: -1, factor: one)) == nil)
    #expect(LawMachine.mean(EndGrowth(limit: 0, power: 2, factor: one, isLeast: true)) == nil)
  }

  @Test("A polynomial has the values of its program, and its area", arguments: LawSubject.rules)
  func polynomials(subject: LawSubject) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let program = "\(subject.operands(&random)) \(subject.word.name)"
      // The operand is a polynomial of degree 2.
      let inner = "-> u u u * 2 * u - 3 +"
      let whole = "\(inner) \(program)"
      guard
        case .powers(let coefficients)? = LawMachine.form(
          whole, .powers([0, 1]), .continuousValues)
      else { continue }
      for number in [-3, 1, 2, 5] {
        let x = Real(try Rational(Integer(number), over: 4, Bounds()))
        var sum: Real = 0
        for coefficient in coefficients.reversed() {
          sum = try sum.multiplied(by: x, Bounds()).adding(coefficient, Bounds())
        }
        let value = try #require(LawMachine.real(whole, x))
        #expect(try sum.compared(to: value, Bounds()) == 0, "seed \(seed): \(whole)")
      }
      let text = try Session(AllNumbers()).evaluating(
        "[ \(whole) ] -> q q -1 1/2 integrate q 1/2 2 integrate + q -1 2 integrate ="
      ).texts
      #expect(text == ["true"])
      // Boole's rule is exact up to degree 5.
      guard coefficients.count <= 6 else { continue }
      let boole = try Session(AllNumbers()).evaluating(
        """
        [ \(whole) ] -> q q -1 3 integrate \
        -1 q call 7 * 0 q call 32 * + 1 q call 12 * + 2 q call 32 * + 3 q call 7 * + 2 * 45 / =
        """
      ).texts
      #expect(boole == ["true"], "seed \(seed): \(whole)")
    }
  }

  @Test("The integral of a slope is a difference of values", arguments: LawSubject.rules)
  func fundamentalTheorem(subject: LawSubject) throws {
    guard subject.place != nil, let slope = subject.slope else { return }
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let operands = subject.operands(&random)
      let start = random.element(of: ["0", "1/2", "1", "-1", "2", "-3/4"])
      let end = "\(start) \(random.element(of: ["1/3", "0.25", "-1/2", "-0.125", "1"])) +"
      let program = "\(operands) \(subject.word.name)"
      guard
        let area = try? Session(AllNumbers(exact: ExactNumbers(digits: 8))).evaluating(
          "[ \(operands) \(slope) ] \(start) \(end) integrate"
        ).texts,
        let found = area.first
      else { continue }
      if case .function(.operation(let operation)) = subject.word.behavior,
        case .slopes(_, .some) = operation.derivativeRule
      {
        continue
      }
      let test = """
        [ \(program) ] -> f \(end) f call \(start) f call - \(found) - abs 1e-6 <
        """
      guard
        let text = try? Session(AllNumbers(exact: ExactNumbers(digits: 8))).evaluating(test).texts
      else {
        continue
      }
      #expect(text == ["true"], "seed \(seed): [ \(operands) \(slope) ] \(start) \(end)")
    }
  }
}

/// The places `limit + length · t^power` on the way to an end, which `t` = 0 is.
private struct WayToEnd {
  let limit: Real
  let length: Real
  let power: Real
}

extension RegionValue {
  /// Whether the form of a tail allows a value at a distance from the end.
  fileprivate func holds(_ value: Real, at t: Real) throws -> Bool {
    switch self {
    case .exact(let real):
      let difference = try real.subtracting(value, Bounds()).enclosure(precision: 64, Bounds())
      return difference.map { $0.lowerBound < .power(-200) } ?? false
    case .region(let region):
      return try value.enclosure(precision: 96, Bounds()).map { region.holds($0) } ?? true
    case .tail(let tail):
      let part = try value.subtracting(tail.limit, Bounds())
        .divided(by: t.power(tail.power, Bounds()), Bounds())
      guard let factor = try part.enclosure(precision: 96, Bounds()) else { return true }
      if !tail.isLeast { return tail.factor.holds(factor) }
      return factor.sign == tail.factor.sign
        && (factor.sign == 1
          ? factor.upperBound >= tail.factor.lowerBound
          : factor.lowerBound <= tail.factor.upperBound)
    default: return false
    }
  }
}
