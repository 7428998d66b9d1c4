import PlainText
import ReversePolish

extension FormulaReader {
  // MARK: Conversions

  /// The names of formats, with their names in programs; those with `:` take a number.
  private static let formats = [
    "hex": "hex", "hexadecimal": "hex", "bin": "bin", "binary": "bin", "oct": "oct",
    "octal": "oct", "base": "base:", "fraction": "frac", "frac": "frac", "mixed": "mixed",
    "hms": "hms", "dms": "dms", "sci": "sci:", "fix": "fix:", "eng": "eng:", "si": "si:",
  ]

  /// Reads what a conversion leads to: units, a format, a time zone, or any value.
  mutating func readTarget(_ sign: Place) throws(RPNError) {
    text.skipBlanks(lines: true)
    kind = .unknown
    let begin = text.index
    if let format = takeFormat() {
      append("\"\(format)\"", from: begin)
      output.append(("format", sign))
      return
    }
    if let unit = try takeTargetUnit() {
      append("_" + unit, from: begin)
    } else if text.next == UInt8(ascii: "{") {
      try readList(ofUnits: true)
    } else if text.isAtNumber {
      throw RPNError(
        .misplaced, "a conversion leads to a unit, without a number",
        suggestion: "a quotient says how many, as in '3 m / 5 cm'",
        at: Place(text.source, begin..<begin + 1))
    } else {
      try read(.sum)
    }
    output.append(("to", sign))
  }

  private mutating func takeFormat() -> String? {
    let before = text
    if text.takeName(), case let name = text.text(from: before.index), !isOwn(name),
      let format = FormulaReader.formats[name]
    {
      let takesNumber = format.last == ":"
      let behind = text
      let hasColon = text.take(":")
      if !hasColon { text.skipBlanks(lines: false) }
      let start = text.index
      text.index += digitCount(text.bytes[text.index...])
      if text.index > start, hasColon || takesNumber {
        return format + (takesNumber ? "" : ":") + text.text(from: start)
      }
      text = behind
      if !takesNumber { return format }
    }
    text = before
    return nil
  }

  /// Takes a unit as a target, as programs write it; returns `nil` without one.
  private mutating func takeTargetUnit() throws(RPNError) -> String? {
    let before = text
    let isMarked = text.take("_")
    let name = text.name
    if !isMarked {
      if isOwn(name) { return nil }
      if case .own = words.meaning(name) { return nil }
    }
    if text.take("%") { return "%" }
    if text.take("'") || text.take("′") { return "ft" }
    if let unit = try takeUnit(isMarked: isMarked) { return unit }
    if text.take("1/"), let unit = try takeUnit(isMarked: false) { return "(\(unit))^-1" }
    text = before
    if text.takeName(), !isCalled(name, before: text), let unit = words.unit(name) { return unit }
    text = before
    return nil
  }

  // MARK: Statements

  /// Reads all statements of the text.
  package mutating func readAll() throws(RPNError) {
    while true {
      text.skipBlanks(lines: true)
      while text.take(";") { text.skipBlanks(lines: true) }
      if text.next == nil { return }
      try readStatement()
      text.skipBlanks(lines: false)
      if !text.isAtEnd { throw unexpected() }
    }
  }

  /// Reads a formula, or the definition of a name.
  private mutating func readStatement() throws(RPNError) {
    if text.take("=") { text.skipBlanks(lines: false) }
    let start = output.count
    if let (name, parameters) = try takeDefinition() {
      let names = defined.filter { $0.name != name.text } + [(name.text, parameters != nil)]
      if let parameters {
        let head = parameters.reversed().map { " -> \($0)" }.joined()
        output.append((": \(name.text)\(head)", name))
        defined = names + parameters.map { ($0, false) }
      }
      try read(.conversion)
      output.append((parameters == nil ? "-> \(name.text)" : ";", name))
      defined = names
    } else {
      try read(.conversion)
      text.skipBlanks(lines: false)
      if text.take("=") { text.skipBlanks(lines: false) }
    }
    if let (range, name) = standing, range != start..<output.count {
      throw RPNError(
        .misplaced, "'\(name.text)' has no single value, and stands alone in a formula", at: name)
    }
    standing = nil
    for index in unresolved {
      if let program = words.constant(output[index].text) { output[index].text = program }
    }
    unresolved = []
  }

  /// Takes `NAME =` or `NAME(NAMES) =` if the name can be defined: it is no word of the language.
  ///
  /// - Throws: `misplaced` for a function of the language in front of `=`.
  private mutating func takeDefinition() throws(RPNError) -> (name: Place, parameters: [String]?)? {
    let before = text
    if text.takeName(), text.source.bytes[before.index] != UInt8(ascii: "_") {
      let name = text.place(from: before.index)
      var isFunction = false
      if !isOwn(name.text) {
        switch words.meaning(name.text) {
        case .constant:
          text = before
          return nil
        case .function: isFunction = true
        case .own, .foreign, .unknown: break
        }
      }
      if text.next == UInt8(ascii: "("), !isFunction {
        if let parameters = takeParameters(before: "=") { return (name, parameters) }
      } else if text.next != UInt8(ascii: "(") {
        text.skipBlanks(lines: false)
        if text.take("="), text.next != UInt8(ascii: "="), !text.behindBlanks.isAtEnd {
          if !isFunction { return (name, nil) }
          throw RPNError(
            .misplaced, "\(quoted(name.text)) is a word of the language, and no name to define",
            suggestion: "another name such as '\(name.text)1' can be defined, and '==' compares",
            at: name)
        }
      }
    }
    text = before
    return nil
  }
}
