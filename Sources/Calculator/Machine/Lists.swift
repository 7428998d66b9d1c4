import ReversePolish

/// The words that build lists and take them apart.
extension Machine {
  mutating func makeRange() throws(RPNError) {
    let last = try takeNumber()
    try pushList(range(takeNumber(), last))
  }

  mutating func makeStride() throws(RPNError) {
    let step = try takeNumber()
    let end = try takeNumber()
    let start = try takeNumber()
    do {
      try pushList(stride(from: start, to: end, by: step))
    } catch {
      let operands: [Operand] = [.number(start), .number(end), .number(step)]
      throw reported(
        error, by: GivenWord(number: Lexicon.number(ofWord: "stride"), operands: operands))
    }
  }

  mutating func zipLists() throws(RPNError) {
    let second = try takeList()
    let first = try takeList()
    // Too large a result is refused before it takes its memory.
    var extent = Extent()
    try extent.hold(Extent(size: 3), times: min(first.count, second.count))
    try pushList(
      Swift.zip(first, second).map { pair throws(RPNError) in
        .list(try List([pair.0, pair.1]))
      })
  }

  mutating func appendElement() throws(RPNError) {
    let element = try takeValue()
    guard case .list(var list) = try takeValue() else { throw RPNError(.typeMismatch, "no list") }
    try checkLength(list.elements.count + 1)
    try list.append(element)
    push(.list(list))
  }

  mutating func concatenateLists() throws(RPNError) {
    let second = try takeList()
    let first = try takeList()
    try checkLength(first.count + second.count)
    try pushList(first + second)
  }

  mutating func pickElement() throws(RPNError) {
    let (index, number) = try takeCount(for: .nth)
    let elements = try takeList()
    guard elements.indices.contains(index) else {
      throw RPNError(
        .outOfRange,
        "there is no element \(try system.brief(number)) in a list of \(elements.count), "
          + "counted from 0")
    }
    push(elements[index])
  }

  mutating func pushFirst() throws(RPNError) {
    if let first = try takeList().first { push(first) }
  }

  mutating func takePart(
    _ primitive: Primitive, _ part: (ArraySlice<Operand>, Int) -> ArraySlice<Operand>
  ) throws(RPNError) {
    let (count, number) = try takeCount(for: primitive)
    if count < 0 { throw try negativeCount(number, for: primitive) }
    try pushList(Array(part(takeList()[...], count)))
  }

  mutating func sliceList() throws(RPNError) {
    var bounds: [Int] = []
    for _ in 0..<2 {
      let (count, number) = try takeCount(for: .slice)
      if count < 0 { throw try negativeCount(number, for: .slice) }
      bounds.append(count)
    }
    try pushList(Array(takeList().dropFirst(bounds[1]).prefix(bounds[0])))
  }

  mutating func packValues() throws(RPNError) {
    let (count, number) = try takeCount(for: .pack)
    if count < 0 { throw try negativeCount(number, for: .pack) }
    if count > self.count {
      let text = try system.brief(number)
      throw .stackUnderflow("\(text) pack", needs: text, holds: self.count)
    }
    var elements: [Operand] = []
    for _ in 0..<count { elements.append(try takeValue()) }
    try pushList(elements.reversed())
  }

  mutating func unpackList() throws(RPNError) {
    for (index, element) in try takeList().enumerated() {
      if index % 4096 == 0 { try limits.checkpoint() }
      push(element)
      try checkSize()
    }
  }

  private func range(
    _ first: AnyNumber, _ last: AnyNumber
  ) throws(RPNError) -> [Operand] {
    let word = "range"
    let start = try system.count(first, for: word)
    _ = try system.count(last, for: word)
    if try system.compare(last, first) < 0 { return [] }
    let distance = try system.count(system.apply(.subtract, to: last, first), for: word)
    try checkLength(Int(clamping: distance + 1))
    if let start = Int(exactly: start), let end = Int(exactly: Int64(start) + distance),
      try system.compare(first, system.number(start)) == 0
    {
      return try (start...end).map { integer throws(RPNError) in
        if integer % 4096 == 0 { try limits.checkpoint() }
        return .number(try system.number(integer))
      }
    }
    // The integers may exceed 64 bits.
    return try (0...Int(distance)).map { index throws(RPNError) in
      .number(try system.apply(.add, to: first, system.number(index)))
    }
  }

  private func stride(
    from start: AnyNumber, to end: AnyNumber, by step: AnyNumber
  ) throws(RPNError) -> [Operand] {
    let direction = try system.compare(step, system.number(0))
    if direction == 0 { throw RPNError(.domain, "'stride' takes a step other than 0") }
    let steps = try system.apply(
      .floor, to: try system.apply(.divide, to: try system.apply(.subtract, to: end, start), step))
    if try system.compare(steps, system.number(0)) < 0 { return [] }
    guard try system.compare(steps, system.number(limits.listLength)) < 0 else { throw listLimit }
    return try (0...Int(try system.count(steps, for: "stride"))).map { index throws(RPNError) in
      let distance = try system.apply(.multiply, to: system.number(index), step)
      return .number(try system.apply(.add, to: start, distance))
    }
  }

  func flattened(_ elements: [Operand]) throws(RPNError) -> [Operand] {
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

  func checkLength(_ count: Int) throws(RPNError) {
    if count > limits.listLength { throw listLimit }
  }

  private var listLimit: RPNError {
    RPNError(.limitExceeded, "a list holds at most \(limits.listLength) values")
  }
}
