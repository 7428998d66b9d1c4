extension Real {
  /// The sum of two numbers.
  ///
  /// - Throws: `limitExceeded` if the sum has too many digits; errors of the checkpoint.
  /// - Complexity: O(1) for machine integers, and for computed numbers, which are calculated only
  ///   when needed; linear for large integers.
  @inlinable
  public func adding(_ other: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if case .integer(let x) = form, case .integer(let y) = other.form {
      let (sum, overflows) = x.addingReportingOverflow(y)
      if !overflows, bounds.hasRoom(for: sum) { return Real(machine: sum) }
    }
    return try sum(with: other, bounds)
  }

  /// The difference of two numbers.
  ///
  /// - Throws: The errors of `adding`.
  @inlinable
  public func subtracting(_ other: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if case .integer(let x) = form, case .integer(let y) = other.form {
      let (difference, overflows) = x.subtractingReportingOverflow(y)
      if !overflows, bounds.hasRoom(for: difference) { return Real(machine: difference) }
    }
    return try difference(from: other, bounds)
  }

  /// The product of two numbers.
  ///
  /// - Throws: `limitExceeded` if the product has too many digits, or is too close to 0 without
  ///   being 0.
  @inlinable
  public func multiplied(
    by other: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    if case .integer(let x) = form, case .integer(let y) = other.form {
      let (product, overflows) = x.multipliedReportingOverflow(by: y)
      if !overflows, bounds.hasRoom(for: product) { return Real(machine: product) }
    }
    return try product(with: other, bounds)
  }

  /// The quotient of two numbers.
  ///
  /// - Throws: `domain` if the divisor is 0; `undecided` if it cannot be distinguished from 0.
  public func divided(by other: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if bounds.holdSmallRationals, let x = small, let y = other.small,
      let quotient = x.divided(by: y)
    {
      return Real(quotient)
    }
    if let x = integer, let y = other.integer, !y.isZero {
      let (quotient, remainder) = try x.quotientAndRemainder(dividingBy: y, bounds)
      if remainder.isZero { return Real(quotient) }
    }
    return try multiplied(by: try other.inverse(bounds), bounds)
  }

  /// The number minus an integer multiple of another number.
  ///
  /// - Parameters:
  ///   - divisor: The other number.
  ///   - isFloored: Whether the quotient is rounded down, so the result has the sign of the
  ///     divisor; otherwise the quotient is truncated.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The remainder.
  /// - Throws: `domain` if the divisor is 0; `undecided`.
  public func remainder(
    dividingBy divisor: Real, isFloored: Bool, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    if bounds.holdSmallRationals, let x = small, let y = divisor.small,
      let rest = x.remainder(dividingBy: y, isFloored: isFloored)
    {
      return Real(rest)
    }
    let quotient = try divided(by: divisor, bounds)
    let whole = isFloored ? try quotient.floor(bounds) : try quotient.truncated(bounds)
    return try subtracting(divisor.multiplied(by: Real(whole), bounds), bounds)
  }

  /// The negated number.
  public func negated(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if let negative = small?.negated { return Real(negative) }
    if let rational { return Real(-rational) }
    return try product(with: -1, bounds)
  }

  /// 1 divided by the number.
  ///
  /// - Throws: `domain` if the number is 0; `undecided` if it cannot be distinguished from 0.
  public func inverse(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if let inverse = small?.inverse { return Real(inverse) }
    if try signum(bounds) == 0 { throw .divisionByZero }
    if let inverse = rational?.inverse { return Real(inverse) }
    if let computation, computation.operation == .inverse { return computation.operands[0] }
    return try .make(.inverse, [self], bounds)
  }

  /// The absolute value.
  ///
  /// - Throws: `undecided` if the sign cannot be determined.
  public func magnitude(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try signum(bounds) < 0 ? try negated(bounds) : self
  }

  @usableFromInline
  func difference(from other: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if bounds.holdSmallRationals, let x = small, let y = other.small?.negated,
      let difference = x.adding(y)
    {
      return Real(difference)
    }
    return try sum(with: other.negated(bounds), bounds)
  }

  @usableFromInline
  func sum(with other: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if bounds.holdSmallRationals, let x = small, let y = other.small, let sum = x.adding(y) {
      return Real(sum)
    }
    if let x = rational, let y = other.rational {
      if x.signum() == 0 { return other }
      if y.signum() == 0 { return self }
      if let sum = try x.adding(y, bounds) { return try Real(sum).checked(bounds) }
    }
    if isZero { return other }
    if other.isZero { return self }
    return try .make(.sum, [self, other], bounds)
  }

  @usableFromInline
  func product(with other: Real, _ bounds: Bounds) throws(RealError) -> Real {
    if bounds.holdSmallRationals, let x = small, let y = other.small,
      let product = x.multiplied(by: y)
    {
      return Real(product)
    }
    if let x = rational, let y = other.rational,
      let product = try x.multiplied(by: y, bounds)
    {
      return try Real(product).checked(bounds)
    }
    if isZero || other.isZero { return 0 }
    if isOne { return other }
    if other.isOne { return self }
    if let product = joined(with: other, bounds) ?? other.joined(with: self, bounds) {
      return product
    }
    return try .make(.product, [self, other], bounds)
  }

  /// The product with a rational number, if this number is already a product with one; otherwise
  /// `nil`.
  ///
  /// A conversion of units and its inverse leave no trace.
  private func joined(with other: Real, _ bounds: Bounds) -> Real? {
    guard other.rational != nil, let computation, computation.operation == .product else {
      return nil
    }
    let operands = computation.operands
    guard operands.count == 2, let index = operands.firstIndex(where: { $0.rational != nil }) else {
      return nil
    }
    // A factor beyond the bounds stays a factor of its own.
    return try? operands[1 - index].product(
      with: operands[index].product(with: other, bounds), bounds)
  }

  var isZero: Bool {
    if case .integer(0) = form { return true }
    return false
  }

  private var isOne: Bool {
    if case .integer(1) = form { return true }
    return false
  }

  /// Checks that the number is within the bounds.
  func checked(_ bounds: Bounds) throws(RealError) -> Real {
    if case .integer(let small) = form, bounds.hasRoom(for: small) { return self }
    guard let rational else { return self }
    if rational.isInteger {
      try requireRoom(for: rational.numerator, bounds)
      return self
    }
    let width = rational.numerator.bitWidth - rational.denominator.bitWidth
    if width > bounds.exponentLimit { throw .tooLarge(bounds) }
    if width < -bounds.exponentLimit { throw .tooSmall(bounds) }
    return self
  }
}

extension Bounds {
  @inlinable
  func hasRoom(for integer: Int64) -> Bool {
    integer <= largestSmall && integer >= -largestSmall
  }
}

extension Real: ExpressibleByIntegerLiteral {
  /// Converts an integer literal.
  @inlinable
  public init(integerLiteral value: Int64) { self.init(machine: value) }
}

extension Real {
  /// The sum, within the default bounds.
  public static func + (x: Real, y: Real) throws(RealError) -> Real { try x.adding(y) }

  /// The difference, within the default bounds.
  public static func - (x: Real, y: Real) throws(RealError) -> Real { try x.subtracting(y) }

  /// The product, within the default bounds.
  public static func * (x: Real, y: Real) throws(RealError) -> Real { try x.multiplied(by: y) }

  /// The quotient, within the default bounds.
  public static func / (x: Real, y: Real) throws(RealError) -> Real { try x.divided(by: y) }
}
