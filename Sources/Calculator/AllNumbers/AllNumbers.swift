import ExactReals
import FastArithmetic
import ReversePolish

/// The number system with all layers: exact numbers or doubles, complex numbers, quantities, dates
/// and dual numbers.
///
/// The command and the page calculate with these numbers, so a session on them knows the whole
/// language.
///
/// ```swift
/// let session = Session(AllNumbers(givesComplex: true))
/// try session.evaluating("60_mi/h 90_min * _km to -4 sqrt").texts  // → ["144.84096_km", "2i"]
/// ```
///
/// An operation on exact numbers or on doubles is decided here. The layers decide all others.
public struct AllNumbers: NumberSystem {
  /// A value on the stack of a program.
  public typealias Operand = Calculator.Value

  /// The layers.
  private(set) var base: DualNumbers

  /// The plain numbers of the system.
  let plain: Plain

  /// Exact numbers, if these are the plain numbers.
  let exact: ExactNumbers

  enum Plain { case exact, double, none }

  /// Whether sums and products of machine integers are within the limits of a number.
  private let takesIntegers: Bool

  #if hasFeature(Embedded)
    /// A field without a value; it makes copies calls, not code for each field, for a smaller page.
    private let copiesByCall: (any Sendable)? = nil
  #endif

  init(base: DualNumbers) {
    self.base = base
    switch base.reals {
    case .exact(let numbers):
      (plain, exact, takesIntegers) = (.exact, numbers, numbers.bounds.digits >= 20)
    case .double: (plain, exact, takesIntegers) = (.double, ExactNumbers(), false)
    case .other: (plain, exact, takesIntegers) = (.none, ExactNumbers(), false)
    }
  }

  /// The system of the real numbers.
  package var reals: RealNumbers { base.reals }

  /// The findings about a program that is checked.
  var effects: KindChecker {
    mutating get { base.base.base.base.effects }
  }

  /// Makes the system over exact numbers or doubles.
  ///
  /// The core reads no clock and no files, so the caller provides the time and the time zones.
  ///
  /// - Parameters:
  ///   - exact: Exact numbers; `nil` for doubles.
  ///   - givesComplex: Whether an operation without a real result, such as the square root of −1,
  ///     has a complex one.
  ///   - now: The value of `now`; `nil` without a clock.
  ///   - zones: The conversion of moments to time zones; `nil` if no zone is known.
  ///   - units: The units in which products are shown.
  public init(
    exact: ExactNumbers? = ExactNumbers(), givesComplex: Bool = false, now: Moment? = nil,
    zones: ZoneClocks? = nil, units: UnitStyle = .prefixed
  ) {
    let reals = exact.map { RealNumbers.exact($0) } ?? .double(DoubleAlgebra())
    self.init(
      base: DualNumbers(
        base: Quantities(
          ComplexNumbers(reals, givesComplex: givesComplex), zones: zones, units: units),
        depth: 0))
    // A store without the condition would load a type for `nil`, which a one-liner would notice.
    if let now { base.base.now = now }
  }

  /// Returns the number system with a value of `now`.
  package func at(_ now: Moment?) -> AllNumbers {
    var copy = self
    copy.base.base.now = now
    return copy
  }

  /// Makes the system over real numbers of one's own.
  ///
  /// The words of the language, complex numbers, quantities, dates and derivatives calculate with
  /// them.
  ///
  /// - Parameter system: The system of the real numbers.
  public init(own system: some NumberSystem) { self.init(.other(OwnSystem(system))) }

  /// Puts all layers over a system of real numbers.
  init(_ reals: RealNumbers) {
    self.init(base: DualNumbers(base: Quantities(ComplexNumbers(reals)), depth: 0))
  }

  /// Returns the number system with the limits of an evaluation.
  public func bounded(by limits: Limits) -> AllNumbers {
    AllNumbers(base: DualNumbers(base: base.base.bounded(by: limits), depth: base.depth))
  }

  /// Returns the number system with additional units that programs have defined.
  ///
  /// - Parameter units: All units that programs have defined.
  /// - Returns: The number system.
  public func knowing(_ units: OwnUnits) -> AllNumbers {
    AllNumbers(base: DualNumbers(base: base.base.knowing(units), depth: base.depth))
  }

  // MARK: Making numbers

  /// Returns the number of a numeral.
  @inline(__always)
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> AnyNumber {
    if numeral.form.isReal {
      switch plain {
      case .exact: return AnyNumber(try exact.number(numeral, text: text()))
      case .double: return .double(try DoubleAlgebra().number(numeral, text: text()))
      case .none: break
      }
    }
    return try number(numeral, text())
  }

  @inline(never)
  private func number(_ numeral: Numeral, _ text: String) throws(RPNError) -> AnyNumber {
    AnyNumber(try base.number(numeral, text: text))
  }

  /// Converts a machine integer to a number.
  @inline(__always)
  public func number(_ integer: Int) throws(RPNError) -> AnyNumber {
    switch plain {
    case .exact: .integer(Int64(integer))
    case .double: .double(Double(integer))
    case .none: try otherNumber(integer)
    }
  }

  @inline(never)
  private func otherNumber(_ integer: Int) throws(RPNError) -> AnyNumber {
    AnyNumber(try base.number(integer))
  }

  // MARK: Arithmetic

  /// Applies an operation to one number.
  public func apply(_ operation: Unary, to x: AnyNumber) throws(RPNError) -> AnyNumber {
    do throws(RPNError) {
      if plain == .exact, let x = x.real { return AnyNumber(try exact.apply(operation, to: x)) }
      if plain == .double, case .double(let x) = x {
        return .double(try DoubleAlgebra().value(of: operation, at: x))
      }
    } catch {
      // The result may be complex.
      if error.kind != .domain { throw error }
    }
    return AnyNumber(try base.apply(operation, to: x.layered))
  }

  /// Applies a word to the parts of a complex number.
  package func apply(_ function: ComplexFunction, to x: AnyNumber) throws(RPNError) -> AnyNumber {
    AnyNumber(try base.apply(function, to: x.layered))
  }

  /// Applies a word on quantities and dates.
  ///
  /// - Throws: `dimensionMismatch` if the word has no meaning for the operands; errors of the
  ///   arithmetic.
  func apply(
    _ function: MeasureFunction, for word: String, to operands: [AnyNumber]
  ) throws(RPNError) -> AnyNumber {
    let operands = try operands.map { operand throws(RPNError) in
      try base.lower(operand.layered, for: word)
    }
    return AnyNumber(.constant(try base.base.apply(function, for: word, to: operands)))
  }

  /// Applies a word symbolically; `nil` if its program is needed, as outside of formulas.
  func function(_ name: String, of operands: [AnyNumber]) throws(RPNError) -> AnyNumber? {
    guard case .other(let others) = reals, others.notation != nil, base.depth == 0 else {
      return nil
    }
    let operands = try operands.map { operand throws(RPNError) in
      try base.real(operand.layered, for: name)
    }
    return try others.function(name, of: operands).map { AnyNumber($0) }
  }

  /// Applies an operation to two numbers.
  @inline(__always)
  public func apply(
    _ operation: Binary, to x: AnyNumber, _ y: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    if takesIntegers, case .integer(let x) = x, case .integer(let y) = y {
      let (result, overflows) =
        switch operation {
        case .add: x.addingReportingOverflow(y)
        case .subtract: x.subtractingReportingOverflow(y)
        case .multiply: x.multipliedReportingOverflow(by: y)
        default: (partialValue: 0, overflow: true)
        }
      if !overflows { return .integer(result) }
    }
    return try applyLarge(operation, to: x, y)
  }

  @inline(never)
  private func applyLarge(
    _ operation: Binary, to x: AnyNumber, _ y: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    do throws(RPNError) {
      if plain == .exact, let x = x.real, let y = y.real {
        return AnyNumber(try exact.apply(operation, to: x, y))
      }
      if plain == .double, case .double(let x) = x, case .double(let y) = y {
        return .double(try DoubleAlgebra().value(of: operation, at: x, y))
      }
    } catch {
      // The result may be complex.
      if error.kind != .domain { throw error }
    }
    return AnyNumber(try base.apply(operation, to: x.layered, y.layered))
  }

  /// Returns the number nearest to an exact number.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> AnyNumber {
    AnyNumber(try base.reals.number(real, bounds))
  }

  /// Returns the number nearest to an exact complex number.
  func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> AnyNumber {
    AnyNumber(.constant(.plain(try base.base.base.number(complex, bounds))))
  }

  /// Converts an integer to a number.
  public func number(_ integer: Integer) throws(RPNError) -> AnyNumber {
    AnyNumber(try base.reals.number(integer))
  }

  /// Returns the constant.
  public func constant(_ constant: Constant) throws(RPNError) -> AnyNumber {
    AnyNumber(try base.reals.constant(constant))
  }

  // MARK: Texts

  /// Returns the printed text of a number.
  public func text(_ value: AnyNumber) throws(RPNError) -> String {
    try base.base.text(value.layered.number)
  }

  /// Returns a program for the number, exact if possible.
  ///
  /// - Throws: Errors of the checkpoint.
  public func program(_ value: AnyNumber) throws(RPNError) -> String {
    try base.base.program(value.layered.number)
  }

  /// Returns the type of the number in JSON output, and whether its text is exact.
  ///
  /// - Throws: Errors of the checkpoint.
  public func describe(_ value: AnyNumber) throws(RPNError) -> (type: String, isExact: Bool) {
    try base.base.describe(value.layered.number)
  }

  // MARK: Comparing

  /// Whether two numbers are identical.
  ///
  /// The program cannot observe the answer.
  func areSame(_ x: AnyNumber, _ y: AnyNumber) throws(RPNError) -> Bool {
    try base.areSame(x.layered, y.layered)
  }

  /// Compares two numbers.
  public func compare(_ x: AnyNumber, _ y: AnyNumber) throws(RPNError) -> Int {
    switch (plain, x, y) {
    case (.exact, .integer(let x), .integer(let y)): return x < y ? -1 : x > y ? 1 : 0
    case (.double, .double(let x), .double(let y)): return DoubleAlgebra().compare(x, y)
    default: break
    }
    if plain == .exact, let x = x.real, let y = y.real { return try exact.compare(x, y) }
    return try base.compare(x.layered, y.layered)
  }

  /// Whether two numbers are equal.
  public func areEqual(_ x: AnyNumber, _ y: AnyNumber) throws(RPNError) -> Bool {
    isDecided(x) && isDecided(y)
      ? try compare(x, y) == 0 : try base.areEqual(x.layered, y.layered)
  }

  // MARK: Properties of numbers

  /// Returns the integer value of a number; `nil` if the number is not an integer.
  public func integer(_ value: AnyNumber) throws(RPNError) -> Integer? {
    if plain == .exact, let real = value.real { return try exact.integer(real) }
    return try base.base.integer(value.layered.number)
  }

  /// Converts a number to an integer, for words that count values.
  public func integer(_ value: AnyNumber, for operation: StackOperation) throws(RPNError) -> Int {
    if plain == .exact, let real = value.real { return try exact.integer(real, for: operation) }
    return try base.integer(value.layered, for: operation)
  }

  /// Converts a number to a machine integer, for counting.
  public func count(_ value: AnyNumber, for word: String) throws(RPNError) -> Int64 {
    if plain == .exact, let real = value.real { return try exact.count(real, for: word) }
    return try base.base.count(value.layered.number, for: word)
  }

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  public func plainInteger(_ value: AnyNumber) -> Integer? {
    if plain == .exact, let real = value.real { return real.integer }
    return base.base.plainInteger(value.layered.number)
  }

  /// Returns the exact value of a number.
  public func real(_ value: AnyNumber) throws(RPNError) -> Real? {
    if plain == .exact, let real = value.real { return real }
    return try base.base.real(value.layered.number)
  }

  /// Returns the dimension of a number, and its plain integer if that fits in 32 bits.
  public func dimensioned(_ value: AnyNumber) -> Dimensioned<Int?> {
    if plain == .exact {
      switch value {
      case .integer(let integer): return .plain(Int32(exactly: integer).map { Int($0) })
      case .exact(let real): return .plain(real.integer?.count)
      case .double, .other, .written: break
      }
    }
    return base.base.dimensioned(value.layered.number)
  }

  /// Whether a number is not a formula, and depends on no variable.
  public func isPlain(_ value: AnyNumber) -> Bool {
    if isDecided(value) { return true }
    guard case .constant(let number) = value.layered else { return false }
    if case .plain(.real(.other)) = number { return notation == nil && base.reals.unknown == nil }
    return true
  }

  /// Whether a number does not vary continuously.
  public func isConstant(_ value: AnyNumber) -> Bool {
    isDecided(value) || base.isConstant(value.layered)
  }

  /// Whether the number is a plain one, of which the layers know nothing more.
  func isDecided(_ value: AnyNumber) -> Bool {
    switch value {
    case .written(let number, _): return isDecided(number)
    case .other: return false
    default: return plain != .none
    }
  }

  /// Whether an operation without a real result has a complex one.
  public var givesComplex: Bool { base.base.base.givesComplex }

  /// The notation of formulas; `nil` for numbers.
  var notation: String? { base.reals.notation }

  /// Whether addition and multiplication are associative, because no result is rounded.
  public var isAssociative: Bool { base.reals.isAssociative }

  /// The number of printed significant digits; `nil` for as many as identify the number.
  var shownDigits: Int? { base.reals.shownDigits }

  /// Returns the kind of a value that may represent more than numbers.
  @inline(__always)
  public func kind(of value: AnyNumber) -> ValueKind {
    plain == .none ? otherKind(of: value) : .number
  }

  @inline(never)
  private func otherKind(of value: AnyNumber) -> ValueKind {
    if case .other(let others) = reals, case .plain(.real(let real)) = value.layered.number {
      return others.kind(of: real)
    }
    return .number
  }

  /// Applies a function of doubles; `nil` unless the operand and the result are doubles.
  func apply(_ function: (Double) -> Double, to x: AnyNumber) -> AnyNumber? {
    guard plain == .double, case .double(let x) = x else { return nil }
    let y = function(x)
    return y.isFinite ? .double(y) : nil
  }

  /// Returns a double that preserves the order: a number with a smaller double is smaller.
  ///
  /// A short integer is a double itself. The quotient of two doubles is correctly rounded, which
  /// preserves the order.
  @inline(__always)
  func orderingDouble(_ value: AnyNumber) -> Double? {
    if plain == .exact, case .integer(let integer) = value, integer.magnitude < 1 << 53 {
      return Double(integer)
    }
    return orderingQuotient(value)
  }

  private func orderingQuotient(_ value: AnyNumber) -> Double? {
    guard isAssociative, isPlain(value), let small = (try? real(value))?.small,
      small.numerator.magnitude < 1 << 53, small.denominator < 1 << 53
    else { return nil }
    return Double(small.numerator) / Double(small.denominator)
  }
}
