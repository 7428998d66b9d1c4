import PlainText

/// The reason why a program could not be evaluated: the message, the place, and a suggestion.
///
/// ```swift
/// import ReversePolish
///
/// do {
///   _ = try solveRPN("3 +")
/// } catch {
///   error.kind  // → stackUnderflow
///   error.place?.column  // → Optional(3)
///   error.message  // → '+' needs 2 values, but the stack holds 1
/// }
/// ```
public struct RPNError: Error, Equatable, Sendable {
  /// The kinds of errors.
  ///
  /// The raw value is the name of the kind in the output for scripts.
  public enum Kind: String, CaseIterable, Sendable {
    /// The source is not UTF-8.
    case invalidEncoding
    /// A token starts like a number but is not valid.
    case malformedNumber
    /// A token starts like a text but is not valid.
    case malformedText
    /// A word that is not defined.
    case unknownWord
    /// An opening bracket is still open at the end.
    case incomplete
    /// A closing bracket without an opening one of the same kind.
    case unbalanced
    /// A definition inside brackets, or a misplaced token of a formula.
    case misplaced
    /// A definition or a binding without a name.
    case invalidName
    /// A definition or a binding of a built-in word's name.
    case reserved
    /// A word needs more values than the stack holds.
    case stackUnderflow
    /// A value whose kind the word does not accept.
    case typeMismatch
    /// A quotation that leaves too many or too few values.
    case effectMismatch
    /// Quantities with different dimensions, or a quantity where a plain number is expected.
    case dimensionMismatch
    /// A value outside of the word's domain.
    case domain
    /// An index out of range.
    case outOfRange
    /// A comparison of exact reals that the limit of precision does not settle.
    case undecided
    /// A result or a nesting depth beyond the limit.
    case limitExceeded
    /// The number of resulting values is not one, although one value is expected.
    case notOneValue
    /// The user stopped the evaluation.
    case interrupted
  }

  /// The fields of an error.
  private struct Content: Equatable, Sendable {
    let kind: Kind
    let message: String
    var suggestion: String?
    var place: Place?
    var isUncertain = false
    var hasComplexResult = false
    var trace: [String] = []
  }

  /// A box for the fields, so that a call that may throw passes one machine word.
  private indirect enum Box: Equatable, Sendable {
    case content(Content)
  }

  private var box: Box

  private var content: Content {
    get {
      switch box {
      case .content(let content): content
      }
    }
    set { box = .content(newValue) }
  }

  /// The kind of error.
  public var kind: Kind { content.kind }

  /// The message: a sentence without a full stop.
  public var message: String { content.message }

  /// A suggestion that would help, if one is known.
  public var suggestion: String? { content.suggestion }

  /// The token that failed; `nil` for an error outside of any text.
  public var place: Place? { content.place }

  /// Whether the error says only that a check cannot go on; the program may still succeed.
  package var isUncertain: Bool {
    get { content.isUncertain }
    set { content.isUncertain = newValue }
  }

  /// Whether a real function has no real result here, but a complex one.
  package var hasComplexResult: Bool { content.hasComplexResult }

  /// The definitions through which the token was reached, the outermost first.
  public var trace: [String] { content.trace }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - message: The fault, in a sentence without a full stop.
  ///   - suggestion: The remedy, if one is known.
  ///   - place: The token that failed, if known.
  public init(_ kind: Kind, _ message: String, suggestion: String? = nil, at place: Place? = nil) {
    box = .content(
      Content(kind: kind, message: message, suggestion: suggestion, place: place?.origin))
  }

  /// The same error, with the definitions through which the token was reached.
  package func traced(through names: [String]) -> RPNError {
    var error = self
    error.content.trace = names
    return error
  }

  /// The error of a real function that has only a complex result.
  ///
  /// The caller adds a suggestion with `naming(complexResults:)`, since the remedy depends on the
  /// caller.
  static package func noRealResult(_ message: String, suggestion: String? = nil) -> RPNError {
    var error = RPNError(.domain, message, suggestion: suggestion)
    error.content.hasComplexResult = true
    return error
  }

  /// The same error, with advice on complex results appended to the suggestion; unchanged if there
  /// is no complex result.
  package func naming(complexResults help: String) -> RPNError {
    if !hasComplexResult { return self }
    return suggesting(suggestion.map { "\($0); \(help)" } ?? help)
  }

  /// The same error, with another suggestion.
  package func suggesting(_ suggestion: String) -> RPNError {
    var error = self
    error.content.suggestion = suggestion
    return error
  }

  /// The same error, with another message, and the suggestion that belongs to it.
  package func saying(_ message: String, suggestion: String? = nil) -> RPNError {
    var error = self
    let old = content
    error.content = Content(
      kind: old.kind, message: message, suggestion: suggestion, place: old.place,
      isUncertain: old.isUncertain, hasComplexResult: old.hasComplexResult, trace: old.trace)
    return error
  }

  /// The same error, with a place if it lacks one.
  ///
  /// An algebra does not get the places of values, so the caller of the algebra adds the place.
  public func located(at place: @autoclosure () -> Place) -> RPNError {
    if self.place != nil { return self }
    var error = self
    error.content.place = place().origin
    return error
  }
}
