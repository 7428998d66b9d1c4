import ExactReals
import ReversePolish

/// The numbers of a plotted function: intervals with slopes, as numbers of one's own.
final class IntervalSystem: OwnSystem<SlopedNumbers>, @unchecked Sendable {
  private func values(_ x: AnyReal) throws(RPNError) -> Interval { try own(x).values }

  override func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    try system.base.areEqual(values(x), values(y))
  }

  override func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    try values(x) == values(y)
  }

  override func number(_ real: Real) throws(RPNError) -> AnyReal {
    AnyReal(own: try system.constant(real))
  }

  override func real(_ value: AnyReal) throws(RPNError) -> Real? {
    try system.base.real(values(value))
  }

  /// An error that proves nothing about the function.
  override func undefined(_ word: String) -> RPNError { system.base.run.unknown(word) }

  override func value(
    of function: SmoothFunction, at operands: [AnyReal], nesting: Int,
    _ run: (_ program: String, AnyReal) throws(RPNError) -> AnyReal
  ) throws(RPNError) -> AnyReal? {
    let point = try operands.map { operand throws(RPNError) in try own(operand) }
    return try system.value(of: function, at: point, nesting: nesting) {
      program, x throws(RPNError) in try values(run(program, AnyReal(own: x)))
    }.map { AnyReal(own: $0) }
  }
}
