import ReversePolish

extension Unit {
  /// The coherent unit of the SI with the same dimension, in base units: `kg*m/s^2`.
  var base: Unit {
    // There are few names, so this does not throw.
    isPlain ? .plain : (try? Unit(measuring: dimension)) ?? self
  }

  /// The coherent unit of the SI with a name, if one has the same dimension.
  ///
  /// Otherwise, the product with units of the same kind merged into the first: `h*km/s` becomes
  /// `km`.
  ///
  /// A single name and its inverse stay unchanged.
  var simplified: Unit {
    if factors.count == 1 { return self }
    if isPlain { return .plain }
    if let symbol = dimension.symbol, let named = try? Unit(symbol) { return named }
    return (try? merged()) ?? self
  }

  /// The product in which units with dimensions that are powers of each other are merged into one.
  private func merged() throws(RPNError) -> Unit {
    var result = Unit.plain
    for factor in factors {
      let dimension = factor.meaning.dimension
      if dimension.isNone {
        if dimension.hasKind { try result.multiply(by: factor, to: factor.exponent) }
        continue
      }
      let kept = representative(of: dimension)
      guard let exponent = dimension.exponent(of: kept.meaning.dimension) else { continue }
      try result.multiply(by: kept, to: try factor.exponent * exponent)
    }
    return result
  }

  /// The first of the units with dimensions that are powers of a dimension.
  ///
  /// If there are several, the one of the lowest power: metres rather than litres.
  private func representative(of dimension: Dimension) -> UnitFactor {
    var best = factors[0]
    var lowest: Exponent?
    for factor in factors {
      guard let exponent = factor.meaning.dimension.exponent(of: dimension) else { continue }
      if let lowest, !exponent.isLower(than: lowest) { continue }
      (best, lowest) = (factor, exponent)
    }
    return best
  }
}
