/// The operation that makes a computed number from its operands.
///
/// All other functions are made of these few operations.
enum Operation: Equatable, Sendable {
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
  /// A function of its operands, which are known to be in its domain.
  case function(Function)
  /// A number found by a method of its own, without operands.
  case method(Method)
}

/// A way to enclose a number that is not made by operations on others, such as a root or an
/// integral.
final class Method: Equatable, Sendable {
  /// A program that finds the number again; `nil` if it cannot be written.
  typealias SourceWriter = @Sendable (Bounds) throws(RealError) -> String?

  /// Encloses the number, calculating with a given number of bits.
  let enclosure: @Sendable (_ precision: Int, Bounds) throws(RealError) -> Enclosure?

  /// Writes a program that finds the number again.
  let program: SourceWriter

  /// Whether each further bit takes much time.
  let isCostly: Bool

  /// What theory may use, of an algebraic number.
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

  /// Makes a method with a word that finds the number again from a function and the ends of an
  /// interval.
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

/// A number that gives an algebraic integer if it is multiplied by an integer.
struct AlgebraicNumber: Sendable {
  /// The factor.
  let scale: Integer

  /// The algebraic integer has no more conjugates, itself included.
  let degree: Int

  /// The magnitudes of all conjugates are below 2 to this power.
  let width: Int
}

extension Operation {
  /// Whether each further bit of the result takes much time.
  var isCostly: Bool {
    if case .method(let method) = self { return method.isCostly }
    return false
  }

  /// Whether theory has a form of the results.
  var hasForm: Bool {
    if case .method = self { return false }
    return true
  }

  /// Whether theory knows something of the results.
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
  /// - Returns: The enclosure; `nil` if the operands are not known well enough.
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
  /// Returns the number of additional bits of the operands that an operation needs to lose none.
  ///
  /// It is larger where bits are cheap, as for rational numbers.
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
