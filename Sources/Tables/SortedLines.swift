import Calculator
import ExactReals
import ReversePolish

/// Lines in the order of their keys.
///
/// Numbers come first, by their values; then booleans, `false` first, then texts by code points, then
/// all else. A line whose key is missing is among the last. Lines with equal keys stay as they came.
package struct SortedLines<System: NumberSystem> {
  /// What a line is sorted by; `nil` if that is missing.
  package typealias Key = Value<System.Value>?

  private let numbers: System
  private let isDescending: Bool
  private let most: Int?
  private var lines: [(key: Key, line: [UInt8])] = []
  private var places: [SortPlace] = []

  /// The greatest key of as many lines as are wanted, once there were so many.
  private var last: (place: SortPlace, key: Key)?

  /// No lines.
  ///
  /// - Parameters:
  ///   - numbers: What numbers are.
  ///   - isDescending: Whether the greatest key comes first; missing ones are the last even so.
  ///   - most: How many lines are wanted; `nil` for all. No more than about twice as many are kept.
  package init(_ numbers: System, isDescending: Bool, most: Int?) {
    (self.numbers, self.isDescending, self.most) = (numbers, isDescending, most)
  }

  /// Adds a line.
  ///
  /// - Throws: What comparing throws: two quantities that do not measure the same have no order.
  /// - Complexity: O(log *n*) comparisons on average, for *n* lines that are kept.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  package mutating func add(_ line: [UInt8], key: Key) throws(RPNError) {
    let place = place(of: key)
    if let last, try !isBefore(place, key, last.place, last.key) { return }
    lines.append((key, line))
    places.append(place)
    if let most, lines.count / 2 > max(most, 512) { try sort() }
  }

  /// The lines in order; they are taken away.
  ///
  /// - Throws: What comparing throws.
  /// - Complexity: O(*n*·log *n*) comparisons.
  package mutating func takeSorted() throws(RPNError) -> [[UInt8]] {
    try sort()
    defer { (lines, places, last) = ([], [], nil) }
    return places.map { lines[$0.index].line }
  }

  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  private mutating func sort() throws(RPNError) {
    var failure: RPNError?
    var places: [SortPlace] = []
    swap(&places, &self.places)
    let lines = lines
    places.sort { x, y in
      do throws(RPNError) {
        return try isBefore(x, lines[x.index].key, y, lines[y.index].key)
      } catch {
        failure = failure ?? error
        return x.index < y.index
      }
    }
    if let failure { throw failure }
    if let most, places.count > most {
      places.removeSubrange(most...)
      self.lines = places.map { lines[$0.index] }
      for index in places.indices { places[index].index = index }
      last = places.last.map { ($0, self.lines[$0.index].key) }
    }
    self.places = places
  }

  /// Where a line belongs, as far as that is told by a machine number.
  private func place(of key: Key) -> SortPlace {
    var place = SortPlace(index: lines.count)
    switch key {
    case .number(let number)?:
      if let double = number as? Double {
        place.number = double
      } else if let real = try? numbers.real(number), let double = try? real.nearestDouble() {
        place.number = double
      }
    case .boolean(let boolean)?: (place.rank, place.number) = (1, boolean ? 1 : 0)
    case .text?: place.rank = 2
    case .list?, .quotation?: place.rank = 3
    case nil: place.rank = SortPlace.missing
    }
    return place
  }

  /// Whether the first of two lines belongs before the second.
  @inline(__always)
  private func isBefore(
    _ x: SortPlace, _ first: @autoclosure () -> Key, _ y: SortPlace,
    _ second: @autoclosure () -> Key
  ) throws(RPNError) -> Bool {
    if x.rank != y.rank {
      let isBefore = x.rank < y.rank
      return isDescending && max(x.rank, y.rank) < SortPlace.missing ? !isBefore : isBefore
    }
    // Numbers that round to different ones are in the same order.
    if x.number != y.number { return (x.number < y.number) != isDescending }
    let order = try order(first(), second())
    return order == 0 ? x.index < y.index : (order < 0) != isDescending
  }

  /// Which of two keys of one kind is the greater.
  private func order(_ x: Key, _ y: Key) throws(RPNError) -> Int {
    switch (x, y) {
    case (.number(let x)?, .number(let y)?): try numbers.compare(x, y)
    case (.text(let x)?, .text(let y)?): x < y ? -1 : y < x ? 1 : 0
    default: 0
    }
  }
}

/// The place of a line among others, as far as machine numbers tell it.
private struct SortPlace {
  static let missing: UInt8 = 4

  /// The kind of the key.
  var rank: UInt8 = 0

  /// The double nearest to the key; 0 for what has none.
  var number = 0.0

  /// Which line it is.
  var index: Int
}
