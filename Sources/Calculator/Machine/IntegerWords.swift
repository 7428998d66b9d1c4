import ExactReals
import ReversePolish

extension Machine {
  /// Calculates a function of integers, over the bridge of the number system.
  mutating func calculate(_ function: IntegerFunction, for word: Int) throws(RPNError) {
    let name = Lexicon.words[word].name
    let last = try takeNumber()
    var isConstant = system.isConstant(last)
    let n = try system.integer(last, for: name)
    if let least = function.least, n < Integer(least) {
      throw RPNError(
        .domain, "'\(name)' takes \(noun(of: word)) from \(least), not \(try system.brief(last))")
    }
    let result: IntegerFunction.Result
    do throws(RealError) {
      switch function.body {
      case .one(let body): result = try body(n, bounds)
      case .two(let body):
        let first = try takeInteger(name, &isConstant)
        result = try body(first, n, bounds)
      case .three(let body):
        let second = try takeInteger(name, &isConstant)
        let first = try takeInteger(name, &isConstant)
        result = try body(first, second, n, bounds)
      }
    } catch {
      throw RPNError(error)
    }
    switch result {
    case .boolean(let boolean): push(.boolean(boolean))
    // Between the integers there is nothing that a derivative could be of.
    case _ where !isConstant:
      throw RPNError(.domain, "'\(name)' of the variable has no derivative")
    case .integer(let integer): push(.number(try system.number(integer)))
    case .list(let integers):
      try pushList(
        integers.map { integer throws(RPNError) in .number(try system.number(integer)) })
    }
  }

  /// The next operand, as an integer.
  private mutating func takeInteger(
    _ word: String, _ isConstant: inout Bool
  ) throws(RealError) -> Integer {
    do throws(RPNError) {
      let number = try takeNumber()
      isConstant = isConstant && system.isConstant(number)
      return try system.integer(number, for: word)
    } catch {
      throw RealError(cause: error)
    }
  }

  /// What the last operand of a word is called in messages: counts, if the effect says so.
  private func noun(of word: Int) -> String {
    let names = Lexicon.words[word].effect.split(separator: " ")
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
