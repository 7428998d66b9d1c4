import ExactReals
import ReversePolish

extension Machine {
  /// Runs a primitive that uses random numbers.
  ///
  /// - Throws: `domain` in a derivative, a root or an integral, which need a function; errors of
  ///   the operands.
  mutating func draw(_ primitive: Primitive) throws(RPNError) {
    let name = primitive.name
    if !isCalculating {
      throw RPNError(.typeMismatch, "'\(name)' is not a formula: each time it is another number")
    }
    if nesting > 0 {
      throw RPNError(
        .domain, "'\(name)' is not a function: derivatives, roots and integrals cannot have it")
    }
    let result: Real
    switch primitive {
    case .sample: return try drawSample(name)
    case .shuffle: return try pushDrawn(from: takeList())
    case .randomInteger: result = Real(try drawInteger(name))
    case .randomNormal: result = try drawNormal(Lexicon.number(ofWord: name))
    default: result = Real(random.nextFraction()) ?? 0
    }
    push(.number(try system.number(result, bounds)))
  }

  /// Pops two bounds and draws an integer between them, inclusive.
  private mutating func drawInteger(_ name: String) throws(RPNError) -> Integer {
    let last = try takeNumber()
    let first = try takeNumber()
    let low = try system.integer(first, for: name)
    let high = try system.integer(last, for: name)
    if high < low {
      throw RPNError(
        .domain, "no integer lies from \(try system.brief(first)) to \(try system.brief(last))")
    }
    return low + random.next(below: high - low + 1)
  }

  /// Pops a mean and a standard deviation, and draws from the normal distribution.
  private mutating func drawNormal(_ number: Int) throws(RPNError) -> Real {
    let word = Lexicon.words[number]
    let operands = try reals(takeNumbers(for: number), for: word)
    let (isNegative, whole, fraction) = random.nextNormal()
    let magnitude = Integer(words: [fraction, whole])
    do throws(RealError) {
      let standard = try Rational(
        isNegative ? -magnitude : magnitude, over: Integer(words: [0, 1]))
      return try operands[1].multiplied(by: Real(standard), bounds).adding(operands[0], bounds)
    } catch {
      throw RPNError(error)
    }
  }

  /// Pops a list and a count, and pushes that many elements, drawn without replacement.
  private mutating func drawSample(_ name: String) throws(RPNError) {
    let number = try takeNumber()
    let count = try system.count(number, for: name)
    let elements = try takeList()
    guard count >= 0, count <= elements.count else {
      let found = try system.brief(number)
      throw RPNError(.domain, "'\(name)' draws from 0 to \(elements.count) elements, not \(found)")
    }
    try pushDrawn(Int(count), from: elements)
  }

  /// Pushes randomly drawn elements in the order of drawing; all elements without a count.
  ///
  /// - Source: Fisher and Yates 1938; in place as in Durstenfeld 1964.
  private mutating func pushDrawn(
    _ count: Int? = nil, from elements: [Operand]
  ) throws(RPNError) {
    var elements = elements
    let count = count ?? elements.count
    for index in 0..<max(0, min(count, elements.count - 1)) {
      if index % 1024 == 0 { try limits.checkpoint() }
      let other = random.next(below: UInt64(elements.count - index))
      elements.swapAt(index, index + Int(other))
    }
    try pushList(Array(elements.prefix(count)))
  }
}
