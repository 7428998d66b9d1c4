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
  /// The raw value is the name that scripts see.
  public enum Kind: String, CaseIterable, Sendable {
    /// The source is not UTF-8.
    case invalidEncoding
    /// A token starts like a number but is not valid.
    case malformedNumber
    /// A token starts like a text but is not valid.
    case malformedText
    /// A word that means nothing here.
    case unknownWord
    /// An opening bracket is still open at the end.
    case incomplete
    /// A closing bracket without its opening one, or of the other kind.
    case unbalanced
    /// A definition inside brackets, or a part of a formula where it cannot stand.
    case misplaced
    /// A definition or a binding without a name.
    case invalidName
    /// A definition or a binding of a built-in word's name.
    case reserved
    /// A word needs more values than there are.
    case stackUnderflow
    /// A value of another kind than the word takes.
    case typeMismatch
    /// A quotation that leaves too much or too little.
    case effectMismatch
    /// Quantities that do not measure the same, or one where a plain number is wanted.
    case dimensionMismatch
    /// A value outside of what the word is defined for.
    case domain
    /// An index outside of its range.
    case outOfRange
    /// A decision about exact reals that the limit does not settle.
    case undecided
    /// A result or a nesting past its limit.
    case limitExceeded
    /// Not exactly one value is left where one is wanted.
    case notOneValue
    /// The user stopped the evaluation.
    case interrupted
  }

  /// All that is said.
  private struct Content: Equatable, Sendable {
    let kind: Kind
    let message: String
    var suggestion: String?
    var place: Place?
    var isUncertain = false
    var hasComplexResult = false
    var trace: [String] = []
  }

  /// It lies in a box: every call that may fail has to hand an error on, and hands on one word.
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

  /// The token that failed; `nil` where an error arises away from any text.
  public var place: Place? { content.place }

  /// Whether it says only that a check cannot go on: the program may still succeed.
  package var isUncertain: Bool {
    get { content.isUncertain }
    set { content.isUncertain = newValue }
  }

  /// Whether there is no real result, but a complex one that the user may ask for.
  package var hasComplexResult: Bool { content.hasComplexResult }

  /// The definitions through which the token was reached, the outermost first.
  public var trace: [String] { content.trace }

  /// An error.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - message: The fault, in a sentence without a full stop.
  ///   - suggestion: The remedy, if it is known.
  ///   - place: The token that failed, if it is known here.
  public init(_ kind: Kind, _ message: String, suggestion: String? = nil, at place: Place? = nil) {
    box = .content(
      Content(kind: kind, message: message, suggestion: suggestion, place: place?.origin))
  }

  /// The same error, with the definitions through which its token was reached.
  package func traced(through names: [String]) -> RPNError {
    var error = self
    error.content.trace = names
    return error
  }

  /// An error of a real function with a complex result.
  ///
  /// Callers ask for such results in different ways, which are not known here.
  static package func noRealResult(_ message: String, suggestion: String? = nil) -> RPNError {
    var error = RPNError(.domain, message, suggestion: suggestion)
    error.content.hasComplexResult = true
    return error
  }

  /// The same error, with what gives the complex result where there is one.
  package func naming(complexResults help: String) -> RPNError {
    if !hasComplexResult { return self }
    return suggesting(suggestion.map { "\($0); \(help)" } ?? help)
  }

  /// The same error, with what would help.
  package func suggesting(_ suggestion: String) -> RPNError {
    var error = self
    error.content.suggestion = suggestion
    return error
  }

  /// The same error, with a place if it had none.
  ///
  /// An algebra does not know where its values were written; its driver does.
  public func located(at place: @autoclosure () -> Place) -> RPNError {
    if self.place != nil { return self }
    var error = self
    error.content.place = place().origin
    return error
  }
}
