extension Real: Equatable {
  /// Whether two numbers are equal.
  ///
  /// Numbers whose order cannot be decided count as equal. `compared(to:_:)` throws for these
  /// numbers: their difference is below 2⁻¹⁰⁰⁰⁰, and they are not recognized as equal.
  public static func == (x: Real, y: Real) -> Bool { order(x, y) == 0 }

  private static func order(_ x: Real, _ y: Real) -> Int { (try? x.compared(to: y)) ?? 0 }
}

extension Real: Comparable {
  /// Whether one number is less than another.
  ///
  /// Numbers whose order cannot be decided count as equal.
  public static func < (x: Real, y: Real) -> Bool { order(x, y) < 0 }
}

extension Real: Hashable {
  /// Hashes the nearest double, which equal numbers share however they were calculated.
  public func hash(into hasher: inout Hasher) {
    hasher.combine((try? nearestDouble()) ?? 0)
  }
}
