import ExactReals
import ReversePolish

extension Machine {
  /// Applies a function of integers.
  mutating func calculate(_ function: IntegerFunction, for word: Int) throws(RPNError) {
    let name = Lexicon.words[word].name
    var isConstant = true
    let result: IntegerFunction.Result
    do throws(RealError) {
      switch function.body {
      case .one(let body):
        result = try body(takeInteger(word, at: 0, &isConstant), bounds)
      case .two(let body):
        let second = try takeInteger(word, at: 1, &isConstant)
        result = try body(takeInteger(word, at: 0, &isConstant), second, bounds)
      case .three(let body):
        let third = try takeInteger(word, at: 2, &isConstant)
        let second = try takeInteger(word, at: 1, &isConstant)
        result = try body(takeInteger(word, at: 0, &isConstant), second, third, bounds)
      case .lists(let body):
        let second = try takeIntegers(word, &isConstant)
        result = try body(takeIntegers(word, &isConstant), second, bounds)
      case .rational(let body):
        result = body(try takeRational(word, &isConstant))
      case .real(let body):
        let second = try takeInteger(word, at: 1, &isConstant)
        result = try body(takeReal(word, &isConstant), second, bounds)
      }
    } catch {
      throw RPNError(error)
    }
    switch result {
    case .boolean(let boolean): push(.boolean(boolean))
    // A function of integers has no derivative.
    case _ where !isConstant:
      throw RPNError(.domain, "'\(name)' of the variable has no derivative")
    case .integer(let integer):
      if case .real = function.body, !system.isAssociative, integer.magnitude.bitWidth > 53 {
        throw RPNError(
          .limitExceeded, "'\(name)' gives a whole number that has more bits than a double",
          suggestion: "--exact has all of them")
      }
      push(.number(try system.number(integer)))
    case .list(let integers):
      try checkLength(integers.count)
      try pushList(
        integers.map { integer throws(RPNError) in .number(try system.number(integer)) })
    }
  }

  /// Pops an operand and converts it; errors of the conversion name the operand.
  private mutating func taking<Result>(
    _ isConstant: inout Bool, _ convert: (AnyNumber) throws(RPNError) -> Result
  ) throws(RealError) -> Result {
    do throws(RPNError) {
      let number = try takeNumber()
      isConstant = isConstant && system.isConstant(number)
      return try convert(number)
    } catch {
      throw RealError(cause: error)
    }
  }

  /// Pops the operand at an index as an integer in its range, whose ends are integers.
  private mutating func takeInteger(
    _ word: Int, at index: Int, _ isConstant: inout Bool
  ) throws(RealError) -> Integer {
    let system = system
    return try taking(&isConstant) { number throws(RPNError) in
      let integer = try system.integer(number, for: Lexicon.words[word].name)
      let isInRange = Lexicon.signatures[word].effect.range(at: index).holds { end in
        let bound = Integer(end.value)
        return integer < bound ? -1 : integer == bound ? 0 : 1
      }
      if isInRange { return integer }
      throw Lexicon.words[word].rangeError(at: index, try system.brief(number))
    }
  }

  /// Pops an operand as an exact number.
  private mutating func takeReal(
    _ word: Int, _ isConstant: inout Bool
  ) throws(RealError) -> Real {
    let system = system
    return try taking(&isConstant) { number throws(RPNError) in
      if let real = try system.real(number) { return real }
      throw .undefined(Lexicon.words[word].name)
    }
  }

  /// Pops an operand as a rational number.
  private mutating func takeRational(
    _ word: Int, _ isConstant: inout Bool
  ) throws(RealError) -> Rational {
    let system = system
    return try taking(&isConstant) { number throws(RPNError) in
      if let rational = try system.real(number)?.rational { return rational }
      throw RPNError(
        .domain,
        "'\(Lexicon.words[word].name)' takes rational numbers, not \(try system.brief(number))")
    }
  }

  /// Pops a list of integers.
  private mutating func takeIntegers(
    _ word: Int, _ isConstant: inout Bool
  ) throws(RealError) -> [Integer] {
    let name = Lexicon.words[word].name
    do throws(RPNError) {
      return try takeList().map { element throws(RPNError) in
        guard case .number(let number) = element else {
          throw RPNError(
            .typeMismatch, "'\(name)' takes lists of numbers, not of \(kind(of: element).phrase)")
        }
        isConstant = isConstant && system.isConstant(number)
        return try system.integer(number, for: name)
      }
    } catch {
      throw RealError(cause: error)
    }
  }
}

extension Bounds {
  /// Makes the bounds of exact arithmetic from limits.
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
