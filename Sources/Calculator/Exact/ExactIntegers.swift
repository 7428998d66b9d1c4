import ExactReals
import ReversePolish

extension ExactNumbers {
  /// The number that an integer of the machine is.
  public func number(_ integer: Int) -> Real { Real(integer) }

  /// Which of two numbers is the greater: −1, 0 or 1.
  ///
  /// - Throws: `undecided` if they cannot be told apart.
  public func compare(_ x: Real, _ y: Real) throws(RPNError) -> Int {
    try explained { () throws(RealError) in try x.compared(to: y, bounds) }
  }

  /// A whole number as an integer of the machine, to count with.
  ///
  /// - Returns: The integer; one beyond everything that can be counted for one that is too large.
  /// - Throws: `domain` if the number is not whole.
  public func count(_ value: Real, for word: String) throws(RPNError) -> Int {
    let integer = try wholeNumber(value, for: word)
    let most = Int.mostToCount
    return max(-most, min(integer.small ?? (integer.signum() * most), most))
  }

  /// The integer that a number is.
  ///
  /// - Throws: `domain` if it is none, `undecided` if that cannot be told.
  func wholeNumber(_ value: Real, for word: String) throws(RPNError) -> Integer {
    if let integer = value.integer { return integer }
    if value.rational == nil {
      let floor = try explained { () throws(RealError) in try value.floor(bounds) }
      if try compare(value, Real(floor)) == 0 { return floor }
    }
    throw RPNError(.domain, "'\(word)' takes whole numbers, not \(try brief(value))")
  }

  /// The integer from 0 up that a number is.
  func natural(_ value: Real, for word: String) throws(RPNError) -> Integer {
    let integer = try wholeNumber(value, for: word)
    if integer.signum() >= 0 { return integer }
    throw RPNError(.domain, "'\(word)' takes numbers from 0, not \(try brief(value))")
  }

  /// Whether a whole number is even.
  public func isEven(_ value: Real, for word: String) throws(RPNError) -> Bool {
    try wholeNumber(value, for: word).isEven
  }

  /// Whether a whole number is prime.
  ///
  /// - Complexity: Some powers modulo the number.
  public func isPrime(_ value: Real) throws(RPNError) -> Bool {
    let integer = try wholeNumber(value, for: "prime?")
    return try explained { () throws(RealError) in try integer.isPrime(bounds) }
  }

  /// The prime factors of a whole number from 1, ascending, with repeats.
  public func factors(_ value: Real) throws(RPNError) -> [Real] {
    let integer = try wholeNumber(value, for: "factors")
    guard integer.signum() > 0 else {
      throw RPNError(.domain, "'factors' takes numbers from 1, not \(try brief(value))")
    }
    return try explained { () throws(RealError) in
      try integer.primeFactors(bounds).map { Real($0) }
    }
  }

  /// What an operation on the bits of one whole number gives.
  public func bits(_ x: Real, _ operation: BitOperation.Unary) throws(RPNError) -> Real {
    switch operation {
    case .not: return Real(~(try wholeNumber(x, for: "bitnot")))
    case .count: return Real(try natural(x, for: "popcount").nonzeroBitCount)
    }
  }

  /// What an operation on the bits of two whole numbers gives.
  public func bits(
    _ x: Real, _ y: Real, _ operation: BitOperation
  ) throws(RPNError) -> Real {
    switch operation {
    case .and: try combine(x, y, "bitand", &)
    case .or: try combine(x, y, "bitor", |)
    case .exclusiveOr: try combine(x, y, "bitxor", ^)
    case .shiftLeft:
      try shift(x, by: y, "shl") { x, count, bounds throws(RealError) in
        try x.shifted(left: count, bounds)
      }
    case .shiftRight:
      try shift(x, by: y, "shr") { x, count, bounds throws(RealError) in
        try x.shifted(right: count, bounds)
      }
    }
  }

  private func combine(
    _ x: Real, _ y: Real, _ word: String, _ operation: (Integer, Integer) -> Integer
  ) throws(RPNError) -> Real {
    Real(operation(try wholeNumber(x, for: word), try wholeNumber(y, for: word)))
  }

  private func shift(
    _ x: Real, by y: Real, _ word: String,
    _ operation: (Integer, Int, Bounds) throws(RealError) -> Integer
  ) throws(RPNError) -> Real {
    let (integer, places) = (try wholeNumber(x, for: word), try wholeNumber(y, for: word))
    if places.signum() < 0 {
      throw RPNError(.domain, "'\(word)' takes counts from 0, not \(try brief(y))")
    }
    // A count that does not fit shifts everything away, or fails for its size.
    let count = places.small ?? .max
    return try explained { () throws(RealError) in Real(try operation(integer, count, bounds)) }
  }
}

extension Int {
  /// What stands for every number that is too large to be counted with.
  static let mostToCount = Int.max / 2 + 1
}
