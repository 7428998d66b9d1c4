import PlainText
import ReversePolish

/// JSON, as far as the command writes it: objects keep the order of their members.
public indirect enum JSON: Sendable {
  case string(String)
  case number(Int)
  case decimal(Double)
  case boolean(Bool)
  case array([JSON])
  case object([(name: String, value: JSON)])

  /// The text of the value, on one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    var buffer = TextBuffer()
    write(to: &buffer)
    return buffer.text
  }

  /// Writes the text of the value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func write(to output: inout TextBuffer) {
    switch self {
    case .string(let string): output.append(quotedString: string)
    case .number(let number): output.append(integer: number)
    case .decimal(let number): output.append(number.isFinite ? doubleText(number) : "null")
    case .boolean(let boolean): output.append(boolean ? "true" : "false")
    case .array(let elements):
      output.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(",") }
        element.write(to: &output)
      }
      output.append("]")
    case .object(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(",") }
        output.append(quotedString: member.name)
        output.append(":")
        member.value.write(to: &output)
      }
      output.append("}")
    }
  }
}

extension TextBuffer {
  /// Writes a string between quotes, escaped only where it has to be.
  fileprivate mutating func append(quotedString string: String) {
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    append("\"")
    append(isPlain ? string : escaped(string))
    append("\"")
  }
}

/// The string with a backslash before what JSON does not allow inside quotes.
///
/// - Source: RFC 8259, section 7.
private func escaped(_ string: String) -> String {
  string.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension NumberSystem {
  /// A value as JSON: what it is, its text, and whether the text is the value exactly.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - base: The base of integers: 2, 8, 10 or 16.
  ///   - limits: What ends the work.
  /// - Returns: An object.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(*n*·*d*) for *n* numbers in lists up to *d* deep.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  public func json(
    _ value: Calculator.Value<Value>, base: Int = 10, within limits: Limits = Limits()
  ) throws(RPNError) -> JSON {
    try described(value, base, limits).json
  }

  private func described(
    _ value: Calculator.Value<Value>, _ base: Int, _ limits: Limits
  ) throws(RPNError) -> (json: JSON, isExact: Bool) {
    let type: String
    var isExact = true
    var elements: [JSON]?
    switch value {
    case .number(let number): (type, isExact) = try describe(number)
    case .boolean: type = "boolean"
    case .quotation(let quotation):
      type = "quotation"
      isExact = try isShownExactly(quotation)
    case .list(let list):
      type = "list"
      elements = try list.elements.map { element throws(RPNError) in
        let element = try described(element, base, limits)
        isExact = isExact && element.isExact
        return element.json
      }
    }
    let text = try text(of: value, base: base, within: limits)
    let members: [(String, JSON)] = [
      ("type", .string(type)), ("text", .string(text)), ("exact", .boolean(isExact)),
    ]
    return (.object(members + (elements.map { [("elements", .array($0))] } ?? [])), isExact)
  }

  private func isShownExactly(_ value: Calculator.Value<Value>) throws(RPNError) -> Bool {
    switch value {
    case .number(let number): return try describe(number).isExact
    case .boolean: return true
    case .quotation(let quotation): return try isShownExactly(quotation)
    case .list(let list):
      for element in list.elements where try !isShownExactly(element) { return false }
      return true
    }
  }

  private func isShownExactly(_ quotation: Quotation<Value>) throws(RPNError) -> Bool {
    for case .operand(let value) in quotation.elements where try !isShownExactly(value) {
      return false
    }
    return true
  }
}

extension RPNError {
  /// The error as JSON: its kind, its message and its place.
  ///
  /// - Parameter unnamed: What a source without a name is called.
  /// - Returns: An object.
  public func json(unnamed: String) -> JSON {
    var members: [(String, JSON)] = [
      ("kind", .string(kind.rawValue)), ("message", .string(advice)),
    ]
    if let place {
      members += [
        ("token", .string(place.text)), ("source", .string(place.source.name ?? unnamed)),
        ("line", .number(place.line)), ("column", .number(place.column)),
      ]
      if kind == .invalidEncoding { members.append(("offset", .number(place.range.lowerBound))) }
    }
    return .object(members)
  }
}
