import Calculator
import PlainText
import ReversePolish

/// The sums of one column for all groups.
///
/// Decimals are added as machine integers over a common power of ten, as long as these fit. The
/// numbers of a system that rounds are added one by one, in the order of the rows.
struct SumTally {
  /// A decimal that has not been added to the total: an integer over 10^`places`.
  ///
  /// `places` is −1 without such a decimal.
  private struct Pending {
    var integer = 0
    var places = -1
  }

  /// The index of the column in a row.
  let column: Int

  private let numbers: AllNumbers
  private let zero: AnyNumber
  private var pending: [Pending] = []

  /// The total of each group that needs one, without its pending decimal.
  ///
  /// Few groups need one, so the totals are not among the pending decimals, which stay contiguous.
  private var totals: [Int: AnyNumber] = [:]

  /// The number of missing values of each group; groups after the last one with a missing value are
  /// absent.
  private var missing: [Int] = []

  /// Whether the program uses `mean`.
  ///
  /// Points, such as dates, have a mean but no sum.
  var givesMeans = false

  /// The values of groups with points, if the program uses `mean`.
  ///
  /// The sum of all values before the first point is the first element.
  private var points: [Int: [Value]] = [:]

  /// A short list for each group on which `sum` fails.
  ///
  /// The word fails on this list as on the whole column.
  private var faults: [Int: [Value]] = [:]

  /// Makes a tally without groups.
  init(_ numbers: AllNumbers, column: Int = 0) throws(RPNError) {
    (self.numbers, self.column) = (numbers, column)
    zero = try numbers.number(0)
  }

  /// Adds an empty group.
  mutating func addGroup() { pending.append(Pending()) }

  /// Adds a field to the sum of a group.
  ///
  /// - Throws: The errors of the number system for a decimal.
  @inline(__always)
  mutating func add(_ field: TableField, to group: Int) throws(RPNError) {
    if !points.isEmpty, points[group] != nil { try addToPoints(field, group) }
    if !faults.isEmpty, faults[group] != nil { return addToFault(field, group) }
    if case .decimal(let decimal) = field, totals.isEmpty || !isDimensioned(group),
      add(decimal.signed, decimal.places, to: group)
    {
      return
    }
    try addSlowly(field, to: group)
  }

  /// Whether the total of a group has a unit, so that a decimal can only be added if it is 0.
  private func isDimensioned(_ group: Int) -> Bool {
    totals[group].map(numbers.isDimensioned) ?? false
  }

  /// Adds an integer over a power of ten; returns whether the sum fits a machine integer.
  @inline(__always)
  private mutating func add(_ integer: Int, _ places: Int, to group: Int) -> Bool {
    if places != pending[group].places { return addUnequal(integer, places, to: group) }
    let (sum, overflows) = pending[group].integer.addingReportingOverflow(integer)
    if !overflows { pending[group].integer = sum }
    return !overflows
  }

  private mutating func addUnequal(_ integer: Int, _ places: Int, to group: Int) -> Bool {
    let known = pending[group]
    if known.places < 0 {
      pending[group] = Pending(integer: integer, places: places)
      return true
    }
    let most = max(places, known.places)
    guard let sum = scaled(known.integer, most - known.places),
      let term = scaled(integer, most - places)
    else { return false }
    pending[group] = Pending(integer: sum, places: most)
    return add(term, most, to: group)
  }

  @inline(never)
  private mutating func addSlowly(
    _ field: TableField, to group: Int
  ) throws(RPNError) {
    let value = try field.value(numbers)
    if value.isMissing { return miss(1, in: group) }
    guard case .number(let number) = value else {
      faults[group] = [value]
      return
    }
    // The pending decimal is earlier, and may be the number that cannot be added.
    if let pending = try pending(of: group) { add(pending, to: group) }
    if givesMeans, points[group] == nil, faults[group] == nil, numbers.isPoint(number) {
      // The total represents all values before the first point.
      points[group] = (totals[group].map { [.number($0)] } ?? []) + [value]
    }
    if faults[group] == nil { add(number, to: group) }
  }

  /// Counts missing values of a group.
  mutating func miss(_ count: Int, in group: Int) {
    if count == 0 { return }
    if missing.count <= group {
      missing += Array(repeating: 0, count: group + 1 - missing.count)
    }
    missing[group] += count
  }

  /// The number of missing values of a group.
  func missing(of group: Int) -> Int { group < missing.count ? missing[group] : 0 }

  /// Adds a number to the total, if no decimal is pending.
  private mutating func add(_ number: AnyNumber, to group: Int) {
    let total = totals[group]
    do throws(RPNError) {
      totals[group] = try sum(total, number)
      pending[group] = Pending()
    } catch {
      faults[group] = [.number(total ?? zero), .number(number)]
    }
  }

  /// The sum of a total and a number.
  private func sum(_ total: AnyNumber?, _ number: AnyNumber) throws(RPNError) -> AnyNumber {
    // A plain 0 cannot be added to a quantity.
    if total == nil, numbers.isDimensioned(number) { return number }
    return try numbers.sum(total ?? zero, number)
  }

  @inline(never)
  private mutating func addToPoints(
    _ field: TableField, _ group: Int
  ) throws(RPNError) {
    let value = try field.value(numbers)
    points[group]?.append(value)
  }

  /// Records an element that is not a number, on which the word fails at any position.
  private mutating func addToFault(_ field: TableField, _ group: Int) {
    guard case .value(let value) = field, !value.isNumber else { return }
    if value.isMissing { return miss(1, in: group) }
    if let fault = faults[group]?.last, case .number = fault { faults[group] = [value] }
  }

  /// A list with the mean, or the failure, of a group with points; `nil` for other groups.
  func points(of group: Int) -> [Value]? { points[group] }

  /// Whether the mean of a group depends on its points, not only on their sum.
  func needsPoints(of group: Int) -> Bool { points[group].map { $0.count > 1 } ?? false }

  /// The pending decimal as a number, or `nil`.
  private func pending(of group: Int) throws(RPNError) -> AnyNumber? {
    let (integer, places) = (pending[group].integer, pending[group].places)
    return places < 0 ? nil : try numbers.number(integer, places: places)
  }

  /// The sum of a group, or a list on which `sum` fails.
  func meaning(of group: Int) throws(RPNError) -> SummarizedProgram.Substitute {
    if let fault = faults[group] { return .list(fault) }
    let total = totals[group]
    guard let pending = try pending(of: group) else { return .value(.number(total ?? zero)) }
    if let sum = try? sum(total, pending) { return .value(.number(sum)) }
    return .list([.number(total ?? zero), .number(pending)])
  }
}
