import ReversePolish
import Synchronization

/// Looks at the clock and at the keyboard while something is calculated.
///
/// Numbers remember how they are calculated, and with it what bounds them. So all calculations of a
/// conversation ask the same watch, which is set anew for each.
final class Watch: Sendable {
  private let end = Mutex<Duration?>(nil)
  private let isInterrupted: @Sendable () -> Bool
  private let work = Mutex(CancellableWork())

  /// Work that is given up as soon as something else is wanted.
  private struct CancellableWork {
    var isUnwanted: (@Sendable () -> Bool)?
    var nextLook = Duration.zero
  }

  /// A watch that has not been set.
  ///
  /// - Parameter isInterrupted: Whether Ctrl-C was pressed.
  init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  /// Does something that has to end in time.
  ///
  /// - Parameters:
  ///   - duration: The longest time that it may take; `nil` without a limit.
  ///   - body: The work to do.
  /// - Returns: Its result.
  /// - Throws: Errors of the body.
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

  /// Does something while nothing else is wanted.
  ///
  /// - Parameters:
  ///   - isUnwanted: Whether something else is; asked some hundred times a second.
  ///   - body: The work to do.
  /// - Returns: Its result.
  /// - Throws: Errors of the body; `interrupted` if something else is wanted.
  func during<Result, Failure>(
    until isUnwanted: @escaping @Sendable () -> Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    work.withLock { $0.isUnwanted = isUnwanted }
    defer { work.withLock { $0.isUnwanted = nil } }
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
    let isUnwanted = work.withLock { work in
      guard let isUnwanted = work.isUnwanted, System.now >= work.nextLook else { return false }
      work.nextLook = System.now + .milliseconds(3)
      return isUnwanted()
    }
    if isUnwanted { throw RPNError(.interrupted, "interrupted") }
  }
}
