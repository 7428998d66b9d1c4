import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The sums of one or two columns from which words such as `stddev` and `linreg` are calculated.
///
/// These are the sums of the numbers, of their squares and of their products. Decimals are added as
/// machine integers that share a power of ten. Rows with other values are kept. Rows with a missing
/// value do not count.
struct MomentTally<System: RowSystem> {
  /// Sums of decimals: numbers times 10^`places`, and products times 10^(2·`places`).
  private struct Sums {
    var count = 0
    var places = 0
    var x: Int128 = 0
    var y: Int128 = 0
    var xx: Int128 = 0
    var yy: Int128 = 0
    var xy: Int128 = 0
  }

  /// The columns, as places in a row.
  let columns: [Int]

  private let numbers: System

  /// The sums of decimals that have not yet been added to `totals`.
  private var sums: [Sums] = []

  /// The totals of groups whose sums were too large for machine integers or came from parts.
  ///
  /// The number of rows comes first, then the sums: x and x², or x, y, x², y² and xy.
  private var totals: [Int: [System.Value]] = [:]

  /// The values, column by column, of rows with values other than decimals.
  private var others: [Int: [[Value<System.Value>]]] = [:]

  /// Makes a tally without groups.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - columns: The places of the columns in a row, one or two.
  init(_ numbers: System, columns: [Int]) { (self.numbers, self.columns) = (numbers, columns) }

  /// Begins another group.
  mutating func addGroup() { sums.append(Sums()) }

  /// Adds a row to a group.
  ///
  /// - Parameters:
  ///   - fields: The fields of rows.
  ///   - first: The place where this row begins.
  ///   - group: The number of the group.
  /// - Throws: Errors of the number system for a decimal.
  @inline(__always)
  mutating func add(
    _ fields: [TableField<System.Value>], from first: Int, to group: Int
  ) throws(RPNError) {
    if case .decimal(let x) = fields[first + columns[0]] {
      if columns.count == 1 {
        if add(x, x, to: group) { return }
      } else if case .decimal(let y) = fields[first + columns[1]], add(x, y, to: group) {
        return
      }
    }
    try addSlowly(columns.map { fields[first + $0] }, to: group)
  }

  /// Adds two decimals; returns whether machine integers have room for them.
  @inline(__always)
  private mutating func add(_ x: PlainDecimal, _ y: PlainDecimal, to group: Int) -> Bool {
    let places = max(x.places, y.places, sums[group].places)
    if places > sums[group].places, !extend(group, to: places) { return false }
    guard let x = scaled(x.signed, places - x.places), let y = scaled(y.signed, places - y.places)
    else { return false }
    return add(Int128(x), Int128(y), to: group)
  }

  @inline(__always)
  private mutating func add(_ x: Int128, _ y: Int128, to group: Int) -> Bool {
    // Products of machine integers fit, and so do sums of a few products.
    let (xx, first) = sums[group].xx.addingReportingOverflow(x * x)
    let (yy, second) = sums[group].yy.addingReportingOverflow(y * y)
    let (xy, third) = sums[group].xy.addingReportingOverflow(x * y)
    if first || second || third { return false }
    sums[group].x += x
    sums[group].y += y
    (sums[group].xx, sums[group].yy, sums[group].xy) = (xx, yy, xy)
    sums[group].count += 1
    return true
  }

  /// Rescales the sums of a group to more places; returns whether machine integers have room for
  /// them.
  private mutating func extend(_ group: Int, to places: Int) -> Bool {
    var wider = sums[group]
    let factor = Int128(powersOfTen[places - wider.places])
    var fits = true
    func scale(_ sum: inout Int128, by factor: Int128) {
      let (product, overflows) = sum.multipliedReportingOverflow(by: factor)
      if overflows { fits = false } else { sum = product }
    }
    let (square, overflows) = factor.multipliedReportingOverflow(by: factor)
    if overflows { return false }
    scale(&wider.x, by: factor)
    scale(&wider.y, by: factor)
    scale(&wider.xx, by: square)
    scale(&wider.yy, by: square)
    scale(&wider.xy, by: square)
    wider.places = places
    if fits { sums[group] = wider }
    return fits
  }

  @inline(never)
  private mutating func addSlowly(
    _ row: [TableField<System.Value>], to group: Int
  ) throws(RPNError) {
    let values = try row.map { field throws(RPNError) in try field.value(numbers) }
    if values.contains(where: \.isMissing) { return }
    if row.allSatisfy(\.isDecimal) {
      // The sums have become too large and begin anew.
      totals[group] = try total(of: group)
      sums[group] = Sums()
      return try addTotal(moments(of: values), to: group)
    }
    addOther(values, to: group)
  }

  private mutating func addOther(_ values: [Value<System.Value>], to group: Int) {
    let none = columns.map { _ in [Value<System.Value>]() }
    for (column, value) in values.enumerated() {
      others[group, default: none][column].append(value)
    }
  }

  /// The same sums in the system of all numbers.
  func general(_ all: AllNumbers) throws(RPNError) -> MomentTally<AllNumbers> {
    var tally = MomentTally<AllNumbers>(all, columns: columns)
    tally.sums = sums.map { sums in
      .init(
        count: sums.count, places: sums.places, x: sums.x, y: sums.y, xx: sums.xx, yy: sums.yy,
        xy: sums.xy)
    }
    tally.totals = totals.mapValues { $0.map(numbers.general) }
    tally.others = others.mapValues { $0.map { $0.map(numbers.general) } }
    return tally
  }
}

// MARK: Numbers

extension MomentTally {
  /// The number of rows of a group and its sums, without the kept rows.
  private func total(of group: Int) throws(RPNError) -> [System.Value] {
    let sums = sums[group]
    func number(_ sum: Int128, _ places: Int) throws(RPNError) -> System.Value {
      let unit = try numbers.number(
        Numeral(significand: 1, exponent: Int32(-places)), text: "1e-\(places)")
      return try numbers.apply(.multiply, to: numbers.number(Integer(sum)), unit)
    }
    let (once, twice) = (sums.places, 2 * sums.places)
    var total = [try numbers.number(sums.count), try number(sums.x, once)]
    if columns.count == 2 { total.append(try number(sums.y, once)) }
    total.append(try number(sums.xx, twice))
    if columns.count == 2 { total += [try number(sums.yy, twice), try number(sums.xy, twice)] }
    guard let known = totals[group] else { return total }
    return try zip(known, total).map { x, y throws(RPNError) in try numbers.apply(.add, to: x, y) }
  }

  /// Returns the terms that a row of numbers adds to a total.
  private func moments(of row: [Value<System.Value>]) throws(RPNError) -> [System.Value] {
    let row = row.compactMap { value in if case .number(let number) = value { number } else { nil }
    }
    guard let x = row.first, let y = row.last else { return [] }
    func product(_ x: System.Value, _ y: System.Value) throws(RPNError) -> System.Value {
      try numbers.apply(.multiply, to: x, y)
    }
    let one = try numbers.number(1)
    return columns.count == 1
      ? [one, x, try product(x, x)]
      : [one, x, y, try product(x, x), try product(y, y), try product(x, y)]
  }

  private mutating func addTotal(_ terms: [System.Value], to group: Int) throws(RPNError) {
    guard let known = totals[group] else {
      totals[group] = terms
      return
    }
    totals[group] = try zip(known, terms).map { x, y throws(RPNError) in
      try numbers.apply(.add, to: x, y)
    }
  }
}

// MARK: Results of words

extension MomentTally {
  /// Returns the result of a word for a group.
  ///
  /// - Parameters:
  ///   - program: The word's program on the number of rows and the sums.
  ///   - group: The number of the group.
  ///   - rows: The number of its rows, including rows with a missing value.
  /// - Returns: The values that the word leaves, or lists on which the word does the same as on the
  ///   columns.
  /// - Throws: Errors of the program.
  func meaning(
    _ program: PreparedProgram<System>, of group: Int, rows: Int
  ) throws(RPNError) -> SummarizedProgram<System>.Substitute {
    let kept = others[group] ?? columns.map { _ in [] }
    let zero = Value<System.Value>.number(try numbers.number(0))
    var total = try total(of: group)
    let count = try numbers.integer(total[0])?.small ?? 0
    // The word asks whether values are missing, but not where.
    let misses = count + kept[0].count < rows
    func lists(_ lists: [[Value<System.Value>]]) -> SummarizedProgram<System>.Substitute {
      .lists(misses ? lists.map { $0 + [.missing] } : lists)
    }
    if count == 0 { return lists(kept) }
    for row in kept[0].indices {
      let values = kept.map { $0[row] }
      // The word fails on numbers mixed with other values.
      guard values.allSatisfy(isPlain) else {
        return lists(try zip(standIns(for: total, besideOthers: true), kept).map { $0 + $1 })
      }
      total = try zip(total, moments(of: values)).map { x, y throws(RPNError) in
        try numbers.apply(.add, to: x, y)
      }
    }
    do throws(RPNError) {
      return .values(try program.results(on: total.map { .number($0) }))
    } catch {
      guard let failing = try failingLists(total, zero) else { throw error }
      return lists(failing)
    }
  }

  /// Whether a value is a number without a unit.
  private func isPlain(_ value: Value<System.Value>) -> Bool {
    guard case .number(let number) = value else { return false }
    return !numbers.isMeasured(number)
  }

  /// Lists with which the word fails as it does with the columns of these sums; `nil` if it would
  /// not fail.
  private func failingLists(
    _ total: [System.Value], _ zero: Value<System.Value>
  ) throws(RPNError) -> [[Value<System.Value>]]? {
    let count = try numbers.integer(total[0])?.small ?? 0
    if count < 2 { return columns.map { _ in Array(repeating: zero, count: count) } }
    let constant = try columns.indices.map { column throws(RPNError) in
      try isConstant(column, total)
    }
    return constant.contains(true) ? try standIns(for: total) : nil
  }

  /// Two numbers for each column of these sums; they are equal if all numbers of the column are.
  ///
  /// Next to quantities, a 0 has any unit, so a column of zeros keeps its length. Two columns get
  /// another length, because their rows are not known.
  private func standIns(
    for total: [System.Value], besideOthers: Bool = false
  ) throws(RPNError) -> [[Value<System.Value>]] {
    let one = try numbers.number(1)
    return try columns.indices.map { column throws(RPNError) in
      let mean = try numbers.apply(.divide, to: total[1 + column], total[0])
      var isConstant = try isConstant(column, total)
      if besideOthers, isConstant, try numbers.areEqual(mean, numbers.number(0)) {
        if columns.count == 1 {
          return Array(
            repeating: .number(mean), count: try numbers.integer(total[0])?.small ?? 0)
        }
        isConstant = false
      }
      return [.number(mean), .number(try isConstant ? mean : numbers.apply(.add, to: mean, one))]
    }
  }

  /// Whether all numbers of a column are equal.
  ///
  /// In that case, the square of the sum is that of equally many equal numbers.
  private func isConstant(_ column: Int, _ total: [System.Value]) throws(RPNError) -> Bool {
    let (sum, squares) = (total[1 + column], total[1 + columns.count + column])
    return try numbers.areEqual(
      numbers.apply(.multiply, to: sum, sum), numbers.apply(.multiply, to: total[0], squares))
  }
}

// MARK: Parts

extension MomentTally {
  /// The state of a group.
  ///
  /// The number of rows and the sums come first, then the number of kept rows, then their values
  /// column by column.
  ///
  /// - Throws: Errors of the arithmetic.
  func state(of group: Int) throws(RPNError) -> [Value<System.Value>] {
    let kept = others[group] ?? []
    let count = try numbers.number(kept.first?.count ?? 0)
    return try total(of: group).map { .number($0) } + [.number(count)] + kept.joined()
  }

  /// Adds the state of a part.
  ///
  /// - Parameters:
  ///   - state: The state and the values behind it; moved behind the state.
  ///   - group: The number of the group.
  /// - Returns: Whether the values are a state.
  /// - Throws: Errors of the arithmetic.
  mutating func merge(
    _ state: inout ArraySlice<Value<System.Value>>, to group: Int
  ) throws(RPNError) -> Bool {
    let size = columns.count == 1 ? 3 : 6
    let terms = state.prefix(size + 1).compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }
    guard terms.count == size + 1, let count = try numbers.integer(terms[size])?.small,
      0...(state.count / columns.count) ~= count, state.count > size + count * columns.count
    else { return false }
    state = state.dropFirst(size + 1)
    if try !numbers.areEqual(terms[0], numbers.number(0)) {
      try addTotal(Array(terms.dropLast()), to: group)
    }
    let kept = columns.indices.map { Array(state.dropFirst($0 * count).prefix(count)) }
    for row in 0..<count { addOther(kept.map { $0[row] }, to: group) }
    state = state.dropFirst(count * columns.count)
    return true
  }
}
