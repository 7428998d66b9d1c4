import Calculator
import ExactReals
import ReversePolish

/// Lines, sorted by their keys.
///
/// Plain numbers come first, by their values. Quantities, dates, booleans (`false` first), texts by
/// code points and all other values follow in this order. Lines with a missing key come last.
/// Further keys decide between lines with equal first keys. Lines with equal keys stay in their
/// original order.
package struct SortedLines {
  private let most: Int?

  /// The bytes of all lines, and the range of each line.
  private var bytes: [UInt8] = []
  private var lines: [Range<Int>] = []

  /// The keys of the lines.
  private var keys: LineKeys
  private var places: [RankedIndex] = []

  /// Whether some line had a value for each key.
  package private(set) var isKnown: [Bool]

  /// The last one of the wanted lines, if there are at least as many lines as wanted.
  private var last: RankedIndex?

  /// Makes an empty collection of lines.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - isDescending: Whether the order is descending, for each key. Missing keys always come
  ///     last.
  ///   - most: The number of wanted lines; `nil` for all. At most about twice as many are stored.
  package init(_ numbers: AllNumbers, isDescending: [Bool], most: Int?) {
    self.most = most
    keys = LineKeys(numbers: numbers, isDescending: isDescending)
    isKnown = isDescending.map { _ in false }
  }

  /// The number of keys of a line.
  package var width: Int { keys.isDescending.count }

  /// Whether there are no lines.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds lines with their keys.
  ///
  /// Many lines are added at once, because each call looks up the number system again.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the lines.
  ///   - new: The lines and their keys.
  /// - Throws: The errors of comparisons, such as one of quantities with different dimensions.
  /// - Complexity: O(log *n*) comparisons for each line on average, for *n* stored lines.
  package mutating func add(
    _ bytes: UnsafeRawBufferPointer, _ new: KeyedLines
  ) throws(RPNError) {
    var first = 0
    for range in new.ranges {
      let place = try add(
        UnsafeRawBufferPointer(rebasing: bytes[range]), new.keys[first..<first + width], new.texts)
      first += width
      guard let place else { continue }
      if let last, try !keys.isBefore(place, last) { removeLast() }
      if let most, lines.count / 2 > max(most, 512) { try sort() }
    }
  }

  /// Adds a line unless its first key is certainly behind that of the last wanted line.
  ///
  /// - Returns: The place of the line; `nil` if it is not added.
  private mutating func add(
    _ line: UnsafeRawBufferPointer, _ new: ArraySlice<SortKey>, _ texts: [UInt8]
  ) throws(RPNError) -> RankedIndex? {
    for (index, key) in new.enumerated() {
      if case .missing = key { continue }
      isKnown[index] = true
    }
    guard let lead = try keys.add(new, texts, before: last?.key) else { return nil }
    let place = RankedIndex(key: lead, index: lines.count)
    lines.append(bytes.count..<bytes.count + line.count)
    bytes += line
    places.append(place)
    return place
  }

  private mutating func removeLast() {
    guard let line = lines.popLast() else { return }
    bytes.removeSubrange(line.lowerBound...)
    keys.removeLast()
    places.removeLast()
  }

  /// Writes the lines in their order, and removes them.
  ///
  /// - Parameter write: Writes a line.
  /// - Throws: The errors of comparisons and of `write`.
  /// - Complexity: O(*n*·log *n*) comparisons.
  package mutating func takeSorted(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    try sort()
    defer {
      (bytes, lines, places, last) = ([], [], [], nil)
      keys.removeAll()
    }
    try bytes.withUnsafeBytes { bytes in
      for place in places {
        try write(UnsafeRawBufferPointer(rebasing: bytes[lines[place.index]]))
      }
    }
  }

  private mutating func sort() throws(RPNError) {
    if keys.needsValues {
      try sort(places.indices)
    } else {
      try radixSort(&places, checkpoint: {})
      var start = 0
      while start < places.count {
        var end = start + 1
        while end < places.count, places[end].key ^ places[start].key <= 1 { end += 1 }
        if end > start + 1, width > 1 || !areEqual(places[start..<end]) { try sort(start..<end) }
        start = end
      }
    }
    if let most, places.count > most { try keep(Array(places[..<most])) }
  }

  /// Whether the leads show that the first keys of some lines are equal.
  private func areEqual(_ places: ArraySlice<RankedIndex>) -> Bool {
    places.allSatisfy { $0.key & 1 == 1 }
  }

  /// Sorts some lines by comparing their keys.
  private mutating func sort(_ range: Range<Int>) throws(RPNError) {
    var failure: RPNError?
    let keys = keys
    var sorted = Array(places[range])
    sorted.sort { x, y in
      do throws(RPNError) {
        return try keys.isBefore(x, y)
      } catch {
        failure = failure ?? error
        return x.index < y.index
      }
    }
    if let failure { throw failure }
    places.replaceSubrange(range, with: sorted)
  }

  /// Removes all lines except those at some places.
  private mutating func keep(_ kept: [RankedIndex]) throws(RPNError) {
    let (bytes, lines, keys) = (bytes, lines, keys)
    (self.bytes, self.lines, places, last) = ([], [], [], nil)
    self.keys.removeAll()
    var failure: RPNError?
    bytes.withUnsafeBytes { bytes in
      do throws(RPNError) {
        for place in kept {
          let line = UnsafeRawBufferPointer(rebasing: bytes[lines[place.index]])
          _ = try add(line, keys.keys(ofLine: place.index), keys.texts)
        }
        last = places.last
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

/// The keys of lines, with their order.
private struct LineKeys {
  let numbers: AllNumbers
  let isDescending: [Bool]

  /// The keys of each line, one after the other.
  private var keys: [SortKey] = []

  /// The leads of the keys after the first one of each line.
  private var leads: [UInt64] = []

  /// The bytes of the texts that are keys.
  private(set) var texts: [UInt8] = []

  /// Whether some moment had an offset from UTC, and whether some had none.
  private var (hasOffset, hasNoOffset) = (false, false)

  /// Whether some keys have no order, which only a comparison reports.
  private var hasUnordered = false

  /// Whether leads decide no comparison, because some keys have no order.
  var needsValues: Bool { hasUnordered || hasOffset && hasNoOffset }

  init(numbers: AllNumbers, isDescending: [Bool]) {
    (self.numbers, self.isDescending) = (numbers, isDescending)
  }

  /// Adds the keys of a line.
  ///
  /// - Parameters:
  ///   - new: The keys.
  ///   - texts: The bytes of the texts that are keys.
  ///   - last: The lead behind which no lines are wanted; `nil` if all lines are wanted.
  /// - Returns: The lead of the first key; `nil` if the line is not wanted, so that its keys are not
  ///   added.
  /// - Throws: The errors of the number system.
  mutating func add(
    _ new: ArraySlice<SortKey>, _ texts: [UInt8], before last: UInt64?
  ) throws(RPNError) -> UInt64? {
    var first: UInt64 = 0
    for (index, key) in new.enumerated() {
      let ascending = try lead(of: key, texts)
      let lead = (isDescending[index] ? ascending.inverted : ascending).bits
      if index > 0 {
        leads.append(lead)
      } else if let last, lead > last, lead ^ last > 1, !needsValues {
        return nil
      } else {
        first = lead
      }
      if case .text(let range) = key {
        keys.append(.text(self.texts.count..<self.texts.count + range.count))
        self.texts += texts[range]
      } else {
        keys.append(key)
      }
    }
    return first
  }

  mutating func removeLast() {
    let line = keys.suffix(isDescending.count)
    if case .text(let range)? = line.first(where: { if case .text = $0 { true } else { false } }) {
      texts.removeSubrange(range.lowerBound...)
    }
    keys.removeLast(line.count)
    leads.removeLast(isDescending.count - 1)
  }

  mutating func removeAll() { (keys, leads, texts) = ([], [], []) }

  /// The keys of a line.
  @inline(__always)
  func keys(ofLine index: Int) -> ArraySlice<SortKey> {
    keys[index * isDescending.count..<(index + 1) * isDescending.count]
  }

  private mutating func lead(of key: SortKey, _ texts: [UInt8]) throws(RPNError) -> KeyLead {
    switch key {
    case .missing: return .missing
    case .decimal(let decimal):
      if let lead = KeyLead(decimal) { return lead }
    case .day(let day):
      hasNoOffset = true
      return KeyLead(second: 86_400 * Int64(day), isWhole: true)
    case .text(let range): return KeyLead(text: texts[range])
    case .value: break
    }
    guard let value = try key.value(numbers, texts) else { return .missing }
    switch value {
    case .number(let number):
      if let real = try? numbers.real(number) { return lead(of: real) }
      switch numbers.dimensioned(number) {
      case .plain:
        // Complex numbers have no order.
        hasUnordered = true
        return KeyLead(KeyLead.Rank.number.rawValue)
      // Quantities of different dimensions have no order, so they are not compared as doubles.
      case .quantity: return KeyLead(KeyLead.Rank.quantity.rawValue)
      case .moment(let moment):
        if moment.offset == nil { hasNoOffset = true } else { hasOffset = true }
        return KeyLead(second: moment.secondOfUTC, isWhole: !moment.hasTime)
      }
    case .text(let text): return KeyLead(text: text.bytes)
    case .boolean(let boolean): return KeyLead(rank(of: value), boolean ? 1 : 0, isWhole: true)
    default: return KeyLead(rank(of: value))
    }
  }

  private mutating func lead(of real: Real) -> KeyLead {
    guard let double = try? real.nearestDouble() else {
      hasUnordered = true
      return KeyLead(KeyLead.Rank.number.rawValue)
    }
    return KeyLead(double, isShort: real.small.map(isShortDecimal) ?? false)
  }

  /// The rank of the kind of a key.
  private func rank(of key: Value?) -> UInt64 {
    switch key {
    case .number(let number)?:
      if (try? numbers.real(number)) != nil { return KeyLead.Rank.number.rawValue }
      let rank: KeyLead.Rank =
        switch numbers.dimensioned(number) {
        case .plain: .number
        case .quantity: .quantity
        case .moment: .moment
        }
      return rank.rawValue
    case let key?: return KeyLead.Rank.others.rawValue + UInt64(key.kind.rank)
    case nil: return .max
    }
  }

  /// Whether one line comes before another.
  @inline(__always)
  func isBefore(_ x: RankedIndex, _ y: RankedIndex) throws(RPNError) -> Bool {
    if x.key ^ y.key > 1, !needsValues { return x.key < y.key }
    return try isBeforeByAllKeys(x, y)
  }

  @inline(never)
  private func isBeforeByAllKeys(_ x: RankedIndex, _ y: RankedIndex) throws(RPNError) -> Bool {
    let width = isDescending.count
    for index in 0..<width {
      let (first, second) =
        index == 0
        ? (x.key, y.key)
        : (leads[x.index * (width - 1) + index - 1], leads[y.index * (width - 1) + index - 1])
      if !needsValues {
        if first ^ second > 1 { return first < second }
        if first & second & 1 == 1 { continue }
      }
      let (firstKey, secondKey) = (keys[x.index * width + index], keys[y.index * width + index])
      let order = try order(firstKey, secondKey)
      if order == 0 { continue }
      // A missing key comes last, also in descending order.
      if case .missing = firstKey { return false }
      if case .missing = secondKey { return true }
      return (order < 0) != isDescending[index]
    }
    return x.index < y.index
  }

  /// The order of two keys: that of their kinds, then that of their values.
  private func order(_ first: SortKey, _ second: SortKey) throws(RPNError) -> Int {
    switch (first, second) {
    case (.decimal(let x), .decimal(let y)):
      if let order = x.order(y) { return order }
    case (.text(let x), .text(let y)):
      return texts.withUnsafeBytes { bytes in
        let (x, y) = (bytes[x], bytes[y])
        return x.lexicographicallyPrecedes(y) ? -1 : y.lexicographicallyPrecedes(x) ? 1 : 0
      }
    default: break
    }
    let (x, y) = (try first.value(numbers, texts), try second.value(numbers, texts))
    switch (x, y) {
    case (.number(let first)?, .number(let second)?):
      let (x, y) = (rank(of: x), rank(of: y))
      return x == y ? try numbers.compare(first, second) : x < y ? -1 : 1
    case (let x?, let y?) where !x.isNumber && !y.isNumber: return x.order(y)
    default:
      let (x, y) = (rank(of: x), rank(of: y))
      return x == y ? 0 : x < y ? -1 : 1
    }
  }
}
