import Calculator
import PlainText
import ReversePolish

/// An element of one column for each group: the minimum, the maximum, the first or the last.
struct PickTally {
  /// The index of the column in a row.
  let column: Int

  private let numbers: AllNumbers

  /// The word that selects the elements.
  let summary: Tally

  private var picks: [TableField?] = []

  /// A short list for each group on which the word fails.
  ///
  /// The word fails on this list as on the whole column.
  private var faults: [Int: [Value]] = [:]

  /// Makes a tally without groups.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - summary: The word that selects the elements.
  ///   - column: The index of the column in a row.
  init(_ numbers: AllNumbers, _ summary: Tally, column: Int = 0) {
    (self.numbers, self.summary, self.column) = (numbers, summary, column)
  }

  /// Adds an empty group.
  mutating func addGroup() { picks.append(nil) }

  /// Adds a field to a group.
  @inline(__always)
  mutating func add(_ field: TableField, to group: Int) {
    switch summary {
    case .first: if picks[group] == nil { picks[group] = field }
    case .last: picks[group] = field
    default:
      if case .decimal(let decimal) = field, case .decimal(let known)? = picks[group],
        let order = decimal.order(known)
      {
        if summary == .minimum ? order < 0 : order > 0 { picks[group] = field }
      } else if case .date(let day) = field, case .date(let known)? = picks[group] {
        if summary == .minimum ? day < known : day > known { picks[group] = field }
      } else {
        compare(field, group)
      }
    }
  }

  @inline(never)
  private mutating func compare(_ field: TableField, _ group: Int) {
    let isFaulty = !faults.isEmpty && faults[group] != nil
    guard let value = try? field.value(numbers) else { return }
    if value.isMissing {
      if picks[group] == nil { picks[group] = field }
      return
    }
    guard let known = try? picks[group]?.value(numbers), !known.isMissing else {
      picks[group] = field
      return
    }
    guard case .number(let best) = known, case .number(let number) = value else {
      // The word fails for values of two kinds, before it compares any, and for those of no order.
      if known.kind != value.kind || value.kind != .text && value.kind != .boolean {
        if faults[group]?.allSatisfy(\.isNumber) ?? true { faults[group] = [known, value] }
      } else if !isFaulty, (value.order(known) < 0) == (summary == .minimum),
        value.order(known) != 0
      {
        picks[group] = field
      }
      return
    }
    if isFaulty { return }
    do throws(RPNError) {
      let pick = try numbers.apply(summary == .minimum ? .minimum : .maximum, to: best, number)
      picks[group] = .value(.number(pick))
    } catch {
      faults[group] = [.number(best), .number(number)]
    }
  }

  /// The element of a group, or a list on which the word fails.
  func meaning(of group: Int) throws(RPNError) -> SummarizedProgram.Substitute {
    if let fault = faults[group] { return .list(fault) }
    guard let pick = try picks[group]?.value(numbers) else { return .list([]) }
    // The word leaves the number of a field, and fails for a single value of no order.
    switch (summary, pick) {
    case (.first, _), (.last, _): return .value(pick)
    case (_, .number(let number)): return .value(.number(number.unwritten))
    case (_, .list), (_, .record): return .list([pick])
    default: return .value(pick)
    }
  }
}
