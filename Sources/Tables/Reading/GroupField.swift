import Calculator
import PlainText
import ReversePolish

/// The common field of the rows of a group, in one column.
package enum GroupField: Equatable, Sendable {
  /// A field of a table, without quotes.
  case field(String)
  /// A string of JSON, without quotes.
  case string(String)
  /// A value of JSON that is no string, with its text in the line.
  case written(String)
  /// A member that does not exist.
  case missing

  /// Appends the field to a key.
  ///
  /// Keys of different fields differ, even if other fields follow.
  ///
  /// - Complexity: O(*n*) in the length of the field.
  package func write(to key: inout [UInt8]) {
    let (kind, text): (UInt8, String) =
      switch self {
      case .field(let text): (0, text)
      case .string(let text): (1, text)
      case .written(let text): (2, text)
      case .missing: (3, "")
      }
    key.append(kind)
    withUnsafeBytes(of: text.utf8.count) { key.append(contentsOf: $0) }
    key.append(contentsOf: text.utf8)
  }

  /// The value in JSON if a field of a table is read as a literal; `nil` if it is missing.
  ///
  /// - Complexity: O(*n*) in the length of the field.
  package var json: JSON? {
    switch self {
    case .field(let text): text.isEmpty ? .null : JSON(literal: text)
    case .string(let text): .string(text)
    case .written(let text): .written(text)
    case .missing: nil
    }
  }

  /// The value in JSON if fields of a table are texts; `nil` if it is missing.
  package var textJSON: JSON? {
    if case .field(let text) = self { return .string(text) }
    return json
  }

  /// The sort key of the field.
  ///
  /// - Parameter read: Reads a field as a value.
  /// - Returns: The value; `nil` for an empty, null or missing field.
  package func value(_ read: (String) -> Value) -> Value? {
    switch self {
    case .field(let text): text.isEmpty ? nil : read(text)
    case .string(let text): .text(Text(text))
    case .written(let text): text == "null" ? nil : read(text)
    case .missing: nil
    }
  }
}

/// The common fields of the rows of a group.
package struct GroupName: Sendable {
  /// The fields with their text in a row.
  package let written: String
  /// The fields, one by one.
  package let fields: [GroupField]

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - written: The fields with their text in a row.
  ///   - fields: The fields, one by one.
  package init(written: String, fields: [GroupField]) {
    (self.written, self.fields) = (written, fields)
  }
}

extension RowFormat {
  /// The text of a field of a group as a field of a row.
  ///
  /// A string of JSON is put in quotes if it would be read as another value.
  ///
  /// - Complexity: O(*n*) in the length of the field.
  package func writing(_ field: GroupField) -> String {
    switch field {
    case .field(let text), .written(let text): return quoting(text)
    case .missing: return ""
    case .string(let text):
      let plain = quoting(text)
      if plain.hasPrefix("\"") || !(text.isEmpty || isJSONValue(text)) { return plain }
      return quotesTexts ? "\"" + text + "\"" : Text(text).literal
    }
  }
}

/// Whether a text is exactly one value of JSON.
private func isJSONValue(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
    return (try? scanner.skipValue(depth: 0)) != nil && scanner.index == bytes.count
  }
}
