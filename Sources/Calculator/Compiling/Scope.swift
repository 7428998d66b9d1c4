import ReversePolish

/// The local names of a quotation during compilation.
///
/// The final number of a local value depends on the number of captured values. Until that is
/// known, local values are numbered downwards from −1, and captured values upwards from 0.
struct Scope {
  /// The names that the quotation binds, in order.
  private var own: [String] = []

  /// The names of the captured values.
  private var captured: [String] = []

  /// The provisional numbers of the captured values in the enclosing scope.
  private(set) var captures: [Int] = []

  /// All names that the quotation can use.
  var names: [String] { own + captured }

  mutating func bind(_ name: String) { own.append(name) }

  /// The final number for a provisional one.
  func slot(_ provisional: Int) -> Int {
    provisional < 0 ? captured.count - 1 - provisional : provisional
  }

  /// Finds a local name for the innermost scope; scopes in between capture its value.
  static func resolve(_ name: String, in scopes: inout [Scope]) -> Int? {
    resolve(name, in: &scopes, at: scopes.count - 1)
  }

  private static func resolve(_ name: String, in scopes: inout [Scope], at depth: Int) -> Int? {
    guard depth >= 0 else { return nil }
    if let index = scopes[depth].own.lastIndex(of: name) { return -1 - index }
    if let index = scopes[depth].captured.firstIndex(of: name) { return index }
    guard let outer = resolve(name, in: &scopes, at: depth - 1) else { return nil }
    scopes[depth].captured.append(name)
    scopes[depth].captures.append(outer)
    return scopes[depth].captured.count - 1
  }
}

extension Draft {
  mutating func append(_ element: RPNElement<Value>, _ token: Token, name: String? = nil) {
    append(element, at: token.place, name: name)
  }

  /// Makes the quotation, with final numbers for its local values.
  func finished(
    _ scope: Scope?, definition: Definition? = nil
  ) throws(RPNError) -> Quotation {
    let code = try quotation(captures: scope?.captures ?? [], definition: definition)
    guard let scope, !scope.names.isEmpty else { return code }
    return try code.mapped { element throws(RPNError) in
      switch (element, element.instruction) {
      case (_, .local(let slot)?): return Instruction.local(scope.slot(slot)).element()
      case (.operand(.quotation(let inner)), _) where !inner.captures.isEmpty:
        let captures = inner.captures.map(scope.slot)
        return .operand(.quotation(try inner.mapped(captures: captures) { $0 }))
      default: return element
      }
    }
  }
}
