import ReversePolish

/// The offsets of a time zone from UTC, as a list of changes and a rule for later times.
package struct ZoneTable: Sendable {
  /// The name of the zone in error messages.
  let name: String

  /// The times of the changes in UTC, in seconds from 1970, in order.
  let changes: [Int64]

  /// The offsets in seconds: first the offset before all changes, then the offset after each
  /// change.
  let offsets: [Int32]

  /// The rule after the last change; `nil` if there are no further changes.
  let rule: ZoneRule?

  /// An upper bound of all offsets, in seconds.
  private static let reach: Int64 = 26 * 3600

  /// Converts a moment to this zone.
  ///
  /// - Parameters:
  ///   - moment: A moment with an offset from UTC, or a local time.
  ///   - isLocal: Whether the moment is a local time.
  /// - Returns: The moment, with the zone's offset.
  /// - Throws: `domain` for a moment without an offset, for a local time with an offset, and for a
  ///   local time that the zone's clocks skip or show twice.
  /// - Complexity: O(log *n*) in the number of changes.
  package func moment(_ moment: Moment, isLocal: Bool) throws(RPNError) -> Moment {
    let second = moment.secondOfUTC
    if !isLocal { return try moment.converted(toOffset: offset(at: second)) }
    let nearby = offsets(around: second)
    let shown = nearby.filter { offset(at: second - Int64($0)) == $0 }
    if shown.count == 1 || moment.offset != nil {
      return try moment.attaching(offset: shown.first ?? 0)
    }
    let text = moment.text.text + (moment.hasTime ? "" : "T00:00")
    let choices = try (shown.isEmpty ? nearby : shown).map { offset throws(RPNError) in
      try moment.attaching(offset: offset).text.text
    }
    throw RPNError(
      .domain,
      shown.isEmpty ? "clocks in \(name) skip \(text)" : "clocks in \(name) show \(text) twice",
      suggestion: "write the offset that is meant: " + choices.joined(separator: " or "))
  }

  /// The offset at a time in UTC, in seconds from 1970.
  func offset(at second: Int64) -> Int {
    let index = changeCount(through: second)
    if index == changes.count, let rule { return rule.offset(at: second) }
    return Int(offsets[index])
  }

  /// All different offsets within `reach` of a time, in order of time.
  private func offsets(around second: Int64) -> [Int] {
    let (start, end) = (second - ZoneTable.reach, second + ZoneTable.reach)
    var found = [offset(at: start)]
    for index in changeCount(through: start)..<changeCount(through: end) {
      found.append(offset(at: changes[index]))
    }
    for change in rule?.changes(near: second) ?? []
    where start < change.second && change.second <= end {
      found.append(offset(at: change.second))
    }
    var unique: [Int] = []
    for offset in found where !unique.contains(offset) { unique.append(offset) }
    return unique
  }

  /// The number of changes up to a time, inclusive.
  private func changeCount(through second: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
