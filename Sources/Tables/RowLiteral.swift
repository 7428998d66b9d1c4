import Calculator
import PlainText
import ReversePolish

extension NumberSystem {
  /// The value of a field: a number or a boolean.
  ///
  /// - Parameters:
  ///   - range: Where the field stands in its line, without blanks and quotes around it.
  ///   - line: The bytes of the line; behind them stands a newline.
  ///   - limits: How many digits a number may have.
  ///   - group: How numbers in groups of digits are read; `nil` if they are none.
  ///   - source: The line as a source, for what is no plain number.
  /// - Returns: The value.
  /// - Throws: `malformedNumber` if the field is no literal, and what the number system throws; at
  ///   the field.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  package func value(
    ofField range: Range<Int>, in line: UnsafeRawBufferPointer, _ limits: Limits,
    group: GroupedNumerals? = nil,
    source: () throws(RPNError) -> Source
  ) throws(RPNError) -> Calculator.Value<Value> {
    if range.count <= limits.digits, let start = line.baseAddress {
      var index = range.lowerBound
      let decimal = PlainDecimal(start.assumingMemoryBound(to: UInt8.self), &index)
      if let decimal, index == range.upperBound {
        do {
          let bytes = UnsafeRawBufferPointer(rebasing: line[range])
          return .number(try number(Numeral(decimal), text: String(decoding: bytes, as: UTF8.self)))
        } catch {
          let place = Place(try source(), range)
          throw error.located(at: place)
        }
      }
    }
    return try value(ofField: Place(try source(), range), limits, group)
  }

  /// The value of a field that is no plain number.
  private func value(
    ofField place: Place, _ limits: Limits, _ group: GroupedNumerals?
  ) throws(RPNError) -> Calculator.Value<Value> {
    if place.range.isEmpty { throw RPNError(.malformedNumber, "the field is empty", at: place) }
    let text = place.text
    if text == "true" || text == "false" { return .boolean(text == "true") }
    let number = group?.plain(text) ?? text
    // A byte order mark belongs to the start of a file, and to no field.
    guard let tokens = try? Source(number).tokens(), tokens.count == 1, let token = tokens.first,
      token.place.range == 0..<number.utf8.count, case .number(let numeral) = token.kind
    else { throw .malformedNumber(at: place) }
    do {
      return .number(try self.number(numeral, token, digits: limits.digits))
    } catch {
      throw RPNError(error.kind, error.message, suggestion: error.suggestion, at: place)
    }
  }
}
