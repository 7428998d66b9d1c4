import PlainText

extension NumberFormat {
  /// Groups the digits before each decimal point by three.
  ///
  /// Digits after a point and digits of an exponent are not grouped.
  ///
  /// - Parameter text: The text of a number.
  /// - Returns: The grouped text; the same text if the format has no separator.
  /// - Complexity: O(*n*) in its length.
  func grouping(_ text: String) -> String {
    if separator == nil { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let digits = rest.prefix { isDigit($0) }
      let before = result.suffix(2)
      let staysTogether =
        before.last == UInt8(ascii: ".") || before.last == UInt8(ascii: "e")
        || before.elementsEqual("e-".utf8)
      result += staysTogether ? Array(digits) : grouped(digits, by: 3)
      rest = rest.dropFirst(digits.count)
      let others = rest.prefix { !isDigit($0) }
      result += others
      rest = rest.dropFirst(others.count)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Pads the digits of a literal in a base to a minimum number, and groups them by four.
  ///
  /// - Parameters:
  ///   - literal: The literal, with its sign and base prefix.
  ///   - width: The minimum number of digits.
  /// - Returns: The padded and grouped literal.
  /// - Complexity: O(*n*) in its length.
  func grouping(literal: String, width: Int) -> String {
    let bytes = Array(literal.utf8)
    // The prefix is '0x', '0o' or '0b', or a base and 'r'.
    let sign = bytes.first == UInt8(ascii: "-") ? 1 : 0
    let letter = bytes.firstIndex(of: UInt8(ascii: "r")) ?? sign
    let start = bytes[sign] == UInt8(ascii: "0") ? sign + 2 : letter + 1
    let digits = bytes.dropFirst(start).prefix { $0 != UInt8(ascii: ".") }
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - digits.count))
    let filled = zeros + digits
    let shown = separator == nil ? filled : grouped(filled[...], by: 4)
    return String(
      decoding: bytes.prefix(start) + shown + bytes[digits.endIndex...], as: UTF8.self)
  }

  /// Groups digits from the right.
  private func grouped(_ digits: ArraySlice<UInt8>, by size: Int) -> [UInt8] {
    let joint = separator.map { Array(String($0).utf8) } ?? []
    var result: [UInt8] = []
    var left = digits.count
    for digit in digits {
      if left < digits.count, left % size == 0 { result += joint }
      result.append(digit)
      left -= 1
    }
    return result
  }
}
