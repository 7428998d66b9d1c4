import CLibrary
import ReversePolish

extension Limits {
  /// The usual limits, and an end when a time is up.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// var session = Session(ExactNumbers())
  /// session.limits = Limits(timeout: .milliseconds(50))
  /// do {
  ///   _ = try session.evaluating("[ true ] [ ] while")
  /// } catch {
  ///   error.kind  // → limitExceeded
  /// }
  /// ```
  ///
  /// - Parameter timeout: The time from now on. Make new limits for each evaluation.
  public init(timeout: Duration) {
    self.init()
    let end = Self.now + timeout
    checkpoint = { () throws(RPNError) in
      if Self.now >= end { throw RPNError(.limitExceeded, "the time of \(timeout) is up") }
    }
  }

  /// The time since a moment that never changes.
  ///
  /// `ContinuousClock` would bring all of Swift's concurrency into an executable.
  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
