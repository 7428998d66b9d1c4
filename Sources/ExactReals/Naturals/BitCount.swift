extension Int {
  /// How many bits a number has that is not negative: the position of the highest one, from 1.
  var bitCount: Int { Int.bitWidth - leadingZeroBitCount }
}
