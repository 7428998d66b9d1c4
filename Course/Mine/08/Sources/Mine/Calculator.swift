/// A result, if it is a number.
func checked(_ number: Double) throws(Fault) -> Double {
  guard number.isFinite else { throw Fault(.noNumber) }
  return number
}

extension Algebra<Double> {
  /// The arithmetic of numbers.
  static var numbers: Algebra {
    let words: [String: Action<Double>] = [
      "+": binary { (x, y) throws(Fault) in try checked(x + y) },
      "-": binary { (x, y) throws(Fault) in try checked(x - y) },
      "*": binary { (x, y) throws(Fault) in try checked(x * y) },
      "/": binary { (x, y) throws(Fault) in try checked(x / y) },
      "neg": unary { (x) throws(Fault) in -x },
      "sq": unary { (x) throws(Fault) in try checked(x * x) },
    ]
    return Algebra(
      number: { text throws(Fault) in try decimal(text).map(checked) },
      words: words.merging(movements()) { word, _ in word })
  }
}

/// The value of a program.
public func value(of program: String) throws(Fault) -> Double {
  try Algebra.numbers.value(of: program)
}
