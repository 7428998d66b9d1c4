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
        case .risingBetweenPoles:
          let turns = try [one.x, other.x].map { (try $0.nearestDouble(Bounds()) / .pi).rounded() }
          if turns[0] == turns[1] { #expect(order < 0, "\(one) \(other)") }
        case .wave(let top):
          let crest = "pi 2 / \(Int(top)) * \(operation.rawValue)"
          #expect(try Session(AllNumbers()).evaluating(crest).texts == ["1"])
        }
      }
      if case .wave = shape { break }
    }
  }
  /// The programs in simpler operations that entries have for an operation.
  private static let programs: [(word: String, arity: Int, program: String)] =
    Unary.allCases.flatMap { operation -> [(String, Int, String)] in
      let entry = operation.entry
      var programs = entry.reduction.map { [$0.program] } ?? []
      switch entry.ends {
      case .program(let program), .programFarOut(let program): programs.append(program)
      case .power(let exponent):
        programs.append("\(exponent.numerator) \(exponent.denominator) / ^")
      default: break
      }
      return programs.map { (operation.rawValue, 1, $0) }
    }
    + Binary.allCases.compactMap { operation in
      operation.entry.reduction.map { (operation.rawValue, 2, $0.program) }
    }

  @Test("Simpler operations give the values of an operation", arguments: programs)
  func simpler(word: String, arity: Int, program: String) throws {
    let numbers = ["-7", "-2.5", "-1", "-0.3", "0.25", "0.5", "1", "1.5", "3", "8"]
    let operands =
      arity == 1 ? numbers : numbers.flatMap { x in numbers.map { "\(x) \($0)" } }
    let session = Session(AllNumbers(givesComplex: false))
    var compared = 0
    for operands in operands {
      guard let value = try? session.evaluating("\(operands) \(word)").texts,
        let other = try? session.evaluating("\(operands) \(program)").texts
      else { continue }
      let (x, y) = (try #require(Double(value[0])), try #require(Double(other[0])))
      #expect(abs(x - y) <= 1e-9 * max(1, abs(x)), "\(operands)")
      compared += 1
    }
    #expect(compared >= 3)
  }

  @Test("Values that an entry bounds are bounded", arguments: Unary.allCases)
  func bounded(operation: Unary) throws {
    let most: Int
    switch operation.entry.ends {
    case .bounded(let n), .boundedFarOut(let n): most = n
    default: return
    }
    let algebra = DoubleAlgebra()
    for x in [-1e300, -50, -1, -0.5, 0, 0.7, 1, 20, 1e300] {
      if let value = try? algebra.apply(operation, to: x) { #expect(abs(value) <= Double(most)) }
    }
  }
}
