/// Reads a whole token as a number, in any of the forms of the grammar.
///
/// The tokenizer reads plain digits by itself and comes here for everything else: exponents,
/// rationals, other bases, underscores, and more digits than fit into a machine word.
struct NumeralScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var numeral = Numeral()

  /// The numeral that the token is, or `nil` if it is no number.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  static func numeral(_ token: ArraySlice<UInt8>) -> Numeral? {
    var scanner = NumeralScanner(token)
    return scanner.scan()
  }

  /// The length in bytes of the sign that the token starts with.
  static func signLength(_ token: ArraySlice<UInt8>) -> Int {
    switch token.first {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 1
    case 0xE2 where token.starts(with: [0xE2, 0x88, 0x92]): 3  // U+2212, the minus sign
    default: 0
    }
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.index = bytes.startIndex
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }
  private var isAtEnd: Bool { index == bytes.endIndex }

  private mutating func scan() -> Numeral? {
    numeral.isNegative = takeSign()
    if let form = takePrefix() {
      numeral.form = form
      return takeDigits() > 0 && isAtEnd ? numeral : nil
    }
    let whole = takeDigits()
    if take("/") {
      numeral.form = .rational
      numeral.isComplete = false
      return whole > 0 && takeDigits() > 0 && isAtEnd ? numeral : nil
    }
    let fraction = take(".") ? takeDigits() : 0
    guard whole + fraction > 0 else { return nil }
    var exponent = 0
    if take("e") || take("E") {
      guard let power = takeExponent() else { return nil }
      exponent = power
    }
    if let exponent = Int32(exactly: exponent - fraction) {
      numeral.exponent = exponent
    } else {
      numeral.isComplete = false
    }
    return isAtEnd ? numeral : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func takeSign() -> Bool {
    let length = NumeralScanner.signLength(bytes[index...])
    defer { index += length }
    return length > 0 && next != UInt8(ascii: "+")
  }

  private mutating func takePrefix() -> Numeral.Form? {
    guard next == UInt8(ascii: "0"), index + 1 < bytes.endIndex else { return nil }
    let form: Numeral.Form
    switch bytes[index + 1] | 0x20 {
    case UInt8(ascii: "x"): form = .hexadecimal
    case UInt8(ascii: "o"): form = .octal
    case UInt8(ascii: "b"): form = .binary
    default: return nil
    }
    index += 2
    return form
  }

  /// Takes digits with single underscores between them; the number of digits.
  private mutating func takeDigits() -> Int {
    let radix = numeral.form.radix
    var count = 0
    while let byte = next {
      if let digit = digitValue(byte), digit < radix {
        appendDigit(digit, radix)
        count += 1
      } else if byte != UInt8(ascii: "_") || !isBetweenDigits(radix) {
        break
      }
      index += 1
    }
    return count
  }

  private func isBetweenDigits(_ radix: UInt64) -> Bool {
    guard index > bytes.startIndex, index + 1 < bytes.endIndex,
      let before = digitValue(bytes[index - 1]), let after = digitValue(bytes[index + 1])
    else { return false }
    return before < radix && after < radix
  }

  private mutating func appendDigit(_ digit: UInt64, _ radix: UInt64) {
    let (product, overflowsProduct) = numeral.significand.multipliedReportingOverflow(by: radix)
    let (sum, overflowsSum) = product.addingReportingOverflow(digit)
    if overflowsProduct || overflowsSum { numeral.isComplete = false }
    numeral.significand = sum
  }

  /// The exponent, or a power far beyond every limit where it does not fit.
  private mutating func takeExponent() -> Int? {
    let isNegative = takeSign()
    let mantissa = numeral
    numeral = Numeral()
    defer { numeral = mantissa }
    guard takeDigits() > 0 else { return nil }
    let magnitude = numeral.isComplete ? Int(clamping: numeral.significand) : Int.max
    let clamped = min(magnitude, 1 << 48)
    return isNegative ? -clamped : clamped
  }
}

/// The value of a digit in base 16 or less, in either letter case.
package func digitValue(_ byte: UInt8) -> UInt64? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
