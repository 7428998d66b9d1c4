import ReversePolish

extension Session {
  /// The names that have a meaning, in alphabetical order.
  public var names: [String] { meanings.map { $0.name } }

  /// The definition of a name, as a person is shown it: `: square dup * ;` or `5 -> r`.
  ///
  /// - Parameter name: A name.
  /// - Returns: The text, the value of a variable as `display` writes it; `nil` if the name has no
  ///   meaning here.
  /// - Throws: Errors of the checkpoint of the limits.
  public func definition(of name: String) throws(RPNError) -> String? {
    guard let meaning = meanings.first(where: { $0.name == name })?.meaning else { return nil }
    let system = system.bounded(by: limits)
    if case .value(let value) = meaning {
      // If the numbers themselves are rounded, their texts show all of them.
      return try system.display(value, mark: system.isAssociative ? "…" : "") + " -> " + name
    }
    return try text(of: meaning, name, system)
  }

  #if !hasFeature(Embedded)
    /// The line of `program()` that gives a name its meaning.
    ///
    /// - Parameter name: A name.
    /// - Returns: The line; `nil` if the name has no meaning here.
    /// - Throws: Errors of the checkpoint of the limits.
    package func line(for name: String) throws(RPNError) -> String? {
      guard let meaning = meanings.first(where: { $0.name == name })?.meaning else { return nil }
      return try text(of: meaning, name, system.bounded(by: limits))
    }
  #endif

  /// A program that makes the session again: its definitions, its variables and its stack, a line
  /// for each.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let session = try Session(ExactNumbers()).evaluating(": square dup * ; 2 sqrt 5 -> r r square")
  /// try session.program()  // → ["5 -> r", ": square dup * ;", "2 sqrt", "25"]
  /// ```
  ///
  /// - Parameter known: Lines for names that need not stand there.
  /// - Returns: The lines.
  /// - Throws: Errors of the checkpoint of the limits.
  /// - Complexity: O(*n*) in the size of the session.
  #if !hasFeature(Embedded)
    @_specialize(where System == AllNumbers)
  #endif
  public func program(without known: Set<String> = []) throws(RPNError) -> [String] {
    let system = system.bounded(by: limits)
    var variables: [String] = []
    var announced: [String] = []
    var quotations: [String] = []
    var definitions: [String] = []
    for (name, meaning) in meanings {
      let line = try text(of: meaning, name, system)
      if known.contains(line) { continue }
      switch meaning {
      case .definition: definitions.append(line)
      case .value(let value) where value.holdsQuotation:
        // It may name any other variable, or itself.
        announced.append("0 -> \(name)")
        quotations.append(line)
      case .value: variables.append(line)
      // No program makes it again.
      case .swift: break
      }
    }
    let values = try stack.map { value throws(RPNError) in
      try system.program(of: value, within: limits)
    }
    let announcement = announced.isEmpty ? [] : [announced.joined(separator: " ")]
    return variables + announcement + quotations + definitions + values
  }

  /// A program that leaves a value, the given number of levels below the top, or `nil`.
  package func program(ofLevel level: Int) throws(RPNError) -> String? {
    let index = stack.count - 1 - level
    if !stack.indices.contains(index) { return nil }
    return try system.bounded(by: limits).program(of: stack[index])
  }

  private func text(
    of meaning: Meaning<System.Value>, _ name: String, _ system: System
  ) throws(RPNError) -> String {
    switch meaning {
    case .value(let value): return try system.program(of: value, within: limits) + " -> " + name
    case .swift(let word): return "\(word.name)  \(word.effect)"
    case .definition(let code):
      if let definition = code.definition { return definition.text }
      // The brackets of the quotation give way to those of a definition.
      return ": \(name)" + (try system.program(of: .quotation(code))).dropFirst().dropLast() + ";"
    }
  }
}

extension Value {
  fileprivate var holdsQuotation: Bool {
    if case .quotation = self { return true }
    return parts.contains { $0.holdsQuotation }
  }
}
