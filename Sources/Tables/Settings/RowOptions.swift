import Calculator
import PlainText
import ReversePolish

/// The evaluation of programs on rows.
package struct RowEvaluation: Sendable {
  /// The number system, with its units and the value of `now`.
  package var numbers = AllNumbers()

  /// Makes the limits of an evaluation; its time starts now.
  package var limits: @Sendable () -> Limits = { Limits() }

  /// Whether the evaluation of a row has a time limit.
  package var hasTimeLimit = false

  /// The seed of random numbers.
  package var seed: UInt64 = 0

  /// The maximum number of decimal digits in a number.
  package var maxDigits = Limits().digits

  /// The notation of numbers in fields; `nil` for the notation of programs.
  package var numerals: FieldNumerals?

  /// Whether numbers are doubles, the sum of which depends on the order of its terms.
  package var isRounding = false

  /// The arithmetic and the separator of digit groups, which all parts of a result must share.
  package var arithmetic = ["exact"]
  package var groupInput: String?

  /// Makes an evaluation on exact numbers without a time limit.
  package init() {}
}

/// The settings of a run over rows.
package struct RowOptions: Sendable {
  /// The notation of rows.
  package var shape = RowShape()

  /// The declared kinds of columns.
  package var kinds = ColumnKinds()

  /// Whether each file begins with a header.
  package var header = false

  /// Whether each line is printed before its results.
  package var keep = false

  /// Whether rows are printed as objects first, of which a table is made at the end.
  package var makesTable = false

  /// Whether whole columns are pushed as lists.
  package var all = false

  /// Whether the run stops at the first failed line.
  package var stop = false

  /// The maximum number of failed lines; `nil` for no maximum.
  package var maxErrors: Int?

  /// The selection, grouping and order of rows.
  package var selection = RowSelection()

  /// The reshaping of rows.
  package var reshaping = ReshapingOptions()

  package var evaluation = RowEvaluation()

  /// The notation of printed numbers.
  package var notation = NumberFormat.plain

  /// Whether results and errors are printed as JSON.
  package var json = false

  /// Whether each line must leave one value.
  package var strict = false

  /// Makes the settings of lines with fields between white space.
  package init() {}

  /// Whether the expression is evaluated once for each group of rows.
  package var isGrouped: Bool {
    all || !selection.by.isEmpty || selection.counts || selection.partial || selection.merge
      || selection.window
  }

  /// The use of the results by the caller.
  package var resultUse: InputUses.Results {
    if json { return .values }
    if selection.window { return .columns }
    return printsObjects || !selection.order.isEmpty ? .compared : .printed
  }

  /// Whether columns have names.
  package var namesColumns: Bool { header || shape.from == .json }

  /// Whether results are printed as members of objects.
  package var printsObjects: Bool {
    if makesTable { return true }
    if let to = shape.to { return to == .json }
    return shape.from == .json && !json && shape.outputSeparator == nil
  }

  /// Whether whole objects are to be printed as rows of a table.
  ///
  /// - Parameter isUnchanged: Whether rows are printed without results.
  /// - Returns: Whether objects are printed and then made into a table.
  package func printsObjectsAsRows(_ isUnchanged: Bool) -> Bool {
    let isWhole = selection.window || !isGrouped && (isUnchanged || keep)
    return shape.from == .json && isWhole && !json && !printsObjects
  }

  /// Whether rows come from a table and are printed as a table.
  package var printsTable: Bool { !json && !printsObjects && shape.from == .table }

  /// Whether the output begins with a header.
  package var printsHeader: Bool { namesColumns && !json && !printsObjects }

  /// Whether the fast path supports the number system.
  package var suitsFastPath: Bool {
    printsTable && !shape.hasDecimalComma && !shape.missingTexts.mayBeNumber
      && (notation.isPlain || notation.places != nil) && notation.groupSeparator != nil
  }

  /// The notation of rows.
  package var format: RowFormat {
    var format = RowFormat(separator: shape.fieldSeparator?.first, joint: shape.joint)
    format.joinsLines = shape.isCSV || shape.isTSV
    format.comment = shape.comment.map { Array($0.utf8) } ?? []
    format.keepsFields = keep
    format.isStrict = strict
    format.places = notation.places
    format.groupSeparator = notation.groupSeparator ?? 0
    // White space does not show the place of an empty field.
    if format.separator.isEmpty, format.printsFieldsAsRead {
      format.missingField = shape.missingTexts.written
    }
    return format
  }

  /// The options for reading fields.
  package var reading: FieldReading {
    FieldReading(
      digits: evaluation.maxDigits, numerals: evaluation.numerals, dates: shape.dateOrder)
  }

  /// The columns that options refer to.
  package var otherColumns: [String] {
    selection.by + (selection.order + selection.orderInGroups).map(\.column)
      + selection.distinct.filter { $0 != RowSelection.allColumns }
  }

  /// The limits of evaluating a row whose time begins now; `nil` without a time limit, where the
  /// general limits apply.
  package var rowLimits: Limits? { evaluation.hasTimeLimit ? evaluation.limits() : nil }
}

extension NumberFormat {
  /// The fixed number of decimal places of printed numbers, rounded half away from zero; `nil` for
  /// other formats.
  fileprivate var places: Int? {
    guard case .fixed(let places) = style, withoutGroups == NumberFormat(.fixed(places)) else {
      return nil
    }
    return places
  }

  /// Whether numbers have the default notation, apart from groups of digits.
  fileprivate var isPlain: Bool { withoutGroups == .plain }

  /// The byte between groups of digits, or 0; `nil` for a longer character.
  fileprivate var groupSeparator: UInt8? {
    guard let separator else { return 0 }
    return separator.isASCII ? UInt8(truncatingIfNeeded: separator.value) : nil
  }

  private var withoutGroups: NumberFormat {
    var format = self
    format.separator = nil
    return format
  }
}
