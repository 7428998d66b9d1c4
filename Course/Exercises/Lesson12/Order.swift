// Exercise 12.3: less, greater, or unknown.

import ExactReals

/// Which of two numbers is the greater.
public enum Order: Sendable {
  /// The first is the lesser.
  case less
  /// The first is the greater.
  case greater
}

/// Looks at two numbers more and more closely until they can be told apart.
///
/// - Parameters:
///   - x: A number.
///   - y: The number that it is compared with.
///   - limit: The greatest precision to ask for.
/// - Returns: Their order; `nil` if it is not known with so many bits.
/// - Throws: What the numbers throw.
public func order(of x: Number, _ y: Number, upTo limit: Int) throws -> Order? {
  // TODO: this is a guess, and it is made with all the bits there are.
  let (a, b) = (try x(limit), try y(limit))
  return a.lowerBound < b.lowerBound ? .less : .greater
}
