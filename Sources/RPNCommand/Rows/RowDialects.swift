import Calculator
import PlainText
import ReversePolish
import Tables

extension RowOptions {
  /// The options that abbreviate others.
  static let dialects: [CommandOption<RowOptions>] = [
    .flag("--csv", help: "Like -F ',' --header; quoted fields may hold lines.") {
      ($0.shape.isCSV, $0.header) = (true, true)
    },
    .flag("--tsv", help: "Like -F '\\t' --header.") {
      ($0.shape.isTSV, $0.header) = (true, true)
    },
  ]

  /// The conflict between options of notation, or `nil`.
  var shapeProblem: String? {
    if let problem = shape.problem { return problem }
    if shape.from == .json, header { return "--from json has names in each line, and no --header" }
    if json, shape.to != nil { return "--json and --to contradict each other" }
    if json, shape.outputSeparator != nil { return "--json and --out-sep contradict each other" }
    if shape.to == .json, !namesColumns { return "--to json needs names: --header, --csv or --tsv" }
    if shape.from == .json, keep, !printsObjects, !json {
      return "--keep prints members only with --to json"
    }
    if shape.hasDecimalComma, evaluation.groupInput == "," {
      return "the comma cannot be the decimal sign, and separate groups of digits"
    }
    return nil
  }

  /// Whether columns have names.
  var namesColumns: Bool { header || shape.from == .json }

  /// Whether results are printed as members of objects.
  var printsObjects: Bool {
    if let to = shape.to { return to == .json }
    return shape.from == .json && !json && shape.outputSeparator == nil
  }

  /// Whether rows come from a table and are printed as a table.
  var printsTable: Bool { !json && !printsObjects && shape.from == .table }

  /// Whether the fast path supports the number system.
  var suitsFastPath: Bool {
    printsTable && !shape.hasDecimalComma && !shape.missingTexts.mayBeNumber
      && (notation.isPlain || notation.places != nil) && notation.groupSeparator != nil
  }

  /// The notation of rows.
  var format: RowFormat {
    let joint = shape.outputSeparator.map { $0 == "\\t" ? "\t" : $0 }
    var format = RowFormat(separator: shape.fieldSeparator?.first, joint: joint)
    format.joinsLines = shape.isCSV
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
    guard case .fixed(let places) = format.style, withoutGroups == NumberFormat(.fixed(places))
    else { return nil }
    return places
  }

  /// Whether numbers have the default notation, apart from groups of digits.
  fileprivate var isPlain: Bool { withoutGroups == .plain }

  /// The byte between groups of digits, or 0; `nil` for a longer character.
  fileprivate var groupSeparator: UInt8? {
    guard let separator = format.separator else { return 0 }
    return separator.isASCII ? UInt8(truncatingIfNeeded: separator.value) : nil
  }

  private var withoutGroups: NumberFormat {
    var format = format
    format.separator = nil
    return format
  }
}
