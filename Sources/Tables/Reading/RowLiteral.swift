import Calculator
import PlainText
import ReversePolish

extension AllNumbers {
  /// The value of a field: that of a literal of the language, or else a text.
  ///
  /// A field has the same value wherever it is used.
  ///
  /// - Parameters:
  ///   - range: The range of the field in its line, without surrounding blanks and quotes; not
  ///     empty.
  ///   - line: The bytes of the line, followed by a newline.
  ///   - reading: The rules for reading fields.
  ///   - source: The line as a source, for errors.
  /// - Returns: The value.
  /// - Throws: The errors of a number, located at the field, such as too many digits, a temperature
  ///   below absolute zero, or a day that is not in the calendar.
  /// - Complexity: O(*n*) in the length of the field.
  package func value(
    ofField range: Range<Int>, in line: UnsafeRawBufferPointer, _ reading: FieldReading,
    source: () throws(RPNError) -> Source
  ) throws(RPNError) -> Calculator.Value {
    if let decimal = reading.decimal(range, of: line) {
      do {
        let bytes = UnsafeRawBufferPointer(rebasing: line[range])
        return .number(try number(Numeral(decimal), text: String(decoding: bytes, as: UTF8.self)))
      } catch {
        let place = Place(try source(), range)
        throw error.located(at: place)
      }
    }
    let bytes = UnsafeRawBufferPointer(rebasing: line[range])
    if let boolean = boolean(bytes) { return .boolean(boolean) }
    let text = Calculator.Value.text(Text(fieldText(range, of: line)))
    if !reading.canStartNumber(line[range.lowerBound]) { return text }
    let written = String(decoding: line[range], as: UTF8.self)
    if let form = reading.dates?.form(of: written) {
      return try date(written, as: form, source, range)
    }
    guard let token = reading.number(written), case .number(let numeral) = token.kind else {
      return text
    }
    switch numeral.form {
    // A field such as '4r12' may be the number of a flat; it is not read as a number in base 4.
    case .based, .rational:
      if written.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "r") }) { return text }
    default: break
    }
    do throws(RPNError) {
      return .number(try number(numeral, token, digits: reading.digits))
    } catch {
      // If the unit or the format of a date does not exist, the text only looks like a literal.
      if error.kind == .malformedNumber || error.kind == .unknownWord { return text }
      let place = Place(try source(), range)
      throw RPNError(error.kind, error.message, suggestion: error.suggestion, at: place)
    }
  }
}

extension AllNumbers {
  /// The date of a field in a given format.
  fileprivate func date(
    _ text: String, as form: String, _ source: () throws(RPNError) -> Source, _ range: Range<Int>
  ) throws(RPNError) -> Calculator.Value {
    do throws(RPNError) {
      return .number(try date(text, as: DateForm(form)))
    } catch {
      let place = Place(try source(), range)
      throw error.located(at: place)
    }
  }
}

extension FieldReading {
  /// The token of a text that is a single token, or `nil`.
  ///
  /// The caller tests whether the token is a number.
  fileprivate func number(_ text: String) -> Token? {
    let plain = numerals?.plain(text) ?? text
    let number = joiningDateAndTime(plain)
    // A byte order mark is part of the start of a file, not of a field.
    let source = Source(number)
    guard let tokens = try? source.tokens(), tokens.count == 1,
      tokens[0].place.range == source.bytes.indices
    else { return nil }
    return tokens[0]
  }

  /// The suggestion for a text that was probably meant to be a number.
  ///
  /// - Parameter text: The text.
  /// - Returns: The suggestion, or `nil`.
  package func suggestion(for text: String) -> String? {
    // Suggestions assume a decimal point.
    if numerals?.hasDecimalComma == true { return nil }
    let source = Source(text)
    return RPNError.malformedNumber(at: Place(source, source.bytes.indices), inText: true)
      .suggestion
  }
}

/// The boolean with a given spelling, or `nil`.
func boolean(_ bytes: UnsafeRawBufferPointer) -> Bool? {
  switch bytes.count {
  case 4 where bytes.elementsEqual("true".utf8): true
  case 5 where bytes.elementsEqual("false".utf8): false
  default: nil
  }
}
