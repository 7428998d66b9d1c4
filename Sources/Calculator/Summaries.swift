import ReversePolish

extension Machine {
  /// The words that make one value of a list of numbers, and `sort`.
  mutating func summarize(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    let elements = try arguments.list(from: &self).elements
    if word == .sort {
      push(.list(try List(try sorted(elements))))
      return
    }
    let numbers = try elements.map { element throws(RPNError) in
      guard case .number(let number) = element else {
        throw RPNError(
          .typeMismatch, "'\(word.name)' takes a list of numbers, not of \(element.kind)")
      }
      return number
    }
    push(.number(try summary(word, of: numbers)))
  }

  private func summary(
    _ word: LanguageWord, of numbers: [System.Value]
  ) throws(RPNError) -> System.Value {
    switch word {
    case .sum: return try total(numbers)
    case .product:
      return try combined(numbers, from: system.number(1), by: .multiply)
    case .variance: return try variance(of: numbers, for: word)
    case .standardDeviation:
      return try system.apply(.squareRoot, to: try variance(of: numbers, for: word))
    default: break
    }
    guard let first = numbers.first else { throw .emptyList(for: word) }
    switch word {
    case .minimum: return try combined(numbers, from: first, by: .minimum)
    case .maximum: return try combined(numbers, from: first, by: .maximum)
    case .median: return try median(of: numbers)
    default: return try mean(of: numbers)
    }
  }

  private func combined(
    _ numbers: [System.Value], from start: System.Value, by operation: Binary
  ) throws(RPNError) -> System.Value {
    try combined(numbers[...], from: start, by: operation)
  }

  /// The numbers combined; `start` changes nothing.
  ///
  /// Where the order does not matter, halves are combined first: they are shorter than what one
  /// number after the other would be added to or multiplied with.
  private func combined(
    _ numbers: ArraySlice<System.Value>, from start: System.Value, by operation: Binary
  ) throws(RPNError) -> System.Value {
    if system.isAssociative, numbers.count > 256 {
      let middle = (numbers.startIndex + numbers.endIndex) / 2
      return try system.apply(
        operation, to: combined(numbers[..<middle], from: start, by: operation),
        combined(numbers[middle...], from: start, by: operation))
    }
    var result = start
    for (index, number) in numbers.enumerated() {
      if index % 256 == 0 { try limits.checkpoint() }
      result = try system.apply(operation, to: result, number)
    }
    return result
  }

  private func total(_ numbers: [System.Value]) throws(RPNError) -> System.Value {
    try combined(numbers, from: system.number(0), by: .add)
  }

  private func mean(of numbers: [System.Value]) throws(RPNError) -> System.Value {
    try system.apply(.divide, to: try total(numbers), system.number(numbers.count))
  }

  private func median(of numbers: [System.Value]) throws(RPNError) -> System.Value {
    let sorted = try numbers.stablySorted { x, y throws(RPNError) in try system.compare(x, y) < 0 }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return try mean(of: [sorted[middle - 1], sorted[middle]])
  }

  /// The sample's variance, by the deviations from the mean: two passes, but no cancellation.
  private func variance(
    of numbers: [System.Value], for word: LanguageWord
  ) throws(RPNError) -> System.Value {
    guard numbers.count >= 2 else {
      throw RPNError(.domain, "'\(word.name)' needs a list of two numbers or more")
    }
    let mean = try mean(of: numbers)
    let squares = try numbers.map { number throws(RPNError) in
      try limits.checkpoint()
      return try system.apply(.square, to: try system.apply(.subtract, to: number, mean))
    }
    return try system.apply(.divide, to: try total(squares), system.number(numbers.count - 1))
  }

  private func sorted(_ elements: [Operand]) throws(RPNError) -> [Operand] {
    guard let first = elements.first else { return elements }
    for element in elements {
      switch (first, element) {
      case (.number, .number), (.boolean, .boolean): continue
      default:
        throw RPNError(
          .typeMismatch,
          "'sort' takes numbers or booleans, not \(first.kind) and \(element.kind) together")
      }
    }
    var comparisons = 0
    return try elements.stablySorted { x, y throws(RPNError) in
      comparisons += 1
      if comparisons % 1024 == 0 { try limits.checkpoint() }
      switch (x, y) {
      case (.number(let x), .number(let y)): return try system.compare(x, y) < 0
      case (.boolean(let x), .boolean(let y)): return !x && y
      default: return false
      }
    }
  }
}
