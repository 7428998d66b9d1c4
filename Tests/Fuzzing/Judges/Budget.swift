import Calculator
import ReversePolish
import Synchronization

/// The number of checkpoints that a calculation may pass: unlike a clock, it ends the same program
/// at the same place each time.
final class Budget: Sendable {
  private let full: Int
  private let left: Mutex<Int>

  /// A budget with a number of checkpoints.
  init(_ full: Int) {
    self.full = full
    left = Mutex(full)
  }

  /// Spends one checkpoint.
  ///
  /// - Returns: Whether there was none left.
  func isSpent() -> Bool {
    left.withLock { left in
      left -= 1
      return left < 0
    }
  }

  /// Fills it again.
  func refill() { left.withLock { $0 = full } }
}

/// Limits that small programs stay within, and that end others soon.
func smallLimits() -> Limits {
  let budget = Budget(5_000)
  var limits = Limits()
  (limits.digits, limits.listLength, limits.callDepth) = (1_000, 2_000, 500)
  limits.checkpoint = { () throws(RPNError) in
    if budget.isSpent() { throw RPNError(.limitExceeded, "the budget is spent") }
  }
  return limits
}
