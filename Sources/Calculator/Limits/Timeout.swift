import CLibrary
import ReversePolish

extension Limits {
  /// Makes the default limits with a time limit.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// var session = Session(AllNumbers())
  /// session.limits = Limits(timeout: .milliseconds(50))
  /// do {
  ///   _ = try session.evaluating("[ true ] [ ] while")
  /// } catch {
  ///   error.kind  // → limitExceeded
  /// }
  /// ```
  ///
  /// - Parameter timeout: The time from now. Each evaluation needs new limits.
  public init(timeout: Duration) {
    self.init()
    let end = Self.now + timeout
    checkpoint = { () throws(RPNError) in
      if Self.now >= end { throw RPNError(.limitExceeded, "the time of \(timeout) is up") }
    }
  }

  /// The time since a fixed moment.
  ///
  /// A function of C, because `ContinuousClock` would link the concurrency library of Swift.
  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
