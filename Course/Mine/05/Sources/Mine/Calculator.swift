/// A result, if it is a number.
func checked(_ number: Double) throws(Fault) -> Double {
  guard number.isFinite else { throw Fault(.noNumber) }
  return number
}

/// The action of a token, which tells its column where it fails.
func action(of token: Token, in words: [String: Action]) throws(Fault) -> Action {
  guard let action = words[String(token.text)] ?? decimal(token.text).map(pushing) else {
    throw Fault(.unknownWord(String(token.text))).located(at: token.column)
  }
  return { stack throws(Fault) in
    do throws(Fault) {
      try action(&stack)
    } catch {
      throw error.located(at: token.column)
    }
  }
}

/// The actions of the tokens of a program, one after the other.
func actions(of program: String) throws(Fault) -> [Action] {
  let words = words()
  return try tokens(of: program).map { token throws(Fault) in try action(of: token, in: words) }
}

/// The value of a program.
public func value(of program: String) throws(Fault) -> Double {
  let stack = try actions(of: program).fold(into: Stack()) { stack, action throws(Fault) in
    try action(&stack)
  }
  return try stack.only()
}
