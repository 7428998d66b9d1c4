import Calculator
import PlainText
import Tables

extension RowShape {
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
    if let to, outputSeparator != nil, to == .json || to.isLayout {
      return "--to \(to) separates values by itself"
    }
    guard case .literal(let text) = missing, RowShape.literal(text) == nil else { return nil }
    return "--missing takes value, error, skip, a number, true, false or a text like '\"none\"'"
  }
}
