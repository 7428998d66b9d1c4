import ReversePolish

extension Session {
  /// The names that have a meaning, in alphabetical order.
  public var names: [String] { meanings.map { $0.name } }

  /// The definition of a name, as it is shown to a user: `: square dup * ;` or `5 -> r`.
  ///
  /// - Parameter name: A name.
  /// - Returns: The text, with the value of a variable as `display` writes it; `nil` if the name
  ///   has no meaning here.
  /// - Throws: Errors of the checkpoint of the limits.
  public func definition(of name: String) throws(RPNError) -> String? {
    guard let meaning = meanings.first(where: { $0.name == name })?.meaning else { return nil }
    let system = system.bounded(by: limits)
    if case .value(let value) = meaning {
      // Rounded numbers are shown in full by their texts.
      return try system.display(value, mark: system.isAssociative ? "…" : "") + " -> " + name
    }
    return try text(of: meaning, name, system)
  }

  #if !hasFeature(Embedded)
    /// The line of `program()` that defines a name.
    ///
    /// - Parameter name: A name.
    /// - Returns: The line; `nil` if the name has no meaning here.
    /// - Throws: Errors of the checkpoint of the limits.
    package func line(for name: String) throws(RPNError) -> String? {
      guard let meaning = meanings.first(where: { $0.name == name })?.meaning else { return nil }
      return try text(of: meaning, name, system.bounded(by: limits))
    }
  #endif

  /// A program that recreates the session: its definitions, its variables and its stack, one line
  /// for each.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let session = try Session(ExactNumbers()).evaluating(": square dup * ; 2 sqrt 5 -> r r square")
  /// try session.program()  // → ["5 -> r", ": square dup * ;", "2 sqrt", "25"]
  /// ```
  ///
  /// - Parameter known: Lines for names that can be omitted.
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
        // The value may name any other variable, or itself.
        announced.append("0 -> \(name)")
        quotations.append(line)
      case .value: variables.append(line)
      // A program cannot recreate it.
      case .swift: break
      }
    }
    let values = try stack.map { value throws(RPNError) in
      try system.program(of: value, within: limits)
    }
    let announcement = announced.isEmpty ? [] : [announced.joined(separator: " ")]
    return variables + announcement + quotations + definitions + values
  }

  /// A program that leaves the value at a number of levels below the top, or `nil`.
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
      // The brackets of a definition replace those of the quotation.
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
