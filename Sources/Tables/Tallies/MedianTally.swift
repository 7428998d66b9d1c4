import Calculator
import PlainText
import ReversePolish

/// The values of one column for the medians of groups.
///
/// Decimals are stored as machine integers over a common power of ten, as long as these fit.
/// Missing values only set a flag. If a group has any other value, all its values are stored
/// unchanged.
struct MedianTally {
  private struct Fields {
    /// The decimals, times 10^`places`.
    var integers: [Int64] = []
    var places = 0
    /// Whether the group has missing values.
    var missesValues = false
    /// All values; empty as long as the group has only decimals.
    var values: [Value] = []
  }

  /// The index of the column in a row.
  let column: Int

  private let numbers: AllNumbers
  private var groups: [Fields] = []

  /// Makes a tally without groups.
  init(_ numbers: AllNumbers, column: Int) { (self.numbers, self.column) = (numbers, column) }

  /// Adds an empty group.
  mutating func addGroup() { groups.append(Fields()) }

  /// Adds a field to a group.
  ///
  /// - Throws: The errors of the number system for a decimal.
  @inline(__always)
  mutating func add(_ field: TableField, to group: Int) throws(RPNError) {
    if case .decimal(let decimal) = field, decimal.places == groups[group].places,
      groups[group].values.isEmpty
    {
      groups[group].integers.append(Int64(decimal.signed))
      return
    }
    try addSlowly(field, to: group)
  }

  @inline(never)
  private mutating func addSlowly(
    _ field: TableField, to group: Int
  ) throws(RPNError) {
    if case .decimal(let decimal) = field, add(decimal, to: group) { return }
    let value = try field.value(numbers)
    if value.isMissing {
      groups[group].missesValues = true
      return
    }
    let (integers, places) = (groups[group].integers, groups[group].places)
    groups[group].integers = []
    groups[group].values += try integers.map { integer throws(RPNError) in
      .number(try numbers.number(Int(integer), places: places))
    }
    groups[group].values.append(value)
  }

  /// Adds a decimal with another number of places; returns whether all decimals fit machine
  /// integers.
  private mutating func add(_ decimal: PlainDecimal, to group: Int) -> Bool {
    if !groups[group].values.isEmpty { return false }
    let places = groups[group].places
    let most = max(places, decimal.places)
    guard let integer = scaled(decimal.signed, most - decimal.places) else { return false }
    if most > places {
      let factor = Int64(truncatingIfNeeded: powersOfTen[most - places])
      var integers = groups[group].integers
      for index in integers.indices {
        let (product, overflows) = integers[index].multipliedReportingOverflow(by: factor)
        if overflows { return false }
        integers[index] = product
      }
      (groups[group].integers, groups[group].places) = (integers, most)
    }
    groups[group].integers.append(Int64(integer))
    return true
  }

  /// The median of a group, or a list with the same median or the same failure.
  ///
  /// - Throws: The errors of the arithmetic.
  /// - Complexity: O(*n*·log *n*) comparisons of integers.
  func meaning(of group: Int) throws(RPNError) -> SummarizedProgram.Substitute {
    let fields = groups[group]
    if fields.integers.isEmpty {
      return .list(fields.values + (fields.missesValues ? [.missing] : []))
    }
    let sorted = fields.integers.sorted()
    let (middle, places) = (sorted.count / 2, fields.places)
    let upper = try numbers.number(Int(sorted[middle]), places: places)
    if sorted.count % 2 == 1 { return .value(.number(upper)) }
    let lower = try numbers.number(Int(sorted[middle - 1]), places: places)
    let sum = try numbers.apply(.add, to: lower, upper)
    return .value(.number(try numbers.apply(.divide, to: sum, numbers.number(2))))
  }
}
