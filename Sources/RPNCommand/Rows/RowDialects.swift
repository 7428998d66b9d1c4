import Calculator
import PlainText
import ReversePolish
import Tables

extension RowOptions {
  /// The options that abbreviate others.
  static let dialects: [CommandOption<RowOptions>] = [
    .flag("--csv", help: "Like -F ',' --header; quoted fields may hold lines.") {
      $0.read(.csv)
    },
    .flag("--tsv", help: "Like -F '\\t' --header; quoted fields may hold lines.") {
      $0.read(.tsv)
    },
    .value(
      "--from", as: "language", help: "The input: json, or csv and tsv as --csv and --tsv.",
      choices: RowShape.Language.allCases.map(\.rawValue)
    ) { options, text in
      guard let language = RowShape.Language(rawValue: text) else { return false }
      options.read(language)
      return true
    },
  ]

  /// Sets the notation of the input.
  private mutating func read(_ language: RowShape.Language) {
    switch language {
    case .table, .json: shape.from = language
    case .csv: (shape.isCSV, header) = (true, true)
    case .tsv: (shape.isTSV, header) = (true, true)
    }
  }

  /// The conflict between options of notation, or `nil`.
  var shapeProblem: String? {
    if let problem = shape.problem { return problem }
    if shape.from == .json, header { return "--from json has names in each line, and no --header" }
    if json, shape.to != nil { return "--json and --to contradict each other" }
    if json, shape.outputSeparator != nil { return "--json and --out-sep contradict each other" }
    if shape.to == .json, !namesColumns { return "--to json needs names: --header, --csv or --tsv" }
    if shape.hasDecimalComma, evaluation.groupInput == "," {
      return "the comma cannot be the decimal sign, and separate groups of digits"
    }
    return nil
  }

  /// Whether columns have names.
  var namesColumns: Bool { header || shape.from == .json }

  /// Whether results are printed as members of objects.
  var printsObjects: Bool {
    if makesTable { return true }
    if let to = shape.to { return to == .json }
    return shape.from == .json && !json && shape.outputSeparator == nil
  }

  /// Whether whole objects are to be printed as rows of a table.
  ///
  /// - Parameter isUnchanged: Whether rows are printed without results.
  /// - Returns: Whether objects are printed and then made into a table.
  func printsObjectsAsRows(_ isUnchanged: Bool) -> Bool {
    let isWhole = selection.window || !isGrouped && (isUnchanged || keep)
    return shape.from == .json && isWhole && !json && !printsObjects
  }

  /// Whether rows come from a table and are printed as a table.
  var printsTable: Bool { !json && !printsObjects && shape.from == .table }

  /// Whether the fast path supports the number system.
  var suitsFastPath: Bool {
    printsTable && !shape.hasDecimalComma && !shape.missingTexts.mayBeNumber
      && (notation.format == .plain || notation.places != nil)
  }

  /// The notation of rows.
  var format: RowFormat {
    var format = RowFormat(separator: shape.fieldSeparator?.first, joint: shape.joint)
    format.joinsLines = shape.isCSV || shape.isTSV
    format.comment = shape.comment.map { Array($0.utf8) } ?? []
    format.keepsFields = keep
    format.isStrict = strict
    format.places = notation.places
    // White space does not show the place of an empty field.
    if format.separator.isEmpty, format.printsFieldsAsRead {
      format.missingField = shape.missingTexts.written
    }
    return format
  }

  /// The options for reading fields.
  var reading: FieldReading {
    var evaluation = evaluation
    evaluation.hasDecimalComma = shape.hasDecimalComma
    return FieldReading(
      digits: evaluation.maxDigits, numerals: evaluation.numerals, dates: shape.dateOrder)
  }
}

extension NumberNotation {
  /// The fixed number of decimal places of printed numbers, rounded half away from zero; `nil` for
  /// other formats.
  fileprivate var places: Int? {
    guard case .fixed(let places) = format.style, format == NumberFormat(.fixed(places)) else {
      return nil
    }
    return places
  }
}
