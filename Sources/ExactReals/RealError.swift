/// Why a number could not be calculated.
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
    /// A function that the caller has given has failed; `cause` is its error.
    case function
  }

  /// What kind of failure it is.
  public let kind: Kind

  /// What was wrong, in words.
  public let message: String

  /// The error of a function that the caller has given.
  public let cause: (any Error)?

  /// An error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
    cause = nil
  }

  /// The error of a function, to be carried through a calculation.
  public init(cause: any Error) {
    kind = .function
    message = "\(cause)"
    self.cause = cause
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
