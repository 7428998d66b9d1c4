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
    /// A function that the caller has given has failed; `cause(as:)` is its error.
    case function
  }

  /// What kind of failure it is.
  public let kind: Kind

  /// What was wrong, in words.
  public let message: String

  /// The error of a function that the caller has given, in its box: nothing changes it.
  private nonisolated(unsafe) let box: AnyObject?

  /// An error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
    box = nil
  }

  /// The error of a function, to be carried through a calculation.
  public init(cause: some Error & CustomStringConvertible) {
    kind = .function
    message = cause.description
    box = Box(cause)
  }

  /// The error of a function that the caller has given, if it is of this type.
  public func cause<Cause: Error>(as type: Cause.Type) -> Cause? { (box as? Box<Cause>)?.error }

  /// Embedded Swift asks no `any Error` for its type, but an object.
  private final class Box<Cause: Error>: Sendable {
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
