/// A parser of patterns, by recursive descent.
///
/// Each rule of the grammar is a function that returns the steps of what it has read:
///
/// ```text
/// choice   = sequence { "|" sequence }
/// sequence = { atom [ quantifier ] }
/// atom     = character | "." | class | escape | anchor | group
/// ```
struct PatternReader {
  /// The options that hold at a place.
  private struct Options {
    var ignoresCase = false
    var isMultiline = false
    var dotReadsAll = false
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var options = Options()
  private var nested = 0

  /// The sets of characters in the pattern.
  private(set) var sets: [ScalarSet] = []

  /// The number of groups with a number.
  private(set) var groups = 0

  init(_ bytes: [UInt8]) { scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) }

  /// Reads the whole pattern.
  mutating func pattern() throws(PatternError) -> PatternPart {
    let part = try choice()
    if index < scalars.count {
      throw error("')' closes no group; \\) is the character", at: index)
    }
    return part
  }

  private func error(_ message: String, at index: Int) -> PatternError {
    PatternError(message: message, character: index + 1)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Moves behind a text if it is next; returns whether it was.
  private mutating func skip(_ text: String) -> Bool {
    if !scalars[index...].starts(with: text.unicodeScalars) { return false }
    index += text.unicodeScalars.count
    return true
  }

  private func text(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private mutating func choice() throws(PatternError) -> PatternPart {
    var parts = [try sequence()]
    var count = parts[0].steps.count
    while skip("|") {
      parts.append(try sequence())
      count += parts[parts.count - 1].steps.count + 2
      try checkSize(count, at: index)
    }
    let last = parts.removeLast()
    return parts.reversed().reduce(last) { $1 | $0 }
  }

  private mutating func sequence() throws(PatternError) -> PatternPart {
    var part = PatternPart()
    while let next, next != "|", next != ")" {
      let start = index
      part.steps += try quantified(atom(), from: start).steps
      try checkSize(part.steps.count, at: start)
    }
    return part
  }

  private func checkSize(_ count: Int, at place: Int) throws(PatternError) {
    if count > Pattern.mostSteps {
      throw error("the pattern has more than \(Pattern.mostSteps) steps", at: place)
    }
  }

  // MARK: Quantifiers

  /// Reads the quantifier of a part, if there is one.
  private mutating func quantified(
    _ part: PatternPart, from start: Int
  ) throws(PatternError) -> PatternPart {
    let (place, written) = (index, text(from: start))
    guard let (least, most) = try quantifier() else { return part }
    if case .assert? = part.steps.first, scalars[start] != "(" {
      throw error("'\(written)' reads nothing that could be repeated", at: place)
    }
    let isLazy = skip("?")
    if let next, "*+?{".unicodeScalars.contains(next) {
      throw error("a quantifier cannot follow another one; ( ) groups", at: index)
    }
    try checkSize(part.count(least, most), at: place)
    return part.repeated(least, most, isLazy: isLazy)
  }

  private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
    let start = index
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    if !skip("{") { return nil }
    let least = try number()
    let most = skip(",") ? try number() : least
    if least == nil && most == nil || !skip("}") {
      throw error("'{' begins a count such as {2} or {2,5}; \\{ is the character", at: start)
    }
    if let least, let most, most < least {
      throw error("the count \(text(from: start)) ends before it begins", at: start)
    }
    return (least ?? 0, most)
  }

  /// Reads the digits of a count, or returns `nil` without any.
  private mutating func number() throws(PatternError) -> Int? {
    let start = index
    var number = 0
    while let digit = next, ("0"..."9").contains(digit) {
      number = number * 10 + Int(digit.value & 15)
      if number > Pattern.mostRepeats {
        throw error("a count is at most \(Pattern.mostRepeats)", at: start)
      }
      index += 1
    }
    return index == start ? nil : number
  }

  // MARK: Atoms

  /// The conditions that a letter after a backslash stands for.
  private static let assertions: [Unicode.Scalar: PatternAssertion] = [
    "b": .boundary, "B": .noBoundary, "A": .textStart, "z": .textEnd,
  ]

  /// The sets that a letter after a backslash stands for; its capital stands for the complement.
  private static let classes: [Unicode.Scalar: ScalarClass] = [
    "d": .digit, "w": .word, "s": .space,
  ]

  private mutating func atom() throws(PatternError) -> PatternPart {
    let start = index
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(": return try group(from: start)
    case "[": return try bracket(from: start)
    case ".":
      var set = ScalarSet()
      if !options.dotReadsAll { set.add(10...10) }
      return add(set, isNegated: true)
    case "^": return PatternPart(steps: [.assert(options.isMultiline ? .lineStart : .textStart)])
    case "$": return PatternPart(steps: [.assert(options.isMultiline ? .lineEnd : .textEnd)])
    case "*", "+", "?", "{":
      throw error(
        "there is nothing before '\(scalar)' to repeat; \\\(scalar) is the character", at: start)
    default: break
    }
    if scalar == "\\", let next, let assertion = Self.assertions[next] {
      index += 1
      return PatternPart(steps: [.assert(assertion)])
    }
    index = start
    var set = ScalarSet()
    guard let character = try member(of: &set)?.value else { return add(set, isNegated: false) }
    if !options.ignoresCase { return PatternPart(steps: [.scalar(character)]) }
    set.add(folded(character)...folded(character))
    return add(set, isNegated: false)
  }

  private mutating func add(_ set: ScalarSet, isNegated: Bool) -> PatternPart {
    sets.append(set.finished(isNegated: isNegated, ignoresCase: options.ignoresCase))
    return PatternPart(steps: [.set(sets.count - 1)])
  }

  // MARK: Groups

  private mutating func group(from start: Int) throws(PatternError) -> PatternPart {
    let outer = options
    var number: Int?
    if !skip("?") {
      groups += 1
      number = groups
      if groups > Pattern.mostGroups {
        throw error(
          "there are more than \(Pattern.mostGroups) groups; (?: ) has no number", at: start)
      }
    } else if try readOptions(from: start) {
      // The options hold to the end of the group around them.
      return PatternPart()
    }
    nested += 1
    if nested > Pattern.mostNested {
      throw error("more than \(Pattern.mostNested) groups are nested", at: start)
    }
    let part = try choice()
    if !skip(")") { throw error("the group is not closed; \\( is the character", at: start) }
    nested -= 1
    options = outer
    return number.map { part.group($0) } ?? part
  }

  /// Reads the options behind `(?`; returns whether they are closed, so that no group follows.
  private mutating func readOptions(from start: Int) throws(PatternError) -> Bool {
    while true {
      switch next {
      case "i": options.ignoresCase = true
      case "m": options.isMultiline = true
      case "s": options.dotReadsAll = true
      case ":", ")":
        index += 1
        return scalars[index - 1] == ")"
      case "=", "!":
        throw error("a pattern cannot look ahead; (?: ) is a group without a number", at: start)
      case "<", "P": throw error("groups have numbers instead of names, as in ( )", at: start)
      default:
        throw error("the options are i, m and s; (?: ) is a group without a number", at: start)
      }
      index += 1
    }
  }

  // MARK: Classes

  /// Reads a class such as `[^a-z[:digit:]]`, of which the first bracket was read.
  private mutating func bracket(from start: Int) throws(PatternError) -> PatternPart {
    var set = ScalarSet()
    let isNegated = skip("^")
    repeat {
      if next == nil { throw error("the class is not closed; \\[ is the character", at: start) }
      try addMember(to: &set)
    } while !skip("]")
    try checkSize(set.count, at: start)
    return add(set, isNegated: isNegated)
  }

  private mutating func addMember(to set: inout ScalarSet) throws(PatternError) {
    let start = index
    if skip("[:") {
      let name = scalars[index...].prefix { $0 != ":" }
      index = name.endIndex
      guard let named = ScalarClass(rawValue: String(String.UnicodeScalarView(name))), skip(":]")
      else {
        let names = ScalarClass.allCases.map { "[:\($0.rawValue):]" }.joined(separator: " ")
        throw error("the named classes are \(names)", at: start)
      }
      return set.add(named)
    }
    guard let first = try member(of: &set)?.value else { return }
    guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
      return set.add(first...first)
    }
    index += 1
    let place = index
    guard let last = try member(of: &set)?.value else {
      throw error("a range ends with a character; \\- is the sign", at: place)
    }
    if last < first {
      throw error("the range \(text(from: start)) ends before it begins", at: start)
    }
    set.add(first...last)
  }

  /// Reads a character, or adds a named set such as `\d`; returns the character.
  private mutating func member(of set: inout ScalarSet) throws(PatternError) -> Unicode.Scalar? {
    let start = index
    index += 1
    if scalars[start] != "\\" { return scalars[start] }
    guard let letter = next else {
      throw error("a backslash ends the pattern; \\\\ is the character", at: start)
    }
    index += 1
    if let named = Unicode.Scalar(letter.value | 0x20).flatMap({ Self.classes[$0] }) {
      set.add(named, isNegated: letter.properties.isUppercase)
      return nil
    }
    switch letter {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0"..."9":
      throw error("a pattern cannot refer to its groups, as '\\\(letter)' does", at: start)
    case "a"..."z", "A"..."Z":
      throw error(
        "'\\\(letter)' has no meaning; there are \\d \\w \\s \\b \\A \\z \\t \\r \\n", at: start)
    default: return letter
    }
  }
}
