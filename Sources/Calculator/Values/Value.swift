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
  /// `"…"`.
  case text(Text)

  /// Whether the value is a number.
  @inline(__always)
  var isNumber: Bool {
    if case .number = self { return true }
    return false
  }

  /// What kind of value it is.
  var kind: ValueKind {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .list: .list
    case .quotation: .quotation
    case .text: .text
    }
  }

  /// How much lies in the value.
  var extent: Extent {
    switch self {
    case .number, .boolean: Extent()
    case .list(let list): list.extent
    case .quotation(let quotation): quotation.extent
    case .text(let text): text.extent
    }
  }
}

/// A list of values.
///
/// One that lies on the stack twice is kept once.
public struct List<Number: Sendable>: Sendable {
  private var storage: Storage

  /// The elements, in order.
  public var elements: [Value<Number>] { storage.elements }

  /// How much lies in it.
  var extent: Extent { storage.extent }

  /// A list.
  ///
  /// - Throws: `limitExceeded` if it nests deeper or holds more than values may.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ elements: [Value<Number>]) throws(RPNError) {
    var extent = Extent()
    var others = 0
    for element in elements {
      if element.isNumber { continue }
      others += 1
      try extent.hold(element.extent)
    }
    try extent.hold(Extent(), times: elements.count - others)
    storage = Storage(elements, extent)
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1), amortized, if no other value shares the list.
  mutating func append(_ element: Value<Number>) throws(RPNError) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(elements, extent) }
    try storage.extent.hold(element.extent)
    storage.elements.append(element)
  }

  /// What a list consists of; it is changed only where nothing shares it.
  ///
  /// Behind one reference it takes no more room on the stack than a number.
  private final class Storage: @unchecked Sendable {
    var elements: [Value<Number>]
    var extent: Extent

    init(_ elements: [Value<Number>], _ extent: Extent) {
      (self.elements, self.extent) = (elements, extent)
    }
  }
}

/// How much lies in a value: values that share their parts can be larger than any memory.
struct Extent: Sendable {
  /// How deep lists and quotations may nest.
  ///
  /// Swift frees nested values by recursion.
  static let deepest = 250

  /// How many values there may be.
  ///
  /// Printing and comparing look at each.
  static let largest = 16_000_000

  private var depth = 0

  /// How many values there are, the outermost included.
  private(set) var size = 1

  /// A value by itself, or one as large as some.
  init(size: Int = 1) { self.size = size }

  /// Puts a part inside, or as many of them as there are.
  ///
  /// - Throws: `limitExceeded` where it would be too much.
  mutating func hold(_ part: Extent, times count: Int = 1) throws(RPNError) {
    if count == 0 { return }
    let depth = max(depth, part.depth + 1)
    let size = size + part.size * count
    if depth > Extent.deepest {
      throw RPNError(.limitExceeded, "lists and quotations nest at most \(Extent.deepest) deep")
    }
    if size > Extent.largest {
      throw RPNError(.limitExceeded, "a value holds at most \(Extent.largest) others")
    }
    (self.depth, self.size) = (depth, size)
  }
}

extension Value {
  /// The same value with other numbers.
  func mappingNumbers<Other: Sendable>(
    _ change: (Number) throws(RPNError) -> Other
  ) throws(RPNError) -> Value<Other> {
    switch self {
    case .number(let number): .number(try change(number))
    case .boolean(let boolean): .boolean(boolean)
    case .list(let list):
      .list(
        try List(
          try list.elements.map { element throws(RPNError) in try element.mappingNumbers(change) }))
    case .quotation(let code): .quotation(try code.mappingNumbers(change))
    case .text(let text): .text(text)
    }
  }
}
