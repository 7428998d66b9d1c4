import Calculator
import PlainText
import ReversePolish

// A part holds partial results of groups as text: a first line with the settings, a line for each
// group, and an end mark. The end mark contains the number of groups, the number of failed lines of
// the table, and a checksum of all bytes before it.
//
//     rpn-part  1  program "qty sum"  by "city"  …
//     group     2  "Oslo"  "Oslo"  8
//     rpn-end   1  0  995dc9bbdf1939fa

/// The settings with which a part was made.
package struct PartSettings: Equatable, Sendable {
  /// A setting that affects the meaning of a part.
  package struct Setting: Equatable, Sendable {
    package let name: String
    package let values: [String]

    package init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }
  }

  /// The version of the format of parts.
  package static let version = "2"

  /// The settings; each name occurs once.
  package var members: [Setting]

  package init(_ members: [Setting]) { self.members = members }

  /// The values of a setting; `nil` if it is not set.
  package subscript(name: String) -> [String]? { members.first { $0.name == name }?.values }
}

/// A line of a part.
package enum PartLine {
  /// The first line.
  case start(PartSettings)
  /// The state of a group.
  case group
  /// The last line, with the number of failed lines of the table.
  case end(failures: Int)
}

/// Writes the lines of a part.
package struct PartWriter: Sendable {
  private var checksum = Checksum()
  private var groups = 0

  package init() {}

  /// The first line.
  package mutating func start(_ settings: PartSettings) -> [UInt8] {
    let members = settings.members.map { member in
      ([member.name] + member.values.map { Text($0).literal }).joined(separator: " ")
    }
    return line(["rpn-part", PartSettings.version] + members)
  }

  /// The line of a group.
  ///
  /// - Parameters:
  ///   - count: The number of rows of the group.
  ///   - written: The common fields of the rows, with their text in a row.
  ///   - fields: The common fields, one by one.
  ///   - state: The state of the group, as literals.
  /// - Returns: The bytes of the line.
  package mutating func group(
    _ count: Int, _ written: String, _ fields: [GroupField], _ state: [String]
  ) -> [UInt8] {
    groups += 1
    return line(
      ["group", "\(count)", Text(written).literal] + fields.map(\.literal) + state)
  }

  /// The last line.
  ///
  /// - Parameter failures: The number of failed lines of the table.
  /// - Returns: The bytes of the line.
  package mutating func end(failures: Int) -> [UInt8] {
    Array(endMark(groups, failures: failures, after: checksum).utf8) + [newline]
  }

  private mutating func line(_ fields: [String]) -> [UInt8] {
    let bytes = Array(fields.joined(separator: "\t").utf8) + [newline]
    checksum.add(bytes)
    return bytes
  }
}

/// The last line of a part.
///
/// The checksum covers all lines before it and the numbers in this line.
private func endMark(_ groups: Int, failures: Int, after checksum: Checksum) -> String {
  let numbers = "rpn-end\t\(groups)\t\(failures)\t"
  var checksum = checksum
  checksum.add(numbers.utf8)
  return numbers + checksum.text
}

/// Reads the lines of parts.
package struct PartReader: Sendable {
  /// The format of the lines of parts, which is independent of the format of the rows.
  package static let format = RowFormat(separator: "\t", quotes: false)

  /// The checksum of the part; `nil` outside of a part.
  private var checksum: Checksum?
  private var groups = 0
  private var fields = RowFields()

  package init() {}

  /// Whether a part has begun and not ended.
  package var isInPart: Bool { checksum != nil }

  /// Reads the next line.
  ///
  /// - Parameter line: The line in UTF-8, without its newline.
  /// - Returns: The kind of the line; `nil` for a blank line between parts.
  /// - Throws: `outOfRange` for a line that is no valid line of a part here.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func take(_ line: UnsafeRawBufferPointer) throws(RPNError) -> PartLine? {
    if fields.split(line, PartReader.format) != nil { throw .noPart("too long for a part") }
    if fields.isBlank, !isInPart { return nil }
    let kind = fields.isBlank ? "" : fields.text(0, of: line)
    if kind == "rpn-part" {
      if isInPart { throw .noPart("the part before it is cut: it has no end mark") }
      let settings = try settings(line)
      checksum = Checksum()
      groups = 0
      add(line)
      return .start(settings)
    }
    guard let checksum else {
      throw .noPart("this is not a part, as --partial prints it: it begins with 'rpn-part'")
    }
    if kind == "group", fields.count >= 3 {
      groups += 1
      add(line)
      return .group
    }
    guard kind == "rpn-end", fields.count == 4, let failures = Int(fields.text(2, of: line)) else {
      throw .noPart("the part is changed or cut here")
    }
    if !endMark(groups, failures: failures, after: checksum).utf8.elementsEqual(line) {
      throw .noPart("the part is not what --partial has printed: it is changed or cut")
    }
    self.checksum = nil
    return .end(failures: failures)
  }

  /// The state of the group in the line that was read last.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - keys: The number of common fields of the rows.
  ///   - numbers: The number system.
  ///   - digits: The largest number of digits of a number.
  ///   - source: The line as a source, for errors.
  /// - Returns: The number of rows of the group, their common fields, and the state.
  /// - Throws: `outOfRange` for a line that was changed; the errors of its numbers.
  /// - Complexity: O(*n*) in the length of the line.
  package func group(
    _ line: UnsafeRawBufferPointer, keys: Int, _ numbers: AllNumbers, digits: Int,
    source: () throws(RPNError) -> Source
  ) throws(RPNError) -> (
    count: Int, written: String, fields: [GroupField], state: [Value]
  ) {
    guard fields.count >= keys + 3, let count = Int(fields.text(1, of: line)), count >= 0,
      let written = text(line[fields[2]])
    else { throw .noPart("the part is changed or cut here") }
    let common = (3..<3 + keys).compactMap { GroupField(literal: line[fields[$0]]) }
    if common.count < keys { throw .noPart("the part is changed or cut here") }
    let reading = FieldReading(digits: digits)
    var state: [Value] = []
    state.reserveCapacity(fields.count - keys - 3)
    for column in keys + 3..<fields.count {
      let range = fields[column]
      if let text = text(line[range]) {
        state.append(.text(Text(text)))
      } else if line[range].elementsEqual("missing".utf8) {
        state.append(.missing)
      } else {
        // Texts are written in quotes, so an unquoted text shows that the line was changed.
        if range.isEmpty { throw .noPart("the part is changed or cut here") }
        // A number that the program moves is followed by its text.
        let mark = line[range].last == 0x22 ? line[range].firstIndex(of: UInt8(ascii: "=")) : nil
        let end = mark ?? range.upperBound
        let value = try numbers.value(
          ofField: range.lowerBound..<end, in: line, reading, source: source)
        if case .text = value { throw .noPart("the part is changed or cut here") }
        if case .number(let number) = value, let mark {
          guard let text = text(line[mark + 1..<range.upperBound]) else {
            throw .noPart("the part is changed or cut here")
          }
          state.append(.number(.written(number, text)))
        } else {
          state.append(value)
        }
      }
    }
    return (count, written, common, state)
  }

  private mutating func add(_ line: UnsafeRawBufferPointer) {
    checksum?.add(line)
    checksum?.add(CollectionOfOne(newline))
  }

  /// The settings in a first line.
  private func settings(_ line: UnsafeRawBufferPointer) throws(RPNError) -> PartSettings {
    guard fields.count >= 2, fields.text(1, of: line) == PartSettings.version else {
      throw .noPart("this part has another form: another version of rpn has written it")
    }
    var members: [PartSettings.Setting] = []
    for column in 2..<fields.count {
      let bytes = Array(line[fields[column]])
      var index = bytes.firstIndex(of: 0x20) ?? bytes.count
      let name = String(decoding: bytes[..<index], as: UTF8.self)
      var values: [String] = []
      while index < bytes.count {
        var content: [UInt8]? = []
        guard bytes[index] == 0x20, index + 1 < bytes.count, bytes[index + 1] == quote,
          readText(bytes, from: index + 1, into: &content, end: &index) == nil
        else { throw .noPart("the part is changed or cut here") }
        values.append(String(decoding: content ?? [], as: UTF8.self))
      }
      members.append(PartSettings.Setting(name, values))
    }
    return PartSettings(members)
  }
}

extension GroupField {
  /// The text of the field in a part.
  fileprivate var literal: String {
    switch self {
    case .field(let text): Text(text).literal
    case .string(let text): "string" + Text(text).literal
    case .written(let text): "json" + Text(text).literal
    case .missing: "missing"
    }
  }

  /// The field with a text in a part; `nil` if the text is no field.
  fileprivate init?(literal: Slice<UnsafeRawBufferPointer>) {
    let start = literal.firstIndex(of: quote) ?? literal.endIndex
    let content = text(literal[start...])
    switch (String(decoding: literal[..<start], as: UTF8.self), content) {
    case ("", let content?): self = .field(content)
    case ("string", let content?): self = .string(content)
    case ("json", let content?): self = .written(content)
    case ("missing", nil): self = .missing
    default: return nil
    }
  }
}

/// The content of a literal of a text; `nil` if the bytes are no such literal.
private func text(_ literal: Slice<UnsafeRawBufferPointer>) -> String? {
  guard literal.first == quote else { return nil }
  let bytes = Array(literal)
  var content: [UInt8]? = []
  var end = 0
  guard readText(bytes, from: 0, into: &content, end: &end) == nil, end == bytes.count else {
    return nil
  }
  return String(decoding: content ?? [], as: UTF8.self)
}

extension RPNError {
  /// The error of a line that is no valid line of a part.
  package static func noPart(_ message: String) -> RPNError { RPNError(.outOfRange, message) }
}
