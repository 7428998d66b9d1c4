import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import ExactReals

/// The laws of bounds on regions, for each word of the lexicon that has a rule.
///
/// - Source: for the laws Moore 1966, "Interval Analysis"; FLINT tests its functions in this way.
@Suite("The laws of regions")
struct RegionLawTests {
  /// The random cases of a law, until enough of them say something.
  private func cases(
    _ subject: LawSubject, enough: Int = 12, most: UInt64 = 240,
    _ law: (inout SplitMix64, _ operands: String, _ note: String) throws -> Bool
  ) rethrows -> Int {
    var count = 0
    for seed in 1...most where count < enough {
      var random = SplitMix64(seed: seed)
      let operands = subject.operands(&random)
      if try law(&random, operands, "seed \(seed): \(operands) \(subject.word.name)") { count += 1 }
    }
    return count
  }

  @Test("Bounds hold the values, and lie in those of a wider interval", arguments: LawSubject.all)
  func values(subject: LawSubject) {
    // Few random operands fit a word that takes many.
    let most: UInt64 = subject.count > 3 ? 1_920 : 240
    let known = cases(subject, enough: 24, most: most) { random, operands, note in
      let program = "\(operands) \(subject.word.name)"
      let inner = LawInterval(&random)
      let outer = inner.extended(&random)
      let question = random.below(2) == 0 ? RegionQuestion.values : .continuousValues
      let bounds = LawMachine.bounds(program, inner.region, question)
      if let wider = LawMachine.bounds(program, outer.region, question) {
        #expect(
          bounds?.isInside(wider) ?? (LawMachine.value(program, inner.number(0)) == nil),
          "\(note) on \(inner) and \(outer): \(String(describing: bounds)), \(wider)")
      }
      guard let bounds else { return false }
      for place in [-8, -5, 0, 3, 8] {
        if let value = LawMachine.value(program, inner.number(place)) {
          #expect(bounds.holds(value), "\(note) on \(inner) at \(place): \(value), \(bounds)")
        }
      }
      return true
    }
    #expect((known > 4) == subject.isBounded, "\(known) regions are known")
  }

  @Test("Bounds shrink with the region where a function is continuous", arguments: LawSubject.all)
  func shrinking(subject: LawSubject) {
    let found = cases(subject, enough: 8) { random, operands, note in
      let program = "\(operands) \(subject.word.name)"
      let number = 2 * Int.random(in: -80...80, using: &random) + 1
      let (near, tiny) = (LawInterval(number, width: -24), LawInterval(number, width: -40))
      guard let value = LawMachine.value(program, near.number(0)),
        let other = LawMachine.value(program, near.number(8)),
        other.adding(value.negated, precision: 96).upperBound
          < (value.upperBound + .power(0)) * .power(-10)
      else { return false }
      let limit = (value.upperBound + .power(0)) * .power(-20)
      for question in [RegionQuestion.values, .continuousValues, .analyticValues(on: tiny.region)] {
        let bounds = LawMachine.bounds(program, tiny.region, question)
        let isNarrow = bounds.map { $0.real.radius < limit } ?? false
        #expect(isNarrow == subject.isBounded(at: number), "\(note) on \(tiny), \(question)")
      }
      return true
    }
    #expect(found > 0 || subject.isOfIntegers)
  }

  @Test("Bounds on complex numbers hold the continued values", arguments: LawSubject.all)
  func complexValues(subject: LawSubject) {
    if case .function(.operation(let operation)) = subject.word.behavior {
      guard case .slopes(_, nil) = operation.derivativeRule else { return }
    }
    _ = cases(subject, most: 60) { random, operands, note in
      let program = "\(operands) \(subject.word.name)"
      let segment = LawInterval(&random, widest: 2)
      guard let width = segment.width else { return false }
      let exponent = width + random.below(4) - 2
      let wide = LawInterval(segment, wider: random.below(2))
      let region = wide.region(height: .power(exponent))
      guard
        let bounds = LawMachine.bounds(program, region, .analyticValues(on: segment.region)),
        let real = LawMachine.value(program, segment.number(0)),
        // Other branches of roots and logarithms do not continue the real function.
        let close = LawMachine.value(program, segment.number(0), .power(of: exponent - 50)),
        close.0.adding(real.negated, precision: 96).upperBound + close.1.upperBound
          < (real.upperBound + .power(0)) * .power(-12)
      else { return false }
      for (place, rise) in [(-8, 8), (8, 8), (0, 8), (3, -5), (-8, -3)] {
        guard let height = try? Real.power(of: exponent - 3).multiplied(by: Real(rise), Bounds()),
          let value = LawMachine.value(program, wide.number(place), height)
        else { continue }
        #expect(
          bounds.holds(value.0, value.1),
          "\(note) on \(wide) and 2^\(exponent) i at \(place) \(rise): \(value), \(bounds)")
      }
      return true
    }
  }

  @Test("Slopes are the limits of quotients of differences", arguments: LawSubject.all)
  func slopes(subject: LawSubject) {
    guard let slope = subject.slope else { return }
    let found = cases(subject) { random, operands, note in
      let x = LawInterval(2 * Int.random(in: -160...160, using: &random) + 1, width: -36)
      let program = "\(operands) \(subject.word.name)"
      guard let rate = LawMachine.quotient(program, x.number(-8), x.number(8)),
        let value = LawMachine.value("\(operands) \(slope)", x.number(0))
      else { return false }
      #expect(
        value.adding(rate.negated, precision: 64).lowerBound
          < (value.upperBound + .power(0)) * .power(-20),
        "\(note), '\(slope)' at \(x): \(value), not \(rate)")
      return true
    }
    #expect(found > 2 || subject.isOfIntegers)
  }

  @Test("Steepness bounds the quotients of differences", arguments: LawSubject.all)
  func steepness(subject: LawSubject) {
    guard case .function(.reals(let function)) = subject.word.behavior,
      subject.place == subject.count - 1
    else { return }
    var found = Set<Int>()
    _ = cases(subject, enough: 48) { random, operands, note in
      let program = "\(operands) \(subject.word.name)"
      let others = operands.split(separator: " ").dropFirst(2).dropLast().joined(separator: " ")
      let interval = LawInterval(&random, widest: 2)
      let exponent = random.below(6) - 4
      let isReal = random.below(2) == 0
      let region = interval.region(height: isReal ? .zero : .power(exponent))
      guard interval.width != nil,
        let edges = try? RegionArithmetic(precision: 64, Bounds()).edges(region),
        let index = function.steepness.firstIndex(where: {
          $0.isValid(from: edges[0], to: edges[1])
        }),
        let most = LawMachine.value(
          "-> h -> b -> a \(others) a b h \(function.steepness[index].program)", edges)?.upperBound
      else { return false }
      found.insert(index)
      for (one, other) in [(-8, 8), (0, 8), (-8, -7), (3, 4), (7, 8)] {
        let values = [one, other].map { place in
          isReal
            ? LawMachine.value(program, interval.number(place)).map { ($0, Enclosure(exactly: 0)) }
            : LawMachine.value(program, interval.number(place), edges[2])
        }
        guard let first = values[0], let last = values[1],
          let run = try? interval.number(other).subtracting(interval.number(one), Bounds())
            .enclosure(precision: 64, Bounds())
        else { continue }
        let rises = [
          last.0.adding(first.0.negated, precision: 96),
          last.1.adding(first.1.negated, precision: 96),
        ]
        #expect(
          rises.allSatisfy { $0.lowerBound <= most * run.upperBound },
          "\(note) on \(interval), \(isReal ? "real" : "2^\(exponent) i"), from \(one) to \(other)")
      }
      return true
    }
    #expect(found.count == function.steepness.count, "\(found)")
  }
}
