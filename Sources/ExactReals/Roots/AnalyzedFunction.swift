/// A function of a real number that can enclose its values on a region.
package struct AnalyzedFunction: Sendable {
  /// The value at a number.
  let value: @Sendable (Real) throws(RealError) -> Real

  /// Encloses all values on a region.
  let cover: Cover

  /// Writes the function as a quotation of the language.
  let source: @Sendable (Bounds) throws(RealError) -> String?

  package init(
    value: @escaping @Sendable (Real) throws(RealError) -> Real, cover: @escaping Cover,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String?
  ) {
    (self.value, self.cover, self.source) = (value, cover, source)
  }

  /// The sign at a number; `nil` if the value cannot be distinguished from 0 with few bits.
  func sign(at x: Real, _ bounds: Bounds) throws(RealError) -> Int? {
    do throws(RealError) {
      return try value(x).signum(bounds)
    } catch {
      if error.kind != .undecided { throw error }
      return nil
    }
  }

  /// The root between two numbers, where the function rises or falls.
  func root(
    from low: Real, to high: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    try .root(
      of: value, covering: cover, between: low, and: high, source: source, bounds)
  }
}

/// A function with its first and second derivative.
package struct CurvedFunction: Sendable {
  let function: AnalyzedFunction
  let slope: AnalyzedFunction
  let curvature: AnalyzedFunction

  package init(
    _ function: AnalyzedFunction, slope: AnalyzedFunction, curvature: AnalyzedFunction
  ) {
    (self.function, self.slope, self.curvature) = (function, slope, curvature)
  }
}
