import ReversePolish

/// A time limit that ends calculations for the page.
///
/// The page stops calculations without a time limit by ending the worker.
final class Deadline: @unchecked Sendable {
  private var end: Double?
  private let now: () -> Double

  /// Makes an object without a time limit.
  ///
  /// - Parameter now: Returns the time in milliseconds since a fixed moment.
  init(now: @escaping () -> Double) { self.now = now }

  /// Runs a closure with a time limit.
  func during<Result, Failure>(
    milliseconds: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = end
    end = now() + milliseconds
    defer { end = before }
    return try body()
  }

  /// Throws after the time limit; the checkpoint of all limits.
  ///
  /// - Throws: `limitExceeded` after the time limit.
  func check() throws(RPNError) {
    if let end, now() >= end { throw RPNError(.limitExceeded, "the time is up") }
  }
}
