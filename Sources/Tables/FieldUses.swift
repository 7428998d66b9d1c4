import Calculator

/// The form in which a program needs a field.
package enum FieldNeed: Sendable {
  /// No form: the field is only passed on.
  case passed
  /// A text to print, if another value may be printed too.
  case printed
  /// A text.
  case text
  /// Its value.
  case value
}

/// The fields of a row that a program uses: the form it needs of each, and the results that are
/// fields.
///
/// If a program cannot be followed, it needs the value of each field.
package struct FieldUses: Sendable {
  private let uses: InputUses?

  /// The form needed of the field of each named column, and of each depth on the stack.
  private let columns: [FieldNeed]
  private let depths: [FieldNeed]

  /// The form needed of fields below those that the program reaches.
  private let others: FieldNeed

  /// The columns that are declared to be texts, and those that are declared to be values.
  private let texts: [Int]
  private let values: [Int]

  /// Uses of fields.
  ///
  /// - Parameters:
  ///   - uses: The uses of the program; `nil` if it cannot be followed.
  ///   - columns: The number of columns that have names.
  ///   - texts: The columns whose fields are declared to be texts.
  ///   - values: The columns whose fields are declared to be values.
  ///   - showsValues: Whether fields that the program does not reach are shown as values.
  package init(
    _ uses: InputUses?, columns: Int, texts: [Int] = [], values: [Int] = [],
    showsValues: Bool = false
  ) {
    (self.uses, self.texts, self.values) = (uses, texts, values)
    func need(_ origin: InputUses.Origin) -> FieldNeed {
      guard let uses, !uses.values.contains(origin) else { return .value }
      if uses.texts.contains(origin) { return .text }
      return uses.printed.contains(origin) ? .printed : .passed
    }
    self.columns = (0..<columns).map { need(.input(RowFormat.firstColumn + $0)) }
    depths = (0..<(uses?.reach ?? 0)).map { need(.stack($0)) }
    others = uses?.areLists == false && !showsValues ? .passed : .value
  }

  /// Returns the form in which the program needs a field.
  ///
  /// - Parameters:
  ///   - column: The column of the field.
  ///   - pushed: The number of fields that are pushed; 0 if the program asks for them by name.
  /// - Returns: The form in which it is needed.
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
    return texts.contains(column) && need == .value ? .text : need
  }

  /// Whether a field is a text at most.
  @inline(__always)
  package func isText(_ column: Int, of pushed: Int) -> Bool {
    need(column, of: pushed) != .value
  }

  /// Other names of columns under which texts are found.
  package var twins: [InputUses.Twin] { uses?.twins ?? [] }

  /// The column of an input and the form needed of its field; `nil` for other inputs.
  func column(ofInput input: Int) -> (column: Int, need: FieldNeed)? {
    if let twin = twins.first(where: { $0.name == input }) {
      return (twin.input - RowFormat.firstColumn, twin.takesText ? .text : .printed)
    }
    let column = input - RowFormat.firstColumn
    return column < 0 ? nil : (column, need(column, of: 0))
  }

  /// Whether some fields may be texts.
  package var hasTexts: Bool {
    columns.contains { $0 != .value } || depths.contains { $0 != .value } || reach != nil
  }

  /// Whether words take any of the pushed fields for texts.
  var takesPushedTexts: Bool { depths.contains(.text) || !texts.isEmpty }

  /// Whether a result is certainly a field.
  var passesFields: Bool { uses?.results.contains { $0 != nil } == true }

  /// The number of stack fields, without those that are passed on although the program does not
  /// reach them; `nil` without such fields.
  var reach: Int? {
    guard let uses, !uses.isCleared else { return nil }
    return uses.reach
  }

  /// The column whose field a result is.
  ///
  /// - Parameters:
  ///   - result: The index of the result, from the bottom.
  ///   - count: The number of results.
  ///   - pushed: The number of fields that are pushed; 0 if the program asks for them by name.
  /// - Returns: The column; `nil` for any other result.
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
