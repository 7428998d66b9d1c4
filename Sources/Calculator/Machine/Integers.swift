import ExactReals
import ReversePolish

extension Machine {
  /// Calculates a function of integers, over the bridge of the number system.
  mutating func calculate(
    _ function: IntegerFunction, for word: String
  ) throws(RPNError) {
    let last = try takeNumber()
    var operands = [last]
    let n = try system.integer(last, for: word)
    if let least = function.least, n < Integer(least) {
      throw RPNError(
        .domain, "'\(word)' takes \(noun(of: word)) from \(least), not \(try system.brief(last))")
    }
    let bounds = Bounds(limits)
    let result: IntegerFunction.Result
    do throws(RealError) {
      switch function.body {
      case .one(let body): result = try body(n, bounds)
      case .two(let body):
        let first = try integerBelow(&operands, word)
        result = try body(first, n, bounds)
      case .three(let body):
        let second = try integerBelow(&operands, word)
        let first = try integerBelow(&operands, word)
        result = try body(first, second, n, bounds)
      }
    } catch {
      throw RPNError(error)
    }
    switch result {
    case .boolean(let boolean): push(.boolean(boolean))
    case .integer(let integer):
      try checkConstant(operands, for: word)
      push(.number(try system.number(integer)))
    case .list(let integers):
      try checkConstant(operands, for: word)
      try pushList(
        integers.map { integer throws(RPNError) in .number(try system.number(integer)) })
    }
  }

  /// The next operand, as an integer.
  private mutating func integerBelow(
    _ operands: inout [System.Value], _ word: String
  ) throws(RealError) -> Integer {
    do throws(RPNError) {
      let number = try takeNumber()
      operands.append(number)
      return try system.integer(number, for: word)
    } catch {
      throw RealError(cause: error)
    }
  }

  /// Fails if an integer would be calculated from what changes continuously.
  private func checkConstant(
    _ operands: [System.Value], for word: String
  ) throws(RPNError) {
    for operand in operands where !system.isConstant(operand) {
      throw RPNError(.domain, "'\(word)' of the variable has no derivative")
    }
  }

  /// What the last operand of a word is called in messages: counts, if the effect says so.
  private func noun(of word: String) -> String {
    let names = Lexicon.word(named: word)?.effect.split(separator: " ") ?? []
    return names.prefix { $0 != "--" }.last == "count" ? "counts" : "numbers"
  }
}

extension Bounds {
  /// The bounds of exact arithmetic that the limits of an evaluation set.
  init(_ limits: Limits) {
    let checkpoint = limits.checkpoint
    self.init(digits: limits.digits) { () throws(RealError) in
      do throws(RPNError) {
        try checkpoint()
      } catch {
        throw RealError(error.kind == .interrupted ? .interrupted : .limitExceeded, error.message)
      }
    }
  }
}
