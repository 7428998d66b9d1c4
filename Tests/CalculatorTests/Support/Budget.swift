import Calculator
import Foundation
import ReversePolish

/// The number of calls of a checkpoint that are left before it ends the program.
final class Budget: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  /// The number of calls so far.
  private var spent = 0

  init(_ checkpoints: Int) { left = checkpoints }

  /// Limits whose checkpoint takes from the budget.
  var limits: Limits {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in try self.spend() }
    return limits
  }

  var asked: Int { lock.withLock { spent } }

  private func spend() throws(RPNError) {
    let isOver = lock.withLock {
      spent += 1
      left -= 1
      return left < 0
    }
    if isOver { throw RPNError(.interrupted, Budget.message) }
  }

  /// The message of the error that ends the program.
  static let message = "the budget is spent"
}
