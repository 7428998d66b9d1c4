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

/// The program that a text means.
func meaning(of program: String) throws(Fault) -> Program {
  let words = words()
  let programs = try tokens(of: program).map { token throws(Fault) in
    Program(run: try action(of: token, in: words))
  }
  return composed(programs[...])
}

/// The value of a program.
public func value(of program: String) throws(Fault) -> Double {
  var stack = Stack<Double>()
  try meaning(of: program).run(&stack)
  return try stack.only()
}
