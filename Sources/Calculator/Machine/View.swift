import ReversePolish

/// The visible part of the stack: all values from a given index up.
///
/// In `{ … }`, the values below the bracket are hidden. A quotation that processes a list may read
/// values below but must not change them. Such values are recorded when they are popped, and
/// compared with the final stack.
struct View: Sendable {
  /// The lowest index whose value may be popped without being recorded.
  var floor = 0

  /// The lowest visible index.
  var bottom = 0

  /// The recorded values, highest first.
  var borrowed: [Value] = []
}

extension Machine: StackProtocol {
  /// The number of visible values.
  public var count: Int { values.count - view.bottom }

  /// Pushes a value.
  public mutating func push(_ value: Operand) { values.append(value) }

  /// Pops the top value; `nil` if no value is visible.
  public mutating func pop() -> Operand? {
    if values.count <= view.floor, !lend(to: values.count - 1) { return nil }
    // `removeLast` of Swift 6.3 tests bytes that no value has written.
    return values.remove(at: values.count - 1)
  }

  /// Returns the value at a depth below the top; `nil` if that is not visible.
  public func peek(_ depth: Int) -> Operand? {
    depth < count ? values[values.count - 1 - depth] : nil
  }

  /// Removes and returns the value at a depth below the top; `nil` if that is not visible.
  public mutating func remove(_ depth: Int) -> Operand? {
    guard depth < count, lend(to: values.count - 1 - depth) else { return nil }
    return values.remove(at: values.count - 1 - depth)
  }

  /// Removes all visible values.
  public mutating func removeAll() {
    _ = lend(to: view.bottom)
    values.removeSubrange(view.bottom...)
  }

  /// Lowers the floor to a visible index, and records the values above it.
  mutating func lend(to index: Int) -> Bool {
    guard index >= view.bottom else { return false }
    while view.floor > index {
      view.floor -= 1
      view.borrowed.append(values[view.floor])
    }
    return true
  }

  /// Pops a number for a word that has already popped `taken` operands.
  ///
  /// - Throws: `stackUnderflow`, `typeMismatch`.
  mutating func popNumber(for word: Operator, taken: Int = 0) throws(RPNError) -> AnyNumber {
    guard let value = pop() else {
      throw .stackUnderflow(word.name, needs: word.arity, holds: taken)
    }
    let kind = kind(of: value)
    guard case .number(let number) = value, kind == .number || kind == .any else {
      // A missing operand makes the result missing, so one below it is wrong.
      if kind == .missing, taken + 1 < word.arity { _ = try popNumber(for: word, taken: taken + 1) }
      throw .typeMismatch(word.name, takes: .number, not: kind)
    }
    return number
  }

  /// Pops a number for a word that has already popped the number above it.
  mutating func popNumber(
    for word: Operator, below above: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    do {
      return try popNumber(for: word, taken: 1)
    } catch {
      // The number above may fail first.
      throw error.certain(system.kind(of: above) == .number)
    }
  }

  /// Performs a stack word with a count or a depth as its operand.
  mutating func perform(_ operation: StackOperation) throws(RPNError) {
    let word = Operator.stack(operation)
    switch operation {
    case .depth: push(.number(try system.number(count)))
    case .clear: removeAll()
    case .divideWithRemainder:
      if try calculateMissing(2, results: 2) { return }
      let y = try popNumber(for: word)
      let x = try popNumber(for: word, below: y)
      do {
        push(.number(try system.apply(.flooredQuotient, to: x, y)))
        push(.number(try system.apply(.modulo, to: x, y)))
      } catch {
        throw error.named(word.name)
      }
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
