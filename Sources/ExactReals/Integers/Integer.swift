/// An integer of any size.
///
/// Operators calculate without limits. Functions with `Bounds` are for unchecked input: they
/// refuse, before the work, a result that would be too long, and they can be interrupted.
public struct Integer: Hashable, Sendable {
  /// Whether the integer is less than 0.
  @usableFromInline let isNegative: Bool

  /// The absolute value.
  @usableFromInline let absolute: Natural

  /// Makes an integer from a sign and an absolute value; 0 has no sign.
  @usableFromInline
  init(isNegative: Bool = false, _ absolute: Natural) {
    self.isNegative = isNegative && !absolute.isZero
    self.absolute = absolute
  }

  /// Converts a machine integer.
  ///
  /// - Parameter value: The value.
  @inlinable
  public init(_ value: Int) {
    isNegative = value < 0
    absolute = Natural(Limb(value.magnitude))
  }

  /// Converts a 64-bit integer.
  ///
  /// - Parameter value: The value.
  @inlinable
  public init(_ value: Int64) {
    isNegative = value < 0
    absolute = Natural(value.magnitude)
  }

  /// Converts any other integer.
  ///
  /// - Parameter value: The value.
  public init(_ value: some BinaryInteger) {
    var (rest, words) = (value.magnitude, Limbs())
    while rest != 0 {
      words.append(Limb(truncatingIfNeeded: rest))
      rest >>= 64
    }
    self.init(isNegative: value < 0, Natural(words: words))
  }

  /// Makes an integer from digits in the base 2⁶⁴, lowest first.
  package init(words: [UInt64]) { self.init(Natural(words: words)) }

  /// The value, if an integer of 64 bits can hold it.
  @inlinable
  package var int64: Int64? {
    guard let word = absolute.word else { return nil }
    if !isNegative { return Int64(exactly: word) }
    return word <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- word) : nil
  }

  /// The value, if a machine integer can hold it.
  @inlinable
  public var small: Int? { int64.flatMap { Int(exactly: $0) } }
}

extension Integer: ExpressibleByIntegerLiteral {
  /// Converts an integer literal.
  ///
  /// - Parameter value: The value of the literal.
  @inlinable
  public init(integerLiteral value: Int64) {
    isNegative = value < 0
    absolute = Natural(value.magnitude)
  }
}

extension Integer: Comparable {
  /// Whether the first integer is less than the second.
  @inline(never)
  public static func < (x: Integer, y: Integer) -> Bool {
    if x.isNegative != y.isNegative { return x.isNegative }
    return x.isNegative ? y.absolute < x.absolute : x.absolute < y.absolute
  }
}

extension Integer: CustomStringConvertible {
  /// The decimal text.
  public var description: String {
    let digits = try? absolute.text(.none)
    assert(digits != nil, "nothing fails without a checkpoint")
    return (isNegative ? "-" : "") + (digits ?? "")
  }
}

extension Bounds {
  /// No bounds: calculations with them never fail because of size or time.
  static let none = Bounds(digits: .max)
}
