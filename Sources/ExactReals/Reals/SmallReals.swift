extension Real {
  /// The number as a quotient of machine integers in lowest terms, if it fits.
  @inline(__always)
  package var small: SmallRational? {
    switch form {
    case .integer(let integer): return SmallRational(integer)
    case .rational(let rational): return rational.small
    case .computed: return nil
    }
  }

  /// Makes the number of a quotient of machine integers.
  @inline(__always)
  package init(_ small: SmallRational) { self.init(lowest: small.reduced) }

  /// Makes the number of a quotient in lowest terms.
  @inline(__always)
  package init(lowest: SmallRational) {
    self.init(
      lowest.denominator == 1 ? .integer(lowest.numerator) : .rational(Rational(lowest: lowest)))
  }
}
