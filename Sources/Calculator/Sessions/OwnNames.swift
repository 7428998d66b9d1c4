import PlainText
import ReversePolish

extension Session {
  /// Finds the uses of a name in meanings and on the stack.
  ///
  /// - Parameter name: A defined name.
  /// - Returns: The names whose meanings use this name, and the number of values on the stack that
  ///   use it.
  /// - Complexity: O(*n*) in the size of the session.
  package func users(of name: String) -> (names: [String], values: Int) {
    guard let number = state.names[name] else { return ([], 0) }
    let unit = units.defines(name) ? OwnUnits(named: [name]) : OwnUnits()
    let others = meanings.filter { other, meaning in
      other != name
        && (meaning.speaks(of: number) || meaning.values.contains { measures($0, in: unit) })
    }
    return (
      others.map { $0.name },
      stack.count { $0.speaks(of: number) || measures($0, in: unit) }
    )
  }

  /// The units that the session has defined.
  package var units: OwnUnits { OwnUnits(of: state.names, state.meanings) }

  /// Whether a value contains a quantity in one of the units.
  private func measures(_ value: Value, in units: OwnUnits) -> Bool {
    if units.isEmpty { return false }
    switch value {
    case .number(let number):
      guard case .quantity(let quantity) = system.dimensioned(number) else { return false }
      return quantity.unit.isMade(of: units)
    case .quotation(let code):
      return code.elements.contains { element in
        if case .operand(let value) = element { return measures(value, in: units) }
        return false
      }
    default: return value.parts.contains { measures($0, in: units) }
    }
  }

  /// Returns the session without the meanings of some names.
  ///
  /// Programs that use a removed name will fail; `users(of:)` finds them.
  ///
  /// - Parameter names: The names.
  /// - Returns: The next session, which can be undone.
  package func forgetting(_ names: [String]) -> Session {
    var state = state
    for name in names {
      if let number = state.names[name], state.meanings.indices.contains(number) {
        state.meanings[number] = nil
      }
    }
    state.operands = []
    return followed(by: state)
  }

  /// Returns the session with a name changed in its definition and all uses.
  ///
  /// - Parameters:
  ///   - old: A defined name.
  ///   - new: The new name.
  /// - Returns: The next session, which can be undone.
  /// - Throws: `reserved` or `invalidName` if the new name is not allowed.
  /// - Complexity: O(*n*) in the size of the session.
  package func renaming(_ old: String, to new: String) throws(RPNError) -> Session {
    var state = state
    guard let number = state.names[old], state.meanings.indices.contains(number),
      let meaning = state.meanings[number]
    else { throw RPNError(.invalidName, "there is no name '\(old)' of your own") }
    try checkNew(new)
    let change = Renaming(
      old: number, new: state.names.number(of: new), oldName: old, newName: new)
    state.meanings += Array(repeating: nil, count: state.names.count - state.meanings.count)
    (state.meanings[number], state.meanings[change.new]) = (nil, meaning)
    for index in state.meanings.indices {
      guard let meaning = state.meanings[index] else { continue }
      state.meanings[index] = try change.changed(meaning)
    }
    for index in state.values.indices {
      state.values[index] = try change.changed(state.values[index])
    }
    state.operands = []
    return followed(by: state)
  }

  /// Rejects a name that cannot be defined.
  private func checkNew(_ name: String) throws(RPNError) {
    let tokens = try Source(name).tokens()
    guard tokens.count == 1, tokens[0].kind == .word, tokens[0].text == name,
      !name.begins(with: "_"), !BuiltIn.structure.contains(name)
    else { throw RPNError(.invalidName, "'\(name)' cannot be a name") }
    if BuiltIn(name) != nil { throw RPNError(.reserved, "'\(name)' is a built-in word") }
    if names.contains(name) {
      throw RPNError(.reserved, "'\(name)' is the name of something else")
    }
    if let user = meanings.first(where: { $0.meaning.binds(name) }) {
      throw RPNError(.reserved, "'\(name)' is a name inside of '\(user.name)'")
    }
  }
}

extension Meaning {
  /// The value or the program of the meaning, as a list.
  fileprivate var values: [Value] {
    switch self {
    case .definition(let code): [.quotation(code)]
    case .value(let value): [value]
    case .swift: []
    }
  }

  /// Whether the meaning uses a name with this number.
  fileprivate func speaks(of number: Int) -> Bool {
    switch self {
    case .definition(let code): Value.quotation(code).speaks(of: number)
    case .value(let value): value.speaks(of: number)
    case .swift: false
    }
  }

  /// Whether the meaning is a program that binds a local name.
  fileprivate func binds(_ name: String) -> Bool {
    if case .definition(let code) = self { return code.binds(name) }
    return false
  }
}

extension Value {
  /// Whether the value uses a name with this number.
  func speaks(of number: Int) -> Bool {
    contains { $0.elements[$1].instruction == .name(number) }
  }
}

extension Quotation {
  /// Returns the places in the program that use a name, in the order of the text.
  func places(of number: Int) -> [Place] {
    var places: [Place] = []
    _ = contains { code, index in
      if code.elements[index].instruction == .name(number) { places.append(code.places[index]) }
      return false
    }
    return places
  }

  fileprivate func binds(_ name: String) -> Bool {
    contains { $0.elements[$1].instruction == .bindLocal && $0.names[$1] == name }
  }
}
