import ExactReals
import ReversePolish

extension Regions {
  /// The region of all numbers from 0 to 1.
  private var unit: Region { arithmetic.part(Region(enclosing: 1), isAbove: true) }

  private func product(_ x: Region, _ y: Region) throws(RPNError) -> Region {
    try known { () throws(RealError) in try arithmetic.product(x, y) }
  }

  private func sum(_ x: Real, _ y: Real) throws(RPNError) -> Real {
    try exact.apply(.add, to: x, y)
  }

  private func product(_ x: Real, _ y: Real) throws(RPNError) -> Real {
    try exact.apply(.multiply, to: x, y)
  }

  func sign(_ x: Real) throws(RPNError) -> Int { try exact.sign(x) }

  /// Converts a value to a tail.
  private func tail(_ value: RegionValue) throws(RPNError) -> EndGrowth {
    switch value {
    case .tail(let tail): return tail
    case .exact(let real): return EndGrowth(limit: real, power: 1, factor: Region(enclosing: 0))
    default: return EndGrowth(limit: 0, power: 0, factor: try region(value))
    }
  }

  /// The region of a tail's values and of all numbers between them and the limit.
  func hull(_ x: EndGrowth) throws(RPNError) -> Region {
    guard !x.isLeast, try sign(x.power) >= 0 else { throw .unknownRegion }
    return arithmetic.sum(
      try region(.exact(x.limit)), try product(unit, x.factor))
  }

  /// The sum of a limit and of powers of the distance from the end.
  private func sum(
    _ limit: Real, _ parts: [(power: Real, factor: Region)], isLeast: Bool = false
  ) throws(RPNError) -> RegionValue {
    var (limit, parts) = (limit, parts.filter { !$0.factor.isZero })
    guard var power = parts.first?.power else { return .exact(limit) }
    for part in parts where try exact.compare(part.power, power) < 0 { power = part.power }
    if try sign(power) <= 0 {
      parts.append((0, try region(.exact(limit))))
      limit = 0
    }
    var factor = Region(enclosing: 0)
    for part in parts {
      let isLeading = try exact.compare(part.power, power) == 0
      factor = arithmetic.sum(factor, isLeading ? part.factor : try product(unit, part.factor))
    }
    guard isLeast else { return .tail(EndGrowth(limit: limit, power: power, factor: factor)) }
    if try sign(limit) != 0 { throw .unknownRegion }
    // A lower bound of one term bounds nothing where a term of the other sign grows faster.
    guard try exact.compare(parts[0].power, power) == 0, parts[0].factor.sign == factor.sign else {
      throw .unknownRegion
    }
    return .tail(
      EndGrowth(limit: 0, power: power, factor: try least(of: factor), isLeast: true))
  }

  /// The number in a factor that is nearest to 0.
  private func least(of factor: Region) throws(RPNError) -> Region {
    guard let least = arithmetic.nearest(factor) else { throw .unknownRegion }
    return least
  }

  /// Bounds of the exponential of a value that grows without bound.
  ///
  /// The exponential of -y with y = c / t^p is at most (8 / (e y))^8 < (3 / c)^8 t^(8 p).
  private func infiniteExponential(_ x: EndGrowth) throws(RPNError) -> RegionValue {
    let inverse = try region(apply(.inverse, to: .region(x.factor)))
    let most = arithmetic.magnitude(
      try region(apply(.power, to: .region(product(inverse, Region(enclosing: 3))), .exact(8))))
    let small = EndGrowth(limit: 0, power: try product(x.power, -8), factor: most)
    if x.factor.sign == -1 { return .tail(small) }
    let least = arithmetic.bound(most)
    return .tail(
      EndGrowth(
        limit: 0, power: try product(x.power, 8),
        factor: try self.least(of: region(apply(.inverse, to: .region(least)))), isLeast: true))
  }

  /// The value of a smooth function, from its value at the limit and its slopes around it.
  private func smooth(_ operation: Unary, _ x: EndGrowth) throws(RPNError) -> RegionValue {
    let hull = RegionValue.region(try hull(x))
    guard try sign(x.power) > 0,
      case .slopes(let slopes, nil) = Operator.unary(operation).derivativeRule
    else { return try apply(operation, to: hull) }
    let limit: Real
    do throws(RPNError) {
      limit = try exact.apply(operation, to: x.limit)
    } catch {
      // The limit may be too close to 0 for an exact number.
      guard error.kind == .limitExceeded else { throw error }
      return try apply(operation, to: hull)
    }
    let slope = try region(result(of: slopes[0], at: [hull]))
    return try sum(limit, [(x.power, product(slope, x.factor))])
  }

  /// The value of a step function, whose jumps are one apart, next to the limit.
  private func steps(_ operation: Unary, _ x: EndGrowth, jump: String) throws(RPNError)
    -> RegionValue
  {
    if let side = x.factor.sign, side != 0, try sign(x.power) > 0, x.limit.rational != nil,
      case .exact(let rest) = try result(of: jump, at: [.exact(x.limit)]), try sign(rest) == 0,
      let room = arithmetic.sum(
        Region(enclosing: 1), arithmetic.negative(arithmetic.bound(x.factor))
      ).sign, room >= 0
    {
      let half = Real(Rational(lowest: Integer(side), over: 2))
      return .exact(try exact.apply(operation, to: sum(x.limit, half)))
    }
    return try apply(operation, to: .region(hull(x)))
  }

  func apply(_ operation: Unary, to x: EndGrowth) throws(RPNError) -> RegionValue {
    let value = RegionValue.tail(x)
    let entry = operation.entry
    if case .steps(let jump) = entry.derivative { return try steps(operation, x, jump: jump) }
    let (startsAtZero, isInfinite) = (try sign(x.limit) == 0, try sign(x.power) < 0)
    switch entry.ends {
    case .program(let program): return try result(of: program, at: [value])
    case .programFarOut(let program) where isInfinite: return try result(of: program, at: [value])
    case .boundedFarOut(let most) where isInfinite, .bounded(let most) where !x.isLeast:
      return .region(
        Region(enclosing: -most).joined(with: Region(enclosing: most), 64))
    case .exponential where isInfinite: return try infiniteExponential(x)
    case .logarithm where startsAtZero && !x.isLeast:
      // |ln t| is below 3 t^(-1/8).
      let part = try product(region(.exact(x.power)), product(unit, Region(enclosing: -3)))
      let logarithm = try region(apply(operation, to: .region(x.factor)))
      return try sum(0, [(Real(Rational(lowest: -1, over: 8)), part), (0, logarithm)])
    case .power(let exponent) where startsAtZero: return try power(x, Real(exponent))
    case .magnitude:
      if let sign = try sign(of: value) {
        return try apply(.multiply, to: value, .exact(Real(sign)))
      }
      if startsAtZero {
        return .tail(EndGrowth(limit: 0, power: x.power, factor: arithmetic.magnitude(x.factor)))
      }
    default: break
    }
    return try smooth(operation, x)
  }

  func applyToTails(
    _ operation: Binary, _ first: RegionValue, _ second: RegionValue
  ) throws(RPNError) -> RegionValue {
    switch operation {
    case .add:
      var (x, y) = (try tail(first), try tail(second))
      if y.isLeast { swap(&x, &y) }
      if x.isLeast, y.isLeast, x.factor.sign != y.factor.sign { throw .unknownRegion }
      return try sum(
        sum(x.limit, y.limit), [(x.power, x.factor), (y.power, y.factor)], isLeast: x.isLeast)
    case .multiply:
      var (x, y) = (try tail(first), try tail(second))
      if y.isLeast { swap(&x, &y) }
      if x.isLeast {
        // If the limit of y is not 0, the region of all its values replaces y.
        if try sign(y.limit) != 0 { y = EndGrowth(limit: 0, power: 0, factor: try hull(y)) }
        return .tail(
          EndGrowth(
            limit: 0, power: try sum(x.power, y.power),
            factor: try least(of: product(x.factor, y.factor)), isLeast: true))
      }
      let parts: [(power: Real, factor: Region)] = [
        (try sum(x.power, y.power), try product(x.factor, y.factor)),
        (y.power, try product(region(.exact(x.limit)), y.factor)),
        (x.power, try product(region(.exact(y.limit)), x.factor)),
      ]
      return try sum(product(x.limit, y.limit), parts)
    case .minimum, .maximum:
      if let sign = try sign(of: apply(.subtract, to: first, second)) {
        return (sign < 0) == (operation == .minimum) ? first : second
      }
    case .power:
      if case .exact(let exponent) = second, case .tail(let x) = first, try sign(x.limit) == 0 {
        return try power(x, exponent)
      }
      return try apply(
        .exponential, to: apply(.multiply, to: second, apply(.naturalLogarithm, to: first)))
    case .root:
      if case .exact(let degree) = second, degree.integer?.isEven == false,
        case .tail = first, try sign(of: first) == -1
      {
        return try apply(.negate, to: applyToTails(.root, apply(.negate, to: first), second))
      }
      return try applyToTails(.power, first, apply(.inverse, to: second))
    default: break
    }
    return try apply(operation, to: plain(first), plain(second))
  }

  private func power(_ x: EndGrowth, _ exponent: Real) throws(RPNError) -> RegionValue {
    if x.isLeast {
      guard exponent.integer == -1 else { throw .unknownRegion }
      let most = arithmetic.magnitude(try region(apply(.inverse, to: .region(x.factor))))
      return .tail(
        EndGrowth(
          limit: 0, power: try product(exponent, x.power),
          factor: x.factor.sign == 1 ? most : arithmetic.negative(most)))
    }
    let factor = try apply(.power, to: .region(x.factor), .exact(exponent))
    return .tail(
      EndGrowth(limit: 0, power: try product(x.power, exponent), factor: try region(factor)))
  }

  /// Converts a tail to the region of its values.
  private func plain(_ value: RegionValue) throws(RPNError) -> RegionValue {
    if case .tail(let tail) = value { return .region(try hull(tail)) }
    return value
  }

  /// The region of a function's values; for a tail, the region of its area divided by the width.
  ///
  /// - Throws: `undecided` if the area may be infinite.
  func area(_ value: RegionValue) throws(RPNError) -> Region {
    guard case .tail(let tail) = value else { return try region(value) }
    let divisor = try sum(tail.power, 1)
    guard !tail.isLeast, try sign(divisor) > 0 else { throw .unknownRegion }
    return try region(
      apply(
        .add, to: apply(.divide, to: .region(tail.factor), .exact(divisor)), .exact(tail.limit)))
  }
}
