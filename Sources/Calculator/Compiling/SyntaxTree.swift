import ReversePolish

/// A node in the syntax tree of a program: a literal, a word, or brackets with their contents.
///
/// Names are not resolved: the tree is for editors, formatters and other readers of programs.
///
/// ```swift
/// import ReversePolish
///
/// let nodes = try syntaxTree("{ 1 2 } [ dup * ] map")
/// nodes.map(\.text)  // → ["{ 1 2 }", "[ dup * ]", "map"]
/// nodes[1].children.map(\.text)  // → ["dup", "*"]
/// nodes[1].kind  // → quotation
/// ```
public struct SyntaxNode: Sendable {
  /// The kinds of nodes.
  public enum Kind: Hashable, Sendable {
    /// A number, a date, hours or a quantity.
    case number
    /// `"…"`.
    case text
    /// A word, a name, or the key of a record.
    case word
    /// `[ … ]`; its children are the program.
    case quotation
    /// `{ … }`; its children are the elements.
    case list
    /// `: name … ;`; its children are the name and the program.
    case definition
    /// `-> name`; its child is the name.
    case binding
  }

  /// The kind of the node.
  public let kind: Kind

  /// The place of the node in the source, brackets included.
  public let place: Place

  /// The nodes inside of this node, in order.
  public let children: [SyntaxNode]

  /// The characters of the node in the source.
  public var text: String { place.text }
}

/// Returns the syntax tree of a program.
///
/// - Parameter program: A program of the whole language.
/// - Returns: The nodes of the program, in order, without comments.
/// - Throws: `malformedNumber`, `malformedText`, `unbalanced`, `misplaced`, `incomplete`,
///   `invalidName`, `limitExceeded`.
/// - Complexity: O(*n*) in the length of the text.
public func syntaxTree(_ program: String) throws(RPNError) -> [SyntaxNode] {
  let source = Source(program)
  try checkStructure(of: [source])
  var reader = SyntaxReader()
  for token in try source.tokens() { try reader.read(token) }
  if let last = reader.open.last { throw .missingName(after: last.start) }
  return reader.nodes[0]
}

/// A builder of trees from tokens whose brackets are balanced.
private struct SyntaxReader {
  /// The open nodes, each with its first token.
  private(set) var open: [(kind: SyntaxNode.Kind, start: Token)] = []

  /// The finished nodes of the program, followed by those of each open node.
  private(set) var nodes: [[SyntaxNode]] = [[]]

  mutating func read(_ token: Token) throws(RPNError) {
    if let last = open.last, last.kind == .binding {
      guard token.kind == .word else { throw .missingName(after: last.start) }
      append(.word, token)
      return close(with: token)
    }
    switch token.kind {
    case .number: append(.number, token)
    case .text: append(.text, token)
    case .open(.quotation): begin(.quotation, token)
    case .open(.list): begin(.list, token)
    case .close: close(with: token)
    case .word where token.isWord(":"): begin(.definition, token)
    case .word where token.isWord("->"): begin(.binding, token)
    case .word where token.isWord(";"):
      if let start = open.last?.start, nodes.last?.first?.kind != .word {
        throw .missingName(after: start)
      }
      close(with: token)
    case .word: append(.word, token)
    }
  }

  private mutating func append(_ kind: SyntaxNode.Kind, _ token: Token) {
    nodes[nodes.count - 1].append(SyntaxNode(kind: kind, place: token.place, children: []))
  }

  private mutating func begin(_ kind: SyntaxNode.Kind, _ token: Token) {
    open.append((kind, token))
    nodes.append([])
  }

  /// Closes the innermost open node.
  private mutating func close(with token: Token) {
    guard let (kind, start) = open.popLast(), let children = nodes.popLast() else { return }
    let range = start.place.range.lowerBound..<token.place.range.upperBound
    nodes[nodes.count - 1].append(
      SyntaxNode(kind: kind, place: Place(token.place.source, range), children: children))
  }
}

extension RPNError {
  fileprivate static func missingName(after token: Token) -> RPNError {
    RPNError(.invalidName, "a name must follow '\(token.text)'", at: token.place)
  }
}
