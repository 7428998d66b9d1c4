import PlainText

/// The smallest meaningful piece of a program: a number, a word, a text or a bracket.
///
/// ```swift
/// let tokens = try tokenize("3 5 + 2 *")
/// tokens.map(\.text)  // → ["3", "5", "+", "2", "*"]
/// tokens[2].place.column  // → 5
/// ```
public struct Token: Sendable {
  /// The kind of a token, as far as its characters determine it.
  public enum Kind: Hashable, Sendable {
    /// A number.
    case number(Numeral)
    /// Any token of no other kind.
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

  /// The characters of the token, as they were written.
  public var text: String { place.text }
}

/// The two kinds of brackets.
public enum Bracket: UInt8, Hashable, Sendable {
  /// `[ … ]`, around a quotation.
  case quotation
  /// `{ … }`, around a list.
  case list

  /// The opening bracket: `[` or `{`.
  public var opening: String { self == .quotation ? "[" : "{" }

  /// The closing bracket: `]` or `}`.
  public var closing: String { self == .quotation ? "]" : "}" }
}
