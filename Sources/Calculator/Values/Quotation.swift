import ReversePolish

/// A program as a value.
///
/// When a quotation is pushed, captured values are inserted into it. A closure is therefore a
/// program without an environment.
public final class Quotation: Sendable {
  /// The elements, in order.
  public let elements: [RPNElement<Value>]

  /// The tokens of the elements, with their places.
  let places: [Place]

  /// The name as written for an element that does not determine its name.
  let names: [Int: String]

  /// The numbers of the outer local values to insert.
  ///
  /// Within the elements, these values have the first local numbers.
  let captures: [Int]

  /// The definition of the word whose body this is; `nil` for other quotations.
  let definition: Definition?

  /// The size and depth of the quotation.
  let extent: Extent

  init(
    elements: [RPNElement<Value>], places: [Place], names: [Int: String] = [:],
    captures: [Int] = [], definition: Definition? = nil
  ) throws(RPNError) {
    self.elements = elements
    self.places = places
    self.names = names
    self.captures = captures
    self.definition = definition
    var extent = Extent()
    for element in elements {
      if case .operand(let value) = element {
        try extent.hold(value.extent)
      } else {
        try extent.hold(Extent())
      }
    }
    self.extent = extent
  }
}

extension Quotation {
  /// The name of the word whose body this is, or `nil`.
  var name: String? { definition?.name }

  /// Returns the quotation with captured values inserted.
  ///
  /// - Parameter values: The value of each capture; `nil` if it is unknown so far.
  /// - Returns: The quotation; no captures remain if all values are known.
  /// - Throws: `limitExceeded` if values nest too deep.
  /// - Complexity: O(*n*) in the size of the program.
  func capturing(_ values: [Value?]) throws(RPNError) -> Quotation {
    var open = 0
    var numbers: [Int] = []
    for value in values {
      numbers.append(open)
      if value == nil { open += 1 }
    }
    let known = values.count - open
    return try rewriting(captures: zip(captures, values).compactMap { $1 == nil ? $0 : nil }) {
      slot in
      if slot >= values.count { return .local(slot - known) }
      return values[slot].map(Written.value) ?? .local(numbers[slot])
    }
  }

  /// Returns the quotation that runs this one and then another.
  ///
  /// - Complexity: O(*n*) in the length of both quotations.
  func followed(by other: Quotation, within limits: Limits) throws(RPNError) -> Quotation {
    try limits.checkpoint()
    let bound = elements.count { $0.instruction == .bindLocal }
    let second =
      bound == 0
      ? other : try other.rewriting(captures: other.captures, within: limits) { .local($0 + bound) }
    try limits.checkpoint()
    var names = names
    for (index, name) in second.names { names[index + elements.count] = name }
    return try Quotation(
      elements: elements + second.elements, places: places + second.places, names: names)
  }

  /// The quotation that pushes a value, then does what this one does.
  func preceded(by value: Value, within limits: Limits) throws(RPNError) -> Quotation {
    try Quotation(elements: [.operand(value)], places: [places.first ?? .nowhere])
      .followed(by: self, within: limits)
  }

  /// The replacement for a local value.
  private enum Written {
    case value(Value)
    case local(Int)
  }

  /// Returns the quotation with each local value replaced.
  private func rewriting(
    captures: [Int], within limits: Limits = Limits(), _ write: (Int) -> Written
  ) throws(RPNError) -> Quotation {
    var draft = Draft()
    var isClosed = false
    for (index, element) in elements.enumerated() {
      if index % 1024 == 0 { try limits.checkpoint() }
      var written = element
      switch (element, element.instruction) {
      case (_, .capture?) where isClosed: continue
      case (_, .local(let slot)?):
        switch write(slot) {
        case .value(let value): written = .operand(value)
        case .local(let slot): written = Instruction.local(slot).element()
        }
      case (.operand(.quotation(let inner)), _) where !inner.captures.isEmpty:
        let inside = try inner.rewritingCaptures(write)
        isClosed = inside.captures.isEmpty
        written = .operand(.quotation(inside))
      default: break
      }
      draft.append(written, at: places[index], name: names[index])
    }
    return try draft.quotation(captures: captures, definition: definition)
  }

  /// Returns the quotation with captured values inserted or renumbered.
  private func rewritingCaptures(_ write: (Int) -> Written) throws(RPNError) -> Quotation {
    var values: [Value?] = []
    var open: [Int] = []
    for slot in captures {
      switch write(slot) {
      case .value(let value): values.append(value)
      case .local(let slot):
        values.append(nil)
        open.append(slot)
      }
    }
    return try capturing(values).mapped(captures: open, definition: definition) { $0 }
  }
}

extension Quotation {
  /// Returns the quotation with each element replaced.
  ///
  /// - Parameters:
  ///   - captures: The outer local values to insert; `nil` if they stay the same.
  ///   - definition: The definition, if it changes.
  ///   - change: Returns the replacement of an element.
  /// - Returns: The changed quotation.
  /// - Throws: Errors of the closure; `limitExceeded` if values nest too deep.
  /// - Complexity: O(*n*) in the length of the quotation.
  func mapped(
    captures: [Int]? = nil, definition: Definition? = nil,
    _ change: (RPNElement<Value>) throws(RPNError) -> RPNElement<Value>
  ) throws(RPNError) -> Quotation {
    try Quotation(
      elements: try elements.map(change), places: places, names: names,
      captures: captures ?? self.captures, definition: definition ?? self.definition)
  }

  /// Whether an element of the quotation, or of a quotation or list in it, passes a test.
  ///
  /// - Parameter test: A test of the element at an index.
  /// - Returns: Whether there is such an element.
  /// - Complexity: O(*n*) in the size of the program.
  func contains(where test: (_ code: Quotation, _ index: Int) -> Bool) -> Bool {
    elements.indices.contains { index in
      if test(self, index) { return true }
      guard case .operand(let value) = elements[index] else { return false }
      return value.contains(where: test)
    }
  }

  /// Whether an element and its successor form a definition.
  func isDefinition(at index: Int) -> Bool {
    guard index + 1 < elements.count, case .define? = elements[index + 1].instruction else {
      return false
    }
    return true
  }
}

extension Value {
  /// Whether an element of a quotation in the value passes a test.
  func contains(where test: (_ code: Quotation, _ index: Int) -> Bool) -> Bool {
    if case .quotation(let code) = self { return code.contains(where: test) }
    return parts.contains { $0.contains(where: test) }
  }
}

extension Quotation {
  /// The elements with inserted lists and booleans replaced by the elements that create them.
  ///
  /// - Complexity: O(*n*) in the size of the program.
  var spelledOut: [RPNElement<Value>] {
    elements.flatMap { element in
      if case .operand(let value) = element { value.spelledOut } else { [element] }
    }
  }
}

extension RPNElement {
  /// The instruction of the element; `nil` for arithmetic.
  var instruction: Instruction? {
    if case .operator(.word(let code)) = self { return Instruction(code: code) }
    return nil
  }
}

extension Quotation {
  /// Converts the numbers in the program.
  ///
  /// - Complexity: O(*n*) in the size of the program.
  func mappingNumbers(
    _ change: (AnyNumber) throws(RPNError) -> AnyNumber
  ) throws(RPNError) -> Quotation {
    try mapped { element throws(RPNError) in
      guard case .operand(let value) = element else { return element }
      return .operand(try value.mappingNumbers(change))
    }
  }

  /// Returns the quotation without places.
  ///
  /// Errors of the quotation get the place of the word that runs it.
  func withoutPlaces() throws(RPNError) -> Quotation {
    let elements = try mapped { element throws(RPNError) in
      guard case .operand(.quotation(let code)) = element else { return element }
      return .operand(.quotation(try code.withoutPlaces()))
    }.elements
    return try Quotation(
      elements: elements, places: places.map { _ in .nowhere }, names: names, captures: captures,
      definition: definition)
  }
}

extension Place {
  private static let emptySource = Source("")

  /// The place in an empty source, for programs without a text by the user.
  static let nowhere = Place(emptySource, 0..<0)

  var isNowhere: Bool { source === Place.emptySource }
}
