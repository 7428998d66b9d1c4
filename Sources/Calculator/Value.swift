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

/// The depth of what holds a value, if that may nest so deep: Swift frees nested values by recursion.
func nested(in depth: Int) throws(RPNError) -> Int {
  if depth < deepestNesting { return depth + 1 }
  throw RPNError(.limitExceeded, "lists and quotations nest at most \(deepestNesting) deep")
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

/// How deep lists and quotations may nest, in a text and as values.
let deepestNesting = 1000
