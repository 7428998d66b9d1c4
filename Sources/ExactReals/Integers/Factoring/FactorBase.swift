import CLibrary

/// The primes that the quadratic sieve divides by, with data that do not change.
struct FactorBase {
  /// The number to factor, times a small number for which the base has many small primes.
  let multiple: Integer

  /// The primes modulo which the multiple is a square, 2 first.
  private(set) var primes: [UInt32] = [2]

  /// A square root of the multiple for each prime.
  private(set) var roots: [UInt32] = [1]

  /// A prime of the base that divides the number, or `nil`.
  private(set) var divisor: UInt32?

  /// Makes a base of primes.
  ///
  /// - Parameters:
  ///   - number: The number to factor.
  ///   - count: The number of primes.
  init(of number: Integer, count: Int) {
    let multiplier = FactorBase.multiplier(for: number)
    multiple = number.multiplied(byWord: multiplier)
    // Half of all primes are suitable; the n-th prime is less than n·(log n + log log n).
    let last = Double(max(count, 6)) * 2.3
    let limit = Int(last * (log(last) + log(log(last))) * 1.1) + 100
    for prime in ExactReals.primes(below: limit).dropFirst() {
      if primes.count == count { break }
      let prime = UInt64(prime)
      let rest = multiple.absolute.divided(by: prime).remainder
      if rest == 0 {
        if multiplier % prime != 0 { divisor = UInt32(prime) }
        primes.append(UInt32(prime))
        roots.append(0)
      } else if power(rest, (prime - 1) / 2, modulo: prime) == 1 {
        primes.append(UInt32(prime))
        roots.append(UInt32(squareRoot(rest, modulo: prime)))
      }
    }
  }

  /// The small factor for which the base has the best primes.
  ///
  /// - Source: D. Knuth and R. Schroeppel; R. Silverman, "The multiple polynomial quadratic sieve",
  ///   1987.
  private static func multiplier(for number: Integer) -> Limb {
    let primes = ExactReals.primes(below: 700).dropFirst().map { UInt64($0) }
    let rests = primes.map { number.absolute.divided(by: $0).remainder }
    let candidates: [Limb] = [
      1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 15, 17, 19, 21, 22, 23, 26, 29, 30, 31, 33, 34, 35, 37, 38,
      39, 41, 42, 43, 46, 47, 51, 53, 55, 57, 58, 59, 61, 62, 65, 66, 67, 69, 70, 71, 73,
    ]
    var best: (multiplier: Limb, score: Double) = (1, -.infinity)
    for candidate in candidates {
      var score = -0.5 * log(Double(candidate))
      switch candidate &* number.absolute.lowWord & 7 {
      case 1: score += 2 * log(2)
      case 5: score += log(2)
      case 3, 7: score += 0.5 * log(2)
      default: break
      }
      for (prime, rest) in zip(primes, rests) {
        let square = rest &* (candidate % prime) % prime
        if square == 0 {
          score += log(Double(prime)) / Double(prime)
        } else if power(square, (prime - 1) / 2, modulo: prime) == 1 {
          score += 2 * log(Double(prime)) / Double(prime - 1)
        }
      }
      if score > best.score { best = (candidate, score) }
    }
    return best.multiplier
  }
}
