/// The operation that creates a computed number from its operands.
///
/// Functions that are not among these operations are composed of them.
enum Operation: Equatable, Sendable {
  /// π; no operand.
  case pi
  /// *x* + *y*, or a sum of more operands.
  case sum
  /// *x* · *y*.
  case product
  /// 1 / *x*; *x* is known not to be 0.
  case inverse
  /// *x* to an integer power from 2 up.
  case power(Int)
  /// A function of operands that are known to be in its domain.
  case function(Function)
  /// A number without operands, calculated by its own method.
  case method(Method)
}

/// A method that encloses a number without operands, such as a root or an integral.
final class Method: Equatable, Sendable {
  /// Writes a program that recalculates the number; returns `nil` if there is no such program.
  typealias SourceWriter = @Sendable (Bounds) throws(RealError) -> String?

  /// Encloses the number by a calculation with the given number of bits.
  let enclosure: @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?

  /// Writes a program that recalculates the number.
  let program: SourceWriter

  /// Whether each further bit takes much time.
  let isCostly: Bool

  /// The data of an algebraic number that theory uses; `nil` for other numbers.
  let algebraic: AlgebraicNumber?

  init(
    program: @escaping SourceWriter = { _ in nil }, isCostly: Bool = false,
    algebraic: AlgebraicNumber? = nil,
    _ enclosure: @escaping @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?
  ) {
    self.enclosure = enclosure
    self.program = program
    self.isCostly = isCostly
    self.algebraic = algebraic
  }

  /// Creates a method whose program consists of a function, the ends of an interval, and a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - function: Writes the function as a quotation.
  ///   - first: One end.
  ///   - last: The other end.
  ///   - enclosure: Encloses the number.
  convenience init(
    _ word: String, _ function: @escaping SourceWriter, _ first: Real, _ last: Real,
    _ enclosure: @escaping @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?
  ) {
    self.init(
      program: { bounds throws(RealError) in
        guard let function = try function(bounds), let first = try first.program(bounds),
          let last = try last.program(bounds)
        else { return nil }
        return "\(function) \(first) \(last) \(word)"
      }, isCostly: word == "integrate", enclosure)
  }

  static func == (x: Method, y: Method) -> Bool { x === y }
}

/// A number that becomes an algebraic integer if it is multiplied by an integer.
struct AlgebraicNumber: Sendable {
  /// The factor.
  let scale: Integer

  /// An upper bound for the number of conjugates of the algebraic integer, including itself.
  let degree: Int

  /// The exponent of a power of 2 that exceeds the magnitudes of all conjugates.
  let width: Int
}

extension Operation {
  /// Whether each further bit of the result takes much time.
  var isCostly: Bool {
    if case .method(let method) = self { return method.isCostly }
    return false
  }

  /// Whether the recognizer has forms for the results, which may contain special functions.
  ///
  /// The answer is `false` for all methods. Those that are recognizable have forms all the same.
  var hasForm: Bool {
    if case .method = self { return false }
    return true
  }

  /// Whether the recognizer supports the operation, and so may find that a result is rational.
  var isRecognizable: Bool {
    switch self {
    case .method(let method): method.algebraic != nil
    case .function(let function): function.isRecognizable
    case .pi, .sum, .product, .inverse, .power: true
    }
  }

  /// Encloses the result of the operation.
  ///
  /// - Parameters:
  ///   - operands: Enclosures of the operands.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if the enclosures of the operands are too wide.
  /// - Throws: Errors of the checkpoint.
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
      return try function.kernel(operands, precision, bounds)
    }
  }
}

extension Operation {
  /// Returns the number of extra bits of the operands that keep the precision of the result.
  ///
  /// The number is 0 for most functions, and if an operand has no enclosure yet.
  func guardBits(
    _ operands: [Real], precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Int {
    guard case .function(let function) = self, let guardBits = function.guardBits else { return 0 }
    var known: [Enclosure] = []
    for operand in operands {
      let enclosure = try operand.knownEnclosure(precision: Real.leastAccuracy, bounds)
      guard let enclosure else { return 0 }
      known.append(enclosure)
    }
    return guardBits(known, precision)
  }
}
