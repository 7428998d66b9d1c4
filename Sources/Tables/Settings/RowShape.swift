import Calculator
import PlainText
import ReversePolish

/// The notation of the input and of the output.
package struct RowShape: Sendable {
  /// A notation of tables.
  package enum Language: String, CaseIterable, Sendable {
    case table, json, csv, tsv, aligned, markdown, box

    /// The notations that can be read.
    package static let readable: [Language] = [.table, .json, .csv, .tsv]

    /// Whether columns are aligned for people.
    package var isLayout: Bool { self == .aligned || self == .markdown || self == .box }

    /// The separator of fields; `nil` if the language does not determine it.
    var separator: String? {
      switch self {
      case .table, .json: nil
      case .csv: ","
      // Layouts are made of rows with tabs.
      case .tsv, .aligned, .markdown, .box: "\t"
      }
    }
  }

  /// The treatment of a missing field.
  package enum Missing: Equatable, Sendable {
    /// The field is a missing value.
    case value
    /// The row fails.
    case error
    /// The row is skipped.
    case skip
    /// A literal replaces the field.
    case literal(String)
  }

  /// Makes the notation of rows without options: fields between white space.
  package init() {}

  /// The separator of fields, as typed; `nil` for white space.
  package var separator: String?

  /// Whether commas separate fields, unless another separator is given.
  package var isCSV = false

  /// Whether tabs separate fields.
  package var isTSV = false

  /// The notation of the input: a table or JSON.
  package var from = Language.table

  /// The notation of the output; `nil` for the default.
  package var to: Language?

  /// The separator of printed values; `nil` for the separator of fields.
  package var outputSeparator: String?

  /// The number of lines to skip at the start of each file.
  package var skippedLines = 0

  /// The prefix of comment lines.
  package var comment: String?

  /// The encoding of the files; `nil` for UTF-8 or the encoding of a byte order mark.
  package var encoding: TextEncoding?

  /// The decimal sign in the input, as typed.
  package var decimalInput = "."

  /// The order of day, month and year in numeric dates; `nil` if such dates are not read.
  package var dateOrder: DateOrder?

  /// The treatment of a missing field.
  package var missing = Missing.value

  /// The texts that mean a missing field, as typed; `nil` for the default.
  package var missingList: String?

  /// Whether the decimal sign is a comma.
  package var hasDecimalComma: Bool { decimalInput == "," }

  /// The separator of fields.
  ///
  /// The option also accepts `\t` for a tab, as awk does.
  package var fieldSeparator: String? {
    if isTSV || separator == "\\t" { return "\t" }
    return separator ?? (isCSV ? "," : nil)
  }

  /// The text between printed values; `nil` for the separator of fields.
  var joint: String? { outputSeparator.map { $0 == "\\t" ? "\t" : $0 } ?? to?.separator }

  /// The texts that mean a missing field.
  ///
  /// In JSON, strings are missing only on request.
  package var missingTexts: MissingTexts {
    guard let missingList else { return MissingTexts(from == .json ? [] : MissingTexts.usual) }
    return MissingTexts(
      missingList.split(separator: ",").map { Text(String($0)).trimmed.string })
  }

  /// Returns the token of a text that is a single literal, or `nil`.
  package static func literal(_ text: String) -> Token? {
    guard let tokens = try? tokenize(text), tokens.count == 1 else { return nil }
    switch tokens[0].kind {
    case .number, .text: return tokens[0]
    case .word: return ["true", "false"].contains(text) ? tokens[0] : nil
    default: return nil
    }
  }

  /// The literal that replaces a missing field, as a program; `nil` without one.
  package var substitute: Source? {
    if case .literal(let text) = missing { Source(text) } else { nil }
  }
}
