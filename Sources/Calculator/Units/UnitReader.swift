import ExactReals
import PlainText
import ReversePolish

/// A parser of units: products, quotients and powers of names, without blanks.
///
/// In definitions of the table, numbers, π, dimensions, and blanks for products are also allowed.
struct UnitReader {
  private let bytes: ArraySlice<UInt8>
  private let isDefinition: Bool
  private let own: OwnUnits
  private var position: Int
  private var depth = 0

  /// Whether the unit after the last operator is divided by.
  private var isDivisor = false

  /// The maximum length of a unit, in bytes.
  static let longest = 200

  /// The maximum depth of brackets in a unit.
  static let deepest = 10

  init(_ bytes: ArraySlice<UInt8>, isDefinition: Bool = false, own: OwnUnits = OwnUnits()) {
    (self.bytes, self.isDefinition, self.own) = (bytes, isDefinition, own)
    position = bytes.startIndex
  }

  /// Returns the number at the start of a name and its count of digits; `nil` if there is no
  /// number.
  static func count(before name: ArraySlice<UInt8>) -> (number: Int, digits: Int)? {
    var (number, digits) = (0, 0)
    for byte in name.prefix(9) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { break }
      (number, digits) = (10 * number + Int(byte - UInt8(ascii: "0")), digits + 1)
    }
    return number == 0 ? nil : (number, digits)
  }

  /// Parses the whole text as a unit.
  ///
  /// - Throws: `unknownWord` for an unknown name, `malformedNumber` for a text that is not a unit,
  ///   `limitExceeded` for exponents that are too large.
  mutating func unit() throws(RPNError) -> Unit {
    if bytes.count > UnitReader.longest {
      throw RPNError(.limitExceeded, "a unit has at most \(UnitReader.longest) bytes")
    }
    let unit = try product()
    if position < bytes.endIndex { throw trouble("nothing is open that ')' closes") }
    if !isDefinition, unit.hasLevelInProduct {
      throw trouble(Level.standsAlone)
    }
    return unit
  }

  private mutating func product() throws(RPNError) -> Unit {
    var result = Unit.plain
    // A price is often said of one unit: `24.99_/kg`.
    if position > bytes.startIndex || !stands("/") { result = try power() }
    while position < bytes.endIndex {
      if take("*") || take("·") || take("⋅") || isDefinition && take(" ") {
        isDivisor = false
        result = try result * power()
      } else if take("/") {
        isDivisor = true
        result = try result / power()
      } else if bytes[position] == UInt8(ascii: ")") {
        break
      } else {
        throw trouble("an operator is missing before \(quoted(rest))")
      }
    }
    return result
  }

  private mutating func power() throws(RPNError) -> Unit {
    let base = try operand()
    guard let exponent = try exponent() else { return base }
    if try self.exponent() != nil { throw nested }
    return try base.power(exponent)
  }

  private mutating func operand() throws(RPNError) -> Unit {
    if take("(") {
      depth += 1
      if depth > UnitReader.deepest {
        throw RPNError(
          .limitExceeded, "the brackets of a unit are nested at most \(UnitReader.deepest) deep")
      }
      let inner = try product()
      if !take(")") { throw trouble("a bracket is still open at the end") }
      depth -= 1
      return inner
    }
    if isDefinition, let number = try number() { return number }
    // After an operator, a number may precede a name: `L/100km`, `L/(100*km)`.
    var digits = position..<position
    if !isDefinition, position > bytes.startIndex {
      while digit() != nil {}
      digits = digits.lowerBound..<position
      if depth > 0, !digits.isEmpty { _ = take("*") }
    }
    let start = position
    while position < bytes.endIndex, isLetter(bytes[position], isFirst: position == start) {
      position += 1
    }
    if start == position {
      throw trouble(
        position == bytes.endIndex
          ? "a name is missing at the end" : "a name is missing before \(quoted(rest))")
    }
    let name = bytes[start..<position]
    let isSaid = digits.isEmpty || isDivisor && isPowerOfTen(bytes[digits])
    let isPercent = digits.lowerBound > bytes.startIndex && name.elementsEqual("%".utf8)
    if !isDefinition, !isSaid || isPercent && !isDivisor {
      throw trouble("a number in it is 10, 100 and so on, after '/'")
    }
    return try Unit(named: bytes[digits] + name, own: own)
  }

  /// Whether digits are 10, 100 and so on, as people say them in `L/100km` and `kJ/100g`.
  ///
  /// Others are operands after a missing blank, as in `80_km/2h`.
  private func isPowerOfTen(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.first == UInt8(ascii: "1") && digits.count > 1
      && digits.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
  }

  /// Whether a byte can be part of a name.
  ///
  /// Digits can, except at the start; operators cannot.
  @inline(never)
  private func isLetter(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "%"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    case 0x80...: !["²", "³", "·", "⋅"].contains { stands($0) }
    default: false
    }
  }

  // MARK: Exponents

  private mutating func exponent() throws(RPNError) -> Exponent? {
    if take("²") { return try Exponent(2) }
    if take("³") { return try Exponent(3) }
    guard take("^") || take("**") else { return nil }
    let isInBrackets = take("(")
    let numerator = try integer()
    var denominator = 1
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: ".") { throw noExponent }
    if isInBrackets {
      if take("/") { denominator = try integer() }
      if position < bytes.endIndex, bytes[position] == UInt8(ascii: "^") { throw nested }
      if !take(")") { throw noExponent }
    }
    return try Exponent(numerator, over: denominator)
  }

  @inline(never)
  private mutating func integer() throws(RPNError) -> Int {
    let isNegative = take("-") || take("−")
    var (value, start) = (0, position)
    while let digit = digit() { value = min(10 * value + digit, 1_000_000) }
    if start == position { throw noExponent }
    if value > Exponent.limit { value = Exponent.limit + 1 }
    return isNegative ? -value : value
  }

  @inline(never)
  private mutating func digit() -> Int? {
    guard position < bytes.endIndex,
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position]
    else { return nil }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }

  // MARK: Definitions

  /// Parses elements that only definitions may have: numbers, π and dimensions.
  private mutating func number() throws(RPNError) -> Unit? {
    if take("π") { return try Unit(UnitMeaning(1, turns: 1)) }
    if take("ln10") {
      let logarithm: Real
      do throws(RealError) {
        logarithm = try Real(10).naturalLogarithm()
      } catch {
        throw RPNError(error)
      }
      return try Unit(UnitMeaning(logarithm))
    }
    if take("[") {
      let start = position
      while position < bytes.endIndex, bytes[position] != UInt8(ascii: "]") { position += 1 }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      guard take("]") else { return nil }
      return try Unit(UnitMeaning(1, Dimension(named: name) ?? Dimension(own: name)))
    }
    let start = position
    var (significand, exponent): (Int64, Int) = (0, 0)
    while let digit = digit() { significand = significand &* 10 &+ Int64(digit) }
    if position == start { return nil }
    if take(".") {
      while let digit = digit() {
        significand = significand &* 10 &+ Int64(digit)
        exponent -= 1
      }
    }
    if take("e") { exponent += try integer() }
    let value: Real
    do throws(RealError) {
      value = try Real(significand: Integer(significand), exponent: exponent)
    } catch {
      throw RPNError(error)
    }
    return try Unit(UnitMeaning(value))
  }

  // MARK: Reading

  @inline(never)
  private func stands(_ sign: String) -> Bool { bytes[position...].starts(with: sign.utf8) }

  @inline(never)
  private mutating func take(_ sign: String) -> Bool {
    if !stands(sign) { return false }
    position += sign.utf8.count
    return true
  }

  private var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  private var nested: RPNError { trouble("the exponents of units are not nested") }

  private var noExponent: RPNError {
    trouble("an exponent is a whole number, or a fraction in brackets as in m^(1/2)")
  }

  @inline(never)
  private func trouble(_ reason: String) -> RPNError {
    RPNError(
      .malformedNumber,
      "\(quoted(String(decoding: bytes, as: UTF8.self))) is not a unit: \(reason)")
  }
}
