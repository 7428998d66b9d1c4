extension Real {
  /// The number as a quotient of 64-bit integers in lowest terms; `nil` if it does not fit.
  @inline(__always)
  package var small: SmallRational? {
    switch form {
    case .integer(let integer): return SmallRational(integer)
    case .rational(let rational): return rational.small
    case .computed: return nil
    }
  }

  /// Converts a quotient of 64-bit integers.
  @inline(__always)
  package init(_ small: SmallRational) { self.init(lowest: small.reduced) }

  /// Converts a quotient in lowest terms.
  @inline(__always)
  package init(lowest: SmallRational) {
    self.init(
      lowest.denominator == 1 ? .integer(lowest.numerator) : .rational(Rational(lowest: lowest)))
  }
}
