import PlainText
import ReversePolish

/// A table that is made of objects, one on each line.
///
/// The columns are the members of all objects, in the order of their first appearance. The members
/// of a nested object are columns that are named by their path. Results stand behind the members, in
/// columns of their own.
///
/// ```text
/// {"id":1,"geo":{"lat":59.9}}   →   id,geo.lat,tags
/// {"tags":["a"],"id":2}             1,59.9,
///                                   2,,"[""a""]"
/// ```
package struct ObjectTable: Sendable {
  /// A member at a path.
  private struct Node {
    /// The names on the path, separated by points.
    let name: String
    /// Whether the values are results.
    let isResult: Bool
    /// The column of the values; `nil` if all values so far were objects with members.
    var column: Int?
    /// The node of a second member with this path in the same object.
    var again: Int?
  }

  /// The name of the member that has the results of a row as its members.
  package static let results = "\u{0}"

  /// The maximum number of fields without a value.
  private static let mostGaps = 1 << 32

  /// The notation of the rows.
  private let format: RowFormat

  /// The nodes of all paths; the first one is the object itself.
  private var nodes = [Node(name: "", isResult: false)]

  /// The names of members as written, each after the number of the node around it.
  private var names = GroupKeys()

  /// The node of each name.
  private var inner: [Int] = []

  /// The names of members without escapes, each after the number of the node around it, and their
  /// nodes.
  private var texts = GroupKeys()
  private var found: [Int] = []

  /// The node of each column.
  private var columns: [Int] = []

  /// The columns in the order in which they are printed: those of results are the last ones.
  private var order: [Int] = []

  /// The fields of the current object: their columns, the ranges of their values, and the kinds.
  private var fields: [(column: Int, value: Range<Int>, kind: JSONKind)] = []

  /// The number of the last object with a value in each column, and the number of objects.
  private var last: [Int] = []
  private var count = 0

  /// The number of values of all objects.
  private var valueCount = 0

  private var key: [UInt8] = []

  /// Makes a table without columns.
  ///
  /// - Parameter format: The notation of the rows.
  package init(_ format: RowFormat) { self.format = format }

  /// Adds the columns of an object.
  ///
  /// - Parameter line: The object.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func addColumns(of line: UnsafeRawBufferPointer) {
    count += 1
    fields.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(line)
    _ = scanner.skipSpace()
    // The row was read before, so it is an object.
    try? read(&scanner, in: 0)
    valueCount += fields.count
  }

  /// Returns the first line of the table, when the columns of all objects were added.
  ///
  /// - Returns: The line; `nil` if no object has members.
  /// - Throws: `limitExceeded` if nearly all fields of a very large table have no value.
  package mutating func header() throws(RPNError) -> String? {
    let (size, overflows) = columns.count.multipliedReportingOverflow(by: count)
    if overflows || size - valueCount > Self.mostGaps {
      throw RPNError(
        .limitExceeded,
        "the table would have \(columns.count) columns of \(count) rows: too many missing values")
    }
    let areResults = columns.map { nodes[$0].isResult }
    order = columns.indices.filter { !areResults[$0] } + columns.indices.filter { areResults[$0] }
    if order.isEmpty { return nil }
    return format.joined(memberNames(order.map { nodes[columns[$0]].name }))
  }

  /// Writes an object as a row with its newline.
  ///
  /// - Parameters:
  ///   - line: The object, whose columns were added before the header was made.
  ///   - output: The buffer for the row.
  /// - Complexity: O(*n*) in the length of the line and the number of columns.
  package mutating func write(_ line: UnsafeRawBufferPointer, to output: inout TextBuffer) {
    addColumns(of: line)
    var places = [Int?](repeating: nil, count: columns.count)
    for (index, field) in fields.enumerated() { places[field.column] = index }
    let start = output.count
    for (index, column) in order.enumerated() {
      if index > 0 { format.writeJoint(to: &output) }
      output.append(places[column].map { text(fields[$0], of: line) } ?? format.missingField)
    }
    format.endRow(in: &output, from: start)
    output.append(newline)
  }

  private func text(
    _ field: (column: Int, value: Range<Int>, kind: JSONKind), of line: UnsafeRawBufferPointer
  ) -> String {
    switch field.kind {
    case .null: format.missingField
    case .string: format.writing(.string(JSONScanner.text(field.value, of: line)))
    case .number, .boolean, .object, .array:
      format.writing(.written(String(decoding: line[field.value], as: UTF8.self)))
    }
  }

  /// Reads the members of an object.
  private mutating func read(_ scanner: inout JSONScanner, in node: Int) throws(JSONFault) {
    _ = scanner.takeIfNext(UInt8(ascii: "{"))
    _ = scanner.skipSpace()
    if scanner.takeIfNext(UInt8(ascii: "}")) { return }
    repeat {
      let start = scanner.index
      try scanner.skipString()
      let member = self.node(of: start..<scanner.index, in: node, scanner.bytes)
      _ = try scanner.take(UInt8(ascii: ":"), or: UInt8(ascii: ":"))
      let value = scanner.index
      let kind = try scanner.skipValue(depth: 1)
      let end = scanner.index
      if kind == .object, hasMembers(value..<end, of: scanner.bytes) {
        scanner.index = value
        try read(&scanner, in: member)
      } else {
        fields.append((column(of: member), value..<end, kind))
      }
    } while try scanner.take(UInt8(ascii: ","), or: UInt8(ascii: "}"))
  }

  /// Whether an object has members.
  private func hasMembers(_ object: Range<Int>, of line: UnsafeRawBufferPointer) -> Bool {
    line[object].dropFirst().first { $0 > 0x20 } != UInt8(ascii: "}")
  }

  /// The node of a member.
  private mutating func node(
    of name: Range<Int>, in outer: Int, _ line: UnsafeRawBufferPointer
  ) -> Int {
    setKey(outer, line[name])
    let number = key.withUnsafeBytes { names.number(of: $0) }
    if number < inner.count { return inner[number] }
    // Two spellings of a name, one with escapes, are one member.
    let text = JSONScanner.text(name, of: line)
    setKey(outer, text.utf8)
    let place = key.withUnsafeBytes { texts.number(of: $0) }
    if place == found.count {
      found.append(nodes.count)
      let isResult = nodes[outer].isResult || outer == 0 && text == Self.results
      let isOutside = outer == 0 || nodes[outer].name == Self.results
      let path = isOutside ? text : nodes[outer].name + "." + text
      nodes.append(Node(name: path, isResult: isResult))
    }
    inner.append(found[place])
    return found[place]
  }

  private mutating func setKey(_ outer: Int, _ name: some Sequence<UInt8>) {
    key.removeAll(keepingCapacity: true)
    withUnsafeBytes(of: outer) { key.append(contentsOf: $0) }
    key.append(contentsOf: name)
  }

  /// The column of a member; a second member with the same path has a column of its own.
  private mutating func column(of node: Int) -> Int {
    var node = node
    while let column = nodes[node].column, last[column] == count {
      if let again = nodes[node].again {
        node = again
      } else {
        nodes.append(Node(name: nodes[node].name, isResult: nodes[node].isResult))
        nodes[node].again = nodes.count - 1
        node = nodes.count - 1
      }
    }
    if let column = nodes[node].column {
      last[column] = count
      return column
    }
    nodes[node].column = columns.count
    columns.append(node)
    last.append(count)
    return columns.count - 1
  }
}
