/// Exponentials and sines with very many digits, or of arguments with very few.
///
/// The argument is a sum of pieces, each with twice as many bits as the previous one. The function
/// of a piece is a sum of short fractions, which binary splitting computes quickly. The addition
/// theorems combine the results.
///
/// - Source: Brent 1976, "The complexity of multiple-precision arithmetic" (bit-burst).
extension FixedPoint {
  /// The number of bits from which bursts are faster than halving the argument.
  static let burstBits = 20_000

  /// The exponential of a number of magnitude at most 1, with an error of at most 2 units.
  func exponentialInBursts(_ x: Integer) throws(RealError) -> Integer {
    // The factor of a piece has an error of 2 finer units, and its product adds 1. There are fewer
    // than 60 pieces, and all partial products are between 1/e and e.
    let point = finer(by: 12)
    var result = point.one
    for piece in pieces(of: x) {
      let sum = try point.burst(piece, powersOfPiece: 1) { $0 }
      result = try point.times(result, point.one + sum)
    }
    return result >> 12
  }

  /// The sine and the cosine of a number of magnitude at most 1, with errors of at most 2 units.
  func sineAndCosineInBursts(
    _ x: Integer
  ) throws(RealError) -> (sine: Integer, cosine: Integer) {
    // The sine and cosine of a piece have errors of 3 finer units. The two products of a rotation
    // propagate them and add 2 units. There are fewer than 60 pieces.
    let point = finer(by: 12)
    var (sine, cosine) = (Integer(0), point.one)
    for piece in pieces(of: x) {
      let quotient = try point.burst(piece, powersOfPiece: 2) { 2 * $0 * (2 * $0 + 1) }
      let difference = try point.burst(piece, powersOfPiece: 2) { (2 * $0 - 1) * 2 * $0 }
      let pieceSine =
        try product(point.one + quotient, piece.value, bounds) >> piece.bits
      let pieceCosine = point.one + difference
      let turned = try point.times(sine, pieceCosine) + point.times(cosine, pieceSine)
      cosine = try point.times(cosine, pieceCosine) - point.times(sine, pieceSine)
      sine = turned
    }
    return (sine >> 12, cosine >> 12)
  }

  /// A piece of a number, as an integer `value` divided by 2^`bits`.
  private typealias BitPiece = (value: Integer, bits: Int)

  /// A number as the sum of pieces with few bits; no pieces for 0.
  private func pieces(of x: Integer) -> [BitPiece] {
    var (pieces, rest, end) = ([BitPiece](), x, 16)
    while rest.signum() != 0 {
      let place = min(end, bits)
      let value = rest >> (bits - place)
      if value.signum() != 0 {
        rest = rest - (value << (bits - place))
        let zeros = min(value.trailingZeroBitCount, place)
        pieces.append((value >> zeros, place - zeros))
      }
      end *= 2
    }
    return pieces
  }

  /// The sum of (±t)^k / (d(1) · d(2) ⋯ d(k)) from k = 1, with an error of at most 2 units.
  ///
  /// - Parameters:
  ///   - piece: An argument x.
  ///   - powersOfPiece: 1 if t is x, 2 if ±t is −x².
  ///   - divisor: The numbers d(k).
  /// - Returns: The sum.
  /// - Throws: Errors of the checkpoint.
  private func burst(
    _ piece: BitPiece, powersOfPiece: Int, divisor: @escaping (Int) -> Int
  ) throws(RealError) -> Integer {
    try bounds.checkpoint()
    let factor =
      powersOfPiece == 1 ? piece.value : -(try product(piece.value, piece.value, bounds))
    let shift = powersOfPiece * piece.bits
    let smallness = powersOfPiece * (piece.bits - piece.value.bitWidth)
    // The first omitted term is below 1/4 unit, and each later one is below half of the previous
    // one.
    var (terms, size) = (0, 0)
    while size < bits + 2 {
      terms += 1
      size += smallness + divisor(terms).bitCount - 1
    }
    let series = BinarySplitting(shift: shift) { n in (1, factor, Integer(divisor(n + 1))) }
    return try series.sum(terms: terms, in: self)
  }
}
