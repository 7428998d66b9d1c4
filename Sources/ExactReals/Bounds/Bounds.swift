/// The bounds of a calculation: the size of its numbers, the work for a decision, and its time.
public struct Bounds: Sendable {
  /// They are handed to every calculation, so that they should be one word.
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

  /// Bounds.
  ///
  /// - Parameters:
  ///   - digits: The number of decimal digits that an integer may have; a real number lies below 10
  ///     to that power, and is 0 or above the inverse of it.
  ///   - checkpoint: A function that long calculations call again and again; it throws to end them.
  public init(
    digits: Int = 10_000_000,
    checkpoint: @escaping @Sendable () throws(RealError) -> Void = { () throws(RealError) in }
  ) {
    content = Fields(digits: digits, decisionBits: 10_000, checkpoint: checkpoint)
  }

  /// The largest number of decimal digits of an integer.
  public var digits: Int {
    get { content.digits }
    set {
      content = Fields(digits: newValue, decisionBits: decisionBits, checkpoint: checkpoint)
    }
  }

  /// The number of bits that are looked at before a decision about real numbers is given up.
  public var decisionBits: Int {
    get { content.decisionBits }
    set {
      content = Fields(digits: digits, decisionBits: newValue, checkpoint: checkpoint)
    }
  }

  /// Asked again and again during long calculations; throws to end them.
  public var checkpoint: @Sendable () throws(RealError) -> Void {
    get { content.checkpoint }
    set {
      content = Fields(digits: digits, decisionBits: decisionBits, checkpoint: newValue)
    }
  }

  /// The largest integer of 64 bits that has no more digits than numbers may have.
  @inlinable
  var largestSmall: Int64 { content.largestSmall }

  /// The number of bits that the binary exponent of a number may have, about.
  var exponentLimit: Int { Int(min(Double(digits), Double(Int.max >> 4)) * 3.3219280948873626) + 1 }

  /// The same checkpoint, and room for numbers of any size: for what is bounded otherwise.
  package var withoutSizes: Bounds { Bounds(digits: .max, checkpoint: checkpoint) }
}
