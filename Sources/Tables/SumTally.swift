import Calculator
import PlainText
import ReversePolish

/// The sums of one column, one for each group.
///
/// Decimals are added as machine integers that share a power of ten, as long as these fit: no number
/// is made of them. Where numbers are rounded, each is added by itself, in the order of the rows.
struct SumTally<System: RowSystem> {
  private struct Sum {
    /// What was added already.
    var total: System.Value

    /// The number that is still to be added, times 10^`places`; −1 where nothing has come.
    var pending = 0
    var places = -1
  }

  private let numbers: System
  private let zero: System.Value
  private var sums: [Sum] = []

  /// Of groups that have no sum a short list that `sum` fails with as it does with the whole column.
  private var faults: [Int: [Value<System.Value>]] = [:]

  /// Sums for no groups.
  init(_ numbers: System) throws(RPNError) {
    self.numbers = numbers
    zero = try numbers.number(0)
  }

  /// Begins another group.
  mutating func addGroup() { sums.append(Sum(total: zero)) }

  /// Adds a field to the sum of a group.
  @inline(__always)
  mutating func add(_ field: TableField<System.Value>, to group: Int) {
    if !faults.isEmpty, faults[group] != nil { return addToFault(field, group) }
    if case .decimal(let decimal) = field, add(decimal.signed, decimal.places, to: group) { return }
    addSlowly(field, to: group)
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
  private mutating func addSlowly(_ field: TableField<System.Value>, to group: Int) {
    let value = try? field.value(numbers)
    guard case .number(let number)? = value else {
      faults[group] = value.map { [$0] }
      return
    }
    do throws(RPNError) {
      // A plain 0 is no length.
      let isFirst = sums[group].places < 0 && numbers.isMeasured(number)
      try flush(group)
      sums[group].total = isFirst ? number : try numbers.apply(.add, to: sums[group].total, number)
    } catch {
      faults[group] = [.number(sums[group].total), .number(number)]
    }
  }

  /// An element that is no number is what the word says something about, wherever it stands.
  private mutating func addToFault(_ field: TableField<System.Value>, _ group: Int) {
    guard let fault = faults[group]?.last, case .number = fault,
      case .value(let value) = field
    else { return }
    if case .number = value { return }
    faults[group] = [value]
  }

  /// The same sums among all numbers.
  func general(_ all: AllNumbers) throws(RPNError) -> SumTally<AllNumbers> {
    var tally = try SumTally<AllNumbers>(all)
    tally.sums = sums.map { sum in
      .init(total: numbers.general(sum.total), pending: sum.pending, places: sum.places)
    }
    tally.faults = faults.mapValues { fault in fault.map(numbers.general) }
    return tally
  }

  /// Adds what is pending.
  private mutating func flush(_ group: Int) throws(RPNError) {
    if sums[group].pending != 0 { sums[group].total = try sum(of: group) }
    (sums[group].pending, sums[group].places) = (0, 0)
  }

  /// The sum of a group.
  private func sum(of group: Int) throws(RPNError) -> System.Value {
    let (pending, places) = (sums[group].pending, sums[group].places)
    if pending == 0 { return sums[group].total }
    return try numbers.apply(.add, to: sums[group].total, number(pending, places))
  }

  private func number(_ integer: Int, _ places: Int) throws(RPNError) -> System.Value {
    let numeral = Numeral(
      isNegative: integer < 0, significand: UInt64(integer.magnitude), exponent: Int32(-places))
    return try numbers.number(numeral, text: "\(integer)e-\(places)")
  }

  /// The sum of a group, or of no rows; or a list that `sum` fails with.
  func meaning(of group: Int) throws(RPNError) -> SummarizedProgram<System>.Substitute {
    if let fault = faults[group] { return .list(fault) }
    if let sum = try? sum(of: group) { return .value(.number(sum)) }
    let pending = try number(sums[group].pending, sums[group].places)
    return .list([.number(sums[group].total), .number(pending)])
  }
}
