import ReversePolish

/// Looks at the clock while something is calculated that has to end in time.
///
/// Work without a deadline is stopped by the page, which ends the worker.
final class Deadline: @unchecked Sendable {
  private var end: Double?
  private let now: () -> Double

  /// A deadline that is not set.
  ///
  /// - Parameter now: The milliseconds that have passed since some moment.
  init(now: @escaping () -> Double) { self.now = now }

  /// Does something that has to end in time.
  func during<Result, Failure>(
    milliseconds: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = end
    end = now() + milliseconds
    defer { end = before }
    return try body()
  }

  /// The checkpoint of all limits.
  ///
  /// - Throws: `limitExceeded` when the time is up.
  func check() throws(RPNError) {
    if let end, now() >= end { throw RPNError(.limitExceeded, "the time is up") }
  }
}
