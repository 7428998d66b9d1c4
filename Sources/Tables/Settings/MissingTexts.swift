/// The texts of fields that mean a missing value; an empty field always means one.
package struct MissingTexts: Sendable {
  /// The texts that mean a missing value by default.
  package static let usual = ["NA", "N/A", "NaN", "null", "-"]

  /// The text for printing a missing value if a field cannot be empty.
  package let written: String

  private let texts: [[UInt8]]

  /// Whether some text begins with each byte.
  private let starts: [Bool]

  /// Makes a set of texts that mean a missing value.
  ///
  /// - Parameter texts: The texts; empty ones are left out.
  package init(_ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }
    written = texts.first ?? "missing"
    self.texts = texts.map { Array($0.utf8) }
    var starts = [Bool](repeating: false, count: 256)
    for text in self.texts { starts[Int(text[0])] = true }
    self.starts = starts
  }

  /// A copy of the texts with its own memory.
  var copy: MissingTexts { MissingTexts(texts.map { String(decoding: $0, as: UTF8.self) }) }

  /// Whether a field means a missing value.
  ///
  /// - Parameters:
  ///   - field: The range of the field in its line, without surrounding blanks and quotes.
  ///   - line: The bytes of the line.
  /// - Returns: Whether the field is empty, or one of the texts.
  /// - Complexity: O(*n*) in the length of the texts.
  @inline(__always)
  package func contain(_ field: Range<Int>, of line: UnsafeRawBufferPointer) -> Bool {
    field.isEmpty || starts[Int(line[field.lowerBound])] && isText(line[field])
  }

  /// Whether a text means a missing value.
  package func contain(_ text: String) -> Bool {
    text.isEmpty || texts.contains { text.utf8.elementsEqual($0) }
  }

  @inline(never)
  private func isText(_ field: Slice<UnsafeRawBufferPointer>) -> Bool {
    texts.contains { $0.count == field.count && field.elementsEqual($0) }
  }

  /// Whether some text contains a digit, so that a number could be a missing value.
  package var mayBeNumber: Bool {
    texts.contains { text in
      text.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
  }
}
