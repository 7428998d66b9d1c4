/// Compares roots and logarithms of rational numbers with rational numbers, using only integers.
///
/// The difference of √(10²⁰⁰⁰⁰ + 1) and 10¹⁰⁰⁰⁰ is below the precision of decisions. However,
/// *r*^(*p*/*q*) is greater than *t* exactly if *r*^*p* is greater than *t*^*q*. Likewise, log *r*
/// / log *b* is greater than *p*/*q* exactly if *r*^*q* is greater than *b*^*p*.
extension Real {
  /// Compares this number with a rational number, by exact powers.
  ///
  /// This number must be a rational multiple of a power or of a quotient of logarithms of rational
  /// numbers, plus a rational number.
  ///
  /// - Returns: −1, 0 or 1; `nil` for other numbers, and if the powers would be very long.
  /// - Throws: Errors of the checkpoint.
  func exactOrder(with other: Rational, _ bounds: Bounds) throws(RealError) -> Int? {
    guard let (term, factor, shift) = try computation?.linearForm(bounds),
      let difference = try other.adding(-shift, bounds), let inverse = factor.inverse,
      let target = try difference.multiplied(by: inverse, bounds)
    else { return nil }
    return try term.exactOrder(with: target, bounds).map { $0 * factor.signum() }
  }
}

extension Computation {
  /// The number as *factor* · *term* + *shift*, with rational *factor* and *shift*, and a term that
  /// is neither a sum nor a product with a rational number.
  fileprivate func linearForm(
    _ bounds: Bounds
  ) throws(RealError) -> (term: Computation, factor: Rational, shift: Rational)? {
    var (term, factor, shift) = (self, 1 as Rational, 0 as Rational)
    while term.operation == .sum || term.operation == .product {
      let operands = term.operands
      guard operands.count == 2, let place = operands.firstIndex(where: { $0.rational != nil }),
        let rational = operands[place].rational, let rest = operands[1 - place].computation
      else { break }
      if term.operation == .sum {
        guard let scaled = try factor.multiplied(by: rational, bounds),
          let sum = try shift.adding(scaled, bounds)
        else { return nil }
        shift = sum
      } else {
        guard let product = try factor.multiplied(by: rational, bounds) else { return nil }
        factor = product
      }
      term = rest
    }
    return (term, factor, shift)
  }

  fileprivate func exactOrder(
    with other: Rational, _ bounds: Bounds
  ) throws(RealError) -> Int? {
    if let (base, exponent) = try rationalPower(bounds) {
      // The power is positive.
      if other.signum() <= 0 { return 1 }
      return try order(base, exponent.numerator, other, exponent.denominator, bounds)
    }
    if let (number, base) = logarithms {
      // Division by the logarithm of a base below 1 reverses the order.
      let direction = base.compared(to: 1)
      return try order(number, other.denominator, base, other.numerator, bounds)
        .map { $0 * direction }
    }
    return nil
  }

  /// The positive rational base and the rational exponent of a power; `nil` for other numbers.
  private func rationalPower(
    _ bounds: Bounds
  ) throws(RealError) -> (base: Rational, exponent: Rational)? {
    guard let operand = operands.first else { return nil }
    switch operation {
    case .function(.squareRoot): return operand.rational.map { ($0, .half) }
    case .function(.exponential):
      guard let product = operand.computation, product.operation == .product,
        let exponent = product.operands[0].rational,
        let base = product.operands[1].argumentOfLogarithm
      else { return nil }
      return (base, exponent)
    case .inverse: return try operand.computation?.rationalPower(bounds).map { ($0, -$1) }
    case .power(let exponent):
      guard let (base, root) = try operand.computation?.rationalPower(bounds),
        let product = try root.multiplied(by: Rational(Integer(exponent)), bounds)
      else { return nil }
      return (base, product)
    default: return nil
    }
  }

  /// The rational numbers whose logarithms form this quotient; `nil` for other numbers.
  private var logarithms: (number: Rational, base: Rational)? {
    guard operation == .product, let number = operands[0].argumentOfLogarithm,
      let inverse = operands[1].computation, inverse.operation == .inverse,
      let base = inverse.operands[0].argumentOfLogarithm
    else { return nil }
    return (number, base)
  }
}

extension Real {
  /// The rational number whose natural logarithm this is; `nil` for other numbers.
  fileprivate var argumentOfLogarithm: Rational? {
    guard let computation, computation.operation == .function(.naturalLogarithm) else {
      return nil
    }
    return computation.operands[0].rational
  }
}

/// Compares *x*^*m* and *y*^*n* for positive bases; `nil` for very long powers.
private func order(
  _ x: Rational, _ m: Integer, _ y: Rational, _ n: Integer, _ bounds: Bounds
) throws(RealError) -> Int? {
  guard let first = try power(x, m, bounds), let second = try power(y, n, bounds) else {
    return nil
  }
  return first.compared(to: second)
}

private func power(
  _ base: Rational, _ exponent: Integer, _ bounds: Bounds
) throws(RealError) -> Rational? {
  guard let exponent = exponent.small, exponent != .min else { return nil }
  let (width, overflows) = base.bitWidth.multipliedReportingOverflow(by: abs(exponent))
  // Squares and cubes of existing numbers may have more bits.
  guard !overflows, width < 1 << (abs(exponent) < 8 ? 27 : 22) else { return nil }
  let unbounded = bounds.withoutSizes
  let power = Rational(
    lowest: try base.numerator.power(abs(exponent), unbounded),
    over: try base.denominator.power(abs(exponent), unbounded))
  return exponent < 0 ? power.inverse : power
}
