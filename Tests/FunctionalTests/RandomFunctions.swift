import TestSupport

/// Functions and lists of random numbers.
extension SplitMix64 {
  mutating func number() -> Int { Int.random(in: -1000...1000, using: &self) }

  /// From none to nine numbers.
  mutating func numbers() -> [Int] {
    (0..<Int.random(in: 0..<10, using: &self)).map { _ in number() }
  }

  /// A function for which the order of its arguments matters, and the order of composition.
  mutating func function() -> (Int) -> Int {
    let (factor, summand) = (number(), number())
    return { factor &* $0 &+ summand }
  }

  mutating func functionOfTwo() -> (Int, Int) -> Int {
    let (first, second) = (function(), function())
    return { first($0) &- second($1) &* $0 }
  }
}
