#if !hasFeature(Embedded)
  /// Which numbers of the machine a number system calculates with where they fit.
  public enum UnboxedNumbers: Sendable {
    /// Integers of 64 bits.
    case integers
    /// Quotients of an integer of 40 bits and one of 24.
    case fractions
    /// Doubles, as their bits.
    case doubles

    /// What to calculate with where these are too few.
    var wider: UnboxedNumbers? { self == .integers ? .fractions : nil }
  }
#endif
