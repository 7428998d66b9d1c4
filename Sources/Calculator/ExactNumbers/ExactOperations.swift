import ExactReals
import ReversePolish

extension ExactNumbers {
  /// Applies an operation to a number.
  ///
  /// - Throws: `domain` outside of the operation's domain; `limitExceeded`; `undecided`.
  public func apply(_ operation: Unary, to x: Real) throws(RPNError) -> Real {
    if operation == .factorial {
      if try integer(x) != nil {
        let n = try natural(x, for: operation.rawValue)
        return try explained { () throws(RealError) in Real(try .fallingPower(n: n, k: n, bounds)) }
      }
      return try explained { () throws(RealError) in try x.factorial(bounds) }
    }
    if bounds.holdSmallRationals, let small = x.small, let result = small.applying(operation) {
      return Real(result)
    }
    do throws(RealError) {
      return try operation.entry.exact(x)(bounds)
    } catch {
      guard error.kind == .domain, let domain = operation.domain else { throw RPNError(error) }
      let ends = [domain.lower, domain.upper]
      let isEnd = (plainInteger(x)?.count).map { ends.contains(Double($0)) } ?? false
      throw domain.error(operation, try brief(x), isEnd: isEnd)
    }
  }

  /// Applies an operation to two numbers.
  ///
  /// - Throws: `domain` outside of the operation's domain; `limitExceeded`; `undecided`.
  @inlinable
  @inline(__always)
  public func apply(_ operation: Binary, to x: Real, _ y: Real) throws(RPNError) -> Real {
    do {
      switch operation {
      case .add: return try x.adding(y, bounds)
      case .subtract: return try x.subtracting(y, bounds)
      case .multiply: return try x.multiplied(by: y, bounds)
      case .divide: return try x.divided(by: y, bounds)
      default: break
      }
    } catch {
      throw RPNError(error)
    }
    return try applyRare(operation, to: x, y)
  }

  /// Applies an operation that is too rare to be inlined in the evaluator's loop.
  @usableFromInline
  @inline(never)
  func applyRare(_ operation: Binary, to x: Real, _ y: Real) throws(RPNError) -> Real {
    let word = operation.rawValue
    switch operation.entry.exact {
    case .integers(let function):
      let (m, n) = (try integer(x, for: word), try integer(y, for: word))
      return try explained { () throws(RealError) in Real(try function(m)(n, bounds)) }
    case .naturals(let function, let others):
      let (whole, otherWhole) = (try integer(x), try integer(y))
      if whole == nil || otherWhole == nil {
        return try explained { () throws(RealError) in try others(x)(y, bounds) }
      }
      let (n, k) = (try natural(x, for: word), try natural(y, for: word))
      return try explained { () throws(RealError) in Real(try function(n)(k, bounds)) }
    case .reals(let function):
      let y = try checked(operation, x, y)
      do throws(RealError) {
        return try function(x)(y, bounds)
      } catch {
        let error = RPNError(error)
        // A root or a power that is not real may be complex.
        guard operation == .root || operation == .power, error.kind == .domain,
          plainInteger(x) != 0, plainInteger(y) != 0
        else { throw error }
        throw .noRealResult(error.message, suggestion: realRoot(y))
      }
    }
  }

  /// Checks both operands, and returns the second.
  ///
  /// - Throws: `domain` if the operation is undefined, with a message of the language.
  private func checked(_ operation: Binary, _ x: Real, _ y: Real) throws(RPNError) -> Real {
    switch operation {
    case .root:
      // An integer degree matters only for a negative number, so it is not tested for others.
      if try sign(x) < 0, let degree = try integer(y) { return Real(degree) }
    case .logarithm:
      try requirePositive(x, "'logb' takes numbers above 0")
      try requirePositive(y, "'logb' takes a base above 0 other than 1")
      guard try compare(y, 1) != 0 else {
        throw RPNError(.domain, "'logb' takes a base above 0 other than 1, not 1")
      }
    case .arcTangent:
      if try sign(x) == 0, try sign(y) == 0 {
        throw RPNError(.domain, "'atan2' is not defined for 0 and 0")
      }
    default: break
    }
    return y
  }

  private func requirePositive(_ x: Real, _ message: String) throws(RPNError) {
    if try sign(x) <= 0 { throw RPNError(.domain, "\(message), not \(try brief(x))") }
  }

  /// The suggestion for a real power of a negative number, or `nil`.
  private func realRoot(_ exponent: Real) -> String? {
    guard let exponent = exponent.rational, let degree = exponent.denominator.small,
      degree > 1, degree % 2 != 0, let power = exponent.numerator.small
    else { return nil }
    return "'\(degree) root\(power == 1 ? "" : " \(power) ^")' gives the real power"
  }
}
