import ReversePolish

/// A formula as a tree: each operation above its operands.
enum Tree: Equatable {
  case leaf(String)
  indirect case node(String, [Tree])

  /// The program of the tree, in reverse Polish notation.
  var program: String {
    switch self {
    case .leaf(let name): name
    case .node(let word, let operands): operands.map { "\($0.program) " }.joined() + word
    }
  }

  /// How many operations lie on the longest way from the top to a leaf.
  var height: Int {
    switch self {
    case .leaf: 0
    case .node(_, let operands): 1 + (operands.map(\.height).max() ?? 0)
    }
  }

  /// The tree of a program of operators that leaves one value.
  init?(program: String) {
    var stack: [Tree] = []
    for word in program.split(separator: " ") {
      let arity = Vocabulary.numeric[String(word)]?.arity ?? 0
      if stack.count < arity { return nil }
      let operands = Array(stack.suffix(arity))
      stack.removeLast(arity)
      stack.append(arity == 0 ? .leaf(String(word)) : .node(String(word), operands))
    }
    guard let tree = stack.last, stack.count == 1 else { return nil }
    self = tree
  }

  /// The tree of a formula, read as one learns it at school: powers first and from the right, then
  /// products, then sums, both from the left.
  init?(infix: String) {
    var reader = Reader(infix)
    guard let tree = reader.operation(0), reader.tokens.isEmpty else { return nil }
    self = tree
  }
}

/// Reads a formula from its tokens.
private struct Reader {
  var tokens: ArraySlice<String>

  private static let levels = [["+", "-"], ["*", "/"]]

  init(_ text: String) {
    tokens =
      text.flatMap { "(),".contains($0) ? " \($0) " : "\($0)" }
      .split(separator: " ").map { String($0) }[...]
  }

  private mutating func take(_ wanted: [String]) -> String? {
    guard let token = tokens.first, wanted.contains(token) else { return nil }
    tokens.removeFirst()
    return token
  }

  mutating func operation(_ level: Int) -> Tree? {
    guard level < Reader.levels.count else { return power() }
    guard var left = operation(level + 1) else { return nil }
    while let word = take(Reader.levels[level]) {
      guard let right = operation(level + 1) else { return nil }
      left = .node(word, [left, right])
    }
    return left
  }

  private mutating func power() -> Tree? {
    guard let base = atom() else { return nil }
    if take(["^"]) == nil { return base }
    guard let exponent = power() else { return nil }
    return .node("^", [base, exponent])
  }

  private mutating func atom() -> Tree? {
    if take(["("]) != nil {
      guard let inner = operation(0), take([")"]) != nil else { return nil }
      return inner
    }
    guard let name = tokens.popFirst(), name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    if take(["("]) == nil { return .leaf(name) }
    var operands: [Tree] = []
    repeat {
      guard let operand = operation(0) else { return nil }
      operands.append(operand)
    } while take([","]) != nil
    return take([")"]) == nil ? nil : .node(name, operands)
  }
}

/// The one value that a program leaves in an algebra.
func value<Meaning: Algebra>(of program: String, in algebra: Meaning) throws -> Meaning.Value {
  try onlyValue(algebra.evaluate(algebra.parse(tokenize(program))))
}
