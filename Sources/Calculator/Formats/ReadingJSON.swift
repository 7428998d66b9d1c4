import PlainText
import ReversePolish

extension AllNumbers {
  /// Reads a value from JSON: an object becomes a record, and an array a list.
  ///
  /// A member that is null is omitted; any other null becomes a missing value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - digits: The maximum number of digits in a number.
  ///   - limits: The limits of the work.
  /// - Returns: The value.
  /// - Throws: `malformedText` for a text that is not JSON; `invalidName` for two members with the
  ///   same name; errors of the number system.
  /// - Complexity: O(*n*) in the length of the text.
  package func value(
    ofJSON bytes: UnsafeRawBufferPointer, digits: Int, within limits: Limits
  ) throws(RPNError) -> Operand {
    var scanner = JSONScanner(bytes)
    do throws(JSONFault) {
      _ = scanner.skipSpace()
      _ = try scanner.skipValue(depth: 0)
      if scanner.skipSpace() {
        throw JSONFault(message: "something stands behind the value", index: scanner.index)
      }
    } catch {
      throw RPNError(
        .malformedText, "\(error.message), at byte \(error.index + 1) of the JSON")
    }
    scanner.index = 0
    _ = scanner.skipSpace()
    return try read(&scanner, digits, limits)
  }

  /// Reads a value whose syntax has been checked.
  private func read(
    _ scanner: inout JSONScanner, _ digits: Int, _ limits: Limits
  ) throws(RPNError) -> Operand {
    try limits.checkpoint()
    let start = scanner.index
    switch scanner.next {
    case UInt8(ascii: "{"): return try .record(record(&scanner, digits, limits))
    case UInt8(ascii: "["): return try .list(List(elements(&scanner, digits, limits)))
    case UInt8(ascii: "\""): return .text(string(&scanner))
    default: break
    }
    let kind = try? scanner.skipValue(depth: 0)
    let bytes = scanner.bytes[start..<scanner.index]
    switch kind {
    case .number: return .number(try number(in: Text(bytes: Array(bytes)), digits: digits))
    case .boolean: return .boolean(bytes.count == 4)
    default: return .missing
    }
  }

  private func string(_ scanner: inout JSONScanner) -> Text {
    let start = scanner.index
    _ = try? scanner.skipString()
    return Text(JSONScanner.text(start..<scanner.index, of: scanner.bytes))
  }

  private func record(
    _ scanner: inout JSONScanner, _ digits: Int, _ limits: Limits
  ) throws(RPNError) -> Record {
    var record = Record()
    scanner.index += 1
    _ = scanner.skipSpace()
    if scanner.takeIfNext(UInt8(ascii: "}")) { return record }
    repeat {
      let key = string(&scanner)
      _ = try? scanner.take(UInt8(ascii: ":"), or: UInt8(ascii: ":"))
      let value = try read(&scanner, digits, limits)
      if value.isMissing { continue }
      if record[key] != nil { throw .twoMembers(key) }
      try record.put(value, for: key)
    } while (try? scanner.take(UInt8(ascii: ","), or: UInt8(ascii: "}"))) ?? false
    return record
  }

  private func elements(
    _ scanner: inout JSONScanner, _ digits: Int, _ limits: Limits
  ) throws(RPNError) -> [Operand] {
    var elements: [Operand] = []
    scanner.index += 1
    _ = scanner.skipSpace()
    if scanner.takeIfNext(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try read(&scanner, digits, limits))
    } while (try? scanner.take(UInt8(ascii: ","), or: UInt8(ascii: "]"))) ?? false
    return elements
  }

  /// Reads a number in the notation of programs.
  ///
  /// - Throws: `malformedNumber` for any other text; errors of the number system.
  func number(in text: Text, digits: Int) throws(RPNError) -> AnyNumber {
    let source = Source(text.trimmed.string)
    let place = Place(source, 0..<source.bytes.count)
    var tokenizer = Tokenizer(source)
    do throws(RPNError) {
      if case .number(let numeral)? = try tokenizer.next(), tokenizer.range == place.range {
        return try number(numeral, Token(kind: .number(numeral), place: place), digits: digits)
      }
      throw place.range.isEmpty
        ? RPNError(.malformedNumber, "an empty text is not a number")
        : .malformedNumber(at: place, inText: true)
    } catch {
      // The error gets the place of the word later, because the text is not part of a program.
      throw RPNError(error.kind, error.message, suggestion: error.suggestion)
    }
  }
}
