extension Computation {
  /// The value of the computation, if the recognizer proves that it is rational.
  ///
  /// - Returns: The number; `nil` if it is irrational, or if no proof was found.
  /// - Throws: Errors of the checkpoint.
  func recognized(_ bounds: Bounds) throws(RealError) -> Rational? {
    if operands.isEmpty { return nil }
    do {
      return try Recognizer(bounds).rational(self)
    } catch {
      if error.kind == .interrupted { throw error }
      // If an earlier checkpoint has failed, this one fails too. Otherwise, a proof was too long.
      try bounds.checkpoint()
      return nil
    }
  }
}

extension Recognizer {
  /// The value of a computation, if there is a proof that it is rational.
  func rational(_ computation: Computation) throws(RealError) -> Rational? {
    let form = try form(of: computation)
    if let rational = form.rational { return rational }
    for precision in [Recognizer.precision, 4 * Recognizer.precision] {
      let enclosure = try computation.enclosure(precision: precision, bounds)
      guard let candidate = try enclosure?.simplestRational(bounds),
        candidate.bitWidth < precision
      else { continue }
      let difference = try sum(form.numerator, product(form.denominator, -candidate))
      if try isZero(difference) { return candidate }
      // A narrow enclosure would not yield a better candidate.
      if let enclosure, enclosure.accuracy > precision / 2 { return nil }
    }
    return nil
  }
}
