import ExactReals
import FastArithmetic
import ReversePolish

/// The layers of ``AllNumbers``: dual numbers over quantities, complex numbers and real numbers.
public typealias LayeredNumbers = DualNumbers<Quantities<ComplexNumbers<AnyReals>>>

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
public struct AllNumbers: Layer {
  /// The layers.
  public var base: LayeredNumbers

  /// The plain numbers of the system.
  private let plain: Plain

  /// Exact numbers, if these are the plain numbers.
  private let exact: ExactNumbers

  private enum Plain { case exact, double, none }

  /// Whether sums and products of machine integers are within the limits of a number.
  private let takesIntegers: Bool

  init(base: LayeredNumbers) {
    self.base = base
    switch base.base.base.base.system {
    case .exact(let numbers):
      (plain, exact, takesIntegers) = (.exact, numbers, numbers.bounds.digits >= 20)
    case .double: (plain, exact, takesIntegers) = (.double, ExactNumbers(), false)
    case .formulas, .effects, .regions:
      (plain, exact, takesIntegers) = (.none, ExactNumbers(), false)
    }
  }

  /// The system of the real numbers.
  package var reals: RealSystem { base.base.base.base.system }

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
    let reals = AnyReals(exact.map { .exact($0) } ?? .double(DoubleAlgebra()))
    self.init(
      base: LayeredNumbers(
        base: Quantities(
          ComplexNumbers(reals, givesComplex: givesComplex), now: now, zones: zones,
          units: units),
        depth: 0))
  }

  /// Puts all layers over a system of real numbers.
  init(_ reals: RealSystem, depth: Int = 0) {
    self.init(
      base: LayeredNumbers(base: Quantities(ComplexNumbers(AnyReals(reals))), depth: depth))
  }

  /// Returns the number system with the limits of an evaluation.
  public func bounded(by limits: Limits) -> AllNumbers {
    AllNumbers(base: base.bounded(by: limits))
  }

  /// Converts a value of the layers to a number.
  public func lift(_ number: LayeredNumbers.Value) -> AnyNumber { AnyNumber(number) }

  /// Returns the number as a value of the layers.
  public func lower(_ value: AnyNumber) -> LayeredNumbers.Value? { value.layered }

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

  // MARK: Comparing

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
    return try base.integer(value.layered)
  }

  /// Converts a number to an integer, for words that count values.
  public func integer(_ value: AnyNumber, for operation: StackOperation) throws(RPNError) -> Int {
    if plain == .exact, let real = value.real { return try exact.integer(real, for: operation) }
    return try base.integer(value.layered, for: operation)
  }

  /// Converts a number to a machine integer, for counting.
  public func count(_ value: AnyNumber, for word: String) throws(RPNError) -> Int64 {
    if plain == .exact, let real = value.real { return try exact.count(real, for: word) }
    return try base.count(value.layered, for: word)
  }

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  public func plainInteger(_ value: AnyNumber) -> Integer? {
    if plain == .exact, let real = value.real { return real.integer }
    return base.plainInteger(value.layered)
  }

  /// Returns the exact value of a number.
  public func real(_ value: AnyNumber) throws(RPNError) -> Real? {
    if plain == .exact, let real = value.real { return real }
    return try base.real(value.layered)
  }

  /// Returns the dimension of a number, and its plain integer if that fits in 32 bits.
  public func measured(_ value: AnyNumber) -> Measured<Int?> {
    if plain == .exact {
      switch value {
      case .integer(let integer): return .plain(Int32(exactly: integer).map { Int($0) })
      case .exact(let real): return .plain(real.integer?.count)
      case .double, .other: break
      }
    }
    return base.measured(value.layered)
  }

  /// Whether a number is not a formula, and depends on no variable.
  public func isPlain(_ value: AnyNumber) -> Bool {
    isDecided(value) || base.isPlain(value.layered)
  }

  /// Whether a number does not vary continuously.
  public func isConstant(_ value: AnyNumber) -> Bool {
    isDecided(value) || base.isConstant(value.layered)
  }

  /// Whether the number is a plain one, of which the layers know nothing more.
  private func isDecided(_ value: AnyNumber) -> Bool {
    if plain != .none, case .other = value { return false }
    return plain != .none
  }

  /// Whether some values are only partly known.
  @inline(__always)
  public var isAbstract: Bool { plain == .none && base.isAbstract }

  /// Returns the kind of a value that may represent more than numbers.
  @inline(__always)
  public func kind(of value: AnyNumber) -> ValueKind {
    isAbstract ? abstractKind(of: value) : .number
  }

  @inline(never)
  private func abstractKind(of value: AnyNumber) -> ValueKind { base.kind(of: value.layered) }

  // MARK: Fast paths, which the page leaves out to be loaded sooner

  #if !hasFeature(Embedded)
    /// Returns a shorter list of numbers with the same sum, if all numbers are exact.
    public func summands(of values: [AnyNumber]) throws(RPNError) -> [AnyNumber] {
      guard plain == .exact else { return values }
      var reals: [Real] = []
      reals.reserveCapacity(values.count)
      for value in values {
        guard let real = value.real else { return values }
        reals.append(real)
      }
      return try exact.summands(of: reals).map { AnyNumber($0) }
    }

    /// The machine numbers of the plain numbers.
    public var unboxedNumbers: UnboxedNumbers? {
      switch plain {
      case .exact: .integers
      case .double: .doubles
      case .none: nil
      }
    }

    /// Converts a number to a machine number.
    @inline(__always)
    public func unboxed(
      _ value: Calculator.Value<AnyNumber>, as numbers: UnboxedNumbers
    ) -> Int64? {
      switch (numbers, value) {
      case (.integers, .number(.integer(let integer))): integer
      case (.doubles, .number(.double(let double))): Int64(bitPattern: double.bitPattern)
      case (.fractions, .number(let number)): number.fraction
      default: nil
      }
    }

    /// Converts a machine number to a number.
    @inline(__always)
    public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> AnyNumber? {
      switch numbers {
      case .integers: .integer(word)
      case .doubles: .double(Double(bitPattern: UInt64(bitPattern: word)))
      case .fractions: AnyNumber(fraction: word)
      }
    }
  #endif
}

// MARK: Calculus

extension AllNumbers: DifferentialNumbers {
  /// The derivative of a function, by the chain rule.
  public func derivative(
    of function: (AnyNumber) throws(RPNError) -> AnyNumber, at x: AnyNumber
  ) throws(RPNError) -> AnyNumber {
    AnyNumber(
      try base.derivative(
        of: { x throws(RPNError) in try function(AnyNumber(x)).layered }, at: x.layered))
  }

  /// The derivative of a quotation, by numbers with one more variable.
  public func derivative(
    of code: Quotation<AnyNumber>, at x: AnyNumber, on runner: some ProgramRunner<AllNumbers>
  ) throws(RPNError) -> AnyNumber {
    try runner.derivative(
      of: code, at: x,
      in: AllNumbers(base: LayeredNumbers(base: base.base, depth: base.depth + 1)),
      lift: { AnyNumber($0.layered.lifted) },
      lower: { x in
        let dual = x.layered.dual
        return dual.derivative == nil ? AnyNumber(dual.value) : nil
      })
  }

  /// The value and the derivative of a function; `nil` if no operand depends on a variable.
  public func value(
    of function: SmoothFunction, at operands: [AnyNumber], on runner: some ProgramRunner<AllNumbers>
  ) throws(RPNError) -> AnyNumber? {
    if operands.allSatisfy({ isDecided($0) }) { return nil }
    return try base.value(
      of: function, at: operands.map { $0.layered }, on: LayeredRunner(runner: runner)
    ).map { AnyNumber($0) }
  }
}

/// Runs the programs of functions for the layers.
private struct LayeredRunner<Runner: ProgramRunner<AllNumbers>>: ProgramRunner {
  let runner: Runner

  var bounds: Bounds { runner.bounds }

  var nesting: Int { runner.nesting }

  /// Not inlined: the callers would be larger on the page.
  @inline(never)
  func value(
    of program: String, at point: [LayeredNumbers.Value], in numbers: LayeredNumbers
  ) throws(RPNError) -> LayeredNumbers.Value {
    try runner.value(
      of: program, at: point.map { AnyNumber($0) }, in: AllNumbers(base: numbers)
    ).layered
  }

  /// Throws: the layers differentiate no quotation.
  func derivative<Numbers: DifferentialNumbers>(
    of code: Quotation<LayeredNumbers.Value>, at x: Numbers.Value, in numbers: Numbers,
    lift: @escaping @Sendable (LayeredNumbers.Value) throws(RPNError) -> Numbers.Value,
    lower: @escaping @Sendable (Numbers.Value) throws(RPNError) -> LayeredNumbers.Value?
  ) throws(RPNError) -> Numbers.Value {
    throw .undefined("derivative")
  }
}
