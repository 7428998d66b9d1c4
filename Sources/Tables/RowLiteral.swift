import Calculator
import PlainText
import ReversePolish

extension RowSystem {
  /// The value of a field: a literal of the language, or else a text.
  ///
  /// It does not depend on the use of the field, nor on the number system. A system that does not
  /// have the number leaves it to another system.
  ///
  /// - Parameters:
  ///   - range: The range of the field in its line, without surrounding blanks and quotes; not
  ///     empty.
  ///   - line: The bytes of the line, followed by a newline.
  ///   - reading: The way fields are read.
  ///   - source: The line as a source, for errors.
  /// - Returns: The value; `nil` if only the system of all numbers can decide.
  /// - Throws: Errors in a number, at the field: too many digits, a temperature below absolute
  ///   zero, or a day that does not exist in the calendar.
  /// - Complexity: O(*n*) in the length of the field.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  package func value(
    ofField range: Range<Int>, in line: UnsafeRawBufferPointer, _ reading: FieldReading,
    source: () throws(RPNError) -> Source
  ) throws(RPNError) -> Calculator.Value<Value>? {
    if range.count <= reading.digits, let start = line.baseAddress {
      var index = range.lowerBound
      let decimal = PlainDecimal(start.assumingMemoryBound(to: UInt8.self), &index)
      if let decimal, index == range.upperBound, reading.takes(decimal, endingWith: line[index - 1])
      {
        do {
          let bytes = UnsafeRawBufferPointer(rebasing: line[range])
          return .number(try number(Numeral(decimal), text: String(decoding: bytes, as: UTF8.self)))
        } catch {
          let place = Place(try source(), range)
          throw error.located(at: place)
        }
      }
    }
    if let boolean = boolean(line[range]) { return .boolean(boolean) }
    let text = Calculator.Value<Value>.text(Text(fieldText(range, of: line)))
    if !reading.canStartNumber(line[range.lowerBound]) { return text }
    let written = String(decoding: line[range], as: UTF8.self)
    if let form = reading.dates?.form(of: written) {
      return try hasAllNumbers ? date(written, as: form, source, range) : nil
    }
    guard let token = reading.number(written), case .number(let numeral) = token.kind else {
      return text
    }
    switch numeral.form {
    case .complex, .quantity, .date: if !hasAllNumbers { return nil }
    // '4r12' is the number of a flat, not a number of base 4.
    case .based: return text
    case .decimal, .rational, .hexadecimal, .octal, .binary, .hours: break
    }
    do throws(RPNError) {
      return .number(try number(numeral, token, digits: reading.digits))
    } catch {
      // The unit or the form of a date does not exist: the text only looks like a literal.
      if error.kind == .malformedNumber || error.kind == .unknownWord { return text }
      let place = Place(try source(), range)
      throw RPNError(error.kind, error.message, suggestion: error.suggestion, at: place)
    }
  }
}

extension NumberSystem {
  /// The date of a field in a given form.
  fileprivate func date(
    _ text: String, as form: String, _ source: () throws(RPNError) -> Source, _ range: Range<Int>
  ) throws(RPNError) -> Calculator.Value<Value> {
    do throws(RPNError) {
      return .number(try date(text, as: DateForm(form)))
    } catch {
      let place = Place(try source(), range)
      throw error.located(at: place)
    }
  }
}

extension FieldReading {
  /// The token of a text that is a single number, or `nil`.
  fileprivate func number(_ text: String) -> Token? {
    let plain = numerals?.plain(text) ?? text
    let number = joiningDateAndTime(plain)
    // A byte order mark belongs to the start of a file, not to a field.
    guard let tokens = try? Source(number).tokens(), tokens.count == 1,
      tokens[0].place.range == 0..<number.utf8.count
    else { return nil }
    return tokens[0]
  }

  /// A suggestion if a text was meant to be a number, or `nil`.
  ///
  /// - Parameter text: The text.
  /// - Returns: A suggestion.
  package func suggestion(for text: String) -> String? {
    // The suggestion was found for a decimal point.
    if numerals?.hasDecimalComma == true { return nil }
    let source = Source(text)
    return RPNError.malformedNumber(at: Place(source, source.bytes.indices)).suggestion
  }
}

/// The boolean that bytes spell, or `nil`.
private func boolean(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool? {
  switch bytes.count {
  case 4 where bytes.elementsEqual("true".utf8): true
  case 5 where bytes.elementsEqual("false".utf8): false
  default: nil
  }
}
