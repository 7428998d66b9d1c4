import ReversePolish
import Synchronization

/// Looks at the clock and at the keyboard while something is calculated.
///
/// Numbers remember how they are calculated, and with it what bounds them. So all calculations of a
/// conversation ask the same watch, which is set anew for each.
final class Watch: Sendable {
  private let end = Mutex<Duration?>(nil)
  private let isInterrupted: @Sendable () -> Bool

  /// A watch that has not been set.
  ///
  /// - Parameter isInterrupted: Whether Ctrl-C was pressed.
  init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  /// Does something that has to end in time.
  ///
  /// - Parameters:
  ///   - duration: How long it may take; `nil` for as long as it wants.
  ///   - body: What is to be done.
  /// - Returns: Its result.
  /// - Throws: What it throws.
  func during<Result, Failure>(
    _ duration: Duration?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = end.withLock { end in
      let before = end
      end = duration.map { System.now + $0 }
      return before
    }
    defer { end.withLock { $0 = before } }
    return try body()
  }

  /// The checkpoint of all limits.
  ///
  /// - Throws: `interrupted` after Ctrl-C, `limitExceeded` when the time is up.
  func check() throws(RPNError) {
    if isInterrupted() { throw RPNError(.interrupted, "interrupted") }
    if let end = end.withLock(\.self), System.now >= end {
      throw RPNError(.limitExceeded, "the time is up")
    }
  }
}
