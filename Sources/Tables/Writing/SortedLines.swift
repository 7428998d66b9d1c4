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
  /// A sort key of a line; `nil` if it is missing.
  package typealias LineKey = TableField?

  private let numbers: AllNumbers
  private let isDescending: [Bool]
  private let most: Int?

  /// The bytes of all lines, and the range of each line.
  private var bytes: [UInt8] = []
  private var lines: [Range<Int>] = []

  /// The keys of each line, one after the other.
  private var keys: [LineKey] = []
  private var places: [SortPlace] = []

  /// Whether some line had a value for each key.
  package private(set) var isKnown: [Bool]

  /// The greatest keys among the wanted lines, if there are at least as many lines as wanted.
  private var last: (place: SortPlace, keys: ArraySlice<LineKey>)?

  /// Makes an empty collection of lines.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - isDescending: Whether the order is descending, for each key. Missing keys always come
  ///     last.
  ///   - most: The number of wanted lines; `nil` for all. At most about twice as many are stored.
  package init(_ numbers: AllNumbers, isDescending: [Bool], most: Int?) {
    (self.numbers, self.isDescending, self.most) = (numbers, isDescending, most)
    isKnown = isDescending.map { _ in false }
  }

  /// The number of keys of a line.
  package var width: Int { isDescending.count }

  /// Whether there are no lines.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds lines with their keys.
  ///
  /// Many lines are added at once, because each call looks up the number system again.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the lines.
  ///   - ranges: The range of each line.
  ///   - keys: The keys of all lines, line by line.
  /// - Throws: The errors of comparisons, such as one of quantities with different dimensions.
  /// - Complexity: O(log *n*) comparisons for each line on average, for *n* stored lines.
  package mutating func add(
    _ bytes: UnsafeRawBufferPointer, _ ranges: [Range<Int>], keys: [LineKey]
  ) throws(RPNError) {
    var first = 0
    for range in ranges {
      try add(
        UnsafeRawBufferPointer(rebasing: bytes[range]), keys: keys[first..<first + width])
      first += width
    }
  }

  private mutating func add(
    _ line: UnsafeRawBufferPointer, keys: ArraySlice<LineKey>
  ) throws(RPNError) {
    for index in 0..<width where keys[keys.startIndex + index] != nil { isKnown[index] = true }
    let place = try place(of: keys.first ?? nil)
    if let last, try !isBefore(place, keys, last.place, last.keys) { return }
    lines.append(self.bytes.count..<self.bytes.count + line.count)
    self.bytes += line
    self.keys += keys
    places.append(place)
    if let most, lines.count / 2 > max(most, 512) { try sort() }
  }

  /// Writes the lines in their order, and removes them.
  ///
  /// - Parameter write: Writes a line.
  /// - Throws: The errors of comparisons and of `write`.
  /// - Complexity: O(*n*·log *n*) comparisons.
  package mutating func takeSorted(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    try sort()
    defer { (bytes, lines, keys, places, last) = ([], [], [], [], nil) }
    try bytes.withUnsafeBytes { bytes in
      for place in places {
        try write(UnsafeRawBufferPointer(rebasing: bytes[lines[place.index]]))
      }
    }
  }

  private mutating func sort() throws(RPNError) {
    var failure: RPNError?
    var places: [SortPlace] = []
    swap(&places, &self.places)
    let keys = keys
    places.sort { x, y in
      do throws(RPNError) {
        return try isBefore(x, keys[keyRange(x.index)], y, keys[keyRange(y.index)])
      } catch {
        failure = failure ?? error
        return x.index < y.index
      }
    }
    if let failure { throw failure }
    if let most, places.count > most {
      places.removeSubrange(most...)
      let kept = places.map { lines[$0.index] }
      let all = bytes
      (bytes, lines) = ([], [])
      for line in kept.map({ all[$0] }) {
        lines.append(bytes.count..<bytes.count + line.count)
        bytes += line
      }
      self.keys = places.flatMap { keys[keyRange($0.index)] }
      for index in places.indices { places[index].index = index }
      last = places.last.map { ($0, self.keys[keyRange($0.index)]) }
    }
    self.places = places
  }

  /// The range of the keys of a line.
  @inline(__always)
  private func keyRange(_ line: Int) -> Range<Int> { line * width..<(line + 1) * width }

  /// The sort place of a line, as far as its first key determines it.
  private func place(of key: LineKey) throws(RPNError) -> SortPlace {
    if case .decimal(let decimal)? = key, let number = decimal.quickDouble {
      return SortPlace(rank: 0, number: number, index: lines.count)
    }
    let key = try key?.value(numbers)
    return SortPlace(rank: rank(of: key), number: leadingNumber(of: key), index: lines.count)
  }

  /// A double that orders keys of one kind unless it is equal or NaN: the double nearest to a
  /// number, the day of a date, the first six bytes of a text.
  private func leadingNumber(of key: Value?) -> Double {
    switch key {
    case .number(let number)?:
      if let real = try? numbers.real(number) { return (try? real.nearestDouble()) ?? .nan }
      guard case .moment(let moment) = numbers.dimensioned(number), !moment.hasTime else {
        return .nan
      }
      return Double(moment.dayNumber)
    case .text(let text)?:
      let first = text.bytes.prefix(6)
      let bits = first.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      return Double(bits << UInt64(8 * (6 - first.count)))
    default: return .nan
    }
  }

  /// The rank of the kind of a key.
  private func rank(of key: Value?) -> UInt8 {
    switch key {
    case .number(let number)?:
      if (try? numbers.real(number)) != nil { return 0 }
      // Quantities of different dimensions have no order, so they are not compared as doubles.
      switch numbers.dimensioned(number) {
      case .plain: return 0
      case .quantity: return 1
      case .moment: return 2
      }
    case let key?: return 2 + key.kind.rank
    case nil: return .max
    }
  }

  /// Whether one line comes before another.
  @inline(__always)
  private func isBefore(
    _ x: SortPlace, _ first: @autoclosure () -> ArraySlice<LineKey>, _ y: SortPlace,
    _ second: @autoclosure () -> ArraySlice<LineKey>
  ) throws(RPNError) -> Bool {
    if x.rank == y.rank, x.number < y.number || x.number > y.number {
      return (x.number < y.number) != isDescending[0]
    }
    for (keys, isDescending) in zip(zip(first(), second()), isDescending) {
      let order = try order(keys.0, keys.1)
      if order == 0 { continue }
      // A missing key comes last, also in descending order.
      return (order < 0) != (isDescending && keys.0 != nil && keys.1 != nil)
    }
    return x.index < y.index
  }

  /// The order of two keys: that of their kinds, then that of their values.
  private func order(_ first: LineKey, _ second: LineKey) throws(RPNError) -> Int {
    if case .decimal(let x)? = first, case .decimal(let y)? = second, let order = x.order(y) {
      return order
    }
    let (x, y) = (try first?.value(numbers), try second?.value(numbers))
    switch (x, y) {
    case (.number(let first)?, .number(let second)?):
      let order = Int(rank(of: x)) - Int(rank(of: y))
      return order == 0 ? try numbers.compare(first, second) : order
    case (let x?, let y?) where !x.isNumber && !y.isNumber: return x.order(y)
    default: return Int(rank(of: x)) - Int(rank(of: y))
    }
  }
}

/// The first sort criteria of a line, for fast comparisons.
private struct SortPlace {
  /// The rank of the kind of the first key.
  let rank: UInt8

  /// The leading number of the first key.
  var number = Double.nan

  /// The index of the line.
  var index: Int
}
