import ReversePolish
import Synchronization

/// Checks the clock and the keyboard during calculations.
///
/// Numbers remember their calculations, and with them the checkpoint. All calculations of a
/// conversation therefore use the same watch, which is reset for each of them.
final class Watch: Sendable {
  private let end = Mutex<Duration?>(nil)
  private let isInterrupted: @Sendable () -> Bool
  private let work = Mutex(CancellableWork())

  /// Work that is abandoned as soon as the user wants something else.
  private struct CancellableWork {
    var isUnwanted: (@Sendable () -> Bool)?
    var nextLook = Duration.zero
  }

  /// Makes a watch that is not set.
  ///
  /// - Parameter isInterrupted: Returns whether Ctrl-C was pressed.
  init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  /// Does work with a time limit.
  ///
  /// - Parameters:
  ///   - duration: The time limit; `nil` for none.
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

  /// Does work until something else is wanted.
  ///
  /// - Parameters:
  ///   - isUnwanted: Returns whether something else is wanted; called some hundred times a second.
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
