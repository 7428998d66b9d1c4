extension Real {
  /// The number as a quotient of machine integers, in lowest terms, if it is one.
  @inline(__always)
  package var small: SmallRational? {
    switch form {
    case .integer(let integer): return SmallRational(integer)
    case .rational(let rational): return rational.small
    case .computed: return nil
    }
  }

  /// The number that a quotient of machine integers is.
  @inline(__always)
  package init(_ small: SmallRational) { self.init(lowest: small.reduced) }

  /// The number that a quotient in lowest terms is.
  @inline(__always)
  package init(lowest: SmallRational) {
    self.init(
      lowest.denominator == 1 ? .integer(lowest.numerator) : .rational(Rational(lowest: lowest)))
  }
}
