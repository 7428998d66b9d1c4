import ReversePolish

/// The part of the stack that a program sees: all values from a floor up.
///
/// In `{ … }`, the values below the bracket are hidden. A quotation that processes a list may read
/// the values below, but must leave them unchanged: values that it takes from there are lent, and
/// compared in the end with the values in their places.
struct View<Number: Sendable>: Sendable {
  /// The lowest value that may be taken without lending.
  var floor = 0

  /// The lowest visible value.
  var bottom = 0

  /// The values from below the first floor that were lent, highest first.
  var lent: [Value<Number>] = []
}

extension Machine: StackProtocol {
  /// The number of visible values.
  public var count: Int { values.count - view.bottom }

  /// Puts a value on top.
  public mutating func push(_ value: Operand) { values.append(value) }

  /// Removes and returns the top value; `nil` if no value is visible.
  public mutating func pop() -> Operand? {
    if values.count <= view.floor, !lend(to: values.count - 1) { return nil }
    return values.popLast()
  }

  /// The value `depth` values below the top; `nil` if no value is visible there.
  public func peek(_ depth: Int) -> Operand? {
    depth < count ? values[values.count - 1 - depth] : nil
  }

  /// Removes and returns the value `depth` values below the top; `nil` if no value is visible
  /// there.
  public mutating func remove(_ depth: Int) -> Operand? {
    guard depth < count, lend(to: values.count - 1 - depth) else { return nil }
    return values.remove(at: values.count - 1 - depth)
  }

  /// Removes all visible values.
  public mutating func removeAll() {
    _ = lend(to: view.bottom)
    values.removeSubrange(view.bottom...)
  }

  /// Lowers the floor to a visible index, and notes the values there.
  private mutating func lend(to index: Int) -> Bool {
    guard index >= view.bottom else { return false }
    while view.floor > index {
      view.floor -= 1
      view.lent.append(values[view.floor])
    }
    return true
  }

  /// Takes a number for a word that has already taken `taken` of its values.
  ///
  /// - Throws: `stackUnderflow`, `typeMismatch`.
  mutating func popNumber(for word: Operator, taken: Int = 0) throws(RPNError) -> System.Value {
    guard let value = pop() else {
      throw .stackUnderflow(word.name, needs: word.arity, holds: taken)
    }
    let kind = kind(of: value)
    guard case .number(let number) = value, kind == .number || kind == .any else {
      throw .typeMismatch(word.name, takes: .number, not: kind)
    }
    return number
  }

  /// Takes a number for a word that has already taken the number above it.
  mutating func popNumber(
    for word: Operator, below above: System.Value
  ) throws(RPNError) -> System.Value {
    do {
      return try popNumber(for: word, taken: 1)
    } catch {
      // The number above may be the one that fails.
      throw error.certain(system.kind(of: above) == .number)
    }
  }

  /// Performs the words that count values.
  mutating func perform(_ operation: StackOperation) throws(RPNError) {
    let word = Operator.stack(operation)
    switch operation {
    case .depth: push(.number(try system.number(count)))
    case .clear: removeAll()
    case .divideWithRemainder:
      if try calculateMissing(2, results: 2) { return }
      let y = try popNumber(for: word)
      let x = try popNumber(for: word, below: y)
      push(.number(try system.apply(.flooredQuotient, to: x, y)))
      push(.number(try system.apply(.modulo, to: x, y)))
    case .pick, .roll:
      let depth = try system.integer(try popNumber(for: word), for: operation)
      if depth < 0 { throw .negativeDepth("\(depth)", operation) }
      guard let value = operation == .pick ? peek(depth) : remove(depth) else {
        throw .tooDeep(depth, word, holds: count)
      }
      push(value)
    }
  }
}
