import ExactReals
import PlainText
import ReversePolish

/// The complex numbers over a number system.
///
/// Real numbers and their results keep the form of the base system. Complex numbers are calculated
/// exactly in every system and then converted, so doubles are rounded once.
///
/// ```swift
/// try Session(AllNumbers()).evaluating("3+4i sqrt i sq").texts  // → ["2+i", "-1"]
/// ```
public struct ComplexNumbers: NumberSystem {
  /// A real or complex number.
  public typealias Value = ComplexValue<AnyReal>

  /// The number system of the parts.
  package var base: RealNumbers

  /// Whether an operation without a real result has a complex one.
  public let givesComplex: Bool

  private var bounds = Bounds()

  /// Makes complex numbers over a number system.
  ///
  /// - Parameters:
  ///   - base: The number system of the parts.
  ///   - givesComplex: Whether an operation without a real result, such as the square root of −1,
  ///     has a complex one.
  package init(_ base: RealNumbers, givesComplex: Bool = false) {
    (self.base, self.givesComplex) = (base, givesComplex)
  }

  /// Returns the number system with the limits of an evaluation.
  public func bounded(by limits: Limits) -> ComplexNumbers {
    var copy = ComplexNumbers(base.bounded(by: limits), givesComplex: givesComplex)
    copy.bounds = Bounds(limits)
    return copy
  }

  /// Returns the real number; `nil` if the value is complex.
  private func lowered(_ value: Value) -> AnyReal? {
    if case .real(let real) = value { return real }
    return nil
  }

  /// Returns the real operand of a word.
  public func lower(_ value: Value, for word: String) throws(RPNError) -> AnyReal {
    if case .real(let real) = value { return real }
    throw RPNError(.domain, "'\(word)' takes real numbers, not \(try brief(value))")
  }

  // MARK: The bridge to exact complex numbers

  /// Returns the exact complex number of a value.
  func complex(_ value: Value, for word: String) throws(RPNError) -> Complex {
    func exact(_ part: AnyReal) throws(RPNError) -> Real {
      if let real = try base.real(part) { return real }
      throw .undefined(word)
    }
    switch value {
    case .real(let real): return Complex(real: try exact(real))
    case .complex(let real, let imaginary):
      return Complex(real: try exact(real), imaginary: try exact(imaginary))
    }
  }

  /// Returns the number nearest to an exact number.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    .real(try base.number(real, bounds))
  }

  /// The notation of formulas; `nil` for numbers.
  var notation: String? { base.notation }

  /// A number of which nothing is known; `nil` if all results are calculated.
  var unknown: Value? { base.unknown.map { .real($0) } }

  /// Converts an integer.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    .real(try base.number(integer))
  }

  /// Returns the constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    .real(try base.constant(constant))
  }

  /// Returns the number nearest to an exact complex number.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    let real = try base.number(complex.real, bounds)
    if complex.isReal { return .real(real) }
    let imaginary = try base.number(complex.imaginary, bounds)
    return isZero(imaginary) ? .real(real) : .complex(real: real, imaginary: imaginary)
  }

  /// Whether a part is known to be 0.
  private func isZero(_ part: AnyReal) -> Bool { base.plainInteger(part) == 0 }

  /// Returns the result of a calculation with exact complex numbers.
  private func calculated(
    _ calculation: () throws(RealError) -> Complex
  ) throws(RPNError) -> Value {
    let result: Complex
    do throws(RealError) {
      result = try calculation()
    } catch {
      throw RPNError(error)
    }
    return try number(result, bounds)
  }

  // MARK: Arithmetic

  /// Returns the number of a numeral.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    guard numeral.form == .complex, notation == nil, unknown == nil else {
      return .real(try base.number(numeral, text: text()))
    }
    let parts = NumeralScanner.parts(ofComplex: text())
    func part(_ text: String) throws(RPNError) -> AnyReal {
      // The scanner has found a number in this text before.
      guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else {
        throw RPNError(.malformedNumber, "\(quoted(text)) is not a number")
      }
      return try base.number(numeral, text: text)
    }
    let (real, imaginary) = (try part(parts.real), try part(parts.imaginary))
    return isZero(imaginary) ? .real(real) : .complex(real: real, imaginary: imaginary)
  }

  /// Applies an operation to one number.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    if case .real(let real) = x {
      do {
        return .real(try base.apply(operation, to: real))
      } catch {
        let hasComplex = operation.entry.complex != nil
        guard givesComplex, error.kind == .domain, hasComplex else { throw error }
      }
    }
    let word = operation.rawValue
    guard let function = operation.entry.complex else {
      _ = try lower(x, for: word)
      throw .undefined(word)
    }
    let (z, bounds) = (try complex(x, for: word), bounds)
    return try calculated { () throws(RealError) in try function(z)(bounds) }
  }

  /// Applies an operation to two numbers.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    if case .real(let x) = x, case .real(let y) = y {
      do {
        return .real(try base.apply(operation, to: x, y))
      } catch {
        let hasComplex = operation.entry.complex != nil
        guard givesComplex, error.kind == .domain, hasComplex else { throw error }
      }
    }
    let word = operation.rawValue
    guard let function = operation.entry.complex else {
      _ = (try lower(x, for: word), try lower(y, for: word))
      throw .undefined(word)
    }
    let (z, w, bounds) = (try complex(x, for: word), try complex(y, for: word), bounds)
    return try calculated { () throws(RealError) in try function(z)(w, bounds) }
  }

  /// Applies a word to the parts of complex numbers.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    guard case .complex(let real, let imaginary) = x else {
      if case .real(let real) = x { return .real(try base.apply(function, to: real)) }
      throw .undefined(function.rawValue)
    }
    switch function {
    case .real: return .real(real)
    case .imaginary: return .real(imaginary)
    case .conjugate:
      return .complex(real: real, imaginary: try base.apply(.negate, to: imaginary))
    case .argument:
      let (z, bounds) = (try complex(x, for: function.rawValue), bounds)
      return try calculated { () throws(RealError) in Complex(real: try z.argument(bounds)) }
    }
  }

  // MARK: Properties of real numbers

  /// Returns the integer value of a number; `nil` if the number is not an integer.
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    if let real = lowered(value) { return try base.integer(real) }
    return nil
  }

  /// Converts a number to an integer, for words that count values.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if let real = lowered(value) { return try base.integer(real, for: operation) }
    throw .notWhole(try brief(value), operation.rawValue)
  }

  /// Converts a number to a machine integer, for counting.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    if let real = lowered(value) { return try base.count(real, for: word) }
    throw .notWhole(try brief(value), word)
  }

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  public func plainInteger(_ value: Value) -> Integer? {
    lowered(value).flatMap { base.plainInteger($0) }
  }

  /// Returns the exact value of a real number; `nil` for other numbers.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    if let real = lowered(value) { return try base.real(real) }
    return nil
  }

  // MARK: Comparing

  /// Compares two real numbers.
  ///
  /// - Throws: `domain` if a number is not real.
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    if case .real(let x) = x, case .real(let y) = y { return try base.compare(x, y) }
    throw RPNError(
      .domain, "complex numbers have no order", suggestion: "compare their parts, or 'abs' of them")
  }

  /// Whether two numbers are equal.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    try haveSameParts(x, y) { x, y throws(RPNError) in try base.areEqual(x, y) }
  }

  /// Whether two numbers are identical.
  ///
  /// The program cannot observe the answer.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    try haveSameParts(x, y) { x, y throws(RPNError) in try base.areSame(x, y) }
  }

  private func haveSameParts(
    _ x: Value, _ y: Value, _ areSame: (AnyReal, AnyReal) throws(RPNError) -> Bool
  ) throws(RPNError) -> Bool {
    switch (x, y) {
    case (.real(let x), .real(let y)): return try areSame(x, y)
    case (.complex(let a, let b), .complex(let c, let d)):
      return try areSame(b, d) ? try areSame(a, c) : false
    case (.complex(let a, let b), .real(let c)), (.real(let c), .complex(let a, let b)):
      return try areSame(b, base.number(0)) ? try areSame(a, c) : false
    }
  }
}
