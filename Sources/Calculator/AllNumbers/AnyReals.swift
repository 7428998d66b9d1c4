import ExactReals
import ReversePolish

/// A real number of any of the systems.
///
/// All numbers of a machine belong to the same system.
package enum AnyReal: Sendable {
  case exact(Real)
  case double(Double)
  case formula(AnyNotation.Value)
  case known(Knowledge)
  indirect case region(Region)
  indirect case tail(Tail)
  case powers([Real])
}

/// The sum of the real number systems: exact numbers, doubles, formulas, stack effects and
/// regions.
///
/// The system is chosen when a program runs. One machine on this sum is a quarter of the code of
/// one machine for each system.
package enum AnyReals: NumberSystem {
  case exact(ExactNumbers)
  case double(DoubleAlgebra)
  case formulas(Formulas<AnyNotation>)
  case effects(Effects)
  case regions(Regions)

  package typealias Value = AnyReal

  // MARK: The numbers inside

  /// The exact number.
  static func exact(_ value: AnyReal) throws(RPNError) -> Real {
    if case .exact(let real) = value { return real }
    throw .strange
  }

  /// The double.
  static func double(_ value: AnyReal) throws(RPNError) -> Double {
    if case .double(let double) = value { return double }
    throw .strange
  }

  /// The formula.
  static func formula(_ value: AnyReal) throws(RPNError) -> AnyNotation.Value {
    if case .formula(let formula) = value { return formula }
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
      guard case .effects(var effects) = self else {
        assertionFailure("only a machine that checks a program asks for effects")
        return Effects(room: 0) { _ in nil }
      }
      self = .double(DoubleAlgebra())
      if !isKnownUniquelyReferenced(&effects) { effects = Effects(copying: effects) }
      self = .effects(effects)
      return effects
    }
  }

  // MARK: Making numbers

  package func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(try numbers.number(numeral, text: text()))
    case .double(let numbers): .double(try numbers.number(numeral, text: text()))
    case .formulas(let formulas): .formula(try formulas.number(numeral, text: text()))
    case .effects: .known(Knowledge(integer: numeral.integer))
    case .regions(let regions): .exact(try regions.exact.number(numeral, text: text()))
    }
  }

  package func number(_ integer: Integer) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(numbers.number(integer))
    case .double(let numbers): .double(try numbers.number(integer))
    case .formulas(let formulas): .formula(try formulas.number(integer))
    case .effects(let effects): .known(effects.number(integer.count))
    case .regions: .exact(Real(integer))
    }
  }

  package func number(_ integer: Int) throws(RPNError) -> AnyReal {
    if case .exact(let numbers) = self { return .exact(numbers.number(integer)) }
    return try number(Integer(integer))
  }

  package func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(numbers.number(real, bounds))
    case .double(let numbers): .double(try numbers.number(real, bounds))
    case .formulas(let formulas): .formula(try formulas.number(real, bounds))
    case .effects: .known(Knowledge(kind: .number))
    case .regions: .exact(real)
    }
  }

  package func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(try numbers.constant(constant))
    case .double(let numbers): .double(numbers.constant(constant))
    case .formulas(let formulas): .formula(try formulas.constant(constant))
    case .effects: .known(Knowledge(kind: .number))
    case .regions(let regions): .exact(try regions.exact.constant(constant))
    }
  }

  // MARK: Arithmetic

  package func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    switch (self, x) {
    case (.exact(let numbers), .exact(let x)): .exact(try numbers.apply(operation, to: x))
    case (.double(let numbers), .double(let x)): .double(try numbers.apply(operation, to: x))
    case (.formulas(let formulas), .formula(let x)): .formula(try formulas.apply(operation, to: x))
    case (.effects(let effects), .known(let x)): .known(try effects.apply(operation, to: x))
    case (.regions(let regions), _): try regions.apply(operation, to: x)
    default: throw .strange
    }
  }

  package func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    switch (self, x, y) {
    case (.exact(let numbers), .exact(let x), .exact(let y)):
      .exact(try numbers.apply(operation, to: x, y))
    case (.double(let numbers), .double(let x), .double(let y)):
      .double(try numbers.apply(operation, to: x, y))
    case (.formulas(let formulas), .formula(let x), .formula(let y)):
      .formula(try formulas.apply(operation, to: x, y))
    case (.effects(let effects), .known(let x), .known(let y)):
      .known(try effects.apply(operation, to: x, y))
    case (.regions(let regions), _, _): try regions.apply(operation, to: x, y)
    default: throw .strange
    }
  }

  package func apply(_ function: (Double) -> Double, to x: AnyReal) -> AnyReal? {
    guard case (.double(let numbers), .double(let x)) = (self, x) else { return nil }
    return numbers.apply(function, to: x).map { .double($0) }
  }

  package func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal? {
    guard case .formulas(let formulas) = self else { return nil }
    let operands = try operands.map { operand throws(RPNError) in try Self.formula(operand) }
    return try formulas.function(name, of: operands).map { .formula($0) }
  }

  package func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (self, a, b) {
    case (.exact(let numbers), .exact(let a), .exact(let b)):
      .exact(try numbers.root(of: exact(function), between: a, and: b))
    case (.double(let numbers), .double(let a), .double(let b)):
      .double(try numbers.root(of: double(function), between: a, and: b))
    case (.formulas(let formulas), _, _): throw formulas.formless("solve")
    case (.effects, _, _): try function.value(.known(Knowledge(kind: .number)))
    case (.regions, _, _): throw .unknownRegion
    default: throw .strange
    }
  }

  package func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (self, a, b) {
    case (.exact(let numbers), .exact(let a), .exact(let b)):
      .exact(try numbers.integral(of: exact(function), from: a, to: b))
    case (.double(let numbers), .double(let a), .double(let b)):
      .double(try numbers.integral(of: double(function), from: a, to: b))
    case (.formulas(let formulas), _, _): throw formulas.formless("integrate")
    case (.effects, _, _): try valueAnywhere(of: function)
    case (.regions(let regions), _, _): try regions.integral(of: function, from: a, to: b)
    default: throw .strange
    }
  }

  package func middle(of value: AnyReal) throws(RPNError) -> Real? {
    guard case (.regions(let regions), .region) = (self, value) else { return nil }
    return try regions.middle(value)
  }

  package func ends(of value: AnyReal) throws(RPNError) -> [Real] {
    guard case (.regions(let regions), .region(let region)) = (self, value), region.isReal,
      regions.hasEnds
    else { return [] }
    return try regions.known { () throws(RealError) in try regions.arithmetic.endPoints(region) }
  }

  package func moved(
    _ value: AnyReal, alongSlopes slopes: [AnyReal], over operand: AnyReal
  ) throws(RPNError) -> AnyReal {
    guard case (.regions(let regions), .region(let operand)) = (self, operand) else {
      throw .strange
    }
    var steepest = Region(enclosing: 0)
    for slope in slopes {
      steepest = steepest.joined(with: try regions.region(slope), regions.arithmetic.precision)
    }
    return .region(try regions.region(value).moved(alongSlopes: steepest, over: operand))
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

  /// Throws: no machine runs on these numbers alone, so no program calls this function.
  package func derivative(
    of code: Quotation<AnyReal>, at x: AnyReal, on runner: some ProgramRunner<AnyReals>
  ) throws(RPNError) -> AnyReal {
    throw .undefined("derivative")
  }

  // MARK: Properties of numbers

  package func kind(of value: AnyReal) -> ValueKind {
    if case .effects(let effects) = self, case .known(let value) = value {
      return effects.kind(of: value)
    }
    return .number
  }

  package func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    switch (self, x, y) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.compare(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): numbers.compare(x, y)
    case (.formulas(let formulas), .formula(let x), .formula(let y)): try formulas.compare(x, y)
    case (.effects(let effects), _, _): throw effects.comparison
    case (.regions(let regions), _, _): try regions.compare(x, y)
    default: throw .strange
    }
  }

  package func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    switch (self, x, y) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.areEqual(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): try numbers.areEqual(x, y)
    case (.formulas(let formulas), .formula(let x), .formula(let y)): try formulas.areEqual(x, y)
    case (.effects(let effects), _, _): throw effects.comparison
    case (.regions(let regions), _, _): try regions.compare(x, y) == 0
    default: throw .strange
    }
  }

  package func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    switch (self, x, y) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.areSame(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): try numbers.areSame(x, y)
    case (.formulas(let formulas), .formula(let x), .formula(let y)): try formulas.areSame(x, y)
    case (.effects(let effects), .known(let x), .known(let y)): effects.areSame(x, y)
    case (.regions(let regions), .exact(let x), .exact(let y)): try regions.exact.areSame(x, y)
    // Equal bounds do not prove that the values are the same.
    case (.regions, .region(let x), .region(let y)): x.hasSameBounds(as: y)
    case (.regions(let regions), .tail(let x), .tail(let y)):
      x.factor.hasSameBounds(as: y.factor) ? try regions.exact.areSame(x.power, y.power) : false
    case (.regions, _, _): false
    default: throw .strange
    }
  }

  package func integer(_ value: AnyReal) throws(RPNError) -> Integer? {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.integer(value)
    case (.double(let numbers), .double(let value)): try numbers.integer(value)
    case (.formulas(let formulas), .formula(let value)): try formulas.integer(value)
    case (.effects(let effects), .known(let value)): Integer(try effects.integer(value))
    case (.regions(let regions), _): try regions.exact.integer(regions.constant(value))
    default: throw .strange
    }
  }

  package func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.integer(value, for: operation)
    case (.double(let numbers), .double(let value)): try numbers.integer(value, for: operation)
    case (.formulas(let formulas), .formula(let value)):
      try formulas.integer(value, for: operation)
    case (.effects(let effects), .known(let value)): try effects.integer(value, for: operation)
    case (.regions(let regions), _):
      try regions.exact.integer(regions.constant(value), for: operation)
    default: throw .strange
    }
  }

  package func real(_ value: AnyReal) throws(RPNError) -> Real? {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): numbers.real(value)
    case (.double(let numbers), .double(let value)): numbers.real(value)
    case (.formulas(let formulas), .formula(let value)): try formulas.real(value)
    case (.effects(let effects), .known(let value)): Real(Integer(try effects.integer(value)))
    case (.regions(let regions), _): try regions.constant(value)
    default: throw .strange
    }
  }

  package func count(_ value: AnyReal, for word: String) throws(RPNError) -> Int64 {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.count(value, for: word)
    case (.double(let numbers), .double(let value)): try numbers.count(value, for: word)
    case (.formulas(let formulas), .formula(let value)): try formulas.count(value, for: word)
    case (.effects(let effects), .known(let value)): Int64(try effects.integer(value))
    case (.regions(let regions), _):
      try regions.exact.count(regions.constant(value), for: word)
    default: throw .strange
    }
  }

  package func plainInteger(_ value: AnyReal) -> Integer? {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): numbers.plainInteger(value)
    case (.double(let numbers), .double(let value)): numbers.plainInteger(value)
    case (.formulas(let formulas), .formula(let value)): formulas.plainInteger(value)
    case (.effects, .known(let value)): value.integer.map { Integer($0) }
    case (.regions(let regions), .exact(let value)): regions.exact.plainInteger(value)
    default: nil
    }
  }

  /// Formulas and partly known numbers are not plain numbers.
  package func isPlain(_ value: AnyReal) -> Bool { !isAbstract }

  // MARK: Writing numbers

  package func text(_ value: AnyReal) throws(RPNError) -> String {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.text(value)
    case (.double(let numbers), .double(let value)): numbers.text(value)
    case (.formulas(let formulas), .formula(let value)): formulas.text(value)
    case (.effects, .known(let value)): value.integer.map { "\($0)" } ?? "?"
    case (.regions(let regions), .exact(let value)): try regions.exact.text(value)
    case (.regions, _): "?"
    default: throw .strange
    }
  }

  package func program(_ value: AnyReal) throws(RPNError) -> String {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.program(value)
    case (.double(let numbers), .double(let value)): numbers.program(value)
    case (.formulas(let formulas), .formula(let value)): try formulas.program(value)
    default: throw .strange
    }
  }

  package func describe(_ value: AnyReal) throws(RPNError) -> (type: String, isExact: Bool) {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.describe(value)
    case (.double(let numbers), .double(let value)): numbers.describe(value)
    case (.formulas(let formulas), .formula(let value)): try formulas.describe(value)
    default: throw .strange
    }
  }

  // MARK: Properties of the system

  package var isAssociative: Bool {
    switch self {
    case .exact(let numbers): numbers.isAssociative
    case .double(let numbers): numbers.isAssociative
    case .formulas, .effects: false
    case .regions: true
    }
  }

  package var shownDigits: Int? {
    if case .exact(let numbers) = self { return numbers.digits }
    return nil
  }

  package var notation: String? {
    if case .formulas(let formulas) = self { return formulas.notation }
    return nil
  }

  package var isAbstract: Bool {
    switch self {
    case .exact, .double, .regions: false
    case .formulas, .effects: true
    }
  }

  package func bounded(by limits: Limits) -> AnyReals {
    switch self {
    case .exact(let numbers): .exact(numbers.bounded(by: limits))
    case .double(let numbers): .double(numbers.bounded(by: limits))
    case .formulas, .effects: self
    case .regions(let regions): .regions(regions.bounded(by: limits))
    }
  }
}

extension RPNError {
  fileprivate static var strange: RPNError {
    RPNError(.typeMismatch, "a number of another kind cannot be calculated with")
  }
}
