import ReversePolish

extension Machine {
  /// Begins to run a quotation; what it called from goes on when it is through.
  ///
  /// A call that is the last thing its caller does takes the caller's place, so that recursion in
  /// tail position costs no depth.
  ///
  /// - Throws: `limitExceeded` where calls would nest deeper than the limit.
  mutating func call(
    _ code: Code, rounds: Rounds = .one, then: Continuation = .nothing
  ) throws(RPNError) {
    hasCalled = true
    let place = calls.last.map { $0.code.places[$0.next - 1] }
    if let caller = calls.last, caller.isDone {
      locals.removeSubrange(caller.base...)
      _ = calls.popLast()
    }
    if calls.count >= limits.callDepth {
      throw RPNError(.limitExceeded, "calls nest deeper than \(limits.callDepth)")
    }
    calls.append(Call(code: code, base: locals.count, place: place, rounds: rounds, then: then))
  }

  /// Ends the innermost call and begins what is to be done then.
  mutating func finish() throws(RPNError) {
    guard let call = calls.popLast() else { return }
    locals.removeSubrange(call.base...)
    switch call.rounds {
    case .one: break
    case .counted: _ = counters.popLast()
    case .elements: try endIteration()
    }
    switch call.then {
    case .nothing: break
    case .push(let value):
      push(value)
      try checkSize()
    case .apply(let value, let codes):
      push(value)
      try checkSize()
      try apply(codes, to: value)
    case .test(let condition, let body):
      if try popCondition() {
        try self.call(body, then: .loop(condition: condition, body: body))
      }
    case .loop(let condition, let body):
      try self.call(condition, then: .test(condition: condition, body: body))
    }
  }

  /// Calls the first of some quotations with the value on top, and the others after it.
  private mutating func apply(_ codes: ArraySlice<Code>, to value: Operand) throws(RPNError) {
    guard let first = codes.first else { return }
    try call(first, then: codes.count == 1 ? .nothing : .apply(value, codes.dropFirst()))
  }

  private mutating func popCondition() throws(RPNError) -> Bool {
    guard let value = pop() else {
      throw RPNError(.effectMismatch, "the condition of 'while' leaves nothing")
    }
    if case .boolean(let holds) = value { return holds }
    throw RPNError(.typeMismatch, "the condition of 'while' leaves \(value.kind), not a boolean")
  }

  /// The words that run quotations, but for those that work through a list.
  mutating func control(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    switch word {
    case .call:
      try call(try arguments.quotation(from: &self))
    case .dip:
      let code = try arguments.quotation(from: &self)
      try call(code, then: .push(try arguments.value(from: &self)))
    case .keep:
      let code = try arguments.quotation(from: &self)
      let value = try arguments.value(from: &self)
      push(value)
      try call(code, then: .push(value))
    case .bi:
      let second = try arguments.quotation(from: &self)
      let first = try arguments.quotation(from: &self)
      let value = try arguments.value(from: &self)
      push(value)
      try apply([first, second], to: value)
    case .tri:
      let third = try arguments.quotation(from: &self)
      let second = try arguments.quotation(from: &self)
      let first = try arguments.quotation(from: &self)
      let value = try arguments.value(from: &self)
      push(value)
      try apply([first, second, third], to: value)
    case .if:
      let otherwise = try arguments.quotation(from: &self)
      let code = try arguments.quotation(from: &self)
      try call(try arguments.boolean(from: &self) ? code : otherwise)
    case .when, .unless:
      let code = try arguments.quotation(from: &self)
      if try arguments.boolean(from: &self) == (word == .when) { try call(code) }
    case .times:
      let code = try arguments.quotation(from: &self)
      let (count, number) = try arguments.count(from: &self)
      if count < 0 { throw try negativeCount(number, for: word, .domain) }
      if count == .mostToCount { throw RPNError(.limitExceeded, "'times' counts up to 2^62") }
      if count > 0 {
        counters.append(count - 1)
        try call(code, rounds: .counted)
      }
    case .while:
      let body = try arguments.quotation(from: &self)
      let condition = try arguments.quotation(from: &self)
      try call(condition, then: .test(condition: condition, body: body))
    default: break
    }
  }

  /// The error with the words through which it was reached, from the outside in.
  func traced(_ error: RPNError) -> RPNError {
    error.traced(through: calls.compactMap(\.code.name))
  }
}

extension Machine.Call {
  /// Whether nothing is left to do in it, so that its last word may take its place.
  fileprivate var isDone: Bool {
    guard next == code.elements.count, case .one = rounds, case .nothing = then else {
      return false
    }
    return true
  }
}
