import PlainText

/// A token of a program: a number, a word, a text or a bracket.
///
/// ```swift
/// let tokens = try tokenize("3 5 + 2 *")
/// tokens.map(\.text)  // → ["3", "5", "+", "2", "*"]
/// tokens[2].place.column  // → 5
/// ```
public struct Token: Sendable {
  /// The kind of a token, as determined by its characters.
  public enum Kind: Hashable, Sendable {
    /// A number.
    case number(Numeral)
    /// Any other token.
    case word
    /// A text, `"…"`.
    case text
    /// `[` or `{`.
    case open(Bracket)
    /// `]` or `}`.
    case close(Bracket)
  }

  /// The kind of the token.
  public let kind: Kind

  /// Its place in the source.
  public let place: Place

  package init(kind: Kind, place: Place) { (self.kind, self.place) = (kind, place) }

  /// The text of the token.
  public var text: String { place.text }
}

/// A kind of brackets.
public enum Bracket: UInt8, Hashable, Sendable {
  /// The brackets of a quotation: `[ … ]`.
  case quotation
  /// The brackets of a list: `{ … }`.
  case list

  /// The opening bracket: `[` or `{`.
  public var opening: String { self == .quotation ? "[" : "{" }

  /// The closing bracket: `]` or `}`.
  public var closing: String { self == .quotation ? "]" : "}" }
}
