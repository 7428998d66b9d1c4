/// A piece of a program: a number, or an operator on two numbers.
enum Element {
  case operand(Double)
  case `operator`((Double, Double) -> Double)
}

/// The meaning of a token.
func element(_ token: Token) throws(Fault) -> Element {
  switch token.text {
  case "+": return .operator(+)
  case "-": return .operator(-)
  case "*": return .operator(*)
  case "/": return .operator(/)
  default:
    guard let number = decimal(token.text) else {
      throw Fault(.unknownWord(String(token.text))).located(at: token.column)
    }
    return .operand(number)
  }
}

/// A result, if it is a number.
func checked(_ number: Double) throws(Fault) -> Double {
  guard number.isFinite else { throw Fault(.noNumber) }
  return number
}

/// Changes the stack as one element wants it.
func step(_ stack: inout Stack<Double>, _ element: Element) throws(Fault) {
  switch element {
  case .operand(let number):
    stack.push(try checked(number))
  case .operator(let function):
    let second = try stack.pop()
    let first = try stack.pop()
    stack.push(try checked(function(first, second)))
  }
}

/// The value of a program.
public func value(of program: String) throws(Fault) -> Double {
  let tokens = tokens(of: program)
  let elements = try tokens.map(element)
  let stack = try zip(tokens, elements).fold(into: Stack()) { stack, next throws(Fault) in
    do throws(Fault) {
      try step(&stack, next.1)
    } catch {
      throw error.located(at: next.0.column)
    }
  }
  return try stack.only()
}
