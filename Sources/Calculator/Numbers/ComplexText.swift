import ExactReals
import PlainText
import ReversePolish

// What complex numbers have in common with the numbers of which they consist.

/// The text of a complex number.
///
/// - Parameters:
///   - real: The text of its real part; empty for none.
///   - imaginary: That of its imaginary part.
///   - unit: What stands for 1 before the `i`.
/// - Returns: The text.
func complexText(_ real: String, _ imaginary: String, unit: String = "") -> String {
  let factor =
    switch imaginary {
    case "1": unit
    case "-1": "-" + unit
    default: imaginary
    }
  let needsSign = !real.isEmpty && !factor.hasPrefix("-")
  return real + (needsSign ? "+" : "") + factor + "i"
}

extension ComplexNumbers {
  /// The number as it is printed: `3+4i`, `-2i`, `i`.
  public func text(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .real(let real): try base.text(real)
    case .complex(let real, let imaginary):
      complexText(
        base.plainInteger(real) == 0 ? "" : try base.text(real), try base.text(imaginary))
    }
  }

  /// A program that leaves the number: a literal where both parts are literals.
  public func program(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .real(let real): return try base.program(real)
    case .complex(let real, let imaginary):
      let (a, b) = (try base.program(real), try base.program(imaginary))
      // A name may hide the word `i`, and none hides a literal.
      if isLiteral(a), isLiteral(b) { return complexText(a == "0" ? "" : a, b, unit: "1") }
      return a == "0" ? "\(b) 1i *" : "\(a) \(b) 1i * +"
    }
  }

  private func isLiteral(_ text: String) -> Bool {
    guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else { return false }
    return numeral.form == .decimal || numeral.form == .rational
  }

  /// `complex`, and whether both parts are printed exactly.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    switch value {
    case .real(let real): return try base.describe(real)
    case .complex(let real, let imaginary):
      let areExact = (try base.describe(real).isExact, try base.describe(imaginary).isExact)
      return ("complex", areExact == (true, true))
    }
  }

  /// An integer in base 2, 8 or 16.
  public func literal(_ value: Value, base radix: Int) throws(RPNError) -> String? {
    if case .real(let real) = value { return try base.literal(real, base: radix) }
    return nil
  }

  // MARK: Integers and reals

  /// The integer that the number is.
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    if case .real(let real) = value { return try base.integer(real) }
    return nil
  }

  /// The value as a whole number, for words that count values.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if case .real(let real) = value { return try base.integer(real, for: operation) }
    throw RPNError(
      .domain, "'\(operation.rawValue)' takes whole numbers, not \(try brief(value))")
  }

  /// A number as an integer of the machine, to count with.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    if case .real(let real) = value { return try base.count(real, for: word) }
    throw RPNError(.domain, "'\(word)' takes whole numbers, not \(try brief(value))")
  }

  /// The exact number that a real number is.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    if case .real(let real) = value { return try base.real(real) }
    return nil
  }

  /// The number that an integer is.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    .real(try base.number(integer))
  }

  /// The number that an integer of the machine is.
  public func number(_ integer: Int) throws(RPNError) -> Value {
    .real(try base.number(integer))
  }

  /// The number that an exact number is, or the nearest one.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    .real(try base.number(real, bounds))
  }

  /// The integer that the number plainly is.
  public func plainInteger(_ value: Value) -> Int? {
    if case .real(let real) = value { return base.plainInteger(real) }
    return nil
  }

  // MARK: What is done below

  /// Whether not all is known of the numbers.
  public var isAbstract: Bool { base.isAbstract }

  /// The notation that numbers are formulas in.
  public var notation: String? { base.notation }

  /// Whether the number is only a number.
  public func isPlain(_ value: Value) -> Bool {
    if case .real(let real) = value { return base.isPlain(real) }
    return true
  }

  /// What kind of value stands where a number stands.
  public func kind(of value: Value) -> ValueKind {
    if case .real(let real) = value { return base.kind(of: real) }
    return .number
  }

  /// What a word gives by its name, where that is all that can be said of it.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    let operands = try operands.map { operand throws(RPNError) in try only(operand, name) }
    return try base.function(name, of: operands).map { .real($0) }
  }

  /// Whether no number is rounded.
  public var isAssociative: Bool { base.isAssociative }

  /// What a function of doubles gives, where the number is a double.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? {
    if case .real(let real) = x { return base.apply(function, to: real).map { .real($0) } }
    return nil
  }

  /// A real number between two others where a function is 0.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value {
    .real(
      try base.root(
        of: reals(function, "solve"), between: only(first, "solve"), and: only(last, "solve")))
  }

  /// The integral of a real function.
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value {
    .real(
      try base.integral(
        of: reals(function, "integrate"), from: only(first, "integrate"),
        to: only(last, "integrate")))
  }

  private func only(_ value: Value, _ word: String) throws(RPNError) -> Base.Value {
    if case .real(let real) = value { return real }
    throw RPNError(.domain, "'\(word)' takes real functions, not \(try brief(value))")
  }

  private func reals(
    _ function: NumberFunction<Value>, _ word: String
  ) -> NumberFunction<Base.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try only(function.value(.real(x)), word) },
      source: function.source, cover: function.cover,
      bounds: function.bounds)
  }

  /// The number in the middle of a region.
  public func middle(of value: Value) throws(RPNError) -> Real? {
    if case .real(let real) = value { return try base.middle(of: real) }
    return nil
  }

  /// The values of a function on a region.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value {
    .real(try base.moved(only(value, ""), alongSlopes: only(slopes, ""), over: only(operand, "")))
  }
}
