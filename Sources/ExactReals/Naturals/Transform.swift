/// The discrete Fourier transform of a length 2ᵏ or 3·2ᵏ, modulo the prime 2⁶⁴ − 2³² + 1.
///
/// After J. Pollard, "The fast Fourier transform in a finite field", 1971, with two halvings in one
/// step. The forward transform leaves its values in the order that the backward transform expects,
/// so values are never sorted.
struct Transform {
  private let bounds: Bounds

  /// For each half-length h, from index h on: the powers of a root of unity of order 2h.
  private let roots: [UInt64]

  /// For each quarter-length q, from index q on: the cubes of the powers of a root of order 4q.
  private let cubes: [UInt64]

  /// Makes a transform.
  ///
  /// - Parameters:
  ///   - length: A power of 2, or three times one; at most 2³².
  ///   - bounds: Supplies the checkpoint.
  init(length: Int, bounds: Bounds) {
    self.bounds = bounds
    let whole = length % 3 == 0 ? length / 3 : length
    let half = whole / 2
    var roots = [UInt64](repeating: 1, count: max(whole, 2))
    // The powers for the whole length. Each shorter half-length uses every second one of them.
    var (count, factor) = (1, rootOfUnity(whole))
    while count < half {
      for index in 0..<count {
        roots[half + count + index] = product(roots[half + index], factor)
      }
      (count, factor) = (2 * count, product(factor, factor))
    }
    for index in (1..<max(half, 1)).reversed() { roots[index] = roots[2 * index] }
    var cubes = [UInt64](repeating: 1, count: max(half, 1))
    for quarter in (0..<max(half.bitCount - 1, 0)).map({ 1 << $0 }) {
      for index in 0..<quarter {
        cubes[quarter + index] = product(roots[2 * quarter + index], roots[quarter + index])
      }
    }
    (self.roots, self.cubes) = (roots, cubes)
  }

  /// Replaces coefficients by values at the roots of unity.
  func forward(_ values: WordBuffer) throws(RealError) {
    let third = values.count / 3
    guard values.count == 3 * third else { return try forwardHalving(values) }
    let (root, one) = (rootOfUnity(3 * third), rootOfUnity(3))
    var factor: UInt64 = 1
    for index in 0..<third {
      let (x, y, z) = tripleStep(
        values[index], values[third &+ index], values[2 &* third &+ index], one)
      values[index] = x
      values[third &+ index] = product(y, factor)
      values[2 &* third &+ index] = product(z, product(factor, factor))
      factor = product(factor, root)
    }
    for part in 0..<3 { try forwardHalving(values.slice((part * third)..<((part + 1) * third))) }
  }

  /// Replaces values at the roots of unity by coefficients, times the length, in reverse order
  /// except for the first.
  func backward(_ values: WordBuffer) throws(RealError) {
    let third = values.count / 3
    guard values.count == 3 * third else { return try backwardHalving(values) }
    for part in 0..<3 { try backwardHalving(values.slice((part * third)..<((part + 1) * third))) }
    let (root, one) = (rootOfUnity(3 * third), rootOfUnity(3))
    var factor: UInt64 = 1
    for index in 0..<third {
      (values[index], values[third &+ index], values[2 &* third &+ index]) = tripleStep(
        values[index], product(values[third &+ index], factor),
        product(values[2 &* third &+ index], product(factor, factor)), one)
      factor = product(factor, root)
    }
  }

  /// The forward transform of a length that is a power of 2.
  private func forwardHalving(_ values: WordBuffer) throws(RealError) {
    var quarter = values.count / 4
    if values.count > 1 << 12 {
      // The part being transformed should fit the cache.
      try bounds.checkpoint()
      forwardStep(values, 0, quarter)
      for part in 0..<4 {
        try forwardHalving(values.slice((part * quarter)..<((part + 1) * quarter)))
      }
      return
    }
    while quarter > 1 {
      for start in stride(from: 0, to: values.count, by: 4 &* quarter) {
        forwardStep(values, start, quarter)
      }
      quarter /= 4
    }
    if quarter == 1 {
      for start in stride(from: 0, to: values.count, by: 4) {
        fourStep(values, start, start &+ 1, start &+ 2, start &+ 3)
      }
    } else if values.count > 1 {
      for start in stride(from: 0, to: values.count, by: 2) { pairStep(values, start) }
    }
  }

  /// The backward transform of a length that is a power of 2.
  private func backwardHalving(_ values: WordBuffer) throws(RealError) {
    if values.count > 1 << 12 {
      try bounds.checkpoint()
      let quarter = values.count / 4
      for part in 0..<4 {
        try backwardHalving(values.slice((part * quarter)..<((part + 1) * quarter)))
      }
      return backwardStep(values, 0, quarter)
    }
    var quarter = 1
    if values.count.trailingZeroBitCount % 2 == 0 {
      for start in stride(from: 0, to: values.count - 3, by: 4) {
        fourStep(values, start, start &+ 2, start &+ 1, start &+ 3)
      }
      quarter = 4
    } else {
      for start in stride(from: 0, to: values.count, by: 2) { pairStep(values, start) }
      quarter = 2
    }
    while 4 * quarter <= values.count {
      for start in stride(from: 0, to: values.count, by: 4 &* quarter) {
        backwardStep(values, start, quarter)
      }
      quarter *= 4
    }
  }

  /// Halves a part twice: sums and differences, times powers of the root of unity.
  @inline(__always)
  private func forwardStep(_ values: WordBuffer, _ start: Int, _ quarter: Int) {
    let half = 2 &* quarter
    for index in 0..<quarter {
      let place = start &+ index
      let (even, other, odd, turned) = doubleStep(
        values[place], values[place &+ half], values[place &+ quarter],
        values[place &+ half &+ quarter])
      values[place] = sum(even, other)
      values[place &+ quarter] = product(difference(even, other), roots[quarter &+ index])
      values[place &+ half] = product(sum(odd, turned), roots[half &+ index])
      values[place &+ half &+ quarter] = product(
        difference(odd, turned), cubes[quarter &+ index])
    }
  }

  /// Reverses a forward step, except for a factor 4 and the order.
  @inline(__always)
  private func backwardStep(_ values: WordBuffer, _ start: Int, _ quarter: Int) {
    let half = 2 &* quarter
    for index in 0..<quarter {
      let place = start &+ index
      let (even, odd, other, turned) = doubleStep(
        values[place], product(values[place &+ quarter], roots[quarter &+ index]),
        product(values[place &+ half], roots[half &+ index]),
        product(values[place &+ half &+ quarter], cubes[quarter &+ index]))
      values[place] = sum(even, odd)
      values[place &+ quarter] = sum(other, turned)
      values[place &+ half] = difference(even, odd)
      values[place &+ half &+ quarter] = difference(other, turned)
    }
  }

  /// A step on four values if all powers of the root are 1.
  ///
  /// Forward, the places are in order; backward, the second and the third are exchanged.
  @inline(__always)
  private func fourStep(_ values: WordBuffer, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    let (even, other, odd, turned) = doubleStep(values[a], values[c], values[b], values[d])
    values[a] = sum(even, other)
    values[b] = difference(even, other)
    values[c] = sum(odd, turned)
    values[d] = difference(odd, turned)
  }

  /// A step on two values, forward and backward.
  @inline(__always)
  private func pairStep(_ values: WordBuffer, _ start: Int) {
    let (x, y) = (values[start], values[start &+ 1])
    values[start] = sum(x, y)
    values[start &+ 1] = difference(x, y)
  }

  /// The transform of three values by a root w with w² = −1 − w.
  ///
  /// It consists of the sums x + y + z, x + wy + w²z and x + w²y + wz.
  @inline(__always)
  private func tripleStep(
    _ x: UInt64, _ y: UInt64, _ z: UInt64, _ root: UInt64
  ) -> (UInt64, UInt64, UInt64) {
    let turned = product(difference(y, z), root)
    return (sum(x, sum(y, z)), sum(difference(x, z), turned), difference(difference(x, y), turned))
  }

  /// The sums and the differences of two pairs, with the last one turned by a quarter.
  @inline(__always)
  private func doubleStep(
    _ x: UInt64, _ y: UInt64, _ u: UInt64, _ v: UInt64
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    (sum(x, y), sum(u, v), difference(x, y), quarterTurn(difference(u, v)))
  }
}
