import ReversePolish

/// A program as a value.
///
/// Captured values are written into a quotation when it is pushed. A closure is therefore a program
/// like any other, without an environment.
public final class Quotation<Number: Sendable>: Sendable {
  /// The elements, in order.
  public let elements: [RPNElement<Value<Number>>]

  /// The tokens of the elements, with their places.
  let places: [Place]

  /// The name with which an element was written, if the element does not determine it.
  let names: [Int: String]

  /// The outer places of the values that have yet to be written into the quotation.
  ///
  /// In the elements, these values have the first numbers of all local values.
  let captures: [Int]

  /// The definition of its name, if it has a name.
  let definition: Definition?

  /// The amount of data in the quotation.
  let extent: Extent

  init(
    elements: [RPNElement<Value<Number>>], places: [Place], names: [Int: String] = [:],
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
  /// The name of its definition.
  var name: String? { definition?.name }

  /// The quotation with captured values written into it.
  ///
  /// - Parameter values: The value of each capture; `nil` if it is not known yet.
  /// - Returns: The quotation, without captures if all values are known.
  /// - Throws: `limitExceeded` if values would nest too deep.
  /// - Complexity: O(*n*) in the size of the program.
  func capturing(_ values: [Value<Number>?]) throws(RPNError) -> Quotation {
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

  /// The quotation that runs this one, then another.
  ///
  /// - Complexity: O(*n*) in the length of both.
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
  func preceded(by value: Value<Number>, within limits: Limits) throws(RPNError) -> Quotation {
    try Quotation(elements: [.operand(value)], places: [places.first ?? .nowhere])
      .followed(by: self, within: limits)
  }

  /// The element that replaces a local value.
  private enum Written {
    case value(Value<Number>)
    case local(Int)
  }

  /// The same program with each local value replaced.
  private func rewriting(
    captures: [Int], within limits: Limits = Limits(), _ write: (Int) -> Written
  ) throws(RPNError) -> Quotation {
    var elements: [RPNElement<Value<Number>>] = []
    var places: [Place] = []
    var names: [Int: String] = [:]
    var isClosed = false
    for (index, element) in self.elements.enumerated() {
      if index % 1024 == 0 { try limits.checkpoint() }
      if element.instruction == .capture, isClosed { continue }
      names[elements.count] = self.names[index]
      places.append(self.places[index])
      switch (element, element.instruction) {
      case (_, .local(let slot)?):
        switch write(slot) {
        case .value(let value): elements.append(.operand(value))
        case .local(let slot): elements.append(Instruction.local(slot).element())
        }
      case (.operand(.quotation(let inner)), _) where !inner.captures.isEmpty:
        let inside = try inner.rewritingCaptures(write)
        isClosed = inside.captures.isEmpty
        elements.append(.operand(.quotation(inside)))
      default: elements.append(element)
      }
    }
    return try Quotation(
      elements: elements, places: places, names: names, captures: captures, definition: definition)
  }

  /// The same program with captured values written in or renumbered.
  private func rewritingCaptures(_ write: (Int) -> Written) throws(RPNError) -> Quotation {
    var values: [Value<Number>?] = []
    var open: [Int] = []
    for slot in captures {
      switch write(slot) {
      case .value(let value): values.append(value)
      case .local(let slot):
        values.append(nil)
        open.append(slot)
      }
    }
    let closed = try capturing(values)
    return try Quotation(
      elements: closed.elements, places: closed.places, names: closed.names, captures: open,
      definition: definition)
  }

  /// The quotation with other places for its captured values.
  func findingCaptured(at captures: [Int]) throws(RPNError) -> Quotation {
    try Quotation(
      elements: elements, places: places, names: names, captures: captures, definition: definition)
  }
}

extension Quotation {
  /// The elements, with each inserted list and boolean replaced by the elements that make it.
  ///
  /// - Complexity: O(*n*) in the size of the program.
  var spelledOut: [RPNElement<Value<Number>>] {
    elements.flatMap { element in
      if case .operand(let value) = element { value.spelledOut } else { [element] }
    }
  }
}

extension RPNElement {
  /// The effect of the element, if it is not arithmetic.
  var instruction: Instruction? {
    if case .operator(.word(let code)) = self { return Instruction(code: code) }
    return nil
  }
}

extension Quotation {
  /// The same program with other numbers.
  ///
  /// - Complexity: O(*n*) in the size of the program.
  func mappingNumbers<Other: Sendable>(
    _ change: (Number) throws(RPNError) -> Other
  ) throws(RPNError) -> Quotation<Other> {
    let elements: [RPNElement<Value<Other>>] = try elements.map { element throws(RPNError) in
      switch element {
      case .operand(let value): .operand(try value.mappingNumbers(change))
      case .operator(let word): .operator(word)
      }
    }
    return try Quotation<Other>(
      elements: elements, places: places, names: names,
      captures: captures, definition: definition)
  }
}

extension Quotation {
  /// The same program without places.
  ///
  /// Its errors become errors of the word to which it belongs.
  func withoutPlaces() throws(RPNError) -> Quotation {
    let elements = try elements.map { element throws(RPNError) -> RPNElement<Value<Number>> in
      guard case .operand(.quotation(let code)) = element else { return element }
      return .operand(.quotation(try code.withoutPlaces()))
    }
    return try Quotation(
      elements: elements, places: places.map { _ in .nowhere }, names: names, captures: captures,
      definition: definition)
  }
}

extension Place {
  private static let emptySource = Source("")

  /// The place of a text that no user has written.
  static let nowhere = Place(emptySource, 0..<0)

  var isNowhere: Bool { source === Place.emptySource }
}
