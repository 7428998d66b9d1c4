import Calculator

/// The form in which a program needs a field.
package enum FieldNeed: Sendable {
  /// None: the field is only passed on.
  case passed
  /// The text for printing, if the program may print another value instead.
  case printed
  /// The text.
  case text
  /// The value.
  case value
  /// The value, printed with its text where the program only moves it.
  case written
}

extension FieldNeed {
  /// Whether the program needs the value.
  @inline(__always)
  package var isValue: Bool { self == .value || self == .written }
}

/// The uses of the fields of a row in a program: the form of each field, and the results that are
/// fields.
///
/// A program that cannot be analysed needs the value of each field. On lists, it may move all of
/// them.
package struct FieldUses: Sendable {
  private let uses: InputUses?

  /// The form of the field of each named column, and of the field at each depth of the stack.
  private let columns: [FieldNeed]
  private let depths: [FieldNeed]

  /// The form of fields below those that the program reaches.
  private let others: FieldNeed

  /// The columns that are declared as texts, and those that are declared as values.
  private let texts: [Int]
  private let values: [Int]

  /// Makes the uses of fields.
  ///
  /// - Parameters:
  ///   - uses: The uses of the inputs of the program; `nil` if it cannot be analysed.
  ///   - areLists: Whether the inputs are whole columns.
  ///   - columns: The number of named columns.
  ///   - texts: The columns that are declared as texts.
  ///   - values: The columns that are declared as values.
  ///   - showsValues: Whether fields that the program does not reach are printed as values.
  package init(
    _ uses: InputUses?, areLists: Bool = false, columns: Int, texts: [Int] = [], values: [Int] = [],
    showsValues: Bool = false
  ) {
    (self.uses, self.texts, self.values) = (uses, texts, values)
    func need(_ origin: InputUses.Origin) -> FieldNeed {
      guard let uses else { return areLists ? .written : .value }
      if uses.values.contains(origin) { return uses.moved.contains(origin) ? .written : .value }
      if uses.texts.contains(origin) { return .text }
      return uses.printed.contains(origin) ? .printed : .passed
    }
    self.columns = (0..<columns).map { need(.input(RowFormat.firstColumn + $0)) }
    depths = (0..<(uses?.reach ?? 0)).map { need(.stack($0)) }
    others =
      uses == nil && !areLists
      ? .value : uses?.areLists == false && !showsValues ? .passed : .written
  }

  /// The form in which the program needs a field.
  ///
  /// - Parameters:
  ///   - column: The column of the field.
  ///   - pushed: The number of fields that are pushed; 0 if the program names its fields.
  /// - Returns: The form.
  @inline(__always)
  package func need(_ column: Int, of pushed: Int) -> FieldNeed {
    let need: FieldNeed
    if pushed == 0 {
      need = column < columns.count ? columns[column] : .value
    } else {
      let depth = pushed - 1 - column
      need = depth < depths.count ? depths[depth] : others
    }
    if texts.isEmpty, values.isEmpty { return need }
    if values.contains(column) { return .value }
    return texts.contains(column) && need.isValue ? .text : need
  }

  /// Whether the program does not need the value of a field.
  @inline(__always)
  package func isText(_ column: Int, of pushed: Int) -> Bool {
    !need(column, of: pushed).isValue
  }

  /// The additional names of columns, for their texts.
  package var textAliases: [InputUses.TextAlias] { uses?.textAliases ?? [] }

  /// The column of an input and the form of its field; `nil` for an input that is no column.
  func column(ofInput input: Int) -> (column: Int, need: FieldNeed)? {
    if let alias = textAliases.first(where: { $0.name == input }) {
      return (alias.input - RowFormat.firstColumn, alias.takesText ? .text : .printed)
    }
    let column = input - RowFormat.firstColumn
    return column < 0 ? nil : (column, need(column, of: 0))
  }

  /// Whether the program cannot run without its fields, so that the fast path leaves rows with
  /// missing fields to the slow path.
  ///
  /// - Parameter named: The columns that the program names; `nil` if all fields are pushed.
  /// - Returns: Whether each field is used as a value or as a text.
  package func reads(_ named: [Int]?) -> Bool {
    let needs = named?.map { need($0, of: 0) } ?? depths + [reach == nil ? .value : .passed]
    return needs.allSatisfy { $0.isValue || $0 == .text }
  }

  /// Whether a field of a column may be a date, as the column is not declared otherwise.
  func mayBeDate(_ column: Int) -> Bool { !values.contains(column) && !texts.contains(column) }

  /// Whether words use some pushed fields as texts.
  var takesPushedTexts: Bool { depths.contains(.text) || !texts.isEmpty }

  /// Whether a result is certainly a field.
  var passesFields: Bool { uses?.results.contains { $0 != nil } == true }

  /// The number of pushed fields that the program reaches, if it leaves the fields below on the
  /// stack; else `nil`.
  var reach: Int? {
    guard let uses, !uses.isCleared else { return nil }
    return uses.reach
  }

  /// The column of the field that a result is.
  ///
  /// - Parameters:
  ///   - result: The index of the result, from the bottom.
  ///   - count: The number of results.
  ///   - pushed: The number of fields that are pushed; 0 if the program names its fields.
  /// - Returns: The column; `nil` for a result that is no field.
  @inline(__always)
  package func column(ofResult result: Int, of count: Int, pushed: Int) -> Int? {
    guard let uses else { return nil }
    let column: Int
    let below = count - uses.results.count
    if result < below {
      if uses.isCleared || below != pushed - uses.reach { return nil }
      column = result
    } else {
      guard below >= 0 else { return nil }
      switch uses.results[result - below] {
      case .input(let input)?: column = input - RowFormat.firstColumn
      case .stack(let depth)?: column = pushed - 1 - depth
      case nil: return nil
      }
    }
    return column < 0 || !values.isEmpty && values.contains(column) ? nil : column
  }
}
