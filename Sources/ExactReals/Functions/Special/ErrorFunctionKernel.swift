extension EnclosureArithmetic {
  /// Encloses erf x or erfc x = 1 − erf x for positive numbers.
  ///
  /// Both are incomplete gamma functions of 1/2 and x².
  func errorFunction(_ part: DistributionTail, _ x: Enclosure) throws(RealError) -> Enclosure {
    guard x.sign == 1 else { throw .tooWide }
    if part == .lower, x.lowerBound.width > 15, precision < 1 << 27 {
      // erfc x is below e^-x², and x is 2^14 or more.
      return Enclosure(1).widened(by: .power(-precision - 64))
    }
    let extra = 16 + 2 * max(0, x.midpointWidth)
    let square = try finer(by: extra).square(x).shortest
    return try gammaPart(part, .half, square) { arithmetic throws(RealError) in
      // x e^-x² / √π.
      let finer = arithmetic.finer(by: extra)
      return try finer.quotient(
        finer.product(x, finer.exponential(square.negated)), finer.squareRoot(finer.pi))
    }
  }
}
