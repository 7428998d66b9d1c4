/// A number, and by how many times a small change of the variable it changes.
struct Dual: Equatable {
  let value: Double
  let slope: Double

  init(_ value: Double, slope: Double) throws(Fault) {
    self.value = try checked(value)
    self.slope = try checked(slope)
  }
}

extension Algebra<Dual> {
  /// The arithmetic that knows its slope.
  static var duals: Algebra {
    let words: [String: Action<Dual>] = [
      "+": binary { (x, y) throws(Fault) in
        try Dual(x.value + y.value, slope: x.slope + y.slope)
      },
      "-": binary { (x, y) throws(Fault) in
        try Dual(x.value - y.value, slope: x.slope - y.slope)
      },
      "*": binary { (x, y) throws(Fault) in
        try Dual(x.value * y.value, slope: x.slope * y.value + x.value * y.slope)
      },
      "/": binary { (x, y) throws(Fault) in
        let quotient = x.value / y.value
        return try Dual(quotient, slope: (x.slope - quotient * y.slope) / y.value)
      },
      "neg": unary { (x) throws(Fault) in try Dual(-x.value, slope: -x.slope) },
      "sq": unary { (x) throws(Fault) in
        try Dual(x.value * x.value, slope: 2 * x.value * x.slope)
      },
      "sqrt": unary { (x) throws(Fault) in
        let root = try squareRoot(x.value)
        return try Dual(root, slope: x.slope / (2 * root))
      },
    ]
    return Algebra(
      number: { text throws(Fault) in
        guard let value = decimal(text) else { return nil }
        return try Dual(value, slope: 0)
      },
      words: words.merging(movements()) { word, _ in word })
  }
}

/// The slope of pieces where they are run on a number.
func slope(of pieces: ArraySlice<Piece<Dual>>, at number: Double) throws(Fault) -> Double {
  var stack = Stack<Dual>()
  stack.push(try Dual(number, slope: 1))
  try composed(pieces.map(\.program)[...]).run(&stack)
  return try stack.only().slope
}

/// The slope of a program where it is run on a number.
func slope(of program: String, at number: Double) throws(Fault) -> Double {
  try slope(of: Algebra.duals.pieces(of: program)[...], at: number)
}

/// The slope of a program that begins with the number on which the rest is run.
func slope(of program: String) throws(Fault) -> Double {
  let pieces = try Algebra.duals.pieces(of: program)
  guard let first = pieces.first, let number = decimal(first.text) else {
    throw Fault(.tooFewValues)
  }
  return try slope(of: pieces.dropFirst(), at: number)
}
