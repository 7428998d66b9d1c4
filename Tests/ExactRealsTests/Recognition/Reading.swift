@testable import ExactReals

/// The number that a program of the calculator gives, whose words are separated by spaces.
///
/// Only the words that the tests of recognition use are known; `=` gives 1 or 0.
func value(_ program: String, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
  var stack: [Real] = []
  for word in program.split(separator: " ") {
    if let number = try literal(word, bounds) {
      stack.append(number)
    } else if let constant = try constant(word, bounds) {
      stack.append(constant)
    } else if word == "dup", let top = stack.last {
      stack.append(top)
    } else if let top = stack.popLast() {
      if let result = try unary(word, top, bounds) {
        stack.append(result)
      } else if let below = stack.popLast(), let result = try binary(word, below, top, bounds) {
        stack.append(result)
      } else {
        throw RealError(.domain, "the tests have no word \(word)")
      }
    }
  }
  guard stack.count == 1 else {
    throw RealError(.domain, "\(program) leaves \(stack.count) values")
  }
  return stack[0]
}

/// An integer, a decimal with an exponent, or a quotient of integers.
private func literal(_ word: Substring, _ bounds: Bounds) throws(RealError) -> Real? {
  let parts = word.split(separator: "/", omittingEmptySubsequences: false)
  if parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]) {
    return try Real(x).divided(by: Real(y), bounds)
  }
  let scientific = word.split(separator: "e", omittingEmptySubsequences: false)
  let decimal = scientific[0].split(separator: ".", omittingEmptySubsequences: false)
  let exponent = scientific.count == 2 ? Int(scientific[1]) : 0
  let fraction = decimal.count == 2 ? decimal[1] : ""
  guard let digits = Int(decimal[0] + fraction), let exponent else { return nil }
  return try Real(10).power(exponent - fraction.count, bounds)
    .multiplied(by: Real(digits), bounds)
}

private func constant(_ word: Substring, _ bounds: Bounds) throws(RealError) -> Real? {
  switch word {
  case "pi": try .pi(bounds)
  case "tau": try .pi(bounds).multiplied(by: 2, bounds)
  case "e": try Real(1).exponential(bounds)
  case "phi": try Real(5).squareRoot(bounds).adding(1, bounds).divided(by: 2, bounds)
  default: nil
  }
}

/// The result of a word for one number; `nil` if it is no such word.
func unary(_ word: Substring, _ x: Real, _ bounds: Bounds) throws(RealError) -> Real? {
  switch word {
  case "neg": try x.negated(bounds)
  case "inv": try x.inverse(bounds)
  case "abs": try x.magnitude(bounds)
  case "sq": try x.power(2, bounds)
  case "sqrt": try x.squareRoot(bounds)
  case "cbrt": try x.root(3, bounds)
  case "exp": try x.exponential(bounds)
  case "ln": try x.naturalLogarithm(bounds)
  case "log": try x.logarithm(base: 10, bounds)
  case "log2": try x.logarithm(base: 2, bounds)
  case "sin": try x.sine(bounds)
  case "cos": try x.cosine(bounds)
  case "tan": try x.tangent(bounds)
  case "asin": try x.arcSine(bounds)
  case "acos": try x.arcCosine(bounds)
  case "atan": try x.arcTangent(bounds)
  case "sinh": try x.hyperbolicSine(bounds)
  case "cosh": try x.hyperbolicCosine(bounds)
  case "tanh": try x.hyperbolicTangent(bounds)
  case "asinh": try x.areaSine(bounds)
  case "acosh": try x.areaCosine(bounds)
  case "atanh": try x.areaTangent(bounds)
  case "deg": try x.multiplied(by: .pi(bounds), bounds).divided(by: 180, bounds)
  case "todeg": try x.multiplied(by: 180, bounds).divided(by: .pi(bounds), bounds)
  default: nil
  }
}

private func binary(
  _ word: Substring, _ x: Real, _ y: Real, _ bounds: Bounds
) throws(RealError) -> Real? {
  switch word {
  case "+": try x.adding(y, bounds)
  case "-": try x.subtracting(y, bounds)
  case "*": try x.multiplied(by: y, bounds)
  case "/": try x.divided(by: y, bounds)
  case "^": try x.power(y, bounds)
  case "logb": try x.logarithm(base: y, bounds)
  case "root": try x.root(y, bounds)
  case "atan2": try x.arcTangent(over: y, bounds)
  case "hypot": try x.power(2, bounds).adding(y.power(2, bounds), bounds).squareRoot(bounds)
  case "=": try x.compared(to: y, bounds) == 0 ? 1 : 0
  default: nil
  }
}
