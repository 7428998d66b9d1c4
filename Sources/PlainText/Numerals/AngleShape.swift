/// An angle written with signs for degrees, minutes and seconds, such as `12°34'56.7"`.
package struct AngleShape {
  /// The number of degrees as a decimal or a fraction, such as `452967/36000`.
  package let degrees: String

  /// Reads an angle; `nil` for any other text.
  ///
  /// Minutes and seconds may be absent and are below 60; the last of the numbers may have a
  /// fraction. The signs `′` and `″` are read too.
  ///
  /// - Parameter token: The bytes of the text.
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ token: ArraySlice<UInt8>) {
    let start = token.dropFirst(NumeralScanner.signLength(token))
    // Most tokens end here.
    guard digitCount(start) > 0, token.count <= 200, token.contains(0xC2) else { return nil }
    let isNegative = token.first == UInt8(ascii: "-") || token.first == 0xE2
    var rest = start
    var (total, fraction, divisor): (UInt64, ArraySlice<UInt8>, String) = (0, [], "1")
    for (index, signs) in [["°"], ["'", "′"], ["\"", "″"]].enumerated() where !rest.isEmpty {
      let whole = rest.prefix(digitCount(rest))
      guard fraction.isEmpty, !whole.isEmpty, whole.count <= (index == 0 ? 12 : 2),
        let number = UInt64(String(decoding: whole, as: UTF8.self)), index == 0 || number < 60
      else { return nil }
      (total, divisor) = (index == 0 ? number : 60 * total + number, ["1", "60", "3600"][index])
      rest = rest.dropFirst(whole.count)
      if rest.first == UInt8(ascii: ".") {
        fraction = rest.dropFirst().prefix(digitCount(rest.dropFirst()))
        rest = rest.dropFirst(1 + fraction.count)
        if fraction.isEmpty { return nil }
      }
      guard let sign = signs.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
      rest = rest.dropFirst(sign.utf8.count)
    }
    guard rest.isEmpty else { return nil }
    let digits = String(total) + String(decoding: fraction, as: UTF8.self)
    let zeros = String(repeating: "0", count: fraction.count)
    degrees =
      (isNegative ? "-" : "") + digits + (divisor + zeros == "1" ? "" : "/" + divisor + zeros)
  }
}
