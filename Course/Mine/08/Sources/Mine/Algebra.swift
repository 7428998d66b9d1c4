/// The meaning of numbers and words.
struct Algebra<Value> {
  /// The value of a numeral; `nil` for any other text.
  let number: (Substring) throws(Fault) -> Value?

  /// The actions of the words.
  var words: [String: Action<Value>]
}

extension Algebra {
  /// The action of a piece of text; `nil` for neither a word nor a number.
  func action(of text: Substring) throws(Fault) -> Action<Value>? {
    if let word = words[String(text)] { return word }
    return try number(text).map(pushing)
  }

  /// The action of a token, which tells its column where it fails.
  func action(of token: Token) throws(Fault) -> Action<Value> {
    let found: Action<Value>?
    do {
      found = try action(of: token.text)
    } catch {
      throw error.located(at: token.column)
    }
    guard let found else {
      throw Fault(.unknownWord(String(token.text))).located(at: token.column)
    }
    return { stack throws(Fault) in
      do throws(Fault) {
        try found(&stack)
      } catch {
        throw error.located(at: token.column)
      }
    }
  }

  /// The program that a text means.
  func meaning(of program: String) throws(Fault) -> Program<Value> {
    let programs = try tokens(of: program).map { token throws(Fault) in
      Program(run: try action(of: token))
    }
    return composed(programs[...])
  }

  /// The value of a program.
  func value(of program: String) throws(Fault) -> Value {
    var stack = Stack<Value>()
    try meaning(of: program).run(&stack)
    return try stack.only()
  }
}
