import TestSupport
import Testing

@testable import ExactReals

@Suite("Fixed enclosures")
struct FixedEnclosureTests {
  private static let functions: [Function] = [
    .squareRoot, .exponential, .naturalLogarithm, .sine, .cosine, .tangent, .arcSine, .arcCosine,
    .arcTangent, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .areaSine, .areaCosine,
    .areaTangent, .ellipk, .ellipe,
  ]

  private static let operations: [Operation] =
    functions.map(Operation.function) + [.inverse, .power(2), .power(7), .sum, .product]

  @Test("It encloses what calculating with more bits encloses", arguments: operations)
  func containment(operation: Operation) throws {
    var generator = SplitMix64(seed: 18)
    var known = 0
    for _ in 1...20_000 {
      let operands = (0..<2).map { _ in Self.operand(&generator) }
      guard operation.takes(operands[0]), let fixed = operation.fixedEnclosure(operands) else {
        continue
      }
      known += 1
      let enclosures = try operands.map { operand in
        try #require(try operand.enclosure(precision: 400, .none))
      }
      let exact = try #require(try operation.enclosure(enclosures, precision: 400, .none))
      let distance = Enclosure(fixed).adding(exact.negated, precision: 500)
      // Its radius is that of the fixed enclosure; a midpoint farther away would be outside.
      #expect(distance.sign == nil || distance.isExact, "\(operation) of \(operands)")
      #expect(fixed.accuracy >= FixedEnclosure.leastAccuracy)
    }
    #expect(known > 2000, "it knows something of most numbers")
  }

  @Test("Sums and products of what is not exact are enclosed too")
  func chains() throws {
    var generator = SplitMix64(seed: 1991)
    for _ in 1...20_000 {
      let (x, y) = (Self.operand(&generator), Self.operand(&generator))
      let numbers = try [x, y].map { x -> Real in
        let root = Computation(.function(.squareRoot), [try x.magnitude()])
        let power = Computation(.function(.arcTangent), [Real(.computed(root))])
        return Real(.computed(power))
      }
      for operation in [Operation.sum, .product] {
        let negated =
          operation == .sum ? [numbers[0], try numbers[1].product(with: -1, .none)] : numbers
        let computation = Computation(operation, negated)
        guard let fixed = computation.fixed,
          let exact = try computation.enclosure(precision: 400, .none)
        else { continue }
        let distance = Enclosure(fixed).adding(exact.negated, precision: 500)
        #expect(distance.sign == nil, "\(operation) of \(x) and \(y)")
      }
    }
  }

  @Test("Its digits are those of the long way", arguments: [1, 2, 7, 19, 20])
  func digits(digits: Int) throws {
    var generator = SplitMix64(seed: 1992)
    var known = 0
    var powers = PowersOfTen()
    for round in 1...20_000 {
      // Among them are ties of quotients, and nines.
      let power = Int64.random(in: 0...18, using: &generator)
      let denominator = (0..<power).reduce(Int64(1)) { product, _ in product * 10 }
      let ratios = [
        try Rational(Integer(Int64.random(in: -9999...9999, using: &generator)), over: 8),
        try Rational(Integer(denominator - 1), over: Integer(denominator)),
        try Rational(Integer(generator.next() >> 1), over: Integer(generator.next() >> 2 | 1)),
        try Rational(Integer(generator.next() >> 44), over: Integer(denominator)),
      ]
      let ratio = ratios[round % 4]
      if ratio.isInteger { continue }
      let number = Real(ratio)
      let long = try DecimalExpansion(
        ratio.numerator.magnitude, over: ratio.denominator, digits: digits, &powers, .none)
      let text = try long.text(digits: digits, isNegative: ratio.signum() < 0, .none)
      if let quick = number.quickDecimal(digits: digits, Bounds()) {
        known += 1
        #expect(quick == text, "\(ratio)")
      }
      // The number itself as something that is not known exactly.
      guard let fixed = number.fixed, fixed.error > 0 else { continue }
      if let quick = QuickDecimal(fixed, digits: digits) {
        #expect(quick.text(digits: digits) == text, "\(ratio)")
      }
    }
    #expect(known > 10_000)
  }

  @Test("Ties, and what it cannot tell from one, are left alone")
  func ties() throws {
    let tie = try Real(Rational(5, over: 1000)).adding(2)
    let near = try #require(tie.fixed?.widened(by: 1))
    #expect(QuickDecimal(near, digits: 3) == nil)
    #expect(QuickDecimal(near, digits: 5)?.text(digits: 5) == "2.005")
  }

  /// A number of any size, sometimes near an integer or a multiple of π.
  private static func operand(_ generator: inout SplitMix64) -> Real {
    let shift = Int.random(in: 0...60, using: &generator)
    let numerator = Int64(truncatingIfNeeded: generator.next()) >> Int64(shift)
    let places = Int.random(in: 0...61, using: &generator)
    let near: [Int64] = [355, 710, 103_993, 22, 1, 2, 3]
    let choice = Int.random(in: 0..<4, using: &generator)
    let top = choice == 0 ? near[Int.random(in: 0..<7, using: &generator)] : numerator
    let bottom: Int64 =
      choice == 0
      ? [113, 226, 33_102, 7, 1][Int.random(in: 0..<5, using: &generator)] : 1 << Int64(places)
    return (try? Real(Rational(Integer(top), over: Integer(bottom)))) ?? 1
  }
}

extension Operation {
  /// Whether a number is one that the operation is defined for.
  fileprivate func takes(_ x: Real) -> Bool {
    guard let order = try? x.compared(to: 0), let one = try? x.compared(to: 1),
      let minusOne = try? x.compared(to: -1)
    else { return false }
    switch self {
    case .function(.squareRoot), .function(.naturalLogarithm): return order > 0
    case .function(.arcSine), .function(.arcCosine), .function(.areaTangent):
      return one < 0 && minusOne > 0
    case .function(.areaCosine): return one > 0
    case .function(.ellipk), .function(.ellipe): return one < 0 && order != 0
    case .inverse: return order != 0
    default: return true
    }
  }
}
