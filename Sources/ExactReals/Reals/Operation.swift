/// How a computed number comes about from its operands.
///
/// These few are all that there are: everything else is made of them.
enum Operation: Hashable, Sendable {
  /// π; no operand.
  case pi
  /// *x* + *y*, or more.
  case sum
  /// *x* · *y*.
  case product
  /// 1 / *x*; *x* is known not to be 0.
  case inverse
  /// *x* to a whole power from 2 up.
  case power(Int)
  /// A function of one operand, which is known to be in its domain.
  case function(Function)
  /// A special function of its operands, which are known to be in its domain.
  case special(SpecialFunction)
  /// A number that is found by a method of its own; no operand.
  case method(Method)
}

/// A way to enclose a number that is not made of operations on others: a root, an integral.
final class Method: Hashable, Sendable {
  /// A program that finds the number again; `nil` where nobody can write it down.
  typealias Program = @Sendable (Bounds) throws(RealError) -> String?

  /// Encloses the number, calculating with as many bits.
  let enclosure: @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?

  /// Writes a program that finds the number again.
  let program: Program

  init(
    program: @escaping Program = { _ in nil },
    _ enclosure: @escaping @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?
  ) {
    self.enclosure = enclosure
    self.program = program
  }

  /// A method that a word finds again from a function and the ends of an interval.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - function: Writes the function as a quotation.
  ///   - first: One end.
  ///   - last: The other end.
  ///   - enclosure: Encloses the number.
  convenience init(
    _ word: String, _ function: @escaping Program, _ first: Real, _ last: Real,
    _ enclosure: @escaping @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?
  ) {
    self.init(
      program: { bounds throws(RealError) in
        guard let function = try function(bounds), let first = try first.program(bounds),
          let last = try last.program(bounds)
        else { return nil }
        return "\(function) \(first) \(last) \(word)"
      }, enclosure)
  }

  static func == (x: Method, y: Method) -> Bool { x === y }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Operation {
  /// Whether theory knows something of the results.
  var isRecognizable: Bool {
    switch self {
    case .special, .method: false
    case .pi, .sum, .product, .inverse, .power, .function: true
    }
  }

  /// Encloses the result of the operation.
  ///
  /// - Parameters:
  ///   - operands: Enclosures of the operands.
  ///   - precision: How many bits to calculate with.
  ///   - bounds: What bounds the calculation.
  /// - Returns: The enclosure; `nil` if the operands are not known well enough.
  /// - Throws: What the checkpoint throws.
  func enclosure(
    _ operands: [Enclosure], precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    if case .method(let method) = self { return try method.enclosure(precision, bounds) }
    guard let x = operands.first else { return try .pi(precision: precision, bounds) }
    switch self {
    case .pi, .method: return try .pi(precision: precision, bounds)
    case .sum:
      return operands.dropFirst().reduce(x) { $0.adding($1, precision: precision) }
    case .product: return try x.multiplied(by: operands[1], precision: precision, bounds)
    case .inverse:
      return try Enclosure(exactly: 1).divided(by: x, precision: precision, bounds)
    case .power(let exponent):
      return try x.power(exponent, precision: precision, bounds)
    case .function(let function):
      return try function.enclosure(x, precision: precision, bounds)
    case .special(let function):
      return try function.enclosure(operands, precision: precision, bounds)
    }
  }
}

extension Operation {
  /// How many bits more of its operands an operation needs to lose none, where more are cheap: those of
  /// rational numbers.
  func guardBits(
    _ operands: [Real], precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Int {
    guard case .special(let function) = self, function.isBessel,
      let x = try operands[1].knownEnclosure(precision: Real.leastAccuracy, bounds)
    else { return 0 }
    // The terms of the series are up to e^x, and a value may be near e^-x.
    return 32 + Int(min(3 * x.approximation, 2 * Double(precision)))
  }
}
