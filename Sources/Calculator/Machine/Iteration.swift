import ReversePolish

/// The state of a word that processes a list, such as `map`.
struct Iteration: Sendable {
  var primitive = Primitive.each
  var elements: [Value] = []

  /// The height of the stack below the operands of the word.
  var height = 0

  /// The index of the next element.
  var next = 0

  /// The results so far: `map`, `filter`, `scan`.
  var results: [Value] = []

  /// The number of elements for which the condition holds: `count`, `any?`, `all?`.
  var matches = 0

  /// Whether an element or a result of the quotation was unknown, which makes the final result
  /// unknown.
  var isVague = false
}

extension Machine {
  /// Begins a word that applies a quotation to each element of a list.
  mutating func iterate(_ primitive: Primitive) throws(RPNError) {
    let code = try takeQuotation()
    let start = primitive == .fold || primitive == .scan ? try takeValue() : nil
    try iterate(primitive, code, takeList(), from: start)
  }

  /// Begins to process the elements of a list.
  mutating func iterate(
    _ primitive: Primitive, _ code: Code, _ elements: [Operand], from start: Operand?,
    isVague: Bool = false
  ) throws(RPNError) {
    let accumulator = primitive == .reduce ? elements.first : start
    if primitive == .scan { try checkLength(elements.count + 1) }
    outerIterations.append(iteration)
    iteration = Iteration(
      primitive: primitive, elements: elements, height: values.count,
      next: primitive == .reduce ? 1 : 0, isVague: isVague)
    if primitive == .map || primitive == .scan {
      iteration.results.reserveCapacity(elements.count + 1)
    }
    if primitive == .scan, let accumulator { iteration.results.append(accumulator) }
    if primitive != .each {
      outerViews.append(view)
      view = View(floor: iteration.height, bottom: view.bottom)
    }
    if let accumulator { push(accumulator) }
    if try !pushNextElement() { return try endIteration() }
    if try ask(.elements(code)) { return }
    try call(code, rounds: .elements)
  }

  /// Stores the result of the quotation for an element, and pushes the next element.
  ///
  /// - Returns: Whether there is a next element.
  /// - Throws: `effectMismatch`, `typeMismatch`.
  @inline(__always)
  mutating func advance() throws(RPNError) -> Bool {
    let primitive = iteration.primitive
    try checkEffect(of: primitive, height: iteration.height)
    switch primitive {
    case .map:
      iteration.results.append(try takeTop())
    case .scan:
      if let value = values.last { iteration.results.append(value) }
    case .filter, .any, .all, .count:
      if try popAnswer(to: primitive) {
        iteration.matches += 1
        if primitive == .filter {
          iteration.results.append(iteration.elements[iteration.next - 1])
        }
        if primitive == .any { return false }
      } else if primitive == .all {
        return false
      }
    default: break
    }
    return try pushNextElement()
  }

  @inline(__always)
  private mutating func pushNextElement() throws(RPNError) -> Bool {
    let next = iteration.next
    guard next < iteration.elements.count else { return false }
    iteration.next = next + 1
    push(iteration.elements[next])
    try checkSize()
    return true
  }

  /// Pushes the result of a word that has processed its list.
  mutating func endIteration() throws(RPNError) {
    let ended = iteration
    let primitive = ended.primitive
    iteration = outerIterations.popLast() ?? Iteration()
    if primitive != .each { view = outerViews.popLast() ?? View() }
    if primitive == .scan { _ = try takeValue() }
    if ended.isVague, try ask(.result(primitive)) { return }
    switch primitive {
    case .map, .filter, .scan: try pushList(ended.results)
    case .count: push(.number(try system.number(ended.matches)))
    case .any: push(.boolean(ended.matches > 0))
    case .all: push(.boolean(ended.matches == ended.next))
    default: break
    }
  }

  /// Checks that the quotation has added one value and left all values below unchanged.
  @inline(__always)
  private mutating func checkEffect(
    of primitive: Primitive, height: Int
  ) throws(RPNError) {
    let left = values.count - height
    if left != (primitive == .each ? 0 : 1) { throw .leaves(left, primitive) }
    if !view.borrowed.isEmpty, primitive != .each {
      try checkBorrowed(of: primitive, height: height)
    }
  }

  private mutating func checkBorrowed(of primitive: Primitive, height: Int) throws(RPNError) {
    for (depth, value) in view.borrowed.enumerated()
    where try !system.areSame(values[height - 1 - depth], value) {
      throw RPNError(
        .effectMismatch,
        "the quotation of '\(primitive.name)' must not change the stack below")
    }
    _ = try ask(.sameness)
    view.borrowed = []
    view.floor = height
  }

  private mutating func popAnswer(to primitive: Primitive) throws(RPNError) -> Bool {
    let value = try takeValue()
    if case .boolean(let answer) = value { return answer }
    // A missing result counts as `false`.
    if value.isMissing { return false }
    let kind = kind(of: value)
    if kind == .boolean || kind == .any {
      iteration.isVague = true
      return primitive == .all
    }
    throw RPNError(
      .typeMismatch,
      "the quotation of '\(primitive.name)' must leave a boolean, not \(kind.phrase)")
  }
}

extension RPNError {
  fileprivate static func leaves(_ count: Int, _ primitive: Primitive) -> RPNError {
    let wanted = primitive == .each ? "no value" : "one value"
    let left = count < 0 ? "takes \(-count) more than it leaves" : "leaves \(count)"
    return RPNError(
      .effectMismatch, "the quotation of '\(primitive.name)' must leave \(wanted), but \(left)")
  }
}
