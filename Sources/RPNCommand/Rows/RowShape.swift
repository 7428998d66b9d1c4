import Calculator
import PlainText
import ReversePolish
import Tables

/// The notation of the input and of the output.
struct RowShape: Sendable {
  /// A notation of tables.
  enum Language: String, CaseIterable {
    case table, json, csv, tsv

    /// The separator of fields; `nil` if the language does not determine it.
    var separator: String? {
      switch self {
      case .table, .json: nil
      case .csv: ","
      case .tsv: "\t"
      }
    }
  }

  /// The treatment of a missing field.
  enum Missing: Equatable {
    /// The field is a missing value.
    case value
    /// The row fails.
    case error
    /// The row is skipped.
    case skip
    /// A literal replaces the field.
    case literal(String)
  }

  /// The separator of fields, as typed; `nil` for white space.
  var separator: String?

  /// Whether commas separate fields, unless another separator is given.
  var isCSV = false

  /// Whether tabs separate fields.
  var isTSV = false

  /// The notation of the input: a table or JSON.
  var from = Language.table

  /// The notation of the output; `nil` for the default.
  var to: Language?

  /// The separator of printed values; `nil` for the separator of fields.
  var outputSeparator: String?

  /// The number of lines to skip at the start of each file.
  var skippedLines = 0

  /// The prefix of comment lines.
  var comment: String?

  /// The encoding of the files; `nil` for UTF-8 or the encoding of a byte order mark.
  var encoding: TextEncoding?

  /// The decimal sign in the input, as typed.
  var decimalInput = "."

  /// The order of day, month and year in numeric dates; `nil` if such dates are not read.
  var dateOrder: DateOrder?

  /// The treatment of a missing field.
  var missing = Missing.value

  /// The texts that mean a missing field, as typed; `nil` for the default.
  var missingList: String?

  /// Whether the decimal sign is a comma.
  var hasDecimalComma: Bool { decimalInput == "," }

  static let options: [CommandOption<RowShape>] = [
    .text(
      "-F", \.separator, as: "character", help: "The character between fields; else white space."),
    .choice(
      "--to", as: "language", help: "The output, of whole rows without an expression.", set: \.to),
    .text("--out-sep", \.outputSeparator, as: "text", help: "Print this text between values."),
    .value(
      "--skip", \.skippedLines, as: "n",
      help: "Skip this number of lines at the start of each file.", read: count),
    .text("--comment", \.comment, as: "text", help: "Skip the lines that begin with this text."),
    .value(
      "--encoding", \.encoding, as: "name",
      help: "One of utf8, latin1, cp1252, utf16, utf16le, utf16be.",
      choices: TextEncoding.allCases.map(\.rawValue), read: { TextEncoding(named: $0) }),
    .value(
      "--decimal-input", \.decimalInput, as: "sign",
      help: "Read numbers with a decimal comma, like 3,14.", read: { $0 }),
    .choice("--date-order", as: "order", help: "Read 21/11/26 in this order.", set: \.dateOrder),
    .value(
      "--missing", \.missing, as: "what",
      help: "The missing value: value, error, skip, or a literal."
    ) { ["value": .value, "error": .error, "skip": .skip][$0] ?? .literal($0) },
    .text(
      "--na", \.missingList, as: "list",
      help: "Missing texts. (default: \(MissingTexts.usual.joined(separator: ",")))"),
  ]

  /// The error in the notation, or `nil`.
  var problem: String? {
    if isCSV, isTSV { return "--csv and --tsv contradict each other" }
    if isTSV, separator != nil { return "--tsv has its own separator, and -F another" }
    if let separator = fieldSeparator,
      separator.count != 1 || separator.contains(where: \.isNewline)
    {
      return "-F takes one character, like -F, or -F '\\t'"
    }
    if isCSV, fieldSeparator == "\"" { return "--csv has quotes, which cannot separate fields" }
    if from == .json, dateOrder != nil {
      return "--date-order is for fields of tables; --date COLUMN=FORM reads strings of JSON"
    }
    if from == .json, separator != nil || isCSV || isTSV || hasDecimalComma {
      return "--from json has a form of its own, without separators and decimal commas"
    }
    if outputSeparator?.contains(where: \.isNewline) == true {
      return "--out-sep stands within a line"
    }
    if comment?.contains(where: \.isNewline) == true || comment == "" {
      return "--comment takes what a line begins with, like '#'"
    }
    if decimalInput != ".", decimalInput != "," {
      return "the decimal sign is a point or a comma"
    }
    if outputSeparator != nil, to == .json { return "--to json separates values by itself" }
    guard case .literal(let text) = missing, RowShape.literal(text) == nil else { return nil }
    return "--missing takes value, error, skip, a number, true, false or a text like '\"none\"'"
  }

  /// The separator of fields.
  ///
  /// The option also accepts `\t` for a tab, as awk does.
  var fieldSeparator: String? {
    if isTSV || separator == "\\t" { return "\t" }
    return separator ?? (isCSV ? "," : nil)
  }

  /// The text between printed values; `nil` for the separator of fields.
  var joint: String? { outputSeparator.map { $0 == "\\t" ? "\t" : $0 } ?? to?.separator }

  /// The texts that mean a missing field.
  ///
  /// In JSON, strings are missing only on request.
  var missingTexts: MissingTexts {
    guard let missingList else { return MissingTexts(from == .json ? [] : MissingTexts.usual) }
    return MissingTexts(
      missingList.split(separator: ",").map { Text(String($0)).trimmed.string })
  }

  /// Returns the token of a text that is a single literal, or `nil`.
  private static func literal(_ text: String) -> Token? {
    guard let tokens = try? tokenize(text), tokens.count == 1 else { return nil }
    switch tokens[0].kind {
    case .number, .text: return tokens[0]
    case .word: return ["true", "false"].contains(text) ? tokens[0] : nil
    default: return nil
    }
  }

  /// The literal that replaces a missing field, as a program; `nil` without one.
  var substitute: Source? {
    if case .literal(let text) = missing { Source(text) } else { nil }
  }
}
