import ReversePolish

extension Machine {
  /// Begins a call of a quotation.
  ///
  /// The caller continues after the call.
  ///
  /// A call in tail position replaces its caller, so tail recursion does not increase the depth.
  ///
  /// - Throws: `limitExceeded` if calls nest too deep.
  mutating func call(
    _ code: Code, rounds: Call.Rounds = .one,
    then: Call.Continuation = .nothing, from word: Place? = nil,
    by given: GivenWord? = nil
  ) throws(RPNError) {
    hasCalled = true
    let caller = calls.count - 1
    var (place, origin) = (word, given)
    if caller >= 0 {
      origin = self.origin(of: caller) ?? given
      place = place ?? self.place(of: caller)
      if caller >= keptCalls, calls[caller].isDone {
        locals.removeSubrange(calls[caller].base...)
        calls.removeLast()
      }
    }
    if calls.count >= limits.callDepth {
      throw RPNError(.limitExceeded, "calls nest deeper than \(limits.callDepth)")
    }
    calls.append(
      Call(
        code: code, base: locals.count, place: place, rounds: rounds, then: then, origin: origin))
  }

  /// Begins the program of a word whose operands are on the stack.
  mutating func callProgram(of number: Int, mayBeExact: Bool = true) throws(RPNError) {
    try takePercentagesAsNumbers(number)
    let operands = Array(visible.suffix(Lexicon.signatures[number].operands.count))
    try call(
      program(of: number, mayBeExact: mayBeExact), by: GivenWord(number: number, operands: operands)
    )
  }

  /// Returns the place of the current element of a call; for programs of the lexicon, which have no
  /// places, the place of the calling word.
  @inline(__always)
  private func place(of call: Int) -> Place? {
    let place = calls[call].code.places[calls[call].next - 1]
    return place.isNowhere ? calls[call].place : place
  }

  /// Returns the word of the language whose program the current element of a call belongs to.
  @inline(__always)
  private func origin(of call: Int) -> GivenWord? {
    calls[call].code.places[calls[call].next - 1].isNowhere ? calls[call].origin : nil
  }

  /// The word of the language whose program the current element belongs to.
  var currentOrigin: GivenWord? {
    guard let call = calls.last, call.next > 0 else { return nil }
    return origin(of: calls.count - 1)
  }

  /// The place of the current element; `nil` outside of all calls.
  var currentPlace: Place? {
    guard let call = calls.last, call.next > 0 else { return nil }
    return place(of: calls.count - 1)
  }

  /// Ends the innermost call and begins the work after it.
  mutating func finish() throws(RPNError) {
    guard let call = calls.popLast() else { return }
    locals.removeSubrange(call.base...)
    switch call.rounds {
    case .one: break
    case .counted: _ = counters.popLast()
    case .elements:
      do {
        try endIteration()
      } catch {
        throw atCaller(error, call)
      }
    }
    if case .nothing = call.then { return }
    do {
      try proceed(call.then, from: call.place, by: call.origin)
    } catch {
      throw atCaller(error, call)
    }
  }

  /// Does the work after a call.
  private mutating func proceed(
    _ continuation: Call.Continuation, from place: Place?,
    by origin: GivenWord?
  ) throws(RPNError) {
    switch continuation {
    case .nothing: break
    case .measure(let unit): try measureResult(in: unit)
    case .push(let value):
      push(value)
      try checkSize()
    case .apply(let code, let value):
      push(value)
      try checkSize()
      try call(code, from: place, by: origin)
    case .test(let condition, let body):
      if try takeAnswer() == true {
        try call(body, then: .loop(condition: condition, body: body), from: place, by: origin)
      }
    case .loop(let condition, let body):
      try call(
        condition, then: .test(condition: condition, body: body), from: place, by: origin)
    }
  }

  /// Pops the result of the condition of `while`; `nil` if it is unknown.
  mutating func takeAnswer() throws(RPNError) -> Bool? {
    guard let value = pop() else {
      throw RPNError(.effectMismatch, "the condition of 'while' leaves nothing")
    }
    if case .boolean(let holds) = value { return holds }
    let kind = kind(of: value)
    if kind == .boolean || kind == .any { return nil }
    throw RPNError(
      .typeMismatch, "the condition of 'while' leaves \(kind.phrase), not a boolean")
  }

  // MARK: The words that run quotations

  mutating func dip() throws(RPNError) {
    let code = try takeQuotation()
    try call(code, then: .push(takeTop()))
  }

  mutating func keep() throws(RPNError) {
    let code = try takeQuotation()
    let value = try takeTop()
    push(value)
    try call(code, then: .push(value))
  }

  mutating func applyBoth() throws(RPNError) {
    let second = try takeQuotation()
    let first = try takeQuotation()
    let value = try takeTop()
    push(value)
    try call(first, then: .apply(second, to: value))
  }

  mutating func choose() throws(RPNError) {
    let otherwise = try takeQuotation()
    let code = try takeQuotation()
    let condition = try takeTop()
    if case .boolean(let holds) = condition {
      try call(holds ? code : otherwise)
    } else {
      _ = try ask(.branch(code, otherwise))
    }
  }

  mutating func callIfTrue() throws(RPNError) {
    let code = try takeQuotation()
    let condition = try takeTop()
    if case .boolean(let holds) = condition {
      if holds { try call(code) }
    } else {
      _ = try ask(.branch(code, nil))
    }
  }

  mutating func repeatCounted() throws(RPNError) {
    let code = try takeQuotation()
    let number = try takeNumber()
    if try ask(.times(code, number)) { return }
    let count = try system.count(number, for: Primitive.times.name)
    if count < 0 { throw try negativeCount(number, for: .times, .domain) }
    if count == .mostToCount { throw RPNError(.limitExceeded, "'times' counts up to 2^62") }
    if count == 0 { return }
    counters.append(count - 1)
    try call(code, rounds: .counted)
  }

  mutating func repeatWhile() throws(RPNError) {
    let body = try takeQuotation()
    let condition = try takeQuotation()
    if try ask(.loop(body, while: condition)) { return }
    try call(condition, then: .test(condition: condition, body: body))
  }

  /// Returns the error with the calling words, outermost first.
  ///
  /// Calls that a tail call has replaced are missing.
  func traced(_ error: RPNError) -> RPNError {
    let innermost = calls.count - 1
    return error.traced(
      through: calls.indices.filter { $0 == innermost || !calls[$0].isDone }
        .compactMap { calls[$0].code.name })
  }
}

extension Call {
  /// Whether nothing remains to be done in the call, so that its last word may replace it.
  fileprivate var isDone: Bool {
    guard next == code.elements.count, case .one = rounds, case .nothing = then else {
      return false
    }
    return true
  }
}
