import ReversePolish
import Synchronization

/// A watch that ends calculations at a time limit or after Ctrl-C.
///
/// Numbers keep the checkpoint of the calculation that made them. All calculations of a
/// conversation therefore share one watch, which is reset for each calculation.
final class Watch: Sendable {
  private let end = Mutex<Duration?>(nil)
  private let isInterrupted: @Sendable () -> Bool
  private let work = Mutex(CancellableWork())

  /// Work that is cancelled when its condition holds.
  private struct CancellableWork {
    var isUnwanted: (@Sendable () -> Bool)?
    var nextLook = Duration.zero
  }

  /// Makes a watch without a time limit.
  ///
  /// - Parameter isInterrupted: Returns whether Ctrl-C was pressed.
  init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  /// Runs a closure with a time limit.
  ///
  /// - Parameters:
  ///   - duration: The time limit; `nil` for none.
  ///   - body: The closure to run.
  /// - Returns: The result of the closure.
  /// - Throws: Errors of the closure.
  func during<Result, Failure>(
    _ duration: Duration?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = end.withLock { end in
      let before = end
      end = duration.map { OS.now + $0 }
      return before
    }
    defer { end.withLock { $0 = before } }
    return try body()
  }

  /// Runs a closure until a condition holds.
  ///
  /// - Parameters:
  ///   - isUnwanted: Returns whether to cancel the work; called some hundred times a second.
  ///   - body: The closure to run.
  /// - Returns: The result of the closure.
  /// - Throws: Errors of the closure; `interrupted` after cancelling.
  func during<Result, Failure>(
    until isUnwanted: @escaping @Sendable () -> Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    work.withLock { $0.isUnwanted = isUnwanted }
    defer { work.withLock { $0.isUnwanted = nil } }
    return try body()
  }

  /// Throws if the calculation must end; the checkpoint of all limits.
  ///
  /// - Throws: `interrupted` after Ctrl-C or cancelling, `limitExceeded` after the time limit.
  func check() throws(RPNError) {
    if isInterrupted() { throw RPNError(.interrupted, "interrupted") }
    if let end = end.withLock(\.self), OS.now >= end {
      throw RPNError(.limitExceeded, "the time is up")
    }
    let isUnwanted = work.withLock { work in
      guard let isUnwanted = work.isUnwanted, OS.now >= work.nextLook else { return false }
      work.nextLook = OS.now + .milliseconds(3)
      return isUnwanted()
    }
    if isUnwanted { throw RPNError(.interrupted, "interrupted") }
  }
}
