import Calculator
import PlainText
import ReversePolish

/// The location of a summary's result: an index among the tallies of a kind.
private enum TallyPlace {
  case count
  case sum(Int)
  case mean(Int)
  case median(Int)
  case pick(Int)
  case moments(Int, program: Int)
}

/// The state of the groups of a table.
///
/// A column that the program uses only in summaries has a tally for each group, instead of all
/// values. The values of the other columns are stored.
package struct GroupTable {
  private let numbers: AllNumbers
  private let program: SummarizedProgram

  /// The columns that are read from rows, in the order in which `add` takes them.
  package private(set) var columns: [Int]

  /// Whether the program gets all `columns` as lists on the stack.
  private let isPushing: Bool

  /// The number of rows of each group.
  package private(set) var counts: [Int] = []

  // The tallies of columns, whose numbers are indices in `columns`, and the stored columns with the
  // values of each group.
  private var sums: [SumTally] = []
  private var picks: [PickTally] = []
  private var moments: [MomentTally] = []
  private var medians: [MedianTally] = []
  private var listColumns: [Int] = []
  private var lists: [[[Value]]] = []

  /// The programs that calculate words such as `stddev` from sums.
  private var programsOnMoments: [PreparedProgram] = []

  /// The location of the result of each summary.
  private var tallies: [TallyPlace] = []

  /// Makes a table without groups.
  ///
  /// - Parameters:
  ///   - program: The program that will be evaluated.
  ///   - numbers: The number system.
  ///   - pushed: The columns that are pushed as lists for a program that names no columns.
  /// - Throws: The errors of the number system.
  package init(
    _ program: SummarizedProgram, _ numbers: AllNumbers, pushed: [Int]
  ) throws(RPNError) {
    (self.program, self.numbers) = (program, numbers)
    let isPushing = program.pushesLists || !program.namesLists
    self.isPushing = isPushing
    // Columns that are never used must be valid too.
    columns = isPushing ? pushed : []
    for use in program.summaries {
      let places = use.inputs.map { place(ofInput: $0) }
      tallies.append(try tally(of: use.tally, places))
    }
    listColumns = program.lists.map { place(ofInput: $0) }
    if !program.namesLists { listColumns = Array(pushed.indices) }
    lists = listColumns.map { _ in [] }
  }

  /// The index in `columns` of an input that is a list.
  private mutating func place(ofInput input: Int) -> Int {
    let column = input - program.firstList
    if isPushing { return column }
    if !columns.contains(column) { columns.append(column) }
    return columns.firstIndex(of: column) ?? 0
  }

  /// The location of a summary's result.
  ///
  /// Makes a tally for the summary if it is missing.
  private mutating func tally(of summary: Tally, _ places: [Int]) throws(RPNError) -> TallyPlace {
    let column = places[0]
    switch summary {
    case .count: return .count
    case .sum, .mean:
      let number = sums.firstIndex { $0.column == column } ?? sums.count
      if number == sums.count { sums.append(try SumTally(numbers, column: column)) }
      if summary == .mean { sums[number].givesMeans = true }
      return summary == .sum ? .sum(number) : .mean(number)
    case .median:
      let number = medians.firstIndex { $0.column == column } ?? medians.count
      if number == medians.count { medians.append(MedianTally(numbers, column: column)) }
      return .median(number)
    case .minimum, .maximum, .first, .last:
      picks.append(PickTally(numbers, summary, column: column))
      return .pick(picks.count - 1)
    case .moments(let program):
      let known = moments.firstIndex { $0.columns == places }
      if known == nil { moments.append(MomentTally(numbers, columns: places)) }
      programsOnMoments.append(try PreparedProgram([Source(program)], numbers))
      return .moments(known ?? moments.count - 1, program: programsOnMoments.count - 1)
    }
  }

  /// Whether the program needs the fields of each one of `columns`.
  package var areUsed: [Bool] {
    let used =
      sums.map(\.column) + picks.map(\.column) + medians.map(\.column)
      + moments.flatMap(\.columns) + listColumns
    return columns.indices.map(used.contains)
  }

  /// Adds an empty group.
  package mutating func addGroup() {
    counts.append(0)
    for index in sums.indices { sums[index].addGroup() }
    for index in picks.indices { picks[index].addGroup() }
    for index in lists.indices { lists[index].append([]) }
    for index in medians.indices { medians[index].addGroup() }
    for index in moments.indices { moments[index].addGroup() }
  }

  /// Adds rows to their groups.
  ///
  /// Many rows are added at once, because each call looks up the number system again.
  ///
  /// - Parameters:
  ///   - fields: The fields of the rows in `columns`, row by row.
  ///   - groups: The number of the group of each row.
  /// - Throws: The errors of the number system for a decimal.
  /// - Complexity: O(*n*) in the number of fields.
  package mutating func add(
    _ fields: [TableField], to groups: [Int]
  ) throws(RPNError) {
    var first = 0
    for group in groups {
      for index in lists.indices {
        lists[index][group].append(try fields[first + listColumns[index]].value(numbers))
      }
      for index in sums.indices {
        try sums[index].add(fields[first + sums[index].column], to: group)
      }
      for index in medians.indices {
        try medians[index].add(fields[first + medians[index].column], to: group)
      }
      for index in picks.indices {
        picks[index].add(fields[first + picks[index].column], to: group)
      }
      for index in moments.indices { try moments[index].add(fields, from: first, to: group) }
      counts[group] += 1
      first += columns.count
    }
  }

  /// Evaluates the program for a group.
  ///
  /// - Parameters:
  ///   - group: The number of the group.
  ///   - width: The number of columns of the table.
  ///   - limits: The limits of the evaluation.
  ///   - random: The source of random numbers.
  ///   - gaps: The record of gaps; `nil` if a word without a value ends the program.
  /// - Returns: The stack after the program, bottom first.
  /// - Throws: The errors of the program.
  package func results(
    of group: Int, width: Int, limits: Limits, random: RandomGenerator, gaps: ValueGaps? = nil
  ) throws(RPNError) -> [Value] {
    let meanings = try tallies.map { tally throws(RPNError) in try meaning(of: tally, group) }
    if program.namesLists || lists.isEmpty, let results = named(meanings) { return results }
    let values = try lists.map { list throws(RPNError) in Value.list(try List(list[group])) }
    let rows = Value.number(try numbers.number(counts[group]))
    let inputs = [rows, .number(try numbers.number(width)), rows]
    return try program.results(
      on: program.namesLists ? [] : values, inputs: inputs, lists: values, summaries: meanings,
      limits: limits, random: random, gaps: gaps)
  }

  /// The results of a program that only names summaries; `nil` if one of them has no value.
  private func named(
    _ meanings: [SummarizedProgram.Substitute]
  ) -> [Value]? {
    guard let named = program.namedResults else { return nil }
    for case .list in meanings { return nil }
    for case .lists in meanings { return nil }
    var results: [Value] = []
    for result in named {
      switch meanings[result.summary] {
      case .value(let value): results.append(value)
      case .values(let values) where result.place < values.count:
        results.append(values[result.place])
      default: return nil
      }
    }
    return results
  }

  private func meaning(
    of tally: TallyPlace, _ group: Int
  ) throws(RPNError) -> SummarizedProgram.Substitute {
    let count = counts[group]
    switch tally {
    case .count: return .value(.number(try numbers.number(count)))
    case .moments(let index, let program):
      return try moments[index].meaning(programsOnMoments[program], of: group, rows: count)
    case _ where count == 0: return .list([])
    case .sum(let index): return try sums[index].meaning(of: group)
    case .median(let index): return try medians[index].meaning(of: group)
    case .pick(let index): return try picks[index].meaning(of: group)
    case .mean(let index):
      if let points = sums[index].points(of: group) { return .list(points) }
      let sum = try sums[index].meaning(of: group)
      guard case .value(.number(let total)) = sum else { return sum }
      let present = count - sums[index].missing(of: group)
      if present == 0 { return .list([.missing]) }
      return .value(.number(try numbers.mean(ofSum: total, present)))
    }
  }
}

// MARK: Parts

extension GroupTable {
  /// The state of a group, for a later `merge`.
  ///
  /// The values of the summaries come first, then those of the stored columns.
  ///
  /// - Throws: The arithmetic error with which a summary has failed.
  package func state(of group: Int) throws(RPNError) -> [Value] {
    if counts[group] == 0 { return [] }
    var state: [Value] = []
    for sum in sums {
      if sum.needsPoints(of: group) {
        throw RPNError(
          .dimensionMismatch, "parts have no mean of dates, or of quantities counted from an origin"
        )
      }
      state.append(try element(sum.meaning(of: group), .add))
      state.append(.number(try numbers.number(counts[group] - sum.missing(of: group))))
    }
    for pick in picks {
      let operation: Binary = pick.summary == .minimum ? .minimum : .maximum
      state.append(try element(pick.meaning(of: group), operation))
    }
    for tally in moments { state += try tally.state(of: group) }
    for list in lists { state += list[group] }
    return state
  }

  /// The value that represents a summary in the state.
  ///
  /// A value that is not a number makes the summary of the merged groups fail.
  ///
  /// An operation that fails on two numbers has no such value; its error is thrown.
  private func element(
    _ meaning: SummarizedProgram.Substitute, _ operation: Binary
  ) throws(RPNError) -> Value {
    switch meaning {
    case .value(let value): return value
    case .values, .lists: return .missing
    case .list(let fault):
      if fault.count == 1 { return fault[0] }
      if case .number(let x)? = fault.first, case .number(let y)? = fault.last {
        _ = try numbers.apply(operation, to: x, y)
      }
      throw RPNError(.limitExceeded, "a summary of the group cannot be calculated")
    }
  }

  /// Adds a partial group from its state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - count: The number of rows of the partial group.
  ///   - group: The number of the group.
  /// - Throws: `outOfRange` if this is no state of such a group; the errors of the number system
  ///   for a decimal.
  package mutating func merge(
    _ state: ArraySlice<Value>, of count: Int, to group: Int
  ) throws(RPNError) {
    let summaries = count == 0 ? 0 : 2 * sums.count + picks.count
    let (size, overflows) = count.multipliedReportingOverflow(by: lists.count)
    let (total, overflowsTotal) = counts[group].addingReportingOverflow(count)
    let noPart = RPNError(
      .outOfRange, "this is not a part of a group of \(count) rows for this expression")
    guard count >= 0, !overflows, !overflowsTotal, state.count - summaries >= size,
      !moments.isEmpty || state.count - summaries == size
    else { throw noPart }
    if count == 0 { return }
    var rest = state
    let present = try sums.indices.map { index throws(RPNError) in
      guard case .number(let number) = state[state.startIndex + 2 * index + 1],
        let present = try numbers.integer(number)?.small, 0...count ~= present
      else {
        throw RPNError(.outOfRange, "a sum in a part has no more values than there are rows")
      }
      return present
    }
    for index in sums.indices {
      // An empty sum is a plain 0, which has no unit.
      if present[index] > 0 { try sums[index].add(.value(rest[rest.startIndex]), to: group) }
      sums[index].miss(count - present[index], in: group)
      rest = rest.dropFirst(2)
    }
    for index in picks.indices { picks[index].add(.value(rest.removeFirst()), to: group) }
    for index in moments.indices {
      if try !moments[index].merge(&rest, to: group) { throw noPart }
    }
    if rest.count != size { throw noPart }
    for index in lists.indices {
      lists[index][group] += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    counts[group] = total
  }
}
