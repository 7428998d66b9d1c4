/// The reason why a number could not be calculated.
public struct RealError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Sendable {
    /// The operand is outside the operation's domain.
    case domain
    /// No precision within the limit allowed a certain answer.
    case undecided
    /// The result, or the work for it, exceeds the bounds.
    case limitExceeded
    /// The checkpoint requested the end.
    case interrupted
    /// A function of the caller failed; `cause(as:)` is its error.
    case function
  }

  /// The content of the error in one object, so every throwing call passes only one word.
  private final class Details: Sendable {
    let kind: Kind
    let message: String

    /// The boxed error of the caller's function, which is immutable.
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

  /// Makes an error.
  public init(_ kind: Kind, _ message: String) {
    content = Details(kind, message)
  }

  /// Wraps the error of a function, to pass it through a calculation.
  public init(cause: some Error & CustomStringConvertible) {
    content = Details(.function, cause.description, cause: BoxedCause(cause))
  }

  /// The error of the caller's function, if it has this type.
  public func cause<Cause: Error>(as type: Cause.Type) -> Cause? {
    (content.cause as? BoxedCause<Cause>)?.error
  }

  /// Embedded Swift cannot cast an `any Error`, but it can cast an object.
  private final class BoxedCause<Cause: Error>: Sendable {
    let error: Cause

    init(_ error: Cause) { self.error = error }
  }

  /// The message.
  public var description: String { message }
}

extension RealError: Equatable {
  /// Whether the errors have the same content.
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
