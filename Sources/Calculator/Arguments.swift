import ReversePolish

/// Takes the operands of one word from a machine, the top first, each of the kind the word takes.
struct Arguments {
  let word: LanguageWord

  /// How many were taken already.
  private(set) var taken = 0

  init(of word: LanguageWord) { self.word = word }

  /// A value of any kind.
  mutating func value<System>(
    from machine: inout Machine<System>
  ) throws(RPNError) -> Value<System.Value> {
    guard let value = machine.pop() else {
      throw .stackUnderflow(word.name, needs: word.arity, holds: taken)
    }
    taken += 1
    return value
  }

  mutating func number<System>(
    from machine: inout Machine<System>
  ) throws(RPNError) -> System.Value {
    let value = try value(from: &machine)
    if case .number(let number) = value { return number }
    throw mismatch("a number", value.kind)
  }

  mutating func boolean(from machine: inout Machine<some NumberSystem>) throws(RPNError) -> Bool {
    let value = try value(from: &machine)
    if case .boolean(let boolean) = value { return boolean }
    throw mismatch("a boolean", value.kind)
  }

  mutating func list<System>(
    from machine: inout Machine<System>
  ) throws(RPNError) -> List<System.Value> {
    let value = try value(from: &machine)
    if case .list(let list) = value { return list }
    throw mismatch("a list", value.kind)
  }

  mutating func quotation<System>(
    from machine: inout Machine<System>
  ) throws(RPNError) -> Quotation<System.Value> {
    let value = try value(from: &machine)
    if case .quotation(let quotation) = value { return quotation }
    throw mismatch("a quotation", value.kind)
  }

  /// A whole number to count with, and the number that it was, for messages.
  mutating func count<System>(
    from machine: inout Machine<System>
  ) throws(RPNError) -> (Int, number: System.Value) {
    let number = try number(from: &machine)
    return (try machine.system.count(number, for: word.name), number)
  }

  private func mismatch(_ wanted: String, _ found: String) -> RPNError {
    RPNError(.typeMismatch, "'\(word.name)' takes \(wanted), not \(found)")
  }
}
