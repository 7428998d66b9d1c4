import ExactReals
import ReversePolish

extension Machine {
  /// Applies a function of real numbers.
  mutating func calculate(_ function: RealFunction, for number: Int) throws(RPNError) {
    let word = Lexicon.words[number]
    let operands = try takeNumbers(for: number)
    let smooth = SmoothFunction(
      name: word.name, slopes: function.slopes, steepness: function.steepness,
      elsewhere: function.elsewhere
    ) {
      operands, bounds throws(RealError) in
      if try Lexicon.signatures[number].effect.misfit(operands, bounds) != nil {
        throw RealError(.undecided, "'\(word.name)' may be outside of its domain")
      }
      return try function.body(operands, bounds)
    }
    if let value = try system.smoothValue(of: smooth, at: operands, on: runner) {
      return push(.number(value))
    }
    if let value = try complexValue(of: word.name, at: operands, orReal: false) {
      return push(.number(value))
    }
    let reals = try reals(operands, for: word)
    try check(reals, of: number)
    let result: Real
    do throws(RealError) {
      result = try function.body(reals, bounds)
    } catch {
      if system.givesComplex, error.kind == .domain,
        let value = try complexValue(of: word.name, at: operands, orReal: true)
      {
        return push(.number(value))
      }
      throw RPNError(error)
    }
    push(.number(try system.number(result, bounds)))
  }

  /// Runs the program of a word on exact numbers.
  ///
  /// Rounded numbers count as exact, and the result is rounded once. If an operand depends on a
  /// variable, a derivative is computed from the known slopes, or by the program.
  mutating func calculate(_ function: ExactProgram, for number: Int) throws(RPNError) {
    let word = Lexicon.words[number]
    let operands = try takeNumbers(for: number).map { value throws(RPNError) in
      try system.numberOfPercentage(value) ?? value
    }
    if function.takesComplex, try !areReal(operands) {
      for operand in operands { push(.number(operand)) }
      return try callProgram(of: number)
    }
    let reals = try reals(operands, for: word)
    try check(reals, of: number)
    if let positive = function.positive {
      let value = try exactValue(of: positive.program, at: reals)
      do throws(RealError) {
        if try value.signum(bounds) <= 0 {
          throw RealError(.domain, "'\(word.name)' takes \(positive.phrase)")
        }
      } catch {
        throw RPNError(error)
      }
    }
    let varying = operands.indices.filter { !system.isConstant(operands[$0]) }
    let effect = Lexicon.signatures[number].effect
    if varying.contains(where: { effect.conditions(at: $0).contains(.integer) }) {
      throw RPNError(.domain, "'\(word.name)' of the variable has no derivative")
    }
    if varying == [operands.count - 1], let slope = function.slope {
      let smooth = SmoothFunction(name: word.name, slopes: [slope], value: nil)
      if let value = try system.smoothValue(of: smooth, at: operands, on: runner) {
        return push(.number(value))
      }
    }
    if varying.isEmpty, !system.isAssociative {
      let result: Real
      do {
        result = try exactValue(of: word.program ?? "", at: reals)
      } catch {
        throw reported(
          error, by: GivenWord(number: number, operands: operands.map { .number($0) }))
      }
      return push(.number(try system.number(result, bounds)))
    }
    for operand in operands { push(.number(operand)) }
    try callProgram(of: number)
  }

  /// Pops the numbers of a word, bottom first.
  mutating func takeNumbers(for number: Int) throws(RPNError) -> [AnyNumber] {
    var operands: [AnyNumber] = []
    for _ in 0..<Lexicon.signatures[number].operands.count { operands.append(try takeNumber()) }
    return operands.reversed()
  }

  /// Whether all operands are real numbers or regions.
  private func areReal(_ operands: [AnyNumber]) throws(RPNError) -> Bool {
    for operand in operands where try system.middle(of: operand) == nil {
      if try system.real(operand) == nil { return false }
    }
    return true
  }

  /// Returns the exact numbers of operands; for regions, their midpoints.
  func reals(_ operands: [AnyNumber], for word: Word) throws(RPNError) -> [Real] {
    let system = system
    return try operands.map { operand throws(RPNError) in
      if let middle = try system.middle(of: operand) { return middle }
      if let real = try system.real(operand) { return real }
      throw RPNError(
        .domain, "'\(word.name)' takes real numbers, not \(try system.brief(operand))",
        suggestion: word.complexAdvice)
    }
  }
}
