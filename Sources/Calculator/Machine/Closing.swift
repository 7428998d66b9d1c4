import ReversePolish

extension Machine {
  /// Returns a program that is equivalent to a quotation independently of the names of the session.
  ///
  /// - Parameter code: A quotation.
  /// - Returns: The text; `nil` if the quotation is recursive or the text would be very long.
  /// - Throws: Errors of the checkpoint.
  func closedProgram(of code: Code) throws(RPNError) -> String? {
    var closing = Closing(names: names)
    guard let closed = try closing.closed(code) else { return nil }
    return try system.program(of: .quotation(closed))
  }
}

/// Replaces names in programs by their meanings.
private struct Closing {
  typealias Code = Quotation
  typealias Operand = Value

  let names: [Meaning?]

  /// The names whose definitions are being expanded.
  private var open: Set<Int> = []

  /// The number of elements that the text may still contain.
  private var room = 10_000

  init(names: [Meaning?]) { self.names = names }

  mutating func closed(_ code: Code) throws(RPNError) -> Code? {
    var draft = Draft()
    for (index, element) in code.elements.enumerated() {
      guard let written = try written(element) else { return nil }
      for element in written {
        draft.append(element, at: code.places[index], name: code.names[index])
      }
      room -= written.count
      if room < 0 { return nil }
    }
    return try draft.quotation(captures: code.captures)
  }

  private mutating func written(
    _ element: RPNElement<Operand>
  ) throws(RPNError) -> [RPNElement<Operand>]? {
    if case .operand(let value) = element { return try closed(value).map { [.operand($0)] } }
    guard case .name(let number)? = element.instruction else { return [element] }
    switch names[number] {
    case .value(let value): return try closed(value).map { [.operand($0)] }
    case .definition(let code):
      guard open.insert(number).inserted else { return nil }
      defer { open.remove(number) }
      return try closed(code).map {
        [.operand(.quotation($0)), Instruction(word: "call").element()]
      }
    case .swift, nil: return nil
    }
  }

  private mutating func closed(_ value: Operand) throws(RPNError) -> Operand? {
    var isClosed = true
    let result = try value.mapped({ $0 }) { code throws(RPNError) -> Operand in
      if isClosed, let code = try closed(code) { return .quotation(code) }
      isClosed = false
      return .quotation(code)
    }
    return isClosed ? result : nil
  }
}
