/// The reason why a number could not be calculated.
public struct RealError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Sendable {
    /// Outside what the operation is defined for.
    case domain
    /// No precision within the limit gave a certain answer.
    case undecided
    /// The result, or the work for it, is larger than the bounds allow.
    case limitExceeded
    /// The checkpoint has asked to stop.
    case interrupted
    /// A function that the caller has given has failed; `cause(as:)` is its error.
    case function
  }

  /// All that is said: every call that may fail has to hand an error on, and hands on one word.
  private final class Details: Sendable {
    let kind: Kind
    let message: String

    /// The error of a function that the caller has given, in its box: nothing changes it.
    nonisolated(unsafe) let cause: AnyObject?

    init(_ kind: Kind, _ message: String, cause: AnyObject? = nil) {
      (self.kind, self.message, self.cause) = (kind, message, cause)
    }
  }

  private let content: Details

  /// The kind of failure.
  public var kind: Kind { content.kind }

  /// The message, in words.
  public var message: String { content.message }

  /// An error.
  public init(_ kind: Kind, _ message: String) {
    content = Details(kind, message)
  }

  /// The error of a function, to be carried through a calculation.
  public init(cause: some Error & CustomStringConvertible) {
    content = Details(.function, cause.description, cause: BoxedCause(cause))
  }

  /// The error of a function that the caller has given, if it is of this type.
  public func cause<Cause: Error>(as type: Cause.Type) -> Cause? {
    (content.cause as? BoxedCause<Cause>)?.error
  }

  /// Embedded Swift asks no `any Error` for its type, but an object.
  private final class BoxedCause<Cause: Error>: Sendable {
    let error: Cause

    init(_ error: Cause) { self.error = error }
  }

  /// The message.
  public var description: String { message }
}

extension RealError: Equatable {
  /// Whether the errors say the same.
  public static func == (x: RealError, y: RealError) -> Bool {
    x.kind == y.kind && x.message == y.message
  }
}

extension RealError {
  static func tooLarge(_ bounds: Bounds) -> RealError {
    RealError(.limitExceeded, "the result has more than \(bounds.digits) digits")
  }

  static func tooSmall(_ bounds: Bounds) -> RealError {
    RealError(.limitExceeded, "the result is nearer to 0 than 10^-\(bounds.digits)")
  }

  static func notANumber(_ text: String, _ kind: String) -> RealError {
    let start = text.prefix(40)
    return RealError(.domain, "'\(start)\(start.count < text.count ? "…" : "")' is not \(kind)")
  }

  static let divisionByZero = RealError(.domain, "division by zero")

  static func undecided(_ question: String, _ bounds: Bounds) -> RealError {
    RealError(.undecided, "\(question) cannot be decided with \(bounds.decisionBits) bits")
  }
}
