import ExactReals
import PlainText
import ReversePolish

/// The words for texts.
extension Machine {
  /// Performs a word on operands of other kinds than its own.
  ///
  /// The word may also be defined for texts or lists of units, an operand may be missing, and a word
  /// of numbers takes lists of them.
  ///
  /// - Throws: `stackUnderflow` or `typeMismatch` if the word does not accept the operands; errors
  ///   of its function.
  @inline(never)
  mutating func performOnOthers(_ number: Int) throws(RPNError) {
    let signature = Lexicon.signatures[number]
    if Lexicon.words[number].converts, try convertList(number) { return }
    if try performOnMissing(number) { return }
    if signature.takesElements {
      let operands = signature.operands.count
      if try calculateMissing(operands) { return }
      let (word, name) = (Instruction.word(number), Lexicon.words[number].name)
      if try applyToElements(word.element(), named: name, operands: operands) { return }
    }
    guard let function = Lexicon.words[number].onTexts, accepts(function.effect.operands) else {
      return try checkOperands(signature.effect, of: Lexicon.words[number].name)
    }
    if try ask(.function(function)) { return }
    try limits.checkpoint()
    try calculate(function)
    try checkSize()
  }

  /// Performs the word `to` with a list of units, or on each element of a list of numbers.
  ///
  /// - Returns: Whether one of the operands is a list.
  private mutating func convertList(_ number: Int) throws(RPNError) -> Bool {
    guard count >= 2, let unit = peek(0), let list = peek(1) else { return false }
    let typed = GivenWord(number: number, operands: [list, unit])
    if kind(of: unit) == .list {
      let mixed = Lexicon.number(ofWord: "mixed")
      if try performOnMissing(mixed) { return true }
      try checkOperands(Lexicon.signatures[mixed].effect, of: Lexicon.words[number].name)
      do {
        try perform(word: mixed)
      } catch {
        throw reported(error, by: typed)
      }
      if calls.last?.origin?.number == mixed { calls[calls.count - 1].origin = typed }
      return true
    }
    guard kind(of: list) == .list, kind(of: unit) == .number else { return false }
    if try ask(.exchange(Self.conversionOfLists)) { return true }
    let result = try converted(list, to: unit, number)
    _ = (pop(), pop())
    push(result)
    return true
  }

  /// The effect of `to` on lists.
  private static var conversionOfLists: StackEffect { StackEffect("( l x -- l )") ?? StackEffect() }

  /// Returns a value with each number in it converted to a unit.
  private func converted(
    _ value: Operand, to unit: Operand, _ word: Int
  ) throws(RPNError) -> Operand {
    switch (value, unit) {
    case (.list(let list), _):
      try limits.checkpoint()
      return .list(
        try List(
          list.elements.map { element throws(RPNError) in try converted(element, to: unit, word) }))
    case (.number(let number), .number(let unit)):
      return .number(
        try system.apply(.convert, for: Lexicon.words[word].name, to: [number, unit]))
    case (.absent, _): return value
    default: throw .typeMismatch(Lexicon.words[word].name, takes: .number, not: kind(of: value))
    }
  }

  /// Applies a function of texts or booleans to checked operands.
  mutating func calculate(_ function: TextFunction) throws(RPNError) {
    switch function {
    case .text(let function): try push(function(takeText()))
    case .count(let function): push(.number(try system.number(function(takeText()))))
    case .test(let function):
      let second = try takeText()
      push(.boolean(function(try takeText(), second)))
    case .appended: try appendText()
    case .part: try sliceText()
    case .zone(let isLocal):
      let name = try takeText().string
      push(.number(try zoned(takeNumber(), name, isLocal)))
    case .bit(let function): push(.boolean(try function(takeBit()) & 1 == 1))
    case .bits(let function):
      let second = try takeBit()
      push(.boolean(try function(takeBit(), second) & 1 == 1))
    }
  }

  private mutating func takeBit() throws(RPNError) -> Integer { try takeBoolean() ? 1 : 0 }

  /// Returns a date converted to a time zone, or read as local time there.
  func zoned(
    _ date: AnyNumber, _ name: String, _ isLocal: Bool
  ) throws(RPNError) -> AnyNumber {
    try system.apply(.zone(name, isLocal: isLocal), for: isLocal ? "atzone" : "to", to: [date])
  }

  mutating func takeText() throws(RPNError) -> Text {
    if case .text(let text) = try takeValue() { return text }
    throw RPNError(.typeMismatch, "no text")
  }

  mutating func push(_ text: Text) throws(RPNError) {
    try checkSize(ofText: text.bytes.count)
    push(.text(text))
  }

  private func checkSize(ofText count: Int) throws(RPNError) {
    if count > limits.listLength { throw .textLimit(limits.listLength) }
  }

  /// Pops two texts and pushes their concatenation; appends in place if the first text is not
  /// shared.
  ///
  /// Appending many texts therefore takes linear time.
  private mutating func appendText() throws(RPNError) {
    let second = try takeText()
    var first = try takeText()
    try checkSize(ofText: first.bytes.count + second.bytes.count)
    first.bytes += second.bytes
    push(.text(first))
  }

  mutating func splitText() throws(RPNError) {
    let separator = try takeText()
    let text = try takeText()
    if separator.bytes.isEmpty {
      try checkLength(text.count)
      return try pushList(text.scalars.map { .text($0) })
    }
    var parts: [Operand] = []
    var start = 0
    for place in text.places(of: separator) + [text.bytes.count] {
      try checkLength(parts.count + 1)
      parts.append(.text(Text(bytes: Array(text.bytes[start..<place]))))
      start = place + separator.bytes.count
    }
    try pushList(parts)
  }

  mutating func joinTexts() throws(RPNError) {
    let separator = try takeText()
    let elements = try takeList()
    var joined = Text(bytes: [])
    for (index, element) in elements.enumerated() {
      guard case .text(let text) = element else {
        throw RPNError(
          .typeMismatch, "'join' takes a list of texts, not of \(kind(of: element).phrase)",
          suggestion: "[ text ] map makes texts of its elements")
      }
      if index % 1024 == 0 { try limits.checkpoint() }
      let joint = index > 0 ? separator.bytes : []
      try checkSize(ofText: joined.bytes.count + joint.count + text.bytes.count)
      joined.bytes += joint
      joined.bytes += text.bytes
    }
    push(.text(joined))
  }

  mutating func replaceText() throws(RPNError) {
    let other = try takeText()
    let part = try takeText()
    let text = try takeText()
    if part.bytes.isEmpty {
      throw RPNError(.domain, "'replace' looks for a text that is not empty")
    }
    let places = text.places(of: part)
    let growth = Int64(other.bytes.count - part.bytes.count) * Int64(places.count)
    try checkSize(ofText: Int(clamping: Int64(text.bytes.count) + growth))
    var result = Text(bytes: [])
    var start = 0
    for place in places {
      result.bytes += text.bytes[start..<place]
      result.bytes += other.bytes
      start = place + part.bytes.count
    }
    result.bytes += text.bytes[start...]
    push(.text(result))
  }

  mutating func sliceText() throws(RPNError) {
    let name = Primitive.slice.name
    let counts = (try takeNumber(), try takeNumber())
    let text = try takeText()
    var bounds: [Int] = []
    for number in [counts.1, counts.0] {
      let count = Int(clamping: try system.count(number, for: name))
      if count < 0 {
        throw RPNError(
          .outOfRange, "'\(name)' takes counts from 0, not \(try system.brief(number))")
      }
      bounds.append(count)
    }
    let start = text.index(bounds[0])
    push(.text(Text(bytes: Array(text.bytes[start..<text.index(bounds[1], from: start)]))))
  }

  /// Replaces a value by its text; a text stays unchanged.
  mutating func writeText(
    _ format: NumberFormat, for primitive: Primitive
  ) throws(RPNError) {
    let value = try takeValue()
    if value.kind == .text || value.isMissing { return push(value) }
    try checkWritable(value, for: primitive)
    let text = try system.text(
      of: value, as: format, within: limits, atMost: limits.listLength)
    push(.text(Text(text)))
  }

  /// Replaces a text by its number; a number stays unchanged.
  mutating func readNumber() throws(RPNError) {
    let value = try takeValue()
    switch value {
    case .number, .absent: push(value)
    case .text(let text): push(.number(try system.number(written: text, limits)))
    default:
      throw .typeMismatch(Primitive.number.name, takes: .text, not: kind(of: value))
    }
  }

  mutating func readDate() throws(RPNError) {
    let form = try DateForm(takeText().string)
    push(.number(try system.date(takeText().string, as: form)))
  }

  mutating func writeDate() throws(RPNError) {
    let form = try DateForm(takeText().string)
    let number = try takeNumber()
    try checkWritable(.number(number), for: .writeDate)
    guard let moment = try? Moment(system.text(number)) else {
      throw RPNError(
        .dimensionMismatch,
        "'\(Primitive.writeDate.name)' takes a date, not \(try system.brief(number))")
    }
    try push(Text(moment.text(as: form)))
  }

  mutating func readJSON() throws(RPNError) {
    let value = try takeText().bytes.withUnsafeBufferPointer { bytes throws(RPNError) in
      try system.value(ofJSON: UnsafeRawBufferPointer(bytes), digits: limits.digits, within: limits)
    }
    push(value)
  }

  mutating func writeJSON() throws(RPNError) {
    let value = try takeValue()
    try checkWritable(value, for: .toJSON)
    // This rejects a text that is too long before it is completed.
    _ = try system.text(of: value, as: .plain, within: limits, atMost: limits.listLength)
    try push(Text(system.plainJSON(value, as: .plain, within: limits).text))
  }

  private func checkWritable(_ value: Operand, for primitive: Primitive) throws(RPNError) {
    if isPlain([value]) { return }
    throw RPNError(
      .domain, "'\(primitive.name)' of the variable has no value that could be written")
  }
}
