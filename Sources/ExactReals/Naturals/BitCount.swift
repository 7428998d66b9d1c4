extension Int {
  /// The number of bits of a number that is not negative: the position of the highest one, from 1.
  var bitCount: Int { Int.bitWidth - leadingZeroBitCount }
}
