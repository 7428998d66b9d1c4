/// A real number, exact: as many of its digits as anyone asks for are right.
///
/// Integers and rationals are kept as they are. Every other number is known by how it is
/// calculated, and calculated only as far as someone looks.
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

  /// The number that an integer of the machine is.
  @inlinable
  public init(_ integer: Int) { form = .integer(Int64(integer)) }

  @inlinable
  package init(machine integer: Int64) { form = .integer(integer) }

  /// The number that an integer is.
  public init(_ integer: Integer) {
    form = integer.int64.map { .integer($0) } ?? .rational(Rational(integer))
  }

  /// The number that a rational number is.
  public init(_ rational: Rational) {
    if rational.isInteger, let small = rational.numerator.int64 {
      form = .integer(small)
    } else {
      form = .rational(rational)
    }
  }

  /// The number as a rational number, if it is known to be one.
  ///
  /// A number that theory recognizes as rational has become one when it was made.
  public var rational: Rational? {
    switch form {
    case .integer(let integer): Rational(Integer(integer))
    case .rational(let rational): rational
    case .computed: nil
    }
  }

  /// The number as an integer of 64 bits, if it is known to be one.
  @inlinable
  @inline(__always)
  package var machineInteger: Int64? {
    if case .integer(let integer) = form { return integer }
    return nil
  }

  /// The number as an integer, if it is known to be one.
  public var integer: Integer? {
    switch form {
    case .integer(let integer): Integer(integer)
    case .rational(let rational): rational.isInteger ? rational.numerator : nil
    case .computed: nil
    }
  }

  /// The calculation of the number, if it is not known to be rational.
  var computation: Computation? {
    if case .computed(let computation) = form { return computation }
    return nil
  }

  /// Encloses the number.
  ///
  /// - Parameters:
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if nothing useful is known with so few bits.
  /// - Throws: Errors of the checkpoint.
  // Copied into each function that takes decisions, it would make the module long to compile.
  @inline(never)
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if let computation { return try computation.enclosure(precision: precision, bounds) }
    return try knownEnclosure(precision: precision, bounds)
  }

  /// Encloses a rational number; finds the best enclosure so far of another.
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
