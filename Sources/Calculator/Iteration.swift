import ReversePolish

/// A list that is being worked through: by which word, and how far it has come.
struct Iteration<Number: Sendable>: Sendable {
  var word = LanguageWord.each
  var elements: [Value<Number>] = []

  /// How high the stack was below the word's operands.
  var height = 0

  /// The index of the next element.
  var next = 0

  /// What the word gives so far: `map`, `filter`, `scan`.
  var results: [Value<Number>] = []

  /// How many elements have met the condition: `count`, `any?`, `all?`.
  var matches = 0
}

extension Machine {
  /// Begins a word that works through a list with a quotation.
  mutating func iterate(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    let code = try arguments.quotation(from: &self)
    let start = word == .fold || word == .scan ? try arguments.value(from: &self) : nil
    let elements = try arguments.list(from: &self).elements
    guard let accumulator = word == .reduce ? elements.first : start ?? .boolean(true) else {
      throw .emptyList(for: word)
    }
    if word == .scan { try checkLength(elements.count + 1) }
    outerIterations.append(iteration)
    iteration = Iteration(
      word: word, elements: elements, height: values.count, next: word == .reduce ? 1 : 0)
    if word == .map || word == .scan { iteration.results.reserveCapacity(elements.count + 1) }
    if word == .scan { iteration.results.append(accumulator) }
    if word != .each {
      outerViews.append(view)
      view = View(floor: iteration.height, bottom: view.bottom)
    }
    if word.accumulates { push(accumulator) }
    if try pushNextElement() {
      try call(code, rounds: .elements)
    } else {
      try endIteration()
    }
  }

  /// Takes what the quotation has left for an element, and puts the next one on the stack.
  ///
  /// - Returns: Whether there was a next one.
  /// - Throws: `effectMismatch`, `typeMismatch`.
  @inline(__always)
  mutating func advance() throws(RPNError) -> Bool {
    let word = iteration.word
    try checkEffect(of: word, height: iteration.height)
    switch word {
    case .map:
      if let value = values.popLast() { iteration.results.append(value) }
    case .scan:
      if let value = values.last { iteration.results.append(value) }
    case .filter, .any, .all, .count:
      if try popAnswer(to: word) {
        iteration.matches += 1
        if word == .filter {
          iteration.results.append(iteration.elements[iteration.next - 1])
        }
        if word == .any { return false }
      } else if word == .all {
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

  /// Leaves the result of a word that has worked through its list.
  mutating func endIteration() throws(RPNError) {
    let ended = iteration
    let word = ended.word
    iteration = outerIterations.popLast() ?? Iteration()
    if word != .each { view = outerViews.popLast() ?? View() }
    switch word {
    case .map, .filter: push(.list(try List(ended.results)))
    case .scan:
      _ = values.popLast()
      push(.list(try List(ended.results)))
    case .count: push(.number(system.number(ended.matches)))
    case .any: push(.boolean(ended.matches > 0))
    case .all: push(.boolean(ended.matches == ended.next))
    default: break
    }
  }

  /// Whether the quotation has left the stack as it must: as it was below, and with one value more.
  @inline(__always)
  private mutating func checkEffect(of word: LanguageWord, height: Int) throws(RPNError) {
    let left = values.count - height
    if left != (word == .each ? 0 : 1) { throw .leaves(left, word) }
    if !view.lent.isEmpty, word != .each { try checkLent(of: word, height: height) }
  }

  private mutating func checkLent(of word: LanguageWord, height: Int) throws(RPNError) {
    for (depth, value) in view.lent.enumerated()
    where try !system.areSame(values[height - 1 - depth], value) {
      throw RPNError(
        .effectMismatch, "the quotation of '\(word.name)' must leave what lies below as it was")
    }
    view.lent = []
    view.floor = height
  }

  private mutating func popAnswer(to word: LanguageWord) throws(RPNError) -> Bool {
    guard case .boolean(let answer)? = values.last else {
      throw RPNError(
        .typeMismatch,
        "the quotation of '\(word.name)' must leave a boolean, "
          + "not \(values.last?.kind ?? "nothing")")
    }
    _ = values.popLast()
    return answer
  }
}

extension LanguageWord {
  /// Whether the quotation finds what it has left for the element before.
  fileprivate var accumulates: Bool { self == .fold || self == .scan || self == .reduce }
}

extension RPNError {
  static func emptyList(for word: LanguageWord) -> RPNError {
    RPNError(.domain, "'\(word.name)' is not defined for an empty list")
  }

  fileprivate static func leaves(_ count: Int, _ word: LanguageWord) -> RPNError {
    let wanted = word == .each ? "no value" : "one value"
    let left = count < 0 ? "takes \(-count) more than it leaves" : "leaves \(count)"
    return RPNError(
      .effectMismatch, "the quotation of '\(word.name)' must leave \(wanted), but \(left)")
  }
}
