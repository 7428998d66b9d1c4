import ExactReals
import ReversePolish

// What quantities have in common with the numbers of which they consist.

extension Quantities {
  /// The number with its unit, as it is written: `5_km`; a date as in RFC 3339.
  @inline(never)
  public func text(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .plain(let number): try base.text(number)
    case .quantity(let quantity): try base.text(quantity.number) + "_" + quantity.unit.text
    case .moment(let moment): moment.text.text
    }
  }

  /// A program that leaves the value: a literal, or a product with the unit.
  @inline(never)
  public func program(_ value: Value) throws(RPNError) -> String {
    switch value {
    case .plain(let number): return try base.program(number)
    case .quantity(let quantity):
      let number = try base.program(quantity.number)
      let unit = "_" + quantity.unit.text
      if !number.utf8.contains(UInt8(ascii: " ")) { return number + unit }
      // A temperature on a scale is not multiplied, but it is moved.
      return quantity.unit.zero == nil
        ? "\(number) 1\(unit) *" : "0\(unit) \(number) 1_\(quantity.unit.difference.text) * +"
    case .moment(let moment): return moment.text.text
    }
  }

  /// `quantity` or `date`, and whether the text is the value exactly.
  @inline(never)
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    switch value {
    case .plain(let number): try base.describe(number)
    case .quantity(let quantity): ("quantity", try base.describe(quantity.number).isExact)
    case .moment(let moment): ("date", moment.text.isExact)
    }
  }

  /// An integer in base 2, 8 or 16.
  @inline(never)
  public func literal(_ value: Value, base radix: Int) throws(RPNError) -> String? {
    if case .plain(let number) = value { return try base.literal(number, base: radix) }
    return nil
  }

  // MARK: Integers and reals

  /// The integer that a plain number is.
  @inline(never)
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    isMeasured(value) ? nil : try base.integer(plain(value, for: ""))
  }

  /// The exact number that a plain number is.
  @inline(never)
  public func real(_ value: Value) throws(RPNError) -> Real? {
    isMeasured(value) ? nil : try base.real(plain(value, for: ""))
  }

  private func isMeasured(_ value: Value) -> Bool {
    switch value {
    case .plain: false
    case .quantity(let quantity): !quantity.unit.isPlain
    case .moment: true
    }
  }

  /// The value as a whole number, for words that count values.
  @inline(never)
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    try base.integer(plain(value, for: operation.rawValue), for: operation)
  }

  /// A number as an integer of the machine, to count with.
  @inline(never)
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    try base.count(plain(value, for: word), for: word)
  }

  /// The number that an integer is.
  @inline(never)
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    .plain(try base.number(integer))
  }

  /// The number that an integer of the machine is.
  @inline(never)
  public func number(_ integer: Int) throws(RPNError) -> Value {
    .plain(try base.number(integer))
  }

  /// The number that an exact number is, or the nearest one.
  @inline(never)
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    .plain(try base.number(real, bounds))
  }

  /// The number that an exact complex number is, or the nearest one.
  @inline(never)
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    .plain(try base.number(complex, bounds))
  }

  /// The integer that a number plainly is.
  @inline(never)
  public func plainInteger(_ value: Value) -> Int? {
    if case .plain(let number) = value { return base.plainInteger(number) }
    return nil
  }

  /// What a word on the parts of complex numbers gives; the parts are in the same unit.
  @inline(never)
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    guard case .quantity(let quantity) = x, function != .argument else {
      return .plain(try base.apply(function, to: plain(x, for: function.rawValue)))
    }
    return .quantity(
      Quantity(number: try base.apply(function, to: quantity.number), unit: quantity.unit))
  }

  /// What the number measures.
  @inline(never)
  public func measured(_ value: Value) -> Measured<Int?> {
    switch value {
    case .plain(let number): .plain(base.plainInteger(number))
    case .quantity(let quantity):
      .quantity(Quantity(number: base.plainInteger(quantity.number), unit: quantity.unit))
    case .moment(let moment): .moment(moment)
    }
  }

  // MARK: What is done below

  /// Whether not all is known of the numbers.
  public var isAbstract: Bool { base.isAbstract }

  /// What kind of value stands where a number stands.
  @inline(never)
  public func kind(of value: Value) -> ValueKind {
    if case .plain(let number) = value { return base.kind(of: number) }
    return .number
  }

  /// The notation that numbers are formulas in.
  public var notation: String? { base.notation }

  /// Whether the number is only a number.
  @inline(never)
  public func isPlain(_ value: Value) -> Bool {
    if case .plain(let number) = value { return base.isPlain(number) }
    return true
  }

  /// What a word gives by its name, where that is all that can be said of it.
  @inline(never)
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    let operands = try operands.map { operand throws(RPNError) in try plain(operand, for: name) }
    return try base.function(name, of: operands).map { .plain($0) }
  }

  /// Whether no number is rounded.
  public var isAssociative: Bool { base.isAssociative }

  /// What a function of doubles gives, where the number is a double.
  @inline(never)
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? {
    if case .plain(let number) = x { return base.apply(function, to: number).map { .plain($0) } }
    return nil
  }

  /// A number between two others where a function is 0.
  @inline(never)
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value {
    .plain(
      try base.root(
        of: plain(function, "solve"), between: plain(first, for: "solve"),
        and: plain(last, for: "solve")))
  }

  /// The integral of a function of plain numbers.
  @inline(never)
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value {
    .plain(
      try base.integral(
        of: plain(function, "integrate"), from: plain(first, for: "integrate"),
        to: plain(last, for: "integrate")))
  }

  private func plain(
    _ function: NumberFunction<Value>, _ word: String
  ) -> NumberFunction<Base.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try plain(function.value(.plain(x)), for: word) },
      source: function.source, cover: function.cover,
      bounds: function.bounds)
  }

  /// The number in the middle of a region.
  @inline(never)
  public func middle(of value: Value) throws(RPNError) -> Real? {
    if case .plain(let number) = value { return try base.middle(of: number) }
    return nil
  }

  /// The values of a function on a region.
  @inline(never)
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value {
    .plain(
      try base.moved(
        plain(value, for: ""), alongSlopes: plain(slopes, for: ""), over: plain(operand, for: "")))
  }
}
