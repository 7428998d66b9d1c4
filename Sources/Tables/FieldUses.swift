import Calculator

/// What a program uses the fields of a row for: the fields that it takes for texts or only passes on,
/// and the results that are such fields.
///
/// Where a program cannot be followed, each field has its value.
package struct FieldUses: Sendable {
  private let uses: InputUses?

  /// For each column, and for each depth on the stack, whether its field is a text at most.
  private let columns: [Bool]
  private let depths: [Bool]

  /// Uses of fields.
  ///
  /// - Parameters:
  ///   - uses: The uses of the program; `nil` where it cannot be followed.
  ///   - columns: The number of columns that have names.
  package init(_ uses: InputUses?, columns: Int) {
    self.uses = uses
    guard let uses else {
      (self.columns, depths) = ([], [])
      return
    }
    self.columns = (0..<columns).map { !uses.values.contains(.input(RowFormat.firstColumn + $0)) }
    depths = (0..<uses.reach).map { !uses.values.contains(.stack($0)) }
  }

  /// Whether a field is a text at most.
  ///
  /// - Parameters:
  ///   - column: The column of the field.
  ///   - pushed: The number of fields that are pushed; 0 where the program asks for them by name.
  @inline(__always)
  package func isText(_ column: Int, of pushed: Int) -> Bool {
    if pushed == 0 { return column < columns.count && columns[column] }
    if uses == nil { return false }
    let depth = pushed - 1 - column
    return depth < depths.count ? depths[depth] : uses?.areLists == false
  }

  /// Whether words take a field for a text.
  package func takesText(_ column: Int, of pushed: Int) -> Bool {
    let origin =
      pushed == 0
      ? InputUses.Origin.input(RowFormat.firstColumn + column) : .stack(pushed - 1 - column)
    return uses?.texts.contains(origin) == true
  }

  /// Whether words take any of the fields that are pushed for texts.
  package var takesPushedTexts: Bool {
    uses?.texts.contains { if case .stack = $0 { true } else { false } } == true
  }

  /// Whether a result is certainly a field.
  package var passesFields: Bool { uses?.results.contains { $0 != nil } == true }

  /// The number of fields on the stack behind those that are passed on although the program does not
  /// reach them; `nil` where there are no such fields.
  package var reach: Int? {
    guard let uses, !uses.isCleared else { return nil }
    return uses.reach
  }

  /// The column whose field a result is.
  ///
  /// - Parameters:
  ///   - result: The index of the result, from the bottom.
  ///   - count: The number of results.
  ///   - pushed: The number of fields that are pushed; 0 where the program asks for them by name.
  /// - Returns: The column; `nil` for any other result.
  @inline(__always)
  package func column(ofResult result: Int, of count: Int, pushed: Int) -> Int? {
    guard let uses else { return nil }
    let below = count - uses.results.count
    if result < below {
      return uses.isCleared || below != pushed - uses.reach ? nil : result
    }
    guard below >= 0 else { return nil }
    switch uses.results[result - below] {
    case .input(let input)?:
      return input < RowFormat.firstColumn ? nil : input - RowFormat.firstColumn
    case .stack(let depth)?: return depth < pushed ? pushed - 1 - depth : nil
    case nil: return nil
    }
  }
}
