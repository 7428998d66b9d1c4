extension Real: Equatable {
  /// Whether two numbers are equal.
  ///
  /// Numbers that differ by less than can be decided count as equal: if the difference of two
  /// numbers that are not recognized as equal is below 2⁻¹⁰⁰⁰⁰. `compared(to:_:)` throws there.
  public static func == (x: Real, y: Real) -> Bool { order(x, y) == 0 }

  private static func order(_ x: Real, _ y: Real) -> Int { (try? x.compared(to: y)) ?? 0 }
}

extension Real: Comparable {
  /// Whether one number is less than another.
  ///
  /// Numbers that differ by less than can be decided count as equal.
  public static func < (x: Real, y: Real) -> Bool { order(x, y) < 0 }
}

extension Real: Hashable {
  /// Hashes what equal numbers have in common however they were calculated: the nearest double.
  public func hash(into hasher: inout Hasher) {
    hasher.combine((try? nearestDouble()) ?? 0)
  }
}
