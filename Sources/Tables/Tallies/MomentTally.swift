import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The sums of one or two columns from which words such as `stddev` and `linreg` are calculated.
///
/// These are the sums of the numbers, of their squares and of their products. Decimals are added as
/// machine integers over a common power of ten. Rows with other values are stored. Rows with a
/// missing value are ignored.
struct MomentTally {
  /// The sums of decimals: numbers times 10^`places`, squares and products times 10^(2·`places`).
  private struct Sums {
    var count = 0
    var places = 0
    var x: Int128 = 0
    var y: Int128 = 0
    var xx: Int128 = 0
    var yy: Int128 = 0
    var xy: Int128 = 0
  }

  /// The indices of the columns in a row.
  let columns: [Int]

  private let numbers: AllNumbers

  /// The sums of decimals that have not yet been added to `totals`.
  private var sums: [Sums] = []

  /// The sums as numbers, for groups with sums beyond machine integers or from partial results.
  ///
  /// The number of rows comes first, then the sums: x and x², or x, y, x², y² and xy.
  private var totals: [Int: [AnyNumber]] = [:]

  /// The values, column by column, of rows with values other than decimals.
  private var others: [Int: [[Value]]] = [:]

  /// Makes a tally without groups.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - columns: The indices of the columns in a row, one or two.
  init(_ numbers: AllNumbers, columns: [Int]) { (self.numbers, self.columns) = (numbers, columns) }

  /// Adds an empty group.
  mutating func addGroup() { sums.append(Sums()) }

  /// Adds a row to a group.
  ///
  /// - Parameters:
  ///   - fields: The fields of rows.
  ///   - first: The index of the first field of this row.
  ///   - group: The number of the group.
  /// - Throws: The errors of the number system for a decimal.
  @inline(__always)
  mutating func add(
    _ fields: [TableField], from first: Int, to group: Int
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

  /// Adds two decimals; returns whether the sums fit machine integers.
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

  /// Rescales the sums of a group to more places; returns whether they fit machine integers.
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
    _ row: [TableField], to group: Int
  ) throws(RPNError) {
    let values = try row.map { field throws(RPNError) in try field.value(numbers) }
    if values.contains(where: \.isMissing) { return }
    if row.allSatisfy(\.isDecimal) {
      // The sums no longer fit, and start again from zero.
      totals[group] = try total(of: group)
      sums[group] = Sums()
      return try addTotal(moments(of: values), to: group)
    }
    addOther(values, to: group)
  }

  private mutating func addOther(_ values: [Value], to group: Int) {
    let none = columns.map { _ in [Value]() }
    for (column, value) in values.enumerated() {
      others[group, default: none][column].append(value)
    }
  }
}

// MARK: Numbers

extension MomentTally {
  /// The number of rows of a group and the sums, without the stored rows.
  private func total(of group: Int) throws(RPNError) -> [AnyNumber] {
    let sums = sums[group]
    func number(_ sum: Int128, _ places: Int) throws(RPNError) -> AnyNumber {
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

  /// The terms that a row of numbers adds to a total.
  private func moments(of row: [Value]) throws(RPNError) -> [AnyNumber] {
    let row = row.compactMap { value in if case .number(let number) = value { number } else { nil }
    }
    guard let x = row.first, let y = row.last else { return [] }
    let one = try numbers.number(1)
    return columns.count == 1
      ? [one, x, try product(x, x)]
      : [one, x, y, try product(x, x), try product(y, y), try product(x, y)]
  }

  /// The product of a number and the conjugate of another one.
  private func product(_ x: AnyNumber, _ y: AnyNumber) throws(RPNError) -> AnyNumber {
    try numbers.apply(.multiply, to: x, numbers.apply(.conjugate, to: y))
  }

  private mutating func addTotal(_ terms: [AnyNumber], to group: Int) throws(RPNError) {
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
  /// The result of a word for a group.
  ///
  /// - Parameters:
  ///   - program: The program that calculates the word from the number of rows and the sums.
  ///   - group: The number of the group.
  ///   - rows: The number of rows of the group, including rows with a missing value.
  /// - Returns: The results of the word, or lists on which the word behaves as on the columns.
  /// - Throws: The errors of the program.
  func meaning(
    _ program: PreparedProgram, of group: Int, rows: Int
  ) throws(RPNError) -> SummarizedProgram.Substitute {
    let kept = others[group] ?? columns.map { _ in [] }
    let zero = Value.number(try numbers.number(0))
    var total = try total(of: group)
    let count = try numbers.integer(total[0])?.small ?? 0
    // The position of a missing value does not matter to the word.
    let misses = count + kept[0].count < rows
    func lists(_ lists: [[Value]]) -> SummarizedProgram.Substitute {
      .lists(misses ? lists.map { $0 + [.missing] } : lists)
    }
    if count == 0 { return lists(kept) }
    for row in kept[0].indices {
      let values = kept.map { $0[row] }
      // The word fails if some values are numbers and others are not.
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
  private func isPlain(_ value: Value) -> Bool {
    guard case .number(let number) = value else { return false }
    return !numbers.isDimensioned(number)
  }

  /// Lists on which the word fails as on the columns with given sums; `nil` if it would not fail.
  private func failingLists(
    _ total: [AnyNumber], _ zero: Value
  ) throws(RPNError) -> [[Value]]? {
    let count = try numbers.integer(total[0])?.small ?? 0
    if count < 2 { return columns.map { _ in Array(repeating: zero, count: count) } }
    let constant = try columns.indices.map { column throws(RPNError) in
      try isConstant(column, total)
    }
    return constant.contains(true) ? try standIns(for: total) : nil
  }

  /// Two numbers in place of each column with given sums; equal ones if the column is constant.
  ///
  /// A 0 can have any unit next to quantities, so a single column of zeros keeps its length. With
  /// two columns, the rows are unknown, and the column is replaced by two different numbers.
  private func standIns(
    for total: [AnyNumber], besideOthers: Bool = false
  ) throws(RPNError) -> [[Value]] {
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
  /// All *n* numbers are equal if and only if the square of the sum is *n* times the sum of the
  /// squares.
  private func isConstant(_ column: Int, _ total: [AnyNumber]) throws(RPNError) -> Bool {
    let (sum, squares) = (total[1 + column], total[1 + columns.count + column])
    return try numbers.areEqual(
      product(sum, sum), numbers.apply(.multiply, to: total[0], squares))
  }
}

// MARK: Parts

extension MomentTally {
  /// The state of a group.
  ///
  /// The number of rows and the sums come first, then the number of stored rows, and then their
  /// values column by column.
  ///
  /// - Throws: The errors of the arithmetic.
  func state(of group: Int) throws(RPNError) -> [Value] {
    let kept = others[group] ?? []
    let count = try numbers.number(kept.first?.count ?? 0)
    return try total(of: group).map { .number($0) } + [.number(count)] + kept.joined()
  }

  /// Adds the state of a partial group.
  ///
  /// - Parameters:
  ///   - state: The state and further values; the state is removed.
  ///   - group: The number of the group.
  /// - Returns: Whether the values begin with a state.
  /// - Throws: The errors of the arithmetic.
  mutating func merge(
    _ state: inout ArraySlice<Value>, to group: Int
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
