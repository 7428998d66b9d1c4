/// What bounds a calculation: the size of its numbers, how hard it tries to decide, and its time.
public struct Bounds: Sendable {
  /// How many decimal digits an integer may have; a real number lies below 10 to that power, and
  /// is 0 or above the inverse of it.
  public var digits: Int {
    didSet { largestSmall = Bounds.largest(digits) }
  }

  /// How many bits are looked at before a decision about real numbers is given up.
  public var decisionBits = 10_000

  /// Asked again and again during long calculations; throws to end them.
  public var checkpoint: @Sendable () throws(RealError) -> Void

  /// The largest integer of 64 bits that has no more digits than numbers may have.
  @usableFromInline private(set) var largestSmall: Int64

  /// Bounds.
  ///
  /// - Parameters:
  ///   - digits: How many decimal digits an integer may have.
  ///   - checkpoint: What is asked during long calculations.
  public init(
    digits: Int = 10_000_000,
    checkpoint: @escaping @Sendable () throws(RealError) -> Void = { () throws(RealError) in }
  ) {
    self.digits = digits
    self.checkpoint = checkpoint
    largestSmall = Bounds.largest(digits)
  }

  private static func largest(_ digits: Int) -> Int64 {
    digits > 18 ? .max : (0..<max(0, digits)).reduce(1) { power, _ in power * 10 } - 1
  }

  /// How many bits the binary exponent of a number may have, about.
  var exponentLimit: Int { Int(min(Double(digits), Double(Int.max >> 4)) * 3.3219280948873626) + 1 }

  /// The same checkpoint, and room for numbers of any size: for what is bounded otherwise.
  var withoutSizes: Bounds { Bounds(digits: .max, checkpoint: checkpoint) }
}
