extension Int {
  /// The number of bits of a nonnegative number: the position of the highest set bit, from 1.
  var bitCount: Int { Int.bitWidth - leadingZeroBitCount }
}
