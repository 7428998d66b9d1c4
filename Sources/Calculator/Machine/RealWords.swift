import ExactReals
import ReversePolish

extension Machine {
  /// Calculates a function of real numbers, over the bridge of the number system.
  mutating func calculate(_ function: RealFunction, for number: Int) throws(RPNError) {
    let (word, count) = (Lexicon.words[number], Lexicon.signatures[number].operands.count)
    var operands: [System.Value] = []
    for _ in 0..<count { operands.append(try takeNumber()) }
    operands.reverse()
    if let value = try system.value(of: word, slopes: function.slopes, at: operands, on: self) {
      return push(.number(value))
    }
    let system = system
    let reals = try operands.map { operand throws(RPNError) in
      if let real = try system.real(operand) { return real }
      throw RPNError(
        .domain, "'\(word.name)' takes real numbers, not \(try system.brief(operand))")
    }
    let result: Real
    do throws(RealError) {
      result = try function.body(reals, bounds)
    } catch {
      throw RPNError(error)
    }
    push(.number(try system.number(result, bounds)))
  }
}
