import ExactReals
import ReversePolish

/// A system of real numbers.
///
/// A reference holds large and rare systems: code of Swift 6.3 reads bits of a wider sum that it
/// did not write.
package enum RealSystem: Sendable {
  case exact(ExactNumbers)
  case double(DoubleAlgebra)
  case formulas(AnyNotation)
  case effects(Effects)
  indirect case regions(Regions)
  case own(any OwnReals)
}

/// The real number systems from which ``AllNumbers`` chooses: exact numbers, doubles, formulas,
/// stack effects, regions, and numbers of one's own.
///
/// The system is chosen when a program runs. One machine on this sum is a quarter of the code of
/// one machine for each system.
public struct AnyReals: NumberSystem {
  /// The chosen system.
  package private(set) var system: RealSystem

  package init(_ system: RealSystem) { self.system = system }

  /// A number of the chosen system.
  public typealias Value = AnyReal

  // MARK: The numbers inside

  /// The exact number.
  static func exact(_ value: AnyReal) throws(RPNError) -> Real {
    if case .exact(let real) = value.form { return real }
    throw .strange
  }

  /// The double.
  static func double(_ value: AnyReal) throws(RPNError) -> Double {
    if case .double(let double) = value.form { return double }
    throw .strange
  }

  /// The formula.
  static func formula(_ value: AnyReal) throws(RPNError) -> AnyNotation.Value {
    if case .formula(let formula) = value.form { return formula }
    throw .strange
  }

  /// Converts a function to one of exact numbers.
  private func exact(_ function: NumberFunction<AnyReal>) -> NumberFunction<Real> {
    function.on { x throws(RPNError) in try Self.exact(function.value(.exact(x))) }
  }

  /// Converts a function to one of doubles.
  private func double(_ function: NumberFunction<AnyReal>) -> NumberFunction<Double> {
    function.on { x throws(RPNError) in try Self.double(function.value(.double(x))) }
  }

  /// The findings about the program.
  ///
  /// The getter makes the reference unique first, so that callers can change the findings in
  /// place.
  var effects: Effects {
    mutating get {
      guard case .effects(var effects) = system else {
        assertionFailure("only a machine that checks a program asks for effects")
        return Effects(room: 0) { _ in nil }
      }
      system = .double(DoubleAlgebra())
      if !isKnownUniquelyReferenced(&effects) { effects = Effects(copying: effects) }
      system = .effects(effects)
      return effects
    }
  }

  // MARK: Making numbers

  /// Returns the number of a numeral.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> AnyReal {
    switch system {
    case .exact(let numbers): .exact(try numbers.number(numeral, text: text()))
    case .double(let numbers): .double(try numbers.number(numeral, text: text()))
    case .formulas(let formulas): .formula(try formulas.number(numeral, text: text()))
    case .effects: .known(Knowledge(integer: numeral.integer))
    case .regions(let regions): .exact(try regions.exact.number(numeral, text: text()))
    case .own(let own): try own.number(numeral, text: text())
    }
  }

  /// Converts an integer to a number.
  public func number(_ integer: Integer) throws(RPNError) -> AnyReal {
    switch system {
    case .exact(let numbers): .exact(numbers.number(integer))
    case .double(let numbers): .double(try numbers.number(integer))
    case .formulas(let formulas): .formula(try formulas.number(integer))
    case .effects(let effects): .known(effects.number(integer.count))
    case .regions: .exact(Real(integer))
    case .own(let own): try own.number(integer)
    }
  }

  /// Converts a machine integer to a number.
  public func number(_ integer: Int) throws(RPNError) -> AnyReal {
    if case .exact(let numbers) = system { return .exact(numbers.number(integer)) }
    return try number(Integer(integer))
  }

  /// Returns the number nearest to an exact number.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> AnyReal {
    switch system {
    case .exact(let numbers): .exact(numbers.number(real, bounds))
    case .double(let numbers): .double(try numbers.number(real, bounds))
    case .formulas(let formulas): .formula(try formulas.number(real))
    case .effects: .known(Knowledge(kind: .number))
    case .regions: .exact(real)
    case .own(let own): try own.number(real)
    }
  }

  /// Returns the value of a constant.
  public func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    switch system {
    case .exact(let numbers): .exact(try numbers.constant(constant))
    case .double(let numbers): .double(numbers.constant(constant))
    case .formulas(let formulas): .formula(formulas.constant(constant))
    case .effects: .known(Knowledge(kind: .number))
    case .regions(let regions): .exact(try regions.exact.constant(constant))
    case .own(let own): try own.constant(constant)
    }
  }

  // MARK: Arithmetic

  /// Applies an operation to one number.
  public func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    switch (system, x.form) {
    case (.exact(let numbers), .exact(let x)): .exact(try numbers.apply(operation, to: x))
    case (.double(let numbers), .double(let x)): .double(try numbers.value(of: operation, at: x))
    case (.formulas(let formulas), .formula(let x)): .formula(try formulas.apply(operation, to: x))
    case (.effects(let effects), .known(let x)): .known(try effects.apply(operation, to: x))
    case (.regions(let regions), _):
      AnyReal(try regions.apply(operation, to: x.form))
    case (.own(let own), _): try own.apply(operation, to: x)
    default: throw .strange
    }
  }

  /// Applies an operation to two numbers.
  public func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    switch (system, x.form, y.form) {
    case (.exact(let numbers), .exact(let x), .exact(let y)):
      .exact(try numbers.apply(operation, to: x, y))
    case (.double(let numbers), .double(let x), .double(let y)):
      .double(try numbers.value(of: operation, at: x, y))
    case (.formulas(let formulas), .formula(let x), .formula(let y)):
      .formula(try formulas.apply(operation, to: x, y))
    case (.effects(let effects), .known(let x), .known(let y)):
      .known(try effects.apply(operation, to: x, y))
    case (.regions(let regions), _, _):
      AnyReal(try regions.apply(operation, to: x.form, y.form))
    case (.own(let own), _, _): try own.apply(operation, to: x, y)
    default: throw .strange
    }
  }

  /// Applies a word to the parts of a real number, whose argument is 0 or π.
  func apply(_ function: ComplexFunction, to x: AnyReal) throws(RPNError) -> AnyReal {
    switch function {
    case .real, .conjugate: x
    case .imaginary: try number(0)
    case .argument: try apply(.arcTangent, to: number(0), x)
    }
  }

  /// Applies a word symbolically; `nil` unless the numbers are formulas.
  public func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal? {
    guard case .formulas(let formulas) = system else { return nil }
    let operands = try operands.map { operand throws(RPNError) in try Self.formula(operand) }
    return try formulas.function(name, of: operands).map { .formula($0) }
  }

  /// Returns a root of a function between two numbers.
  public func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (system, a.form, b.form) {
    case (.exact(let numbers), .exact(let a), .exact(let b)):
      .exact(try numbers.root(of: exact(function), between: a, and: b))
    case (.double(let numbers), .double(let a), .double(let b)):
      .double(try numbers.root(of: double(function), between: a, and: b))
    case (.formulas(let formulas), _, _): throw formulas.formless("solve")
    case (.effects, _, _): try function.value(.known(Knowledge(kind: .number)))
    case (.regions(let regions), _, _): throw regions.run.unknown("solve")
    case (.own, _, _): throw .undefined("solve")
    default: throw .strange
    }
  }

  /// Returns the integral of a function between two numbers.
  public func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (system, a.form, b.form) {
    case (.exact(let numbers), .exact(let a), .exact(let b)):
      .exact(try numbers.integral(of: exact(function), from: a, to: b))
    case (.double(let numbers), .double(let a), .double(let b)):
      .double(try numbers.integral(of: double(function), from: a, to: b))
    case (.formulas(let formulas), _, _): throw formulas.formless("integrate")
    case (.effects, _, _): try valueAnywhere(of: function)
    case (.regions(let regions), _, _):
      AnyReal(try regions.integral(of: function, from: a.form, to: b.form))
    case (.own, _, _): throw .undefined("integrate")
    default: throw .strange
    }
  }

  /// Returns the number in the middle of a region; `nil` for other numbers.
  public func middle(of value: AnyReal) throws(RPNError) -> Real? {
    guard case .regions(let regions) = system, value.form.varying != nil else { return nil }
    return try regions.middle(value.form)
  }

  /// Returns the least and the greatest real part of a region, and its greatest imaginary part;
  /// `nil` for other numbers.
  public func edges(of value: AnyReal) throws(RPNError) -> [Real]? {
    guard case .regions(let regions) = system, let region = value.form.varying else { return nil }
    return try regions.known { () throws(RealError) in try regions.arithmetic.edges(region) }
  }

  /// Returns the values of a function on a region, from its middle value and its slopes.
  public func moved(
    _ value: AnyReal, alongSlopes slopes: AnyReal, over operand: AnyReal
  ) throws(RPNError) -> AnyReal {
    guard case .regions(let regions) = system, let operand = operand.form.varying else {
      throw .strange
    }
    let slopes = try regions.region(slopes.form)
    let middle = try regions.region(value.form)
    return AnyReal(.region(middle.moved(alongSlopes: slopes, over: operand)))
  }

  /// Evaluates a function on an unknown number between the ends of an interval.
  private func valueAnywhere(of function: NumberFunction<AnyReal>) throws(RPNError) -> AnyReal {
    do {
      return try function.value(.known(Knowledge(kind: .number)))
    } catch {
      // If both ends are equal, no value is calculated, so the error is not certain.
      throw .uncertain(error.kind, error.message)
    }
  }

  // MARK: Properties of numbers

  /// Returns the kind of a value that may represent more than numbers.
  public func kind(of value: AnyReal) -> ValueKind {
    if case .effects(let effects) = system, case .known(let value) = value.form {
      return effects.kind(of: value)
    }
    return .number
  }

  /// Compares two numbers.
  public func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    switch (system, x.form, y.form) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.compare(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): numbers.compare(x, y)
    case (.formulas(let formulas), .formula(let x), .formula(let y)): try formulas.compare(x, y)
    case (.effects(let effects), _, _): throw effects.comparison
    case (.regions(let regions), _, _): try regions.compare(x.form, y.form)
    case (.own(let own), _, _): try own.compare(x, y)
    default: throw .strange
    }
  }

  /// Whether two numbers are equal.
  public func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    switch (system, x.form, y.form) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.areEqual(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): try numbers.areEqual(x, y)
    case (.formulas(let formulas), .formula(let x), .formula(let y)): try formulas.areEqual(x, y)
    case (.effects(let effects), _, _): throw effects.comparison
    case (.regions(let regions), _, _): try regions.areEqual(x.form, y.form)
    case (.own(let own), _, _): try own.compare(x, y) == 0
    default: throw .strange
    }
  }

  /// Whether two numbers are identical.
  public func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    switch (system, x.form, y.form) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.areEqual(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): try numbers.areEqual(x, y)
    case (.formulas(let formulas), .formula(let x), .formula(let y)): try formulas.areEqual(x, y)
    case (.effects(let effects), .known(let x), .known(let y)): effects.areSame(x, y)
    case (.regions(let regions), .exact(let x), .exact(let y)): try regions.exact.areEqual(x, y)
    // Equal bounds do not prove that the values are the same.
    case (.regions, .region(let x), .region(let y)): x.hasSameBounds(as: y)
    case (.regions, .continued(let x, let first), .continued(let y, let second)):
      x.hasSameBounds(as: y) && first.hasSameBounds(as: second)
    case (.regions(let regions), .tail(let x), .tail(let y)):
      x.factor.hasSameBounds(as: y.factor) ? try regions.exact.areEqual(x.power, y.power) : false
    case (.regions, .interval(let x), .interval(let y)): x.values == y.values
    case (.regions, _, _): false
    case (.own(let own), _, _): try own.compare(x, y) == 0
    default: throw .strange
    }
  }

  /// Returns the integer value of a number; `nil` if the number is not an integer.
  public func integer(_ value: AnyReal) throws(RPNError) -> Integer? {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): try numbers.integer(value)
    case (.double(let numbers), .double(let value)): try numbers.integer(value)
    case (.formulas(let formulas), .formula(let value)): try formulas.integer(value)
    case (.effects(let effects), .known(let value)): Integer(try effects.integer(value))
    case (.regions(let regions), _): try regions.exact.integer(regions.whole(value.form))
    case (.own(let own), _): try own.integer(value)
    default: throw .strange
    }
  }

  /// Converts a number to an integer, for words that count values.
  public func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): try numbers.integer(value, for: operation)
    case (.double(let numbers), .double(let value)): try numbers.integer(value, for: operation)
    case (.formulas(let formulas), .formula(let value)):
      try formulas.integer(value, for: operation)
    case (.effects(let effects), .known(let value)): try effects.integer(value, for: operation)
    case (.regions(let regions), _):
      try regions.exact.integer(regions.whole(value.form), for: operation)
    case (.own(let own), _): try own.integer(value, for: operation)
    default: throw .strange
    }
  }

  /// Returns the exact value of a number.
  public func real(_ value: AnyReal) throws(RPNError) -> Real? {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): numbers.real(value)
    case (.double(let numbers), .double(let value)): numbers.real(value)
    case (.formulas, _): try integer(value).map { Real($0) }
    case (.own, _): try integer(value).map { Real($0) }
    case (.effects(let effects), .known(let value)): Real(Integer(try effects.integer(value)))
    case (.regions(let regions), _): try regions.constant(value.form)
    default: throw .strange
    }
  }

  /// Converts a number to a machine integer, for counting.
  public func count(_ value: AnyReal, for word: String) throws(RPNError) -> Int64 {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): try numbers.count(value, for: word)
    case (.double(let numbers), .double(let value)): try numbers.count(value, for: word)
    case (.formulas(let formulas), .formula(let value)): try formulas.count(value, for: word)
    case (.effects(let effects), .known(let value)): Int64(try effects.integer(value))
    case (.regions(let regions), _):
      try regions.exact.count(regions.whole(value.form), for: word)
    case (.own, _): try integer(value, for: word).limited
    default: throw .strange
    }
  }

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  public func plainInteger(_ value: AnyReal) -> Integer? {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): numbers.plainInteger(value)
    case (.double(let numbers), .double(let value)): numbers.plainInteger(value)
    case (.formulas(let formulas), .formula(let value)): formulas.plainInteger(value)
    case (.effects, .known(let value)): value.integer.map { Integer($0) }
    case (.regions(let regions), .exact(let value)): regions.exact.plainInteger(value)
    case (.own, _): try? integer(value)
    default: nil
    }
  }

  /// Formulas and partly known numbers are not plain numbers.
  public func isPlain(_ value: AnyReal) -> Bool { !isAbstract }

  // MARK: Writing numbers

  /// Returns the printed text of a number.
  public func text(_ value: AnyReal) throws(RPNError) -> String {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): try numbers.text(value)
    case (.double(let numbers), .double(let value)): numbers.text(value)
    case (.formulas(let formulas), .formula(let value)): formulas.text(value)
    case (.effects, .known(let value)): value.integer.map { "\($0)" } ?? "?"
    case (.regions(let regions), .exact(let value)): try regions.exact.text(value)
    case (.regions, _): "?"
    case (.own(let own), _): try own.text(value)
    default: throw .strange
    }
  }

  /// Returns a program for the number, exact if possible.
  public func program(_ value: AnyReal) throws(RPNError) -> String {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): try numbers.program(value)
    case (.double(let numbers), .double(let value)): numbers.program(value)
    default: try text(value)
    }
  }

  /// Returns the type of the number in JSON output, and whether its text is exact.
  public func describe(_ value: AnyReal) throws(RPNError) -> (type: String, isExact: Bool) {
    switch (system, value.form) {
    case (.exact(let numbers), .exact(let value)): try numbers.describe(value)
    case (.double(let numbers), .double(let value)): numbers.describe(value)
    default: (try integer(value) == nil ? "number" : "integer", true)
    }
  }

  // MARK: Properties of the system

  /// Whether addition and multiplication are associative, because no result is rounded.
  public var isAssociative: Bool {
    switch system {
    case .exact, .regions: true
    case .double, .formulas, .effects, .own: false
    }
  }

  /// The number of printed significant digits; `nil` for as many as identify the number.
  public var shownDigits: Int? {
    if case .exact(let numbers) = system { return numbers.digits }
    return nil
  }

  /// The notation of formulas; `nil` for numbers.
  public var notation: String? {
    if case .formulas(let formulas) = system { return formulas.notation }
    return nil
  }

  /// Whether the values are formulas or only partly known numbers.
  public var isAbstract: Bool {
    switch system {
    case .formulas, .effects: true
    case .exact, .double, .regions, .own: false
    }
  }

  /// Returns the number system with the limits of an evaluation.
  public func bounded(by limits: Limits) -> AnyReals {
    switch system {
    case .exact(let numbers): AnyReals(.exact(numbers.bounded(by: limits)))
    case .double, .formulas, .effects: self
    case .own(let own): AnyReals(.own(own.bounded(by: limits)))
    case .regions(let regions): AnyReals(.regions(regions.bounded(by: limits)))
    }
  }
}

extension RPNError {
  static var strange: RPNError {
    RPNError(.typeMismatch, "a number of another kind cannot be calculated with")
  }
}
