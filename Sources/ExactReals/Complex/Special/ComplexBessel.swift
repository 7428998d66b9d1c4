/// The Bessel functions of complex orders and complex numbers other than 0.
extension ComplexArithmetic {
  /// Encloses one of the four Bessel functions, with the negative axis as the cut.
  func bessel(
    _ function: Bessel, _ order: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    guard z.upperBound.width < 40, order.upperBound.width < 18 else {
      throw RealError(
        .limitExceeded, "the order or the number is too large: the series is too long")
    }
    if order.isReal, let n = order.real.count, n < 0 {
      // Integer orders of both signs (DLMF §10.4, 10.27.1 and 10.27.3).
      let value = try bessel(function, ComplexEnclosure(-n), z)
      return n % 2 != 0 && (function == .j || function == .y) ? value.negated : value
    }
    if let value = try farBessel(function, order, z) {
      return function == .j || function == .i ? project(value, order, z) : value
    }
    switch function {
    case .j, .i: return try cancelling(2 * z.size).firstKind(function, order, z)
    case .y, .k:
      let finer = try cancelling((function == .y ? 2 : 4) * z.size)
      if order.isReal, let n = order.real.count {
        return try finer.secondKind(function, n, z)
      }
      let (sine, cosine) = try finer.sineAndCosineOfMultipleOfPi(order)
      let first: Bessel = function == .y ? .j : .i
      let same = try finer.firstKind(first, order, z)
      let other = try finer.firstKind(first, order.negated, z)
      // DLMF §10.2(ii) and 10.27.4.
      if function == .y {
        return try finer.quotient(finer.difference(finer.product(same, cosine), other), sine)
      }
      let difference = try finer.product(finer.difference(other, same), finer.pi)
      return try finer.quotient(difference, sine.scaled(by: 1))
    }
  }

  /// The part of J or I that is not 0, for an integer order on the imaginary axis.
  private func project(
    _ value: ComplexEnclosure, _ order: ComplexEnclosure, _ z: ComplexEnclosure
  ) -> ComplexEnclosure {
    guard z.real.sign == 0, order.isReal, let n = order.real.count else { return value }
    let zero = Enclosure(exactly: 0)
    return n % 2 == 0 ? ComplexEnclosure(value.real) : ComplexEnclosure(zero, value.imaginary)
  }

  // MARK: Power series

  /// J or I: (z/2)^ν / Γ(ν + 1) · Σ (∓z²/4)^k / (k! (ν + 1) ⋯ (ν + k)) (DLMF §§10.2 and 10.25).
  private func firstKind(
    _ function: Bessel, _ order: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    let half = z.scaled(by: -1)
    let square = try square(half)
    let next = sum(order, 1)
    let series = try series(
      over: [next, ComplexEnclosure(1)], function == .j ? square.negated : square)
    return try product(product(power(half, order), inverseGamma(next)), series)
  }

  /// Y or K of an integer order from 0 on (DLMF §§10.8 and 10.31).
  ///
  /// With t = ∓z²/4, L = ln(z/2) + γ, S the sum of t^k / (k! (n + k)!) and D the sum of the same
  /// terms times H(k) + H(n + k), let A be (z/2)^−n times the sum of (n − 1 − k)! (−t)^k / k! over k
  /// below n, and B = (z/2)^n (2 L S − D). Then Y is (B − A) / π, and K is (A ∓ B) / 2.
  private func secondKind(
    _ function: Bessel, _ n: Int, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    let half = z.scaled(by: -1)
    let square = try square(half)
    let t = function == .y ? square.negated : square
    let factorial = ComplexEnclosure(try reals.factorial(max(0, n - 1)))
    var (finite, term) = (ComplexEnclosure(0), factorial)
    for k in 0..<n {
      try bounds.checkpoint()
      finite = sum(finite, term)
      if k + 1 < n {
        term = try quotient(product(term, t.negated), (k + 1) * (n - 1 - k))
      }
    }
    let (plain, harmonic) = try harmonicSeries(n, t)
    let constant = ComplexEnclosure(try reals.eulerConstant)
    let logarithm = sum(try logarithm(half), constant).scaled(by: 1)
    let power = try power(half, n)
    let whole = try product(factorial, max(1, n))
    let core = try quotient(
      product(power, difference(product(logarithm, plain), harmonic)), whole)
    let rest = try quotient(finite, power)
    if function == .y { return try quotient(difference(core, rest), pi) }
    return sum(rest, n % 2 == 0 ? core.negated : core).scaled(by: -1)
  }

  /// Encloses n! S and n! D.
  private func harmonicSeries(
    _ n: Int, _ t: ComplexEnclosure
  ) throws(RealError) -> (plain: ComplexEnclosure, harmonic: ComplexEnclosure) {
    var number = ComplexEnclosure(0)
    for k in stride(from: 1, through: n, by: 1) {
      try bounds.checkpoint()
      number = sum(number, try quotient(ComplexEnclosure(1), k))
    }
    var (term, plain, harmonic, k) = (ComplexEnclosure(1), ComplexEnclosure(1), number, 0)
    let size = t.upperBound.approximation
    while true {
      try bounds.checkpoint()
      let width = term.upperBound.width
      let step = ComplexArithmetic(
        precision: max(48, min(precision, precision + width)), bounds: bounds)
      k += 1
      term = try step.quotient(step.product(term, t), k * (n + k))
      number = sum(
        sum(number, try quotient(ComplexEnclosure(1), k)),
        try quotient(ComplexEnclosure(1), n + k))
      let weighted = try step.product(term, number)
      if term.radiusWidth > 1 << 40 { throw .tooWide }
      // H(k) + H(n + k) is from 2 up, and grows by at most 2. So all further terms are at most
      // halved.
      if width < -precision, size < Double(k + 1) * Double(n + k + 1) / 5 {
        return (
          plain.widened(by: term.upperBound * .power(1)),
          harmonic.widened(by: weighted.upperBound * .power(1))
        )
      }
      (plain, harmonic) = (sum(plain, term), sum(harmonic, weighted))
    }
  }

  // MARK: Far from 0

  /// Encloses a Bessel function by Hankel's asymptotic series; `nil` if z is too near 0.
  private func farBessel(
    _ function: Bessel, _ order: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure? {
    if function == .k { return try farK(order, z) }
    if z.imaginary.mantissa.isNegative {
      return try farBessel(function, order.conjugate, z.conjugate)?.conjugate
    }
    // The number is above the real axis; on the left, its negative is turned by π.
    let isLeft = z.real.mantissa.isNegative
    let w = isLeft ? z.negated.conjugate : z
    let degree = isLeft ? order.conjugate : order
    let finer = finer(by: 8 + max(0, order.upperBound.width))
    let turn = try finer.product(order, finer.pi.turned)
    switch function {
    case .i:
      // I(z) = e^(νπi/2) J(−iz), where −iz is on the right (DLMF 10.27.6).
      let value =
        try isLeft
        ? farPair(order, z.turnedBack)?.j
        : farPair(order.conjugate, z.turnedBack.conjugate)?.j.conjugate
      return try value.map { value throws(RealError) in
        try product(exponential(turn.scaled(by: -1)), value)
      }
    default:
      guard let (first, second) = try farPair(degree, w) else { return nil }
      if !isLeft { return function == .j ? first : second }
      // J(z) = e^νπi J(−z) and Y(z) = e^−νπi Y(−z) + 2i cos νπ J(−z) (DLMF §10.11).
      let (j, y) = (first.conjugate, second.conjugate)
      if function == .j { return try product(exponential(turn), j) }
      let cosine = try sineAndCosineOfMultipleOfPi(order).cosine.scaled(by: 1).turned
      return try sum(product(exponential(turn.negated), y), product(cosine, j))
    }
  }

  /// K(z) = √(π/2z) e^−z (2z)^(ν + 1/2) U(ν + 1/2, 2ν + 1, 2z) (DLMF §10.39).
  private func farK(
    _ order: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure? {
    let half = ComplexEnclosure(.half)
    guard
      let sum = try asymptotics(
        sum(order, half), difference(half, order), z.scaled(by: 1))
    else { return nil }
    // On the negative axis, the root is that of the angle π.
    let root = try quotient(squareRoot(pi), squareRoot(z.scaled(by: 1)))
    return try product(product(root, exponential(z.negated)), sum)
  }

  /// J and Y for numbers whose parts are not negative, by K (DLMF 10.27.9 and 10.27.10):
  /// πi/2 times them are e^(−νπi/2) K(−iz) and −e^(νπi/2) K(iz).
  private func farPair(
    _ order: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> (j: ComplexEnclosure, y: ComplexEnclosure)? {
    guard z.real.sign ?? -1 >= 0, z.imaginary.sign ?? -1 >= 0 else { return nil }
    let finer = finer(by: 8 + max(0, order.upperBound.width))
    let turn = try finer.product(order, finer.pi.turned).scaled(by: -1)
    guard let first = try farK(order, z.turnedBack), let second = try farK(order, z.turned) else {
      return nil
    }
    let one = try product(exponential(turn.negated), first)
    let other = try product(exponential(turn), second).negated
    // J = (H¹ + H²) / 2 and Y = (H¹ − H²) / 2i, with H = 2 / (πi) times the products.
    return (
      try quotient(sum(one, other), pi).turnedBack, try quotient(difference(one, other), pi).negated
    )
  }
}
