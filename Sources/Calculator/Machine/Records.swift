import PlainText
import ReversePolish

/// The words for records, and the evaluation of record literals.
extension Machine {
  /// Begins a member of a record after its key was pushed.
  ///
  /// The value is evaluated on an empty stack.
  ///
  /// - Parameter ordinal: The index of the member.
  /// - Throws: `effectMismatch` unless the previous member has one value.
  mutating func beginMember(_ ordinal: Int) throws(RPNError) {
    if ordinal > 0 { try checkMember(endingAt: values.count - 1) }
    view = View(floor: values.count, bottom: values.count)
  }

  /// Checks that a member has left one value.
  private func checkMember(endingAt end: Int) throws(RPNError) {
    let count = end - view.bottom
    guard count != 1, case .text(let key) = values[view.bottom - 1] else { return }
    throw RPNError(
      .effectMismatch,
      "the key '\(key.keyLiteral)' has \(count == 0 ? "no value" : "\(count) values")",
      suggestion: count > 1 ? "several values are one list: { \(key.keyLiteral) { 1 2 } }" : nil)
  }

  /// Ends a record literal with a given number of members.
  ///
  /// Each key is below its value on the stack.
  mutating func endRecord(_ count: Int) throws(RPNError) {
    if count > 0 { try checkMember(endingAt: values.count) }
    let start = values.count - 2 * count
    var record = Record()
    for index in stride(from: start, to: values.count, by: 2) {
      guard case .text(let key) = values[index] else { continue }
      try record.put(values[index + 1], for: key)
    }
    values.removeSubrange(start...)
    view = outerViews.popLast() ?? View()
    push(.record(record))
    try checkSize()
  }

  private mutating func takeRecord() throws(RPNError) -> Record {
    if case .record(let record) = try takeValue() { return record }
    throw RPNError(.typeMismatch, "no record")
  }

  private mutating func takeKey() throws(RPNError) -> Text {
    if case .text(let text) = try takeValue() { return text }
    throw RPNError(.typeMismatch, "no text")
  }

  mutating func getMember() throws(RPNError) {
    let key = try takeKey()
    let record = try takeRecord()
    guard let value = record[key] else { throw .noMember(key, of: record.keys) }
    push(value)
  }

  mutating func putMember() throws(RPNError) {
    let value = try takeValue()
    let key = try takeKey()
    var record = try takeRecord()
    try checkLength(record.keys.count + 1)
    try record.put(value, for: key)
    push(.record(record))
  }

  mutating func removeMember() throws(RPNError) {
    let key = try takeKey()
    let record = try takeRecord()
    if record[key] == nil { throw .noMember(key, of: record.keys) }
    push(.record(try record.without(key)))
  }

  mutating func hasMember() throws(RPNError) {
    let key = try takeKey()
    push(.boolean(try takeRecord()[key] != nil))
  }

  mutating func pushKeys() throws(RPNError) { try pushList(takeRecord().keys.map { .text($0) }) }

  mutating func pushValues() throws(RPNError) { try pushList(takeRecord().values) }

  mutating func mergeRecords() throws(RPNError) {
    let second = try takeRecord()
    var first = try takeRecord()
    for (index, key) in second.keys.enumerated() {
      if index % 4096 == 0 { try limits.checkpoint() }
      try checkLength(first.keys.count + 1)
      try first.put(second.values[index], for: key)
    }
    push(.record(first))
  }
}

extension RPNError {
  /// Returns the error for a missing key, with similar keys as suggestions.
  fileprivate static func noMember(_ key: Text, of keys: [Text]) -> RPNError {
    let names = keys.prefix(100).map { $0.string }
    let near = nearestNames(to: key.string, among: names).map { Text($0).literal }
    let all = names.prefix(8).map { Text($0).literal }.joined(separator: " ")
    return RPNError(
      .outOfRange, "the record has no key \(key.literal)",
      suggestion: near.isEmpty
        ? (keys.isEmpty || keys.count > 8 ? nil : "it has \(all)")
        : "did you mean \(near.joined(separator: " or "))?")
  }

  /// Returns the error for a duplicate key.
  static func twoMembers(_ key: Text) -> RPNError {
    RPNError(.invalidName, "the key '\(key.keyLiteral)' stands twice in the record")
  }
}
