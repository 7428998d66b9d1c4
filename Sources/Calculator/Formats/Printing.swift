import ExactReals
import ReversePolish

extension AllNumbers {
  /// Writes a value as text; in the default notation, the text reads back as the same value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The notation of its numbers.
  ///   - limits: The limits of the work.
  /// - Returns: The text.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the size of the value.
  public func text(
    of value: Operand, as format: NumberFormat = .plain,
    within limits: Limits = Limits()
  ) throws(RPNError) -> String {
    try text(of: value, renaming: nil) { number throws(RPNError) in
      try limits.checkpoint()
      return format == .plain ? try text(number) : try written(number, as: format, limits).text
    }
  }

  /// Writes a value as text with a mark after each rounded number.
  func text(
    of value: Operand, as format: NumberFormat, within limits: Limits,
    markingRounded mark: String
  ) throws(RPNError) -> String {
    try text(of: value, renaming: nil) { number throws(RPNError) in
      let (text, isExact) = try written(number, as: format, limits, mark: mark)
      return text + (isExact ? "" : mark)
    }
  }

  /// Writes a value as text up to a maximum length in bytes.
  ///
  /// - Throws: `limitExceeded` for a longer text, at the first number that exceeds the maximum.
  func text(
    of value: Operand, as format: NumberFormat, within limits: Limits,
    atMost most: Int
  ) throws(RPNError) -> String {
    var room = most
    let text = try text(of: value, renaming: nil) { number throws(RPNError) in
      try limits.checkpoint()
      let text = try written(number, as: format, limits).text
      room -= text.utf8.count
      if room < 0 { throw .textLimit(most) }
      return text
    }
    if text.utf8.count > most { throw .textLimit(most) }
    return text
  }

  /// Writes a value as a field of a table: a text without quotes, other values as printed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The notation of its numbers.
  ///   - limits: The limits of the work.
  /// - Returns: The text.
  /// - Throws: Errors of the checkpoint.
  package func field(
    of value: Operand, as format: NumberFormat, within limits: Limits
  ) throws(RPNError) -> String {
    switch value {
    case .text(let text): return text.string
    case .number(.written(_, let text)): return text
    case .number: return try numeral(text(of: value, as: format, within: limits))
    default: return try text(of: value, as: format, within: limits)
    }
  }

  /// Writes a program that leaves the value, as exactly as possible.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limits: The limits of the work.
  /// - Returns: The program.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the size of the value.
  public func program(
    of value: Operand, within limits: Limits = Limits()
  ) throws(RPNError) -> String {
    try text(of: value, renaming: nil) { number throws(RPNError) in
      try limits.checkpoint()
      return try program(number)
    }
  }

  /// Writes a value; local names in the given set are changed.
  private func text(
    of value: Operand, renaming clashes: Set<String>?,
    _ number: (AnyNumber) throws(RPNError) -> String
  ) throws(RPNError) -> String {
    switch value {
    case .number(.written(_, let text)): return text
    case .number(let value): return try number(value)
    case .quotation(let quotation):
      let clashes = clashes ?? quotation.clashes
      let elements = try quotation.elements.indices.map { index throws(RPNError) in
        let text = try text(of: quotation, at: index, renaming: clashes, number)
        return text.isEmpty ? "" : text + " "
      }
      return "[ " + elements.joined() + "]"
    default:
      if value.parts.isEmpty { return value.literal }
      var all = "{ "
      for (index, part) in value.parts.enumerated() {
        all += value.label(ofPart: index)
        all += try text(of: part, renaming: clashes, number)
        all += " "
      }
      return all + "}"
    }
  }

  /// Writes an element of a program in normal form; empty for an element without a token.
  func text(of quotation: Quotation, at index: Int) throws(RPNError) -> String {
    try text(of: quotation, at: index, renaming: nil) { number throws(RPNError) in
      try text(number)
    }
  }

  private func text(
    of quotation: Quotation, at index: Int, renaming clashes: Set<String>?,
    _ number: (AnyNumber) throws(RPNError) -> String
  ) throws(RPNError) -> String {
    let element = quotation.elements[index]
    if case .operand(let value) = element {
      // The text of a key is omitted, because the key itself follows.
      if index + 1 < quotation.elements.count,
        case .key? = quotation.elements[index + 1].instruction
      {
        return ""
      }
      return try text(of: value, renaming: clashes, number)
    }
    let name = quotation.names[index] ?? ""
    let local = clashes?.contains(name) == true ? name + "'" : name
    switch (element, element.instruction) {
    case (_, .word(let number)?): return Lexicon.words[number].name
    case (_, .name?): return name
    case (_, .local?): return local
    case (_, .bindName?): return "-> " + name
    case (_, .bindLocal?): return "-> " + local
    case (_, .beginList?): return "{"
    case (_, .endRecord(0)?): return ":: }"
    case (_, .endList?), (_, .endRecord?): return "}"
    case (_, .key?): return name
    case (_, .define?), (_, .capture?): return ""
    case (.operator(let word), nil): return word.name
    case (.operand, nil): return ""
    }
  }
}

extension Integer {
  /// The literal in a base from 2 to 36 of the integer divided by a power of the base.
  ///
  /// Trailing zeros of the fraction are dropped.
  func literal(base: Int, places: Int = 0, _ bounds: Bounds) throws(RealError) -> String {
    let prefix =
      switch base {
      case 2: "0b"
      case 8: "0o"
      case 16: "0x"
      default: "\(base)r"
      }
    var text = try magnitude.text(radix: base, bounds)
    if places > 0 {
      let zeros = String(repeating: "0", count: max(0, places + 1 - text.utf8.count))
      let digits = Array((zeros + text).utf8)
      var fraction = digits.suffix(places)
      while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
      text = String(decoding: digits.dropLast(places), as: UTF8.self)
      if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
    }
    return (signum() < 0 ? "-" : "") + prefix + text
  }
}

extension Quotation {
  /// The local names that are equal to names of the session used in their scope.
  ///
  /// Such names occur if a quotation is inserted into another one.
  fileprivate var clashes: Set<String> { clashes(within: []) }

  private func clashes(within outer: Set<String>) -> Set<String> {
    var bound = outer
    return elements.enumerated().reduce(into: []) { clashes, entry in
      let (index, element) = entry
      switch (element, element.instruction, names[index]) {
      case (_, .bindLocal?, let name?): bound.insert(name)
      case (_, .name?, let name?) where bound.contains(name): clashes.insert(name)
      case (.operand(let value), _, _):
        for code in value.quotations { clashes.formUnion(code.clashes(within: bound)) }
      default: break
      }
    }
  }
}

extension Value {
  /// The quotations in the value, including the value itself.
  fileprivate var quotations: [Quotation] {
    switch self {
    case .quotation(let code): [code]
    default: parts.flatMap { $0.quotations }
    }
  }
}

extension RPNError {
  /// The error for a text that is too long.
  static func textLimit(_ most: Int) -> RPNError {
    RPNError(.limitExceeded, "a text has at most \(most) bytes")
  }
}
