import ReversePolish

/// What can lie on the stack of the language.
///
/// It is generic over the numbers, so that doubles and exact numbers share everything else.
public enum Value<Number: Sendable>: Sendable {
  /// A number.
  case number(Number)
  /// `true` or `false`.
  case boolean(Bool)
  /// `{ … }`.
  case list(List<Number>)
  /// `[ … ]`, a program that has not been run.
  case quotation(Quotation<Number>)

  /// What the value is called in messages.
  var kind: String {
    switch self {
    case .number: "a number"
    case .boolean: "a boolean"
    case .list: "a list"
    case .quotation: "a quotation"
    }
  }

  /// How deep lists and quotations are nested in the value.
  var depth: Int {
    switch self {
    case .number, .boolean: 0
    case .list(let list): list.depth
    case .quotation(let quotation): quotation.depth
    }
  }
}

/// A list of values.
///
/// One that lies on the stack twice is kept once.
public struct List<Number: Sendable>: Sendable {
  /// The elements, in order.
  public private(set) var elements: [Value<Number>]

  private var storedDepth: Int32

  /// How deep lists are nested in it, itself included.
  var depth: Int { Int(storedDepth) }

  /// A list.
  ///
  /// - Throws: `limitExceeded` if it nests deeper than values may.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ elements: [Value<Number>]) throws(RPNError) {
    self.elements = elements
    var deepest = 0
    for element in elements { deepest = max(deepest, element.depth) }
    storedDepth = Int32(try nested(in: deepest))
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1), amortized, if no other value shares the list.
  mutating func append(_ element: Value<Number>) throws(RPNError) {
    storedDepth = Int32(max(depth, try nested(in: element.depth)))
    elements.append(element)
  }
}

/// A program as a value: its elements, and the values that its text finds bound around it.
public final class Quotation<Number: Sendable>: Sendable {
  /// What it does, in order.
  public let elements: [RPNElement<Value<Number>>]

  /// For each element the token that it was made from.
  let places: [Place]

  /// For each element the name that it was written with, where that cannot be told from the element.
  let names: [Int: String]

  /// The values that were bound around it when it was put on the stack.
  let captured: [Value<Number>]

  /// Where around it those values are found then.
  let captures: [Int]

  /// The name that it was defined by.
  let name: String?

  /// How deep quotations and lists are nested in it, itself included.
  let depth: Int

  init(
    elements: [RPNElement<Value<Number>>], places: [Place], names: [Int: String] = [:],
    captured: [Value<Number>] = [], captures: [Int] = [], name: String? = nil
  ) throws(RPNError) {
    self.elements = elements
    self.places = places
    self.names = names
    self.captured = captured
    self.captures = captures
    self.name = name
    var deepest = 0
    for case .operand(let value) in elements { deepest = max(deepest, value.depth) }
    for value in captured { deepest = max(deepest, value.depth) }
    depth = try nested(in: deepest)
  }
}

/// The depth of what holds a value, if that may nest so deep: Swift frees nested values by recursion.
private func nested(in depth: Int) throws(RPNError) -> Int {
  let limit = 1000
  if depth < limit { return depth + 1 }
  throw RPNError(.limitExceeded, "lists and quotations nest at most \(limit) deep")
}

extension Quotation {
  /// The closure of a quotation over the values that it uses.
  func capturing(_ values: [Value<Number>]) throws(RPNError) -> Quotation {
    try Quotation(
      elements: elements, places: places, names: names, captured: values, captures: captures,
      name: name)
  }

  /// The quotation with other places of the values that it brings along.
  func findingCaptured(at captures: [Int]) throws(RPNError) -> Quotation {
    try Quotation(
      elements: elements, places: places, names: names, captured: captured, captures: captures,
      name: name)
  }

  /// The quotation that does what this one does, then what another one does.
  ///
  /// - Complexity: O(*n*) in the length of both.
  func followed(by other: Quotation) throws(RPNError) -> Quotation {
    let (first, second) = (try withoutLocals(), try other.withoutLocals())
    let shifted = second.names.map { ($0.key + first.elements.count, $0.value) }
    return try Quotation(
      elements: first.elements + second.elements, places: first.places + second.places,
      names: first.names.merging(shifted) { name, _ in name })
  }

  /// The quotation that pushes a value, then does what this one does.
  func preceded(by value: Value<Number>) throws(RPNError) -> Quotation {
    let first = try Quotation(elements: [.operand(value)], places: [Place(Source(""), 0..<0)])
    return try first.followed(by: self)
  }

  /// The same program in a form that can stand beside another one: as an element that calls it,
  /// where it has local values; else as it is.
  private func withoutLocals() throws(RPNError) -> Quotation {
    let bindsOrUses = elements.contains { element in
      guard case .operator(.word(let code)) = element else { return false }
      switch Instruction(code: code) {
      case .local, .bindLocal, .capture: return true
      default: return false
      }
    }
    guard bindsOrUses, let place = places.first else { return self }
    return try Quotation(
      elements: [.operand(.quotation(self)), Instruction.word(.call).element()],
      places: [place, place])
  }
}

extension Value {
  /// The same value with other numbers.
  func mappingNumbers<Other: Sendable>(
    _ change: (Number) -> Other
  ) throws(RPNError) -> Value<Other> {
    switch self {
    case .number(let number): .number(change(number))
    case .boolean(let boolean): .boolean(boolean)
    case .list(let list):
      .list(
        try List(
          try list.elements.map { element throws(RPNError) in try element.mappingNumbers(change) }))
    case .quotation(let code): .quotation(try code.mappingNumbers(change))
    }
  }
}

extension Quotation {
  /// The same program with other numbers.
  ///
  /// - Complexity: O(*n*) in the size of the program.
  func mappingNumbers<Other: Sendable>(
    _ change: (Number) -> Other
  ) throws(RPNError) -> Quotation<Other> {
    let elements: [RPNElement<Value<Other>>] = try elements.map { element throws(RPNError) in
      switch element {
      case .operand(let value): .operand(try value.mappingNumbers(change))
      case .operator(let word): .operator(word)
      }
    }
    return try Quotation<Other>(
      elements: elements, places: places, names: names,
      captured: try captured.map { value throws(RPNError) in try value.mappingNumbers(change) },
      captures: captures, name: name)
  }
}
