import BigInt

/// An integer of any size.
///
/// What fits the machine's integer is kept in it, so that ordinary arithmetic allocates nothing;
/// anything larger is a `BigInt`.
///
/// Operators calculate whatever they are given. The functions that take `Bounds` are for input that
/// nobody has looked at: they refuse a result that would be too long before they work on it, and
/// they can be stopped.
public struct Integer: Sendable {
  /// How an integer is kept: `big` only where `small` cannot hold it, so that equal integers are kept
  /// alike.
  @usableFromInline
  enum Storage: Sendable {
    case small(Int)
    indirect case big(BigInt)
  }

  @usableFromInline var storage: Storage

  /// The integer with the value of a machine's integer.
  ///
  /// - Parameter value: The value.
  @inlinable
  public init(_ value: Int) {
    storage = .small(value)
  }

  /// The integer with the value of a `BigInt`.
  ///
  /// - Parameter value: The value.
  @usableFromInline
  package init(_ value: BigInt) {
    if let small = machineInteger(value) {
      storage = .small(small)
    } else {
      storage = .big(value)
    }
  }

  /// The value as a `BigInt`.
  @usableFromInline
  package var big: BigInt {
    switch storage {
    case .small(let value): BigInt(value)
    case .big(let value): value
    }
  }

  /// The value, if the machine's integer can hold it.
  @inlinable
  public var small: Int? {
    switch storage {
    case .small(let value): value
    case .big: nil
    }
  }
}

/// The value of a big integer, if the machine's integer can hold it.
private func machineInteger(_ value: BigInt) -> Int? {
  guard value.magnitude.bitWidth <= Int.bitWidth else { return nil }
  let magnitude = value.magnitude.words.first ?? 0
  return switch value.sign {
  case .plus: Int(exactly: magnitude)
  case .minus where magnitude <= Int.min.magnitude: Int(truncatingIfNeeded: 0 &- magnitude)
  case .minus: nil
  }
}

extension Integer: ExpressibleByIntegerLiteral {
  /// The integer that a literal states.
  ///
  /// - Parameter value: The value of the literal.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Integer: Hashable {
  /// Whether two integers have the same value.
  @inlinable
  public static func == (x: Integer, y: Integer) -> Bool {
    switch (x.storage, y.storage) {
    case (.small(let x), .small(let y)): x == y
    case (.big(let x), .big(let y)): x == y
    default: false
    }
  }

  /// Feeds the value to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .small(let value): hasher.combine(value)
    case .big(let value): hasher.combine(value)
    }
  }
}

extension Integer: Comparable {
  /// Whether the first integer is less than the second one.
  @inlinable
  public static func < (x: Integer, y: Integer) -> Bool {
    if case .small(let x) = x.storage, case .small(let y) = y.storage { return x < y }
    return isLess(x, y)
  }

  @usableFromInline
  static func isLess(_ x: Integer, _ y: Integer) -> Bool {
    switch (x.storage, y.storage) {
    case (.small(let x), .small(let y)): x < y
    case (.small, .big(let y)): y.sign == .plus
    case (.big(let x), .small): x.sign == .minus
    case (.big(let x), .big(let y)): x < y
    }
  }
}

extension Integer: CustomStringConvertible {
  /// The decimal text.
  public var description: String {
    // Bounds without a checkpoint and with room for anything never fail.
    (try? text(radix: 10, .none)) ?? big.description
  }
}

extension Bounds {
  /// No bounds at all: what is calculated under them never fails for its size or its time.
  static let none = {
    var bounds = Bounds()
    bounds.digits = .max
    return bounds
  }()
}
