import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import ExactReals

/// The laws of the shapes from which intervals bound operations.
@Suite("The laws of shapes")
struct ShapeLawTests {
  @Test("Monotone operations are monotone", arguments: Unary.allCases)
  func monotone(operation: Unary) throws {
    guard let shape = operation.entry.shape else { return }
    let sixteenths: [Int] = Array(-80...80) + [-9001, -701, -99, 99, 701, 9001]
    let numbers: [Real] = try sixteenths.sorted().map {
      Real(try Rational(Integer($0), over: 16, Bounds()))
    }
    var values: [(x: Real, y: Real)] = []
    for x in numbers {
      if let y = LawMachine.real("-> x x \(operation.rawValue)", x) { values.append((x, y)) }
    }
    #expect(values.count > 10)
    for one in values {
      for other in values where try one.x.compared(to: other.x, Bounds()) < 0 {
        let order = try one.y.compared(to: other.y, Bounds())
        switch shape {
        case .rising: #expect(order < 0, "\(one) \(other)")
        case .falling: #expect(order > 0, "\(one) \(other)")
        case .steps(let step):
          #expect(order <= 0, "\(one) \(other)")
          let double = try one.x.nearestDouble(Bounds())
          #expect(try Real(step(double))?.compared(to: one.y, Bounds()) == 0)
        case .even:
          let sizes = try one.x.magnitude(Bounds()).compared(
            to: other.x.magnitude(Bounds()), Bounds())
          #expect(order == sizes, "\(one) \(other)")
        case .wave(let top):
          let crest = "pi 2 / \(Int(top)) * \(operation.rawValue)"
          #expect(try Session(AllNumbers()).evaluating(crest).texts == ["1"])
        }
      }
      if case .wave = shape { break }
    }
  }
}
