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
  /// - Returns: An object.
  /// - Throws: What the checkpoint throws.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  public func json(
    _ value: Calculator.Value<Value>, base: Int = 10
  ) throws(RPNError) -> JSON {
    let (type, isExact, elements) = try describe(value, base: base)
    var members: [(String, JSON)] = [
      ("type", .string(type)), ("text", .string(try text(of: value, base: base))),
      ("exact", .boolean(isExact)),
    ]
    if let elements { members.append(("elements", .array(elements))) }
    return .object(members)
  }

  private func describe(
    _ value: Calculator.Value<Value>, base: Int
  ) throws(RPNError) -> (type: String, isExact: Bool, elements: [JSON]?) {
    switch value {
    case .number(let number):
      let (type, isExact) = try describe(number)
      return (type, isExact, nil)
    case .boolean: return ("boolean", true, nil)
    case .quotation: return ("quotation", true, nil)
    case .list(let list):
      let isExact = try list.elements.map { element throws(RPNError) in
        try describe(element, base: base).isExact
      }
      let elements = try list.elements.map { element throws(RPNError) in
        try json(element, base: base)
      }
      return ("list", isExact.allSatisfy(\.self), elements)
    }
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
