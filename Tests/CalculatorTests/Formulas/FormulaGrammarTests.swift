import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// A second reader of formulas.
///
/// It has a function for each rule of section 6 of `Grammar/rpn.ebnf`, for a part of the words, without
/// a table and without literals. The text has blanks between names, and between a name and a number
/// behind it.
private struct RuleReader {
  struct NoFormula: Error {}

  /// A unit, with the exponents of length and time, and its size.
  struct Unit {
    var text: String
    var length = 0
    var time = 0
    var size = 1.0

    func isLarger(than part: Unit) -> Bool {
      (length, time) == (part.length, part.time) && size > part.size
    }
  }

  let text: [Character]
  var index = 0

  init(_ text: String) { self.text = Array(text) }

  static let functions = ["sin", "max", "min"]
  static let units = [
    "km": Unit(text: "km", length: 1, size: 1000), "m": Unit(text: "m", length: 1),
    "h": Unit(text: "h", time: 1, size: 3600), "min": Unit(text: "min", time: 1, size: 60),
    "s": Unit(text: "s", time: 1),
  ]

  /// The names that are operands without a number before them; 'h' is Planck's constant.
  static let names = [
    "x": "x", "pi": "pi", "km": "_km", "m": "_m", "h": "_h_P", "s": "_s",
  ]

  var next: Character? { index < text.count ? text[index] : nil }

  mutating func skip() { while next == " " { index += 1 } }

  func name(at start: Int) -> String {
    String(text[start...].prefix { $0.isLetter && $0.isASCII })
  }

  var following: Int { text[index...].firstIndex { $0 != " " } ?? text.count }

  func isDigit(_ index: Int) -> Bool {
    character(index).map { $0.isASCII && $0.isNumber } ?? false
  }

  func character(_ index: Int) -> Character? { index < text.count ? text[index] : nil }

  /// Takes one of some signs, the longer ones first.
  mutating func sign(_ signs: String...) -> String? {
    let start = following
    for sign in signs where text[start...].starts(with: sign) {
      index = start + sign.count
      return sign
    }
    return nil
  }

  /// Whether the sign 'x' of a product begins.
  func isTimes(_ start: Int) -> Bool {
    var behind = self
    behind.index = start + 1
    return name(at: start) == "x" && isDigit(behind.following)
  }

  mutating func formula() throws -> [String] {
    if following == text.count { return [] }
    let program = try conversion()
    skip()
    if next != nil { throw NoFormula() }
    return program
  }

  mutating func conversion() throws -> [String] {
    var program = try sum()
    while name(at: following) == "to" {
      index = following + 2
      skip()
      let start = index
      let isRate = next == "/"
      if isRate { index += 1 }
      if let unit = try unit(mayBePercent: !isRate) {
        program += [(isRate ? "_/" : "_") + unit.text, "to"]
      } else {
        index = start
        if isDigit(following) { throw NoFormula() }
        program += try sum() + ["to"]
      }
    }
    return program
  }

  mutating func sum() throws -> [String] {
    var program = try product()
    while let sign = sign("+", "-") { program += try product() + [sign] }
    return program
  }

  mutating func product() throws -> [String] {
    var program = try calls()
    while true {
      let start = index
      if isTimes(following) {
        index = following + 1
        program += try calls() + ["*"]
        continue
      }
      guard let sign = sign("//", "**", "*", "/", "%"), sign != "**",
        sign != "%" || isOperand(following)
      else {
        index = start
        return program
      }
      program += try calls() + [["%": "mod", "//": "div"][sign] ?? sign]
    }
  }

  func isFunction(at start: Int) -> Bool {
    let name = name(at: start)
    guard Self.functions.contains(name) else { return false }
    var behind = self
    behind.index = start + name.count
    return character(behind.following) == "(" || name == "sin" && isOperand(behind.following)
  }

  /// Whether an operand without a sign begins.
  func isOperand(_ start: Int) -> Bool {
    let name = name(at: start)
    return isDigit(start) || character(start) == "("
      || !name.isEmpty && name != "to" && !isTimes(start)
  }

  mutating func calls() throws -> [String] {
    var program = try factors()
    while isFunction(at: following) {
      index = following
      program += try factors() + ["*"]
    }
    return program
  }

  mutating func factors() throws -> [String] {
    var program = try measured()
    while isFactor(following) {
      index = following
      program += try measured() + ["*"]
    }
    return program
  }

  /// Whether a factor begins that is no function.
  func isFactor(_ start: Int) -> Bool {
    let name = name(at: start)
    return character(start) == "(" || Self.names[name] != nil && !isTimes(start)
  }

  mutating func measured() throws -> [String] {
    let start = following
    var program = try signed(mayBeFraction: true)
    let number = text[start..<index]
    skip()
    guard var last = try unit() else {
      if let rate = try rate(behind: number) { program += ["_/" + rate.text, "*"] }
      return program
    }
    program += ["_" + last.text, "*"]
    guard mayHaveParts(number) else { return program }
    while true {
      let before = index
      skip()
      guard isDigit(index) else { return program }
      let part = self.number(mayBeFraction: true)
      skip()
      guard part.count == 1 || !part[0].contains(".") && !part[1].contains("."),
        let smaller = try unit(), last.isLarger(than: smaller)
      else {
        index = before
        return program
      }
      last = smaller
      program += part + ["_" + smaller.text, "*", number.contains("-") ? "-" : "+"]
    }
  }

  /// Takes '/' and a unit that touch a number, as in `60/min`.
  mutating func rate(behind number: ArraySlice<Character>) throws -> Unit? {
    let start = index
    if number.last.map({ $0.isWholeNumber && $0.isASCII || $0 == "." }) ?? false,
      number.allSatisfy({ "+- ./".contains($0) || $0.isWholeNumber && $0.isASCII }),
      character(number.endIndex) == "/",
      text[..<number.drop { "+ ".contains($0) }.startIndex].last != "/"
    {
      index = number.endIndex + 1
      if let unit = try unit() { return unit }
    }
    index = start
    return nil
  }

  /// Whether the text before a unit is a decimal or a fraction of integers, with at most one minus
  /// sign, which a fraction must touch.
  func mayHaveParts(_ number: ArraySlice<Character>) -> Bool {
    let digits = number.drop { "+- ".contains($0) }
    let signs = number[..<digits.startIndex]
    let isFraction = digits.contains("/")
    return digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "/" || $0 == "." && !isFraction }
      && signs.count { $0 == "-" } < 2
      && (!isFraction || !signs.contains("-") || signs.last == "-")
  }

  /// Takes a unit, as `km/h`.
  mutating func unit(mayBePercent: Bool = false) throws -> Unit? {
    guard var unit = try factorOfUnit(mayBePercent: mayBePercent) else { return nil }
    while true {
      let start = index
      var sign = "*"
      if next == "*" {
        index += 1
      } else {
        skip()
        if next == "/" {
          index += 1
          skip()
          sign = "/"
        } else if index == start {
          return unit
        }
      }
      guard let factor = try factorOfUnit(isDivisor: sign == "/") else {
        index = start
        return unit
      }
      let power = sign == "/" ? -1 : 1
      unit.text += sign + factor.text
      unit.length += power * factor.length
      unit.time += power * factor.time
      unit.size *= sign == "/" ? 1 / factor.size : factor.size
    }
  }

  /// Takes the name of a unit, or behind '/' a unit in parentheses, with its exponent.
  mutating func factorOfUnit(
    isDivisor: Bool = false, mayBePercent: Bool = false
  ) throws -> Unit? {
    let start = index
    var factor: Unit
    if isDivisor, next == "(" {
      index += 1
      skip()
      guard let inner = try unit(), sign(")") != nil else {
        index = start
        return nil
      }
      factor = inner
      factor.text = "(\(inner.text))"
    } else if mayBePercent, next == "%" {
      index += 1
      factor = Unit(text: "%")
    } else {
      guard let named = Self.units[name(at: index)], !isFunctionName() else { return nil }
      index += named.text.count
      factor = named
    }
    if let (text, exponent) = try exponent() {
      factor.text += "^" + text
      factor.length *= exponent
      factor.time *= exponent
      let power = (0..<abs(exponent)).reduce(1.0) { size, _ in size * factor.size }
      factor.size = exponent < 0 ? 1 / power : power
    }
    return factor
  }

  /// Takes the exponent of a unit, of which the only number is 6.
  mutating func exponent() throws -> (text: String, value: Int)? {
    let raised = text[index...].prefix { $0 == "²" }
    if !raised.isEmpty {
      index += raised.count
      let digits = String(repeating: "2", count: raised.count)
      return Int(digits).map { (digits, $0) }
    }
    guard sign("^", "**") != nil else { return nil }
    skip()
    let exponents = ["(6/6)": 1, "(-6/6)": -1, "(6)": 6, "(-6)": -6, "6": 6, "-6": -6]
    for (exponent, value) in exponents where text[index...].starts(with: exponent) {
      index += exponent.count
      let isEnd = !isDigit(index) && next != "." && name(at: index).isEmpty
      if exponent.last == ")" || isEnd { return (exponent, value) }
      break
    }
    throw NoFormula()
  }

  /// Whether the name here is that of a function with its arguments behind it.
  func isFunctionName() -> Bool {
    var behind = self
    let name = name(at: index)
    behind.index += name.count
    return Self.functions.contains(name) && character(behind.following) == "("
  }

  mutating func signed(mayBeFraction: Bool) throws -> [String] {
    if let sign = sign("+", "-") {
      return try signed(mayBeFraction: mayBeFraction) + (sign == "-" ? ["neg"] : [])
    }
    return try power(mayBeFraction: mayBeFraction)
  }

  mutating func power(mayBeFraction: Bool) throws -> [String] {
    var program = try postfix(mayBeFraction: mayBeFraction)
    let raised = text[following...].prefix { $0 == "²" }
    if !raised.isEmpty {
      index = following + raised.count
      program += [String(repeating: "2", count: raised.count), "^"]
    }
    if sign("^", "**") != nil { program += try signed(mayBeFraction: false) + ["^"] }
    return program
  }

  mutating func postfix(mayBeFraction: Bool) throws -> [String] {
    var program = try operand(mayBeFraction: mayBeFraction)
    while true {
      let start = index
      guard let sign = sign("!", "%") else { return program }
      if sign == "%", isOperand(following) {
        index = start
        return program
      }
      program += sign == "!" ? ["!"] : ["100", "/", "_%", "to"]
    }
  }

  mutating func operand(mayBeFraction: Bool) throws -> [String] {
    skip()
    guard let next else { throw NoFormula() }
    if next == "(" {
      index += 1
      let program = try conversion()
      if sign(")") == nil { throw NoFormula() }
      return program
    }
    if isDigit(index) { return number(mayBeFraction: mayBeFraction) }
    let name = name(at: index)
    if isFunction(at: index) {
      index += name.count
      if next != "(", character(following) != "(" { return try factors() + [name] }
      let arguments = try self.arguments()
      switch (name, arguments.count) {
      case ("sin", 1): return arguments[0] + ["sin"]
      case ("sin", _), (_, 0): throw NoFormula()
      case (_, 1): return arguments[0] + [name == "max" ? "maximum" : "minimum"]
      case (_, let count):
        return arguments.flatMap(\.self) + Array(repeating: name, count: count - 1)
      }
    }
    // A rate is one by time, and 'h' alone is Planck's constant.
    let isRate = name == "h" && text[..<index].last { $0 != " " } == "/"
    let unit = name == "min" ? "_min" : isRate ? "_h" : nil
    guard let word = unit ?? Self.names[name] else { throw NoFormula() }
    index += name.count
    let before = index
    if character(following) == "(" {
      // The name of the user is called; a constant may have empty parentheses.
      if name == "x" { return try arguments().flatMap(\.self) + ["x"] }
      if name != "pi" { throw NoFormula() }
      if sign("(") == nil || sign(")") == nil { index = before }
    }
    return [word]
  }

  /// Takes arguments in parentheses.
  mutating func arguments() throws -> [[String]] {
    guard sign("(") != nil else { throw NoFormula() }
    if sign(")") != nil { return [] }
    var arguments = [try conversion()]
    while sign(",") != nil { arguments.append(try conversion()) }
    guard sign(")") != nil else { throw NoFormula() }
    return arguments
  }

  /// Reads a number, or two with '/' and no blanks if a unit or a factor follows.
  mutating func number(mayBeFraction: Bool) -> [String] {
    let start = index
    let first = decimal()
    let behind = index
    if mayBeFraction, start == 0 || text[start - 1] != "/", next == "/", isDigit(index + 1) {
      index += 1
      let second = decimal()
      var rest = self
      rest.skip()
      let (name, isCalled) = (rest.name(at: rest.index), rest.isFunctionName())
      if Self.units[name] != nil && !isCalled || rest.isFactor(rest.index)
        || rest.isFunction(at: rest.index)
      {
        return [first, second, "/"]
      }
    }
    index = behind
    return [first]
  }

  mutating func decimal() -> String {
    let digits = text[index...].prefix { $0.isASCII && $0.isNumber || $0 == "." }
    index += digits.count
    return String(digits)
  }
}

@Suite("Formulas, read by two readers")
struct FormulaGrammarTests {
  private static let pieces = [
    "6", "6.5", "x", "pi", "km", "m", "h", "min", "s", "sin", "max(", "min(", "(", ")", ",", "+",
    "-", "*", "/", "^", "²", "!", "%", " to ", " ", " ", "6 km 6 m", "6/6", "(x)", "6",
  ]

  /// The elements of a program, in which each literal is written out.
  private func elements(_ program: String) -> [String] {
    program.split(separator: " ").flatMap { token -> [String] in
      guard let first = token.first, first.isNumber || first == "-", token.count > 1 else {
        return [String(token)]
      }
      let number = token.prefix { $0 != "_" }
      let unit = token.dropFirst(number.count)
      let parts = number.drop { $0 == "-" }.split(separator: "/").map(String.init)
      return (parts.count == 2 ? parts + ["/"] : parts) + (first == "-" ? ["neg"] : [])
        + (unit.isEmpty ? [] : unit == "_%" ? ["100", "/", "_%", "to"] : [String(unit), "*"])
    }
  }

  /// A program in which signs stand behind fractions and percentages, with which they commute.
  private func normal(_ program: [String]) -> String {
    var text = program.joined(separator: " ")
    while true {
      let before = text
      for operation in ["6 /", "100 / _% to"] {
        text = text.replacing("neg \(operation)", with: "\(operation) neg")
      }
      if text == before { return text }
    }
  }

  /// Joins pieces, with a blank before a letter or digit that would lengthen a name or a number.
  private func joined(_ pieces: [String]) -> String {
    pieces.reduce(into: "") { text, piece in
      let isName = text.last?.isLetter == true && piece.first?.isLetter == true
      let isNumber =
        text.last.map { $0.isLetter || $0.isWholeNumber && $0.isASCII } == true
        && piece.first?.isNumber == true && piece.first?.isASCII == true
      text += (isName || isNumber ? " " : "") + piece
    }
  }

  /// Returns what the reader of the product and the one of the rules make of a text.
  private func programs(_ text: String) -> (product: String?, rules: String?) {
    let product = try? Source(formula: Source(text), names: ["x"])
    var reader = RuleReader(text)
    return (product.map { normal(elements($0.text)) }, (try? reader.formula()).map(normal))
  }

  /// A block of seeds is one case, since the cases cost more than the formulas.
  @Test(
    "Random pieces are the same program, or no formula",
    arguments: (0..<10 as Range<UInt64>).map { $0 * 1000 })
  func random(first: UInt64) {
    var count = 0
    for seed in first..<first + 1000 {
      var random = SplitMix64(seed: seed)
      let length = 1 + random.below(9)
      let text = joined((0..<length).map { _ in random.one(of: Self.pieces) })
      let (product, rules) = programs(text)
      #expect(product == rules, "seed \(seed): \(text)")
      count += product == nil ? 0 : 1
    }
    // Enough of the texts are formulas.
    #expect(count > 50)
  }
}
