import Calculator
import PlainText
import ReversePolish

extension NumberSystem {
  /// The value of a field: a number, a boolean, or a text where texts are read.
  ///
  /// - Parameters:
  ///   - range: Where the field stands in its line, without blanks and quotes around it; it is not
  ///     empty.
  ///   - line: The bytes of the line; behind them stands a newline.
  ///   - reading: How fields are read.
  ///   - source: The line as a source, for what is no plain number.
  /// - Returns: The value.
  /// - Throws: `malformedNumber` if the field is no literal and no text, and what the number system
  ///   throws; at the field.
  /// - Complexity: O(*n*) in the length of the field for plain numbers and most texts, of the line for
  ///   all others.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  package func value(
    ofField range: Range<Int>, in line: UnsafeRawBufferPointer, _ reading: FieldReading,
    source: () throws(RPNError) -> Source
  ) throws(RPNError) -> Calculator.Value<Value> {
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
    if reading.readsTexts, !reading.canStartNumber(line[range.lowerBound]) {
      return .text(Text(fieldText(range, of: line)))
    }
    do throws(RPNError) {
      return .number(try number(ofField: Place(try source(), range), reading))
    } catch {
      // What other numbers would be is no literal of these.
      if reading.readsTexts, error.kind == .malformedNumber {
        return .text(Text(fieldText(range, of: line)))
      }
      throw error
    }
  }

  /// The number of a field that is no plain number.
  ///
  /// - Throws: `malformedNumber` if there is none in this system.
  private func number(
    ofField place: Place, _ reading: FieldReading
  ) throws(RPNError) -> Value {
    let number = reading.numerals?.plain(place.text) ?? place.text
    // A byte order mark belongs to the start of a file, and to no field.
    guard let tokens = try? Source(number).tokens(), tokens.count == 1, let token = tokens.first,
      token.place.range == 0..<number.utf8.count, case .number(let numeral) = token.kind
    else {
      let error = RPNError.malformedNumber(at: place)
      if reading.numerals?.hasDecimalComma != true { throw error }
      // What would help was found for a decimal point.
      throw RPNError(error.kind, error.message, at: place)
    }
    do {
      return try self.number(numeral, token, digits: reading.digits)
    } catch {
      throw RPNError(error.kind, error.message, suggestion: error.suggestion, at: place)
    }
  }
}

/// The boolean that bytes are; `nil` if they are none.
private func boolean(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool? {
  switch bytes.count {
  case 4 where bytes.elementsEqual("true".utf8): true
  case 5 where bytes.elementsEqual("false".utf8): false
  default: nil
  }
}
