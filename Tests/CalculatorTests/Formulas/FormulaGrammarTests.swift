import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// A second reader of formulas: a function for each rule of section 6 of `Grammar/rpn.ebnf`, for a
/// part of the words, without a table and without literals.
private struct RuleReader {
  struct NoFormula: Error {}

  let text: [Character]
  var index = 0

  init(_ text: String) { self.text = Array(text) }

  static let functions = ["sin": 1, "max": 2, "min": 2]
  static let sizes = ["km": 7, "m": 6, "h": 3, "min": 2, "s": 1]

  var next: Character? { index < text.count ? text[index] : nil }

  mutating func skip() { while next == " " { index += 1 } }

  func name(at start: Int) -> String {
    String(text[start...].prefix { $0.isLetter && $0.isASCII })
  }

  var following: Int { text[index...].firstIndex { $0 != " " } ?? text.count }

  func character(_ index: Int) -> Character? { index < text.count ? text[index] : nil }

  mutating func sign(_ signs: String) -> Character? {
    let start = index
    skip()
    if let next, signs.contains(next) {
      index += 1
      return next
    }
    index = start
    return nil
  }

  mutating func formula() throws -> [String] {
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
      guard let unit = unit() else { throw NoFormula() }
      program += [unit, "to"]
    }
    return program
  }

  mutating func sum() throws -> [String] {
    var program = try product()
    while let sign = sign("+-") { program += try product() + [String(sign)] }
    return program
  }

  mutating func product() throws -> [String] {
    var program = try calls()
    while true {
      let start = index
      guard let sign = sign("*/%") else { return program }
      if sign == "%", !isOperand(following) {
        index = start
        return program
      }
      program += try calls() + [sign == "%" ? "mod" : String(sign)]
    }
  }

  func isFunction(at start: Int) -> Bool {
    let name = name(at: start)
    guard Self.functions[name] != nil else { return false }
    var behind = self
    behind.index = start + name.count
    return character(behind.following) == "("
      || Self.functions[name] == 1 && isOperand(behind.following)
  }

  /// Whether an operand without a sign begins.
  func isOperand(_ start: Int) -> Bool {
    guard let first = character(start) else { return false }
    return first.isNumber && first.isASCII || first == "("
      || first.isLetter && first.isASCII && name(at: start) != "to"
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
    while character(following) == "(" || ["x", "pi"].contains(name(at: following)) {
      index = following
      program += try measured() + ["*"]
    }
    return program
  }

  mutating func measured() throws -> [String] {
    let start = following
    var program = try signed(mayBeFraction: true)
    let isNumber = index > start && text[start..<index].allSatisfy { "-+ 6./".contains($0) }
    let behind = index
    skip()
    guard let unit = unit() else {
      index = behind
      return program
    }
    program += [unit, "*"]
    guard isNumber, text[start..<behind].count(where: { $0 == "-" }) < 2 else { return program }
    var last = unit
    while true {
      let before = index
      skip()
      guard next?.isNumber == true, next?.isASCII == true,
        let part = try? number(mayBeFraction: true)
      else {
        index = before
        return program
      }
      skip()
      guard let smaller = self.unit(), let size = Self.sizes[String(smaller.dropFirst())],
        let whole = Self.sizes[String(last.dropFirst())], size < whole, (size > 5) == (whole > 5)
      else {
        index = before
        return program
      }
      last = smaller
      program += part + [smaller, "*", text[start] == "-" ? "-" : "+"]
    }
  }

  /// Takes a unit, as `_km/h`.
  mutating func unit() -> String? {
    guard var unit = factorOfUnit() else { return nil }
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
          break
        }
      }
      guard let factor = factorOfUnit() else {
        index = start
        break
      }
      unit += sign + factor
    }
    return "_" + unit
  }

  mutating func factorOfUnit() -> String? {
    let name = name(at: index)
    guard Self.sizes[name] != nil else { return nil }
    var behind = self
    behind.index += name.count
    if name == "min", character(behind.following) == "(" { return nil }
    index += name.count
    let start = index
    if next == "²" {
      index += 1
      return name + "^2"
    }
    if sign("^") != nil {
      skip()
      if next == "6", character(index + 1) != ".",
        character(index + 1).map({ !$0.isLetter && !$0.isNumber }) ?? true
      {
        index += 1
        return name + "^6"
      }
      index = text.count + 1
      return name
    }
    index = start
    return name
  }

  mutating func signed(mayBeFraction: Bool) throws -> [String] {
    if index > text.count { throw NoFormula() }
    if let sign = sign("+-") {
      return try signed(mayBeFraction: mayBeFraction) + (sign == "-" ? ["neg"] : [])
    }
    return try power(mayBeFraction: mayBeFraction)
  }

  mutating func power(mayBeFraction: Bool) throws -> [String] {
    let program = try postfix(mayBeFraction: mayBeFraction)
    if sign("²") != nil { return program + ["2", "^"] }
    if sign("^") != nil { return try program + signed(mayBeFraction: false) + ["^"] }
    return program
  }

  mutating func postfix(mayBeFraction: Bool) throws -> [String] {
    var program = try operand(mayBeFraction: mayBeFraction)
    while true {
      let start = index
      guard let sign = sign("!%") else { return program }
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
    if next.isNumber, next.isASCII { return try number(mayBeFraction: mayBeFraction) }
    let name = name(at: index)
    if isFunction(at: index), let count = Self.functions[name] {
      index = index + name.count
      guard sign("(") != nil else { return try factors() + [name] }
      var program = try conversion()
      for _ in 1..<count {
        if sign(",") == nil { throw NoFormula() }
        program += try conversion()
      }
      if sign(")") == nil { throw NoFormula() }
      return program + [name]
    }
    guard name == "x" || name == "pi" || Self.sizes[name] != nil && name != "min" else {
      throw NoFormula()
    }
    index += name.count
    return [Self.sizes[name] == nil ? name : "_" + name]
  }

  /// Reads a number, or two with '/' and no blanks if a unit or a factor follows.
  mutating func number(mayBeFraction: Bool) throws -> [String] {
    let start = index
    let first = decimal()
    let behind = index
    if mayBeFraction, start == 0 || text[start - 1] != "/", next == "/" {
      index += 1
      if next?.isNumber == true, next?.isASCII == true {
        let second = decimal()
        var rest = self
        rest.skip()
        let end = rest.index
        let isUnit = rest.unit() != nil
        let name = name(at: end)
        if isUnit || character(end) == "(" || name == "x" || name == "pi" || isFunction(at: end) {
          return [first, second, "/"]
        }
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
      var (number, unit) = (String(token), [String]())
      if let first = token.first, first.isNumber || first == "-", token.count > 1 {
        if let mark = token.firstIndex(of: "_") {
          number = String(token[..<mark])
          unit = token[mark...] == "_%" ? ["100", "/", "_%", "to"] : [String(token[mark...]), "*"]
        }
        let isNegative = number.hasPrefix("-")
        let parts = number.drop { $0 == "-" }.split(separator: "/").map(String.init)
        let quotient = parts.count == 2 ? parts + ["/"] : parts
        return quotient + (isNegative ? ["neg"] : []) + unit
      }
      return [String(token)]
    }
  }

  /// What both readers make of a text; a sign commutes with a fraction.
  private func compare(_ text: String) throws {
    let first = (try? Source(formula: Source(text), names: ["x"])).map { elements($0.text) }
    var reader = RuleReader(text)
    let second = try? reader.formula()
    let normal = { (elements: [String]?) in
      elements.map { $0.joined(separator: " ") }?
        .replacing("6 neg 6 /", with: "6 6 / neg").replacing("6.5 neg 6 /", with: "6.5 6 / neg")
    }
    #expect(normal(first) == normal(second), "\(text)")
  }

  @Test("Random pieces are the same program, or no formula", arguments: 0..<4000 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let length = 1 + random.below(9)
    try compare((0..<length).map { _ in random.one(of: Self.pieces) }.joined())
  }
}
