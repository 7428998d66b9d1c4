import CLibrary

/// The branches 0 and −1 of the Lambert W function of complex numbers.
extension ComplexArithmetic {
  /// Encloses the solution w of w eʷ = z on a branch.
  ///
  /// An approximation w is improved by Newton's method. With f(w) = w eʷ − z and |f″| up to M in the
  /// disc of radius r = 2 |f| / |f′| around it, that disc contains exactly one zero if M r² / 2 is
  /// below |f|, by Rouché's theorem.
  ///
  /// The imaginary part of w decides the branch, since w eʷ is real exactly on the borders of the
  /// branches and on curves that separate the two signs of Im z. For Im z above 0 it is from 0 to π
  /// on the branch 0, and from −2π to 0 on the branch −1; for Im z below 0 from −π to 0, and from
  /// −3π to −π. Cuts belong to the upper side.
  ///
  /// - Source: Corless et al. 1996, "On the Lambert W function".
  func lambertW(
    _ branch: LambertBranch, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    guard let sign = z.imaginary.sign, z.upperBound.width < 1 << 40 else { throw .tooWide }
    let isAbove = sign >= 0
    var w = try estimate(branch, z, isAbove: isAbove)
    // Near −1/e, where the slope is 0, twice the leading zeros of w + 1 are lost.
    let lost = -2 * max(-precision, min(0, sum(w, 1).upperBound.width))
    var bits = 24
    while bits < 2 * precision + 96 {
      try bounds.checkpoint()
      bits *= 2
      let step = ComplexArithmetic(precision: min(bits + lost, precision) + 32, bounds: bounds)
      let power = try step.exponential(w)
      let value = step.difference(try step.product(w, power), z.midpoint)
      let slope = try step.product(step.sum(w, 1), power)
      w = step.difference(w, try step.quotient(value, slope)).midpoint
    }
    let finer = finer(by: 32)
    let power = try finer.exponential(w)
    let value = finer.difference(try finer.product(w, power), z).upperBound
    let slope = try finer.magnitude(finer.product(finer.sum(w, 1), power)).lowerBound
    if slope.isZero { throw .tooWide }
    let radius = value / slope * .power(1)
    let second = (w.upperBound + .power(2)) * power.upperBound * .power(1)
    guard radius.width < 0, second * value * .power(1) < slope.times(slope) else { throw .tooWide }
    let solution = ComplexEnclosure(
      w.real.widened(by: radius), w.imaginary.widened(by: radius))
    let height = solution.imaginary
    let (low, high) =
      switch branch {
      case .principal: isAbove ? (0, 1) : (-1, 0)
      case .lower: isAbove ? (-2, 0) : (-3, -1)
      }
    func isAboveBorder(_ multiple: Int) throws(RealError) -> Int? {
      reals.difference(height, try reals.product(reals.pi, Enclosure(multiple))).sign
    }
    guard try isAboveBorder(low) == 1, try isAboveBorder(high) == -1 else { throw .tooWide }
    return solution
  }

  /// An approximation to some digits, by Newton's method on w + ln w = ln z + 2πik.
  private func estimate(
    _ branch: LambertBranch, _ z: ComplexEnclosure, isAbove: Bool
  ) throws(RealError) -> ComplexEnclosure {
    if branch == .principal, z.upperBound.width < -16 {
      return try difference(z, square(z)).midpoint
    }
    let rough = ComplexArithmetic(precision: 64, bounds: bounds)
    // Near −1/e, W is −1 + p − p²/3 + … with p = √(2(ez + 1)) or its negative.
    let e = try rough.exponential(ComplexEnclosure(1))
    let square = rough.sum(try rough.product(e, z), 1).scaled(by: 1)
    var w: ComplexEnclosure
    if square.size < 0.5, branch == .principal || isAbove {
      let fine = finer(by: 32)
      let exact = fine.sum(try fine.product(fine.exponential(ComplexEnclosure(1)), z), 1)
      var root = try fine.squareRoot(exact.scaled(by: 1).midpoint)
      if branch == .lower { root = root.negated }
      let third = try fine.quotient(fine.square(root), 3)
      return fine.difference(sum(root, -1), third).midpoint
    }
    var goal = try rough.logarithm(z.midpoint)
    if branch == .lower { goal = rough.difference(goal, try rough.pi.scaled(by: 1).turned) }
    if branch == .principal, z.size < 3 {
      // ln(1 + z) is near W on the right, and on the left the first terms at −1/e are.
      if z.real.approximation < -0.3 {
        let root = try rough.squareRoot(square.midpoint)
        w = rough.difference(rough.sum(root, -1), try rough.quotient(square, 3))
      } else {
        w = try rough.logarithm(rough.sum(z.midpoint, 1))
      }
    } else {
      w = rough.difference(goal, try rough.logarithm(goal))
    }
    for _ in 0..<40 {
      w = w.midpoint
      let excess = rough.difference(rough.sum(w, try rough.logarithm(w)), goal)
      let ratio = try rough.quotient(w, rough.sum(w, 1))
      let next = rough.difference(w, try rough.product(excess, ratio))
      if next.radiusWidth > 8 { break }
      w = next
      if excess.upperBound.width < -40 { break }
    }
    return w.midpoint
  }
}
