import ExactReals
import ReversePolish

extension Quantities {
  /// Applies an operation to one number.
  @inline(never)
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    let word = operation.rawValue
    guard case .quantity(let quantity) = x else {
      return .plain(try base.apply(operation, to: lower(x, for: word)))
    }
    let number = quantity.number
    let rule = operation.entry.units
    switch rule {
    case .keptOfPoints: break
    case .kept, .dropped, .power, .root: try refusePoint(x, word)
    default: return .plain(try base.apply(operation, to: lower(x, for: word)))
    }
    let result = try base.apply(operation, to: number)
    let unit: Unit
    switch rule {
    case .power(let exponent): unit = try quantity.unit.power(Rational(Integer(exponent)))
    case .root(let degree):
      unit = try quantity.unit.power(Rational(lowest: 1, over: Integer(degree)))
    case .dropped: return .plain(result)
    default: return try self.quantity(result, quantity.unit)
    }
    return try shown(result, unit)
  }

  /// Applies an operation to two numbers.
  @inline(never)
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    if case .plain(let x) = x, case .plain(let y) = y {
      return .plain(try base.apply(operation, to: x, y))
    }
    if let (a, b) = unknown(x, y) { return .plain(try base.apply(operation, to: a, b)) }
    let word = operation.rawValue
    switch operation.entry.units {
    case .sum: return try moved(x, operation, by: y)
    case .product: return try product(x, operation, y) { a, b throws(RPNError) in try a * b }
    case .quotient: return try product(x, operation, y) { a, b throws(RPNError) in try a / b }
    case .percent:
      try refusePoint(x, word)
      if case .quantity(let share) = y, share.unit.isPercentage {
        return try apply(.multiply, to: x, y)
      }
      let percentage = try base.apply(.divide, to: lower(y, for: word), base.number(100))
      return try apply(.multiply, to: x, .plain(percentage))
    case .choice:
      let order = try compare(x, y)
      return order == 0 || (order < 0) == (operation == .minimum) ? x : y
    case .exponent:
      guard case .quantity(let quantity) = x else { break }
      // The square of an angle is a solid angle, as its product with itself is.
      if operation == .power, quantity.unit.isAngle, case .plain(let exponent) = y,
        equals(exponent, 2)
      {
        return try product(x, .multiply, x) { a, b throws(RPNError) in try a * b }
      }
      if !quantity.unit.isPlain { return try power(quantity, operation, y) }
    case .ofOneKind, .count, .angle: return try related(x, operation, y)
    default: break
    }
    return .plain(try base.apply(operation, to: lower(x, for: word), lower(y, for: word)))
  }

  /// Returns the numbers of two values if one is unknown and may have any unit; otherwise `nil`.
  @inline(never)
  private func unknown(_ x: Value, _ y: Value) -> (Base.Value, Base.Value)? {
    switch (x, y) {
    case (.plain(let a), .quantity(let b)) where isUnknown(a): return (a, b.number)
    case (.quantity(let a), .plain(let b)) where isUnknown(b): return (a.number, b)
    case (.plain(let a), .moment) where isUnknown(a): return (a, a)
    case (.moment, .plain(let b)) where isUnknown(b): return (b, b)
    default: return nil
    }
  }

  /// Whether a number is unknown and may be a quantity or a date.
  func isUnknown(_ number: Base.Value) -> Bool {
    if case .real(let real) = number, let known = real.knowledge { return known.integer == nil }
    return false
  }

  /// Whether a number is certainly an integer.
  @inline(never)
  private func equals(_ number: Base.Value, _ integer: Int) -> Bool {
    (try? base.real(number))??.rational == Rational(Integer(integer))
  }

  /// Multiplies or divides; a number times a temperature unit is a temperature on the scale.
  ///
  /// Percentages and angles count as plain numbers. However, the product of an angle and a number
  /// is an angle, and so is the quotient: `90_°/s`. The product of two angles is a solid angle.
  @inline(never)
  private func product(
    _ x: Value, _ operation: Binary, _ y: Value, _ combine: (Unit, Unit) throws(RPNError) -> Unit
  ) throws(RPNError) -> Value {
    if operation == .multiply, case .plain(let number) = x, case .quantity(let one) = y,
      one.unit.isPoint, equals(one.number, 1)
    {
      return try quantity(number, one.unit)
    }
    try refusePoint(x, operation.rawValue)
    try refusePoint(y, operation.rawValue)
    if operation == .multiply, case .quantity(let a) = x, case .quantity(let b) = y,
      a.unit.isAngle, b.unit.isAngle
    {
      let unit = try combine(a.unit, b.unit)
      if unit.dimension.isSolidAngle {
        return try quantity(base.apply(operation, to: a.number, b.number), unit)
      }
    }
    let a = try factor(x, beside: y, keepsAngle: operation == .divide)
    let b = try factor(y, beside: x, keepsAngle: false)
    let (number, unit) = (
      try base.apply(operation, to: a.number, b.number), try combine(a.unit, b.unit)
    )
    // A number does not change the unit.
    let isScaled = b.unit.factors.isEmpty || operation == .multiply && a.unit.factors.isEmpty
    return isScaled ? try quantity(number, unit) : try shown(number, unit)
  }

  /// Makes the result of a product or a power, in the unit that people use.
  @inline(never)
  private func shown(_ number: Base.Value, _ unit: Unit) throws(RPNError) -> Value {
    if unit.isRateOfOneKind { return .plain(try scaled(number, by: unit)) }
    if unit.isPlain { return try quantity(number, unit) }
    // The degrees that are left of '5_°C/h' are a difference.
    let unit = unit.isPoint ? unit.difference : unit
    var usual = try units == .multiplied ? unit.withoutCounts(own) : unit.usual(own)
    if usual.isPoint { usual = usual.difference }
    return try quantity(self.number(of: Quantity(number: number, unit: unit), in: usual), usual)
  }

  @inline(never)
  private func factor(
    _ value: Value, beside other: Value, keepsAngle: Bool
  ) throws(RPNError) -> Quantity<Base.Value> {
    if case .quantity(let quantity) = value {
      if !quantity.unit.isPlain || quantity.unit.isRateOfOneKind { return quantity }
      if quantity.unit.isAngle {
        switch other {
        case .quantity(let other) where other.unit.isAngle: break
        case .quantity(let other) where !other.unit.isPlain:
          if keepsAngle || other.unit.dimension.hasKind { return quantity }
        default: return quantity
        }
      }
    }
    return Quantity(number: try lower(value, for: "*"), unit: .plain)
  }

  /// Raises a quantity to a power whose exponent is a quotient of integers.
  @inline(never)
  private func power(
    _ quantity: Quantity<Base.Value>, _ operation: Binary, _ y: Value
  ) throws(RPNError) -> Value {
    let word = operation.rawValue
    try refusePoint(.quantity(quantity), word)
    let exponent = try lower(y, for: word)
    if isUnknown(exponent) {
      return .plain(try base.apply(operation, to: quantity.number, exponent))
    }
    guard var rational = try base.real(exponent)?.rational else {
      throw RPNError(
        .dimensionMismatch,
        "'\(word)' takes a rational exponent for \(quantity.unit.dimension.phrase)")
    }
    if operation == .root {
      rational = try calculated { () throws(RealError) in
        try Rational(rational.denominator, over: rational.numerator)
      }
    }
    return try shown(
      base.apply(operation, to: quantity.number, exponent), quantity.unit.power(rational))
  }

  /// Applies an operation to two quantities of one dimension, in the unit of the first one.
  @inline(never)
  private func related(
    _ x: Value, _ operation: Binary, _ y: Value
  ) throws(RPNError) -> Value {
    let word = operation.rawValue
    let (x, y) = measuringZero(x, y)
    try refusePoint(x, word)
    try refusePoint(y, word)
    let isQuotient = operation == .flooredQuotient || operation == .truncatedQuotient
    guard case .quantity(let a) = x else {
      return .plain(try base.apply(operation, to: lower(x, for: word), lower(y, for: word)))
    }
    if isQuotient, case .plain(let number) = y {
      return a.unit.isPlain
        ? .plain(try base.apply(operation, to: lower(x, for: word), number))
        : .quantity(Quantity(number: try base.apply(operation, to: a.number, number), unit: a.unit))
    }
    let b = try second(y, beside: x) { "'\(word)' takes two quantities of one kind, not \($0)" }
    if !isQuotient, operation != .arcTangent { try refuseCalendar(x, beside: y, operation) }
    let number = try base.apply(operation, to: a.number, b)
    return isQuotient || operation == .arcTangent
      ? .plain(number) : .quantity(Quantity(number: number, unit: a.unit))
  }

  /// Returns the number of the second quantity in the unit of the first one.
  ///
  /// - Throws: `dimensionMismatch` if the dimensions differ.
  @inline(never)
  func second(
    _ y: Value, beside x: Value, _ message: (String) -> String
  ) throws(RPNError) -> Base.Value {
    var suggestion: String?
    if case .quantity(let a) = x {
      if case .quantity(let b) = y, let turns = b.unit.dimension.turns(to: a.unit.dimension) {
        if turns == 0 { return try number(of: b, in: a.unit) }
        suggestion = "'_\(a.unit.text) to' counts turns of 2π radians"
      }
      if a.unit.isPlain, case .plain(let number) = y {
        return try self.number(of: Quantity(number: number, unit: .plain), in: a.unit)
      }
    }
    throw RPNError(
      .dimensionMismatch, message("\(phrase(x)) and \(phrase(y))"),
      suggestion: suggestion ?? adviceOnDegrees(x, y))
  }

  /// Returns advice for degrees that were written as farads or coulombs.
  private func adviceOnDegrees(_ x: Value, _ y: Value) -> String? {
    guard case .quantity(let x) = x, case .quantity(let y) = y else { return nil }
    let areLetters = [x, y].map { $0.unit.text == "F" || $0.unit.text == "C" }
    let areTemperatures = [x, y].map { $0.unit.dimension.text == "K" }
    guard
      areLetters[0] && (areLetters[1] || areTemperatures[1])
        || areLetters[1] && areTemperatures[0]
    else { return nil }
    return "temperatures are written with '_°C' and '_°F', or with '_degC' and '_degF'"
  }

  /// Returns two values, with a plain 0 converted to the unit of the other value.
  ///
  /// A plain 0 is not converted for a temperature on a scale, whose zero differs, or for a date.
  @inline(never)
  func measuringZero(_ x: Value, _ y: Value) -> (Value, Value) {
    switch (x, y) {
    case (.plain(let number), .quantity(let other)), (.quantity(let other), .plain(let number)):
      guard other.unit.zero == nil, !other.unit.isPlain, base.plainInteger(number) == 0 else {
        break
      }
      let zero = Value.quantity(Quantity(number: number, unit: other.unit))
      if case .plain = x { return (zero, y) }
      return (x, zero)
    default: break
    }
    return (x, y)
  }

  // MARK: Comparing

  /// Compares two quantities of one dimension.
  @inline(never)
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    switch (x, y) {
    case (.plain(let x), .plain(let y)): return try base.compare(x, y)
    case (.plain(let x), _) where isUnknown(x): return try base.compare(x, x)
    case (_, .plain(let y)) where isUnknown(y): return try base.compare(y, y)
    case (.moment(let x), .moment(let y)): return try x.compared(to: y)
    case (.plain(let number), .quantity(let y)) where y.unit.isPlain:
      return try base.compare(number, scaled(y.number, by: y.unit))
    default:
      let (a, b) = try compared(x, y)
      return try base.compare(a, b)
    }
  }

  /// Whether two quantities of one dimension are equal.
  @inline(never)
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    switch (x, y) {
    case (.plain(let x), .plain(let y)): return try base.areEqual(x, y)
    case (.plain(let x), _) where isUnknown(x): return try base.areEqual(x, x)
    case (_, .plain(let y)) where isUnknown(y): return try base.areEqual(y, y)
    case (.moment(let x), .moment(let y)): return try x.compared(to: y) == 0
    case (.plain(let number), .quantity(let y)) where y.unit.isPlain:
      return try base.areEqual(number, scaled(y.number, by: y.unit))
    default:
      let (a, b) = try compared(x, y)
      return try base.areEqual(a, b)
    }
  }

  @inline(never)
  private func compared(
    _ x: Value, _ y: Value
  ) throws(RPNError) -> (Base.Value, Base.Value) {
    let (x, y) = measuringZero(x, y)
    let b = try second(y, beside: x) { "\($0) cannot be compared" }
    guard case .quantity(let quantity) = x else { throw .undefined("<") }
    return (quantity.number, b)
  }

  /// Whether two values are identical; the program cannot observe the answer.
  @inline(never)
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    switch (x, y) {
    case (.plain(let x), .plain(let y)): return try base.areSame(x, y)
    case (.quantity(let x), .quantity(let y)):
      return x.unit == y.unit && x.unit.isClock == y.unit.isClock
        ? try base.areSame(x.number, y.number) : false
    case (.moment(let x), .moment(let y)): return x == y
    default: return false
    }
  }
}
