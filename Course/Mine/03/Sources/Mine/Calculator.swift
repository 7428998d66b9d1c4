/// A piece of a program: a number, or an operator on two numbers.
enum Element {
  case operand(Double)
  case `operator`((Double, Double) -> Double)
}

/// The meaning of a word.
func element(_ word: Substring) throws(Fault) -> Element {
  switch word {
  case "+": return .operator(+)
  case "-": return .operator(-)
  case "*": return .operator(*)
  case "/": return .operator(/)
  default:
    guard let number = Double(word) else { throw Fault(.unknownWord(String(word))) }
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
  try program.split(separator: " ").map(element).fold(into: Stack(), step).only()
}
