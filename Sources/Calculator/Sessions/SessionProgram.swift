import ReversePolish

extension Session {
  /// The defined names, in alphabetical order.
  public var names: [String] { meanings.map { $0.name } }

  /// Returns the definition of a name for display: `: square dup * ;` or `5 -> r`.
  ///
  /// - Parameter name: A name.
  /// - Returns: The text, with the value of a variable as `display` formats it; `nil` if the name
  ///   is not defined.
  /// - Throws: Errors of the checkpoint.
  public func definition(of name: String) throws(RPNError) -> String? {
    guard let meaning = meanings.first(where: { $0.name == name })?.meaning else { return nil }
    let system = system.bounded(by: limits)
    if case .value(let value) = meaning {
      // The text of a rounded number is complete.
      return try system.display(value, mark: system.isAssociative ? "…" : "") + " -> " + name
    }
    return try text(of: meaning, name, system)
  }

  /// Returns the line of `program()` that defines a name.
  ///
  /// - Parameter name: A name.
  /// - Returns: The line; `nil` if the name is not defined.
  /// - Throws: Errors of the checkpoint.
  package func line(for name: String) throws(RPNError) -> String? {
    guard let meaning = meanings.first(where: { $0.name == name })?.meaning else { return nil }
    return try text(of: meaning, name, system.bounded(by: limits))
  }

  /// Returns a program that recreates the session, with one line for each definition, variable and
  /// value.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let session = try Session(AllNumbers()).evaluating(": square dup * ; 2 sqrt 5 -> r r square")
  /// try session.program()  // → ["5 -> r", ": square dup * ;", "2 sqrt", "25"]
  /// ```
  ///
  /// - Parameter known: Lines that are omitted from the program, by name.
  /// - Returns: The lines.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the size of the session.
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
        // The value may use any variable, including the one it is bound to.
        announced.append("0 -> \(name)")
        quotations.append(line)
      case .value: variables.append(line)
      // A program cannot recreate a word defined in Swift.
      case .swift: break
      }
    }
    let values = try stack.map { value throws(RPNError) in
      try system.program(of: value, within: limits)
    }
    let announcement = announced.isEmpty ? [] : [announced.joined(separator: " ")]
    return variables + announcement + quotations + definitions + values
  }

  /// Returns a program that leaves the value at a level below the top; `nil` if there is no such
  /// level.
  package func program(ofLevel level: Int) throws(RPNError) -> String? {
    let index = stack.count - 1 - level
    if !stack.indices.contains(index) { return nil }
    return try system.bounded(by: limits).program(of: stack[index])
  }

  private func text(
    of meaning: Meaning, _ name: String, _ system: AllNumbers
  ) throws(RPNError) -> String {
    switch meaning {
    case .value(let value): return try system.program(of: value, within: limits) + " -> " + name
    case .swift(let word): return "\(word.name)  \(word.effect)"
    case .definition(let code):
      if let definition = code.definition { return definition.text }
      // The definition has its own brackets in place of those of the quotation.
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
