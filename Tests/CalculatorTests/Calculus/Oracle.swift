import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// A result of mpmath: a row of `Tests/Oracles/calculus.tsv`.
struct Finding: CustomTestStringConvertible {
  let kind: String
  let program: String
  let points: [Double]
  let answer: Double

  var testDescription: String { "\(points) \(program)" }

  static let all = Result {
    try Project.table("calculus").map { fields in
      let numbers = fields.dropFirst(2).compactMap { Double($0) }
      return Finding(
        kind: fields[0], program: fields[1], points: numbers.dropLast(),
        answer: numbers[numbers.count - 1])
    }
  }

  static func all(_ kind: String) -> [Finding] {
    (try? all.get().filter { $0.kind == kind }) ?? []
  }

  /// The distance of a number from the answer, in units in the last place.
  func error(of number: Double) -> Double {
    (number - answer).magnitude / max(answer.ulp, .leastNormalMagnitude)
  }
}

extension Algebra {
  /// The function of one variable that a program is: it finds its argument on the stack.
  func function(
    _ text: String
  ) throws(RPNError) -> (Value) throws(RPNError) -> Value {
    let program = try parse(tokenize(text))
    return { x throws(RPNError) in try apply(program, to: [x]) }
  }
}

/// A function that counts its evaluations.
final class Counted {
  private let function: (Double) throws(RPNError) -> Double
  private(set) var count = 0

  init(_ text: String) throws { function = try DoubleAlgebra().function(text) }

  func value(_ x: Double) throws(RPNError) -> Double {
    count += 1
    return try function(x)
  }
}

/// The kind of the error that an action throws.
func failure(_ action: () throws -> Void) -> RPNError.Kind? {
  do {
    try action()
    return nil
  } catch {
    return (error as? RPNError)?.kind
  }
}
