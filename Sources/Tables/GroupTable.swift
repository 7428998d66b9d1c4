import Calculator
import PlainText
import ReversePolish

/// The state of the groups of a table: as little as a program needs.
///
/// A column of which the program asks only summaries is never kept; of any other, all values are.
package struct GroupTable<System: RowSystem> {
  private let numbers: System
  private let program: SummarizedProgram<System>

  /// The columns that rows are read for, in the order in which `add` takes them.
  package let columns: [Int]

  /// Whether the lists of the program are all `columns`, which it has not asked for by name.
  private let isPushing: Bool

  /// The number of rows of each group.
  package private(set) var counts: [Int] = []

  // The places in `columns` of what is summed, picked and listed; and what of each group is known.
  private var sumColumns: [Int] = []
  private var sums: [SumTally<System>] = []
  private var pickColumns: [Int] = []
  private var picks: [PickTally<System>] = []
  private var listColumns: [Int] = []
  private var lists: [[[Value<System.Value>]]] = []

  /// The sums for words such as `stddev`.
  private var moments: [MomentTally<System>] = []

  /// The programs of such words on sums.
  private var programsOnMoments: [Summary: PreparedProgram<System>] = [:]

  /// No groups.
  ///
  /// - Parameters:
  ///   - program: What is going to be evaluated.
  ///   - numbers: What numbers are.
  ///   - pushed: The columns that are pushed as lists by a program that names none.
  /// - Throws: What the number system throws.
  package init(
    _ program: SummarizedProgram<System>, _ numbers: System, pushed: [Int]
  ) throws(RPNError) {
    (self.program, self.numbers) = (program, numbers)
    let isPushing = program.pushesLists || !program.namesLists
    self.isPushing = isPushing
    // Also what is not used must be what it has to be.
    var columns = isPushing ? pushed : []
    func place(ofInput input: Int) -> Int {
      let column = input - program.firstList
      if isPushing { return column }
      if let place = columns.firstIndex(of: column) { return place }
      columns.append(column)
      return columns.count - 1
    }
    for use in program.summaries {
      let places = use.inputs.map(place)
      let column = places[0]
      switch use.summary {
      case .variance, .stddev, .pvariance, .pstddev, .correlation, .linreg:
        if let text = use.summary.programOnMoments {
          programsOnMoments[use.summary] = try PreparedProgram([Source(text)], numbers)
        }
        if !moments.contains(where: { $0.columns == places }) {
          moments.append(MomentTally(numbers, columns: places))
        }
      case .length: break
      case .sum, .mean:
        if sumColumns.contains(column) { break }
        sumColumns.append(column)
        sums.append(try SumTally(numbers))
      default:
        pickColumns.append(column)
        picks.append(PickTally(numbers, use.summary))
      }
    }
    for input in program.lists { listColumns.append(place(ofInput: input)) }
    if !program.namesLists { listColumns = Array(pushed.indices) }
    lists = listColumns.map { _ in [] }
    self.columns = columns
  }

  /// Begins another group.
  @_specialize(where System == ExactNumbers)
  package mutating func addGroup() {
    counts.append(0)
    for index in sums.indices { sums[index].addGroup() }
    for index in picks.indices { picks[index].addGroup() }
    for index in lists.indices { lists[index].append([]) }
    for index in moments.indices { moments[index].addGroup() }
  }

  /// Adds rows to their groups.
  ///
  /// Many at once, for each call finds out anew what numbers are.
  ///
  /// - Parameters:
  ///   - fields: Their fields in `columns`, row by row.
  ///   - groups: The number of the group of each row.
  /// - Throws: What the number system throws of a decimal.
  /// - Complexity: O(*n*) in the number of fields.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  package mutating func add(
    _ fields: [TableField<System.Value>], to groups: [Int]
  ) throws(RPNError) {
    var first = 0
    for group in groups {
      for index in lists.indices {
        lists[index][group].append(try fields[first + listColumns[index]].value(numbers))
      }
      for index in sums.indices {
        try sums[index].add(fields[first + sumColumns[index]], to: group)
      }
      for index in picks.indices { picks[index].add(fields[first + pickColumns[index]], to: group) }
      for index in moments.indices { try moments[index].add(fields, from: first, to: group) }
      counts[group] += 1
      first += columns.count
    }
  }

  /// Evaluates the program for a group.
  ///
  /// - Parameters:
  ///   - group: The number of the group.
  ///   - width: How many columns the table has.
  ///   - limits: What bounds the evaluation.
  ///   - random: Where random numbers come from.
  /// - Returns: The stack that the program leaves, the bottom first.
  /// - Throws: What the program throws.
  @_specialize(where System == ExactNumbers)
  package func results(
    of group: Int, width: Int, limits: Limits, random: RandomGenerator
  ) throws(RPNError) -> [Value<System.Value>] {
    let values = try lists.map { list throws(RPNError) in Value.list(try List(list[group])) }
    let inputs: [Value<System.Value>] = [
      .number(try numbers.number(counts[group])), .number(try numbers.number(width)),
    ]
    return try program.results(
      on: program.namesLists ? [] : values, inputs: inputs, lists: values,
      summaries: program.summaries.map { use throws(RPNError) in try meaning(of: use, group) },
      limits: limits, random: random)
  }

  private func meaning(
    of use: SummarizedProgram<System>.Use, _ group: Int
  ) throws(RPNError) -> SummarizedProgram<System>.Substitute {
    let count = counts[group]
    if use.summary == .length { return .value(.number(try numbers.number(count))) }
    let lists = use.inputs.map { $0 - program.firstList }
    let places = isPushing ? lists : lists.map { columns.firstIndex(of: $0) ?? 0 }
    if let program = programsOnMoments[use.summary],
      let tally = moments.first(where: { $0.columns == places })
    {
      return try tally.meaning(program, of: group, rows: count)
    }
    if count == 0 { return .list([]) }
    let (list, column) = (lists[0], places[0])
    assert(
      isPushing || columns.contains(list), "the program sums up a column that it does not ask for")
    guard use.summary == .sum || use.summary == .mean else {
      let index = picks.indices.first {
        pickColumns[$0] == column && picks[$0].summary == use.summary
      }
      return try index.map { index throws(RPNError) in try picks[index].meaning(of: group) }
        ?? .list([])
    }
    let index = sumColumns.firstIndex(of: column)
    let sum =
      try index.map { index throws(RPNError) in try sums[index].meaning(of: group) } ?? .list([])
    guard use.summary == .mean, let index, case .value(.number(let total)) = sum else {
      return sum
    }
    let present = count - sums[index].missing(of: group)
    if present == 0 { return .list([.missing]) }
    return .value(.number(try numbers.apply(.divide, to: total, numbers.number(present))))
  }
}

// MARK: All numbers

extension GroupTable {
  /// The same groups among all numbers.
  ///
  /// - Parameters:
  ///   - program: The same program on all numbers.
  ///   - all: These numbers.
  ///   - pushed: The columns that are pushed as lists by a program that names none.
  /// - Returns: The groups with what is known of them.
  /// - Throws: What the number system throws.
  package func general(
    _ program: SummarizedProgram<AllNumbers>, _ all: AllNumbers, pushed: [Int]
  ) throws(RPNError) -> GroupTable<AllNumbers> {
    var table = try GroupTable<AllNumbers>(program, all, pushed: pushed)
    table.counts = counts
    table.sums = try sums.map { sum throws(RPNError) in try sum.general(all) }
    table.picks = picks.map { $0.general(all) }
    table.moments = try moments.map { tally throws(RPNError) in try tally.general(all) }
    table.lists = lists.map { $0.map { $0.map(numbers.general) } }
    return table
  }
}

// MARK: Parts

extension GroupTable {
  /// The state of a group, from which `merge` can go on: the values of its summaries, then those of
  /// its lists.
  ///
  /// - Throws: What the arithmetic throws that a summary has failed with.
  package func state(of group: Int) throws(RPNError) -> [Value<System.Value>] {
    if counts[group] == 0 { return [] }
    var state: [Value<System.Value>] = []
    for sum in sums {
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

  /// A value that stands for a column: what is no number is one that the summary fails with.
  ///
  /// Two numbers that an operation fails with have no value that stands for them.
  private func element(
    _ meaning: SummarizedProgram<System>.Substitute, _ operation: Binary
  ) throws(RPNError) -> Value<System.Value> {
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

  /// Adds a part of a group, whose state somebody has written down.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - count: How many rows the part has.
  ///   - group: The number of the group.
  /// - Throws: `outOfRange` if it is not the state of such a part; what the number system throws of a
  ///   decimal.
  package mutating func merge(
    _ state: ArraySlice<Value<System.Value>>, of count: Int, to group: Int
  ) throws(RPNError) {
    let summaries = count == 0 ? 0 : 2 * sums.count + picks.count
    let (size, overflows) = count.multipliedReportingOverflow(by: lists.count)
    let (total, overflowsTotal) = counts[group].addingReportingOverflow(count)
    let noPart = RPNError(
      .outOfRange, "this is no part of a group of \(count) rows for this expression")
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
      // A sum of nothing is a plain 0, whatever the others measure.
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
