/// The bounds of a calculation: for the size of numbers, the work for a decision, and the time.
public struct Bounds: Sendable {
  /// The content in one object: every calculation passes it on, so it should fit one word.
  @usableFromInline
  final class Fields: Sendable {
    let digits: Int
    let decisionBits: Int
    let checkpoint: @Sendable () throws(RealError) -> Void
    @usableFromInline let largestSmall: Int64

    init(
      digits: Int, decisionBits: Int, checkpoint: @escaping @Sendable () throws(RealError) -> Void
    ) {
      (self.digits, self.decisionBits, self.checkpoint) = (digits, decisionBits, checkpoint)
      largestSmall =
        digits > 18 ? .max : (0..<max(0, digits)).reduce(1) { power, _ in power * 10 } - 1
    }
  }

  @usableFromInline private(set) var content: Fields

  /// Makes bounds.
  ///
  /// - Parameters:
  ///   - digits: The maximum number of decimal digits in an integer. The magnitude of a real number
  ///     is 0, or below 10 to that power and above the inverse of that power.
  ///   - checkpoint: A function that long calculations call regularly; it throws to end them.
  public init(
    digits: Int = 10_000_000,
    checkpoint: @escaping @Sendable () throws(RealError) -> Void = { () throws(RealError) in }
  ) {
    content = Fields(digits: digits, decisionBits: 10_000, checkpoint: checkpoint)
  }

  /// The maximum number of decimal digits in an integer.
  public var digits: Int {
    get { content.digits }
    set {
      content = Fields(digits: newValue, decisionBits: decisionBits, checkpoint: checkpoint)
    }
  }

  /// The maximum number of bits that are calculated for a decision about real numbers.
  public var decisionBits: Int {
    get { content.decisionBits }
    set {
      content = Fields(digits: digits, decisionBits: newValue, checkpoint: checkpoint)
    }
  }

  /// Called regularly during long calculations; throws to end them.
  public var checkpoint: @Sendable () throws(RealError) -> Void {
    get { content.checkpoint }
    set {
      content = Fields(digits: digits, decisionBits: decisionBits, checkpoint: newValue)
    }
  }

  /// The largest 64-bit integer within the maximum number of digits.
  @inlinable
  var largestSmall: Int64 { content.largestSmall }

  /// The approximate limit of a number's binary exponent.
  var exponentLimit: Int { Int(min(Double(digits), Double(Int.max >> 4)) * 3.3219280948873626) + 1 }

  /// The same checkpoint without bounds on sizes, for calculations that are bounded in other ways.
  package var withoutSizes: Bounds { Bounds(digits: .max, checkpoint: checkpoint) }
}
