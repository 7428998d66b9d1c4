extension Finding {
  /// The verdict in a few words: `free`, `1.13×`, `quadratic: 206× at 4 000 tokens`.
  ///
  /// A variant is free if it takes at most 2 % longer, as far as the interval shows.
  public var verdict: String {
    guard let last = points.last else { return "not measured" }
    let times = "\(decimal(last.ratio.estimate, digits: 3))×"
    if growth.variant > growth.baseline + 0.3 {
      let size = "\(grouped(last.size)) \(pair.unit)s"
      return "\(growthName(growth.variant)): \(times) at \(size)"
    }
    if last.ratio.high < 0.98 { return "faster: \(times)" }
    if last.ratio.low > 1.02 { return times }
    return last.ratio.high < 1.1 && last.ratio.low > 0.9 ? "free" : "not decided"
  }
}

/// Returns the name of a growth by its exponent.
private func growthName(_ exponent: Double) -> String {
  switch exponent.rounded() {
  case 1 where abs(exponent - 1) <= 0.25: "linear"
  case 2 where abs(exponent - 2) <= 0.25: "quadratic"
  case 3 where abs(exponent - 3) <= 0.25: "cubic"
  default: "grows with n^\(fixed(exponent, places: 1))"
  }
}
