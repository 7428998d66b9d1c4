import Calculator
import PlainText
import ReversePolish

/// The sums of one column, one for each group.
///
/// Decimals are added as machine integers that share a power of ten, as long as these fit: no number
/// is made of them. Where numbers are rounded, each is added by itself, in the order of the rows.
struct SumTally<System: RowSystem> {
  private struct Sum {
    /// The sum of all that was added already; `nil` where nothing was.
    var total: System.Value?

    /// The number that is still to be added, times 10^`places`; −1 where there is none.
    var pending = 0
    var places = -1
  }

  private let numbers: System
  private let zero: System.Value
  private var sums: [Sum] = []

  /// The numbers of values that are missing, up to the last group that misses one.
  private var missing: [Int] = []

  /// Of groups that have no sum a short list that `sum` fails with as it does with the whole column.
  private var faults: [Int: [Value<System.Value>]] = [:]

  /// Sums for no groups.
  init(_ numbers: System) throws(RPNError) {
    self.numbers = numbers
    zero = try numbers.number(0)
  }

  /// Begins another group.
  mutating func addGroup() { sums.append(Sum()) }

  /// Adds a field to the sum of a group.
  ///
  /// - Throws: What the number system throws of a decimal.
  @inline(__always)
  mutating func add(_ field: TableField<System.Value>, to group: Int) throws(RPNError) {
    if !faults.isEmpty, faults[group] != nil { return addToFault(field, group) }
    if case .decimal(let decimal) = field, add(decimal.signed, decimal.places, to: group) { return }
    try addSlowly(field, to: group)
  }

  /// Adds an integer over a power of ten; whether machine integers have room for it.
  @inline(__always)
  private mutating func add(_ integer: Int, _ places: Int, to group: Int) -> Bool {
    if places != sums[group].places { return addUnequal(integer, places, to: group) }
    let (sum, overflows) = sums[group].pending.addingReportingOverflow(integer)
    if !overflows { sums[group].pending = sum }
    return !overflows
  }

  private mutating func addUnequal(_ integer: Int, _ places: Int, to group: Int) -> Bool {
    if sums[group].places < 0 {
      (sums[group].pending, sums[group].places) = (integer, places)
      return true
    }
    let most = max(places, sums[group].places)
    guard let pending = scaled(sums[group].pending, most - sums[group].places),
      let term = scaled(integer, most - places)
    else { return false }
    (sums[group].pending, sums[group].places) = (pending, most)
    return add(term, most, to: group)
  }

  @inline(never)
  private mutating func addSlowly(
    _ field: TableField<System.Value>, to group: Int
  ) throws(RPNError) {
    let value = try field.value(numbers)
    if value.isMissing { return miss(1, in: group) }
    guard case .number(let number) = value else {
      faults[group] = [value]
      return
    }
    // It came before, and may be the one that cannot be added.
    if let pending = try pending(of: group) { add(pending, to: group) }
    if faults[group] == nil { add(number, to: group) }
  }

  /// Notes that a group misses values.
  mutating func miss(_ count: Int, in group: Int) {
    if count == 0 { return }
    if missing.count <= group {
      missing += Array(repeating: 0, count: group + 1 - missing.count)
    }
    missing[group] += count
  }

  /// How many values a group misses.
  func missing(of group: Int) -> Int { group < missing.count ? missing[group] : 0 }

  /// Adds a number to what was added already; nothing is pending then.
  private mutating func add(_ number: System.Value, to group: Int) {
    let total = sums[group].total
    do throws(RPNError) {
      sums[group] = Sum(total: try sum(total, number))
    } catch {
      faults[group] = [.number(total ?? zero), .number(number)]
    }
  }

  /// The sum of what was added already and a number.
  private func sum(_ total: System.Value?, _ number: System.Value) throws(RPNError) -> System.Value
  {
    // A plain 0 is no length.
    if total == nil, numbers.isMeasured(number) { return number }
    return try numbers.apply(.add, to: total ?? zero, number)
  }

  /// An element that is no number is what the word says something about, wherever it stands.
  private mutating func addToFault(_ field: TableField<System.Value>, _ group: Int) {
    guard let fault = faults[group]?.last, case .number = fault,
      case .value(let value) = field, !value.isNumber, !value.isMissing
    else { return }
    faults[group] = [value]
  }

  /// The same sums among all numbers.
  func general(_ all: AllNumbers) throws(RPNError) -> SumTally<AllNumbers> {
    var tally = try SumTally<AllNumbers>(all)
    tally.sums = sums.map { sum in
      .init(total: sum.total.map(numbers.general), pending: sum.pending, places: sum.places)
    }
    tally.faults = faults.mapValues { fault in fault.map(numbers.general) }
    tally.missing = missing
    return tally
  }

  /// The number that is pending; `nil` where there is none.
  private func pending(of group: Int) throws(RPNError) -> System.Value? {
    let (pending, places) = (sums[group].pending, sums[group].places)
    if places < 0 { return nil }
    let numeral = Numeral(
      isNegative: pending < 0, significand: UInt64(pending.magnitude), exponent: Int32(-places))
    return try numbers.number(numeral, text: "\(pending)e-\(places)")
  }

  /// The sum of a group, or of no rows; or a list that `sum` fails with.
  func meaning(of group: Int) throws(RPNError) -> SummarizedProgram<System>.Substitute {
    if let fault = faults[group] { return .list(fault) }
    let total = sums[group].total
    guard let pending = try pending(of: group) else { return .value(.number(total ?? zero)) }
    if let sum = try? sum(total, pending) { return .value(.number(sum)) }
    return .list([.number(total ?? zero), .number(pending)])
  }
}
