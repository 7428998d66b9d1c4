// Wrong: it asks for all bits at once, although one would be enough.

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
  let (a, b) = (try x(limit), try y(limit))
  if a.upperBound < b.lowerBound { return .less }
  if b.upperBound < a.lowerBound { return .greater }
  return nil
}
