import ReversePolish

extension Machine {
  /// The words on whole numbers that are not arithmetic.
  mutating func calculate(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    let top = try arguments.number(from: &self)
    switch word {
    case .isPrime: push(.boolean(try system.isPrime(top)))
    case .isEven: push(.boolean(try system.isEven(top, for: word.name)))
    case .isOdd: push(.boolean(try !system.isEven(top, for: word.name)))
    case .factors:
      push(.list(try List(try system.factors(top).map(Operand.number))))
    case .bitNot: push(.number(try system.bits(top, .not)))
    case .populationCount: push(.number(try system.bits(top, .count)))
    default:
      let x = try arguments.number(from: &self)
      push(.number(try system.bits(x, top, operation(of: word))))
    }
  }

  private func operation(of word: LanguageWord) -> BitOperation {
    switch word {
    case .bitAnd: .and
    case .bitOr: .or
    case .bitExclusiveOr: .exclusiveOr
    case .shiftLeft: .shiftLeft
    default: .shiftRight
    }
  }
}
