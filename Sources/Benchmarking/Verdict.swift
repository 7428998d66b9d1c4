extension Finding {
  /// The verdict in a few words: `free`, `1.13×`, `quadratic: 206× at 4 000 tokens`.
  ///
  /// If the variant's exponent of growth exceeds the baseline's by more than 0.3, the verdict names
  /// the growth. Otherwise the 95 % interval of the ratio decides: the variant is faster if the
  /// interval lies below 0.98, and the verdict is the ratio alone if the interval lies above 1.02.
  /// A remaining interval within 0.9 and 1.1 means `free`, and a wider one `not decided`.
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

/// The name of a growth by its exponent.
private func growthName(_ exponent: Double) -> String {
  switch exponent.rounded() {
  case 1 where abs(exponent - 1) <= 0.25: "linear"
  case 2 where abs(exponent - 2) <= 0.25: "quadratic"
  case 3 where abs(exponent - 3) <= 0.25: "cubic"
  default: "grows with n^\(fixed(exponent, places: 1))"
  }
}
