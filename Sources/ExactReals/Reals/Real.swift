/// A real number, exact to any number of digits.
///
/// Integers and rational numbers are stored as such. Every other number is stored as a calculation,
/// which runs only as far as needed.
///
/// ```swift
/// let x = try Real(2).squareRoot()
/// try x.decimal(digits: 30)  // → 1.41421356237309504880168872421
/// try (x * x).decimal(digits: 30)  // → 2
/// ```
@frozen
public struct Real: Sendable {
  @usableFromInline
  enum Representation: Sendable {
    /// An integer of 64 bits.
    case integer(Int64)
    /// Any other rational number.
    indirect case rational(Rational)
    /// A number that may be irrational.
    case computed(Computation)
  }

  @usableFromInline let form: Representation

  @usableFromInline
  init(_ form: Representation) { self.form = form }

  /// Converts a machine integer.
  @inlinable
  public init(_ integer: Int) { form = .integer(Int64(integer)) }

  @inlinable
  package init(machine integer: Int64) { form = .integer(integer) }

  /// Converts an integer.
  public init(_ integer: Integer) {
    form = integer.int64.map { .integer($0) } ?? .rational(Rational(integer))
  }

  /// Converts a rational number.
  public init(_ rational: Rational) {
    if rational.isInteger, let small = rational.numerator.int64 {
      form = .integer(small)
    } else {
      form = .rational(rational)
    }
  }

  /// The number as a rational number; `nil` unless it is known to be rational.
  ///
  /// A number that the recognizer finds rational becomes a rational number when it is created.
  public var rational: Rational? {
    switch form {
    case .integer(let integer): Rational(Integer(integer))
    case .rational(let rational): rational
    case .computed: nil
    }
  }

  /// The number as a 64-bit integer; `nil` unless it is known to be one.
  @inlinable
  @inline(__always)
  package var machineInteger: Int64? {
    if case .integer(let integer) = form { return integer }
    return nil
  }

  /// The number as an integer; `nil` unless it is known to be one.
  public var integer: Integer? {
    switch form {
    case .integer(let integer): Integer(integer)
    case .rational(let rational): rational.isInteger ? rational.numerator : nil
    case .computed: nil
    }
  }

  /// The calculation of the number; `nil` if the number is known to be rational.
  var computation: Computation? {
    if case .computed(let computation) = form { return computation }
    return nil
  }

  /// Encloses the number.
  ///
  /// - Parameters:
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if this precision is too low for a useful enclosure.
  /// - Throws: Errors of the checkpoint.
  @inline(never)
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if let computation { return try computation.enclosure(precision: precision, bounds) }
    return try knownEnclosure(precision: precision, bounds)
  }

  /// Encloses a rational number, or returns the cached enclosure of a computed number.
  @inline(never)
  func knownEnclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    switch form {
    case .integer(let integer): return Enclosure(exactly: Integer(integer))
    case .rational(let rational):
      return try .quotient(
        rational.numerator, rational.denominator, precision: precision, bounds)
    case .computed(let computation): return computation.known
    }
  }
}
