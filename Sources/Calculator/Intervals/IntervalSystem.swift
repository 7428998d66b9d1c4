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

  override func real(_ value: AnyReal) throws(RPNError) -> Real? {
    try system.base.real(values(value))
  }

  /// An error that proves nothing about the function.
  override func undefined(_ word: String) -> RPNError { system.base.run.unknown(word) }

  override func value(
    of function: SmoothFunction, at operands: [AnyNumber], on runner: ProgramRunner<AllNumbers>,
    _ numbers: AllNumbers
  ) throws(RPNError) -> AnyNumber? {
    let point = operands.compactMap { $0.own(as: Sloped.self) }
    if point.count < operands.count { return nil }
    return try system.value(of: function, at: point, nesting: runner.nesting) {
      program, x throws(RPNError) in
      try own(plainReal(runner.value(program, [AnyNumber(own: x)], numbers))).values
    }.map { AnyNumber(own: $0) }
  }
}
