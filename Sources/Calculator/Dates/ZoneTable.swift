import ReversePolish

/// The offsets from UTC of a time zone, in the past and by rule from then on.
package struct ZoneTable: Sendable {
  /// The name of the zone, for messages.
  let name: String

  /// When its clocks were changed, in seconds from 1970 as UTC, in order.
  let changes: [Int64]

  /// The offsets in seconds: the first before all changes, the others from one change on.
  let offsets: [Int32]

  /// The rule that holds from the last change on; `nil` if nothing changes any more.
  let rule: ZoneRule?

  /// No offset is greater, in seconds, so that a local time is less than this away from UTC.
  private static let reach: Int64 = 26 * 3600

  /// The moment in this zone.
  ///
  /// - Parameters:
  ///   - moment: A moment with an offset from UTC, or what the zone's clocks show.
  ///   - isLocal: Whether it is what they show.
  /// - Returns: The moment, with the zone's offset.
  /// - Throws: `domain` for a moment that has no offset, or has one although it is to get one; for a
  ///   local time that clocks skip or show twice.
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

  /// The offset that holds at a second of UTC.
  func offset(at second: Int64) -> Int {
    let index = changeCount(through: second)
    if index == changes.count, let rule { return rule.offset(at: second) }
    return Int(offsets[index])
  }

  /// All offsets that hold less than `reach` away from a second, each once, in order of time.
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

  /// The number of changes up to a second.
  private func changeCount(through second: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
