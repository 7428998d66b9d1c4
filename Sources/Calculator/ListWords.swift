import ReversePolish

extension Machine {
  /// The words that make lists and take them apart.
  mutating func rearrange(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    switch word {
    case .range:
      let last = try arguments.number(from: &self)
      let first = try arguments.number(from: &self)
      push(.list(try List(try range(first, last))))
    case .stride:
      let step = try arguments.number(from: &self)
      let end = try arguments.number(from: &self)
      let start = try arguments.number(from: &self)
      push(.list(try List(try stride(from: start, to: end, by: step))))
    case .zip:
      let second = try arguments.list(from: &self).elements
      let first = try arguments.list(from: &self).elements
      let pairs = try Swift.zip(first, second).map { pair throws(RPNError) in
        Operand.list(try List([pair.0, pair.1]))
      }
      push(.list(try List(pairs)))
    case .append:
      let element = try arguments.value(from: &self)
      var list = try arguments.list(from: &self)
      try checkLength(list.elements.count + 1)
      try list.append(element)
      push(.list(list))
    case .concatenate:
      let second = try arguments.list(from: &self).elements
      let first = try arguments.list(from: &self).elements
      try checkLength(first.count + second.count)
      push(.list(try List(first + second)))
    case .element:
      let (index, number) = try arguments.count(from: &self)
      let elements = try arguments.list(from: &self).elements
      guard elements.indices.contains(index) else {
        let number = try system.brief(number)
        throw RPNError(
          .outOfRange,
          "there is no element \(number) in a list of \(elements.count), counted from 0")
      }
      push(elements[index])
    case .take, .skip:
      let (count, number) = try arguments.count(from: &self)
      let elements = try arguments.list(from: &self).elements
      if count < 0 { throw try negativeCount(number, for: word) }
      let part = word == .take ? elements.prefix(count) : elements.dropFirst(count)
      push(.list(try List(Array(part))))
    case .pack:
      let (count, number) = try arguments.count(from: &self)
      if count < 0 { throw try negativeCount(number, for: word) }
      if count > self.count {
        let text = try system.brief(number)
        throw .stackUnderflow("\(text) pack", needs: text, holds: self.count)
      }
      var elements: [Operand] = []
      for _ in 0..<count {
        if let element = pop() { elements.append(element) }
      }
      push(.list(try List(elements.reversed())))
    case .unpack:
      let elements = try arguments.list(from: &self).elements
      for element in elements {
        push(element)
        try checkSize()
      }
    default:
      try rearrangeOne(word, try arguments.list(from: &self).elements)
    }
  }

  /// The words that take a list and nothing else.
  private mutating func rearrangeOne(
    _ word: LanguageWord, _ elements: [Operand]
  ) throws(RPNError) {
    switch word {
    case .length: push(.number(system.number(elements.count)))
    case .reverse: push(.list(try List(elements.reversed())))
    case .flatten: push(.list(try List(try flattened(elements))))
    case .unique: push(.list(try List(try unique(elements))))
    default:
      guard let first = elements.first, let last = elements.last else {
        throw .emptyList(for: word)
      }
      switch word {
      case .first: push(first)
      case .last: push(last)
      default: push(.list(try List(Array(elements.dropFirst()))))
      }
    }
  }

  private func range(
    _ first: System.Value, _ last: System.Value
  ) throws(RPNError) -> [Operand] {
    let word = LanguageWord.range.name
    let start = try system.count(first, for: word)
    _ = try system.count(last, for: word)
    if try system.compare(last, first) < 0 { return [] }
    let distance = try system.count(system.apply(.subtract, to: last, first), for: word)
    try checkLength(distance == .max ? .max : distance + 1)
    if try system.compare(first, system.number(start)) == 0 {
      return (start...start + distance).map { .number(system.number($0)) }
    }
    // Integers beyond those that can be counted to.
    return try (0...distance).map { index throws(RPNError) in
      .number(try system.apply(.add, to: first, system.number(index)))
    }
  }

  private func stride(
    from start: System.Value, to end: System.Value, by step: System.Value
  ) throws(RPNError) -> [Operand] {
    let direction = try system.compare(step, system.number(0))
    if direction == 0 { throw RPNError(.domain, "'stride' takes a step other than 0") }
    let steps = try system.apply(
      .floor, to: try system.apply(.divide, to: try system.apply(.subtract, to: end, start), step))
    if try system.compare(steps, system.number(0)) < 0 { return [] }
    guard try system.compare(steps, system.number(limits.listLength)) < 0 else { throw listLimit }
    return try (0...(try system.count(steps, for: "stride"))).map { index throws(RPNError) in
      let distance = try system.apply(.multiply, to: system.number(index), step)
      return .number(try system.apply(.add, to: start, distance))
    }
  }

  private func flattened(_ elements: [Operand]) throws(RPNError) -> [Operand] {
    var result: [Operand] = []
    for element in elements {
      if case .list(let list) = element {
        result += try flattened(list.elements)
        try checkLength(result.count)
      } else {
        result.append(element)
      }
    }
    return result
  }

  /// The first of all equal elements, in order.
  ///
  /// - Complexity: O(*n*·log *n*) for numbers; lists and quotations, which have no order, are each
  ///   compared with all others.
  private func unique(_ elements: [Operand]) throws(RPNError) -> [Operand] {
    var isFirst = [Bool](repeating: true, count: elements.count)
    var numbers: [(number: System.Value, index: Int)] = []
    var others: [Int] = []
    for (index, element) in elements.enumerated() {
      if case .number(let number) = element {
        numbers.append((number, index))
      } else {
        others.append(index)
      }
    }
    var comparisons = 0
    let sorted = try numbers.stablySorted { x, y throws(RPNError) in
      comparisons += 1
      if comparisons % 1024 == 0 { try limits.checkpoint() }
      return try system.compare(x.number, y.number) < 0
    }
    for (one, next) in Swift.zip(sorted, sorted.dropFirst())
    where try system.compare(one.number, next.number) == 0 {
      isFirst[next.index] = false
    }
    for (place, index) in others.enumerated() {
      try limits.checkpoint()
      for earlier in others[..<place]
      where try system.areEqual(elements[earlier], elements[index], isInside: true) {
        isFirst[index] = false
        break
      }
    }
    return elements.indices.filter { isFirst[$0] }.map { elements[$0] }
  }

  func checkLength(_ count: Int) throws(RPNError) {
    if count > limits.listLength { throw listLimit }
  }

  private var listLimit: RPNError {
    RPNError(.limitExceeded, "a list holds at most \(limits.listLength) values")
  }
}
