import Calculator
import PlainText
import ReversePolish

/// One element of a column for each group: the minimum, the maximum, the first or the last.
struct PickTally<System: RowSystem> {
  private let numbers: System

  /// The word that picks the elements.
  let summary: Summary

  private var picks: [TableField<System.Value>?] = []

  /// A short list for each group without such an element.
  ///
  /// The word fails with it as it does with the whole column.
  private var faults: [Int: [Value<System.Value>]] = [:]

  /// Makes a tally without groups.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - summary: The word that picks the elements.
  init(_ numbers: System, _ summary: Summary) {
    (self.numbers, self.summary) = (numbers, summary)
  }

  /// Begins another group.
  mutating func addGroup() { picks.append(nil) }

  /// Considers the next field of a group.
  @inline(__always)
  mutating func add(_ field: TableField<System.Value>, to group: Int) {
    switch summary {
    case .first: if picks[group] == nil { picks[group] = field }
    case .last: picks[group] = field
    default:
      if case .decimal(let decimal) = field, case .decimal(let known)? = picks[group],
        let order = decimal.order(known)
      {
        if summary == .minimum ? order < 0 : order > 0 { picks[group] = field }
      } else {
        compare(field, group)
      }
    }
  }

  /// The same elements in the system of all numbers.
  func general(_ all: AllNumbers) -> PickTally<AllNumbers> {
    var tally = PickTally<AllNumbers>(all, summary)
    tally.picks = picks.map { $0.map(numbers.general) }
    tally.faults = faults.mapValues { fault in fault.map(numbers.general) }
    return tally
  }

  @inline(never)
  private mutating func compare(_ field: TableField<System.Value>, _ group: Int) {
    let isFaulty = !faults.isEmpty && faults[group] != nil
    guard let value = try? field.value(numbers) else { return }
    if value.isMissing {
      if picks[group] == nil { picks[group] = field }
      return
    }
    guard case .number(let number) = value else {
      // The word fails at the first value that is not a number.
      if case .number? = faults[group]?.last { faults[group] = nil }
      if faults[group] == nil { faults[group] = [value] }
      return
    }
    if isFaulty { return }
    guard let known = picks[group], case .number(let best)? = try? known.value(numbers) else {
      picks[group] = field
      return
    }
    do throws(RPNError) {
      let pick = try numbers.apply(summary == .minimum ? .minimum : .maximum, to: best, number)
      picks[group] = .value(.number(pick))
    } catch {
      faults[group] = [.number(best), .number(number)]
    }
  }

  /// The element of a group, or a list that the word fails with.
  func meaning(of group: Int) throws(RPNError) -> SummarizedProgram<System>.Substitute {
    if let fault = faults[group] { return .list(fault) }
    guard let pick = picks[group] else { return .list([]) }
    return .value(try pick.value(numbers))
  }
}
