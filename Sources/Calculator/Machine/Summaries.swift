import ExactReals
import ReversePolish

/// The words that sort a list or reduce it to a number.
extension Machine {
  /// Pops a list and pushes the sum or the product of its numbers, for a word.
  mutating func addUp(
    from start: Int, by operation: Binary, for primitive: Primitive
  ) throws(RPNError) {
    let elements = try takeList()
    if let result = try machineNumber(of: elements, from: start, by: operation) {
      return push(.number(result))
    }
    var numbers: [AnyNumber] = []
    numbers.reserveCapacity(elements.count)
    for case .number(let number) in elements { numbers.append(number) }
    if operation == .add {
      // A closure on the machine would copy the system for each number.
      let system = system
      if system.notation != nil || numbers.contains(where: { system.isRatio($0) }) {
        try system.refuseMixture(of: elements)
      }
      numbers = try system.summands(of: numbers)
    }
    var result = try system.number(start)
    var rest = numbers[...]
    // A plain 0 has no unit, and formulas should not begin with `0 +`; start with the first number
    // instead.
    if let first = numbers.first, system.isDimensioned(first) || system.notation != nil {
      (result, rest) = (first, rest.dropFirst())
    }
    do {
      push(.number(try combined(rest, from: result, by: operation)))
    } catch {
      throw error.named(primitive.name)
    }
  }

  /// Pops a list and pushes its mean: the sum divided by the length.
  ///
  /// Dates and temperatures on a scale have no sum; the program of the word computes their mean.
  mutating func pushMean() throws(RPNError) {
    guard case .list(let list)? = values.last, case .number(let first)? = list.elements.first
    else { throw .undefined("mean") }
    if system.isPoint(first) { return try callProgram(of: Lexicon.number(ofWord: "mean")) }
    let count = list.elements.count
    try addUp(from: 0, by: .add, for: .mean)
    push(.number(try system.mean(ofSum: takeNumber(), count)))
  }

  /// Pops a list and pushes its first or last element in order.
  ///
  /// The program of the word compares numbers.
  mutating func pushExtreme(_ primitive: Primitive) throws(RPNError) {
    guard case .list(let list)? = values.last, var pick = list.elements.first else {
      throw .undefined(primitive.name)
    }
    if case .number(let number) = pick {
      if list.elements.count > 1 {
        return try callProgram(of: Lexicon.number(ofWord: primitive.name))
      }
      pick = .number(number.unwritten)
    }
    for element in list.elements.dropFirst() {
      let order = try compare(element, pick)
      if primitive == .minimum ? order < 0 : order > 0 { pick = element }
    }
    _ = pop()
    push(pick)
  }

  /// Combines all numbers with an operation.
  ///
  /// If the operation is associative, halves are combined recursively, which keeps intermediate
  /// results short.
  private func combined(
    _ numbers: ArraySlice<AnyNumber>, from start: AnyNumber, by operation: Binary
  ) throws(RPNError) -> AnyNumber {
    if system.isAssociative, numbers.count > 256 {
      let middle = (numbers.startIndex + numbers.endIndex) / 2
      return try system.apply(
        operation, to: combined(numbers[..<middle], from: start, by: operation),
        combined(numbers[(middle + 1)...], from: numbers[middle], by: operation))
    }
    var result = start
    for (index, number) in numbers.enumerated() {
      if index % 256 == 0 { try limits.checkpoint() }
      result = try system.apply(operation, to: result, number)
    }
    return result
  }

  /// Returns the elements sorted, with missing elements last.
  func sorted(_ elements: [Operand]) throws(RPNError) -> [Operand] {
    if elements.contains(where: { $0.isMissing }) {
      let present = elements.filter { !$0.isMissing }
      return try sorted(present)
        + Array(repeating: .missing, count: elements.count - present.count)
    }
    if var places = places(of: elements) {
      try radixSort(&places, checkpoint: limits.checkpoint)
      return try sorted(places, elements)
    }
    return try sortedOneByOne(elements)
  }

  /// Sorts elements by their doubles, and compares the elements themselves only for equal doubles.
  private func sorted(
    _ places: [RankedIndex], _ elements: [Operand]
  ) throws(RPNError) -> [Operand] {
    var result: [Operand] = []
    result.reserveCapacity(elements.count)
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end].key == places[start].key { end += 1 }
      if end == start + 1 {
        result.append(elements[places[start].index])
      } else {
        result += try sortedOneByOne(places[start..<end].map { elements[$0.index] })
      }
      start = end
    }
    return result
  }

  private func sortedOneByOne(_ elements: [Operand]) throws(RPNError) -> [Operand] {
    var comparisons = 0
    return try elements.stablySorted { x, y throws(RPNError) in
      comparisons += 1
      if comparisons % 1024 == 0 { try limits.checkpoint() }
      return try compare(x, y) < 0
    }
  }
}

extension Machine {
  /// Returns the indices of numbers with the order of their doubles; `nil` if a number lacks one.
  private func places(of elements: [Operand]) -> [RankedIndex]? {
    var places: [RankedIndex] = []
    places.reserveCapacity(elements.count)
    let system = system
    for index in elements.indices {
      guard case .number(let value) = elements[index], let number = system.orderingDouble(value)
      else { return nil }
      places.append(RankedIndex(key: number.orderingBits, index: index))
    }
    return places
  }
}

extension AllNumbers {
  /// Whether a number is counted from an arbitrary origin, such as a date.
  package func isPoint(_ value: AnyNumber) -> Bool {
    switch dimensioned(value) {
    case .plain: false
    case .quantity(let quantity): quantity.unit.zero != nil
    case .moment: true
    }
  }

  /// Whether a number has a unit, or is a date.
  package func isDimensioned(_ value: AnyNumber) -> Bool {
    if case .plain = dimensioned(value) { return false }
    return true
  }
}
