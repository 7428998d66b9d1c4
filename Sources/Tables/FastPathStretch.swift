import Calculator
import PlainText
import ReversePolish

/// The reason why a fast path stops.
enum FastPathStop {
  /// All rows are done.
  case end
  /// The next row cannot be processed by the fast path.
  case unusual
  /// There is no room for the next row or its output.
  case room
  /// The next row has fields that the program does not use.
  case others
}

/// A sequence of rows, with the state that is needed to process them.
///
/// The methods are inlined into the loops over rows, so that their variables stay in registers.
struct FastPathStretch<Rows: RowAlgebra> {
  /// The numbers of the calculation.
  typealias Cell = Rows.Cell

  /// A position in the output.
  typealias FieldPointer = UnsafeMutablePointer<UInt8>

  /// The algebra that reads and writes numbers.
  let algebra: Rows

  /// The notation of rows.
  let format: RowFormat

  /// The code of the program.
  let code: RowCode<Rows>

  /// The conditions for keeping a row.
  let conditions: [FastCondition<Rows>]

  /// The rules for the sort keys of lines; `nil` if lines are not sorted.
  let sorting: LineSorting?

  /// The number of fields that fit on the stack.
  let mostFields: Int

  /// The bytes of the lines.
  let bytes: UnsafePointer<UInt8>

  /// The index after the last line.
  let end: Int

  /// The start of all output, and the end of the buffer for it.
  let textStart: FieldPointer
  let textEnd: FieldPointer

  /// Processes rows whose fields are pushed as they are read.
  ///
  /// - Parameters:
  ///   - index: The start of the first row; moved to the start of the first row that is not
  ///     processed.
  ///   - line: The number of the first row; incremented with each row.
  ///   - text: The buffer for the output; moved to the end of the output.
  ///   - words: The memory for the calculation of a row.
  /// - Returns: The reason why processing stopped.
  @inline(__always)
  func plainRows(
    _ index: inout Int, _ line: inout Int, _ text: inout FieldPointer,
    _ words: inout CellMemory<Cell>
  ) -> FastPathStop {
    let (stack, frame) = (words.stack, words.registers)
    while index < end {
      var next = index
      format.skipBlanks(bytes, &next)
      var count = 0
      while bytes[next] != newline {
        guard let word = number(&next) else { return .unusual }
        if count == mostFields { return .room }
        stack[count] = word
        count &+= 1
        if bytes[next] == newline { break }
        let blank = next
        format.skipBlanks(bytes, &next)
        if bytes[next] == newline { break }
        if format.separatorByte == 0 {
          if next == blank { return .unusual }
        } else {
          guard bytes[next] == format.separatorByte else { return .unusual }
          next &+= 1
          format.skipBlanks(bytes, &next)
          // A separator at the end of a row is followed by an empty field.
          if bytes[next] == newline { return .unusual }
        }
      }
      var place = text
      if count > 0 {
        if let reach = code.reach, count > reach { return .others }
        if code.usesCounts { setCounts(line, count, frame, code.inputs) }
        guard let left = run(&words, count) else { return .unusual }
        if !hasRoom(for: left, at: place) { return .room }
        guard write(stack, left, isFirst: true, to: &place) else { return .unusual }
      } else if place == textEnd {
        return .room
      }
      place[0] = newline
      text = place + 1
      index = next &+ 1
      line &+= 1
    }
    return .end
  }

  /// Processes rows of which only named fields are read, or whose fields are printed again.
  ///
  /// - Parameters:
  ///   - index: The start of the first row; moved to the start of the first row that is not
  ///     processed.
  ///   - line: The number of the first row; incremented with each row.
  ///   - text: The buffer for the output; moved to the end of the output.
  ///   - words: The memory for the calculation of a row.
  ///   - others: The memory for the calculation of each condition, after an entry for the program.
  ///   - fields: The buffer for the fields of a row.
  ///   - keyed: The lines with their sort keys, if they are sorted.
  /// - Returns: The reason why processing stopped.
  @inline(__always)
  func namedRows(
    _ index: inout Int, _ line: inout Int, _ text: inout FieldPointer,
    _ words: inout CellMemory<Cell>, _ others: inout [CellMemory<Cell>],
    _ fields: inout RowFields, _ keyed: inout KeyedLines
  ) -> FastPathStop {
    let (stack, frame) = (words.stack, words.registers)
    while index < end {
      let lines = UnsafeRawBufferPointer(start: bytes, count: end)
      guard let next = lines.firstIndex(of: newline, from: index) else { return .unusual }
      let row = UnsafeRawBufferPointer(start: bytes + index, count: next - index)
      guard isUTF8(row), fields.split(row, format) == nil else { return .unusual }
      if textEnd - text <= row.count { return .room }
      var place = text
      if !fields.isBlank {
        if format.columns > 0, fields.count != format.columns { return .unusual }
        if fields.count > mostFields { return .room }
      }
      if !conditions.isEmpty {
        guard let holds = fields.isBlank ? false : hold(fields, index, line, &others) else {
          return .unusual
        }
        if !holds {
          index = next &+ 1
          line &+= 1
          continue
        }
      }
      if !fields.isBlank {
        guard let count = push(fields, from: index, stack, frame, code) else { return .unusual }
        if code.usesCounts { setCounts(line, fields.count, frame, code.inputs) }
        guard let left = run(&words, count) else { return .unusual }
        if format.keepsFields { place += fields.write(to: place, row, format) }
        let isWritten: Bool
        if code.passesFields || code.reach != nil {
          if !hasRoom(for: left, and: row.count, at: place) { return .room }
          isWritten = write(stack, left, fields, row, isFirst: !format.keepsFields, to: &place)
        } else {
          if !hasRoom(for: left, at: place) { return .room }
          isWritten = write(stack, left, isFirst: !format.keepsFields, to: &place)
        }
        if !isWritten { return .unusual }
        if let sorting {
          guard addKeys(stack, left, fields, row, by: sorting, to: &keyed) else {
            keyed.leaveLine(withKeys: sorting.columns.count)
            return .unusual
          }
          keyed.add(line: text - textStart..<place + 1 - textStart)
        }
      }
      place[0] = newline
      text = place + 1
      index = next &+ 1
      line &+= 1
    }
    return .end
  }

  /// Adds the sort keys of a row; returns whether the fast path knows them.
  @inline(never)
  private func addKeys(
    _ stack: UnsafeMutablePointer<Cell>, _ count: Int, _ fields: borrowing RowFields,
    _ row: UnsafeRawBufferPointer, by sorting: LineSorting, to keyed: inout KeyedLines
  ) -> Bool {
    let kept = format.keepsFields ? fields.count : 0
    for column in sorting.columns {
      var field: Int?
      var result = count
      switch column {
      case .result(let index): result = index
      case .output(let index) where index >= kept: result = index - kept
      case .field(let index), .output(let index): field = index
      }
      if field == nil, result < count {
        let pushed = code.pushesFields ? fields.count : 0
        field = code.uses.column(ofResult: result, of: count, pushed: pushed)
      }
      if let field {
        if field < fields.count {
          sorting.add(field: fields[field], of: row, to: &keyed)
        } else {
          keyed.add(.missing)
        }
      } else if result < count {
        let word = stack[result]
        let isBoolean = kind(ofResult: result, of: count) == .boolean
        guard let value = isBoolean ? .boolean(algebra.isTrue(word)) : algebra.value(word) else {
          return false
        }
        keyed.add(.value(value))
      } else {
        keyed.add(.missing)
      }
    }
    return true
  }

  /// The kind of a result; results below those that the code knows are numbers.
  @inline(__always)
  private func kind(ofResult index: Int, of count: Int) -> CellKind {
    let results = code.code.results
    let first = count - results.count
    return index < first ? .number : results[index - first]
  }

  /// Whether all conditions hold for a row; `nil` if the fast path cannot decide it.
  ///
  /// The first condition that does not hold ends the test, as on the slow path.
  @inline(__always)
  private func hold(
    _ fields: borrowing RowFields, _ start: Int, _ line: Int,
    _ others: inout [CellMemory<Cell>]
  ) -> Bool? {
    var number = 1
    for condition in conditions {
      switch condition {
      case .fields(let tests):
        guard let holds = tests.hold(for: fields, bytes + start) else { return nil }
        if !holds { return false }
      case .code(let code):
        let (stack, frame) = (others[number].stack, others[number].registers)
        guard let count = push(fields, from: start, stack, frame, code) else { return nil }
        if code.usesCounts { setCounts(line, fields.count, frame, code.inputs) }
        guard algebra.run(code.code, on: &others[number], count: count) == 1 else { return nil }
        if !algebra.isTrue(stack[0]) { return false }
        number &+= 1
      }
    }
    return true
  }

  /// Pushes the fields of the line at `start`, or stores the fields of named columns as inputs.
  ///
  /// - Returns: The number of pushed fields; `nil` if a field that is used is no plain number, or
  ///   if a field that is passed on is empty.
  @inline(__always)
  private func push(
    _ fields: borrowing RowFields, from start: Int, _ stack: UnsafeMutablePointer<Cell>,
    _ frame: UnsafeMutablePointer<Cell>, _ code: RowCode<Rows>
  ) -> Int? {
    if code.pushesFields {
      for column in 0..<fields.count {
        let need = code.uses.need(column, of: fields.count)
        guard let word = word(fields[column], of: start, need) else { return nil }
        stack[column] = word
      }
      return fields.count
    }
    for input in code.inputs.columns {
      guard let word = word(fields[input.column], of: start, input.need) else { return nil }
      frame[input.slot] = word
    }
    return 0
  }

  /// The word of a field of the line at `start`; `nil` if it has none.
  ///
  /// The word of a field that is only passed on has no meaning.
  @inline(__always)
  private func word(_ field: Range<Int>, of start: Int, _ need: FieldNeed) -> Cell? {
    switch need {
    case .passed: return field.isEmpty ? nil : algebra.word(count: 0)
    case .printed:
      let text = UnsafeBufferPointer(start: bytes + start + field.lowerBound, count: field.count)
      return isKept(text) ? number(field, of: start) : nil
    case .text, .value: return number(field, of: start)
    }
  }

  /// Whether a number is printed with the same text as it was read.
  @inline(never)
  private func isKept(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let zero = UInt8(ascii: "0")
    guard digits.count <= algebra.keptDigits, let first = digits.first, let last = digits.last,
      first &- zero < 10, last &- zero < 10
    else { return false }
    if digits.count == 1 { return first != zero || digits.count == text.count }
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let places = digits.endIndex - point - 1
    if places > 0, places > 7 || last == zero { return false }
    let start = digits.startIndex
    return first != zero || point == start + 1
  }

  /// The number in a field of the line at `start`; `nil` if the field is no plain number.
  @inline(__always)
  private func number(_ field: Range<Int>, of start: Int) -> Cell? {
    var index = start &+ field.lowerBound
    let word = number(&index)
    return index == start &+ field.upperBound ? word : nil
  }

  /// The number at an index, which is moved to its end; `nil` if there is no plain number.
  @inline(__always)
  private func number(_ index: inout Int) -> Cell? {
    let start = index
    guard let decimal = PlainDecimal(bytes, &index) else { return nil }
    let text = UnsafeBufferPointer(start: bytes + start, count: index - start)
    return algebra.word(decimal, text)
  }

  /// Runs the program.
  ///
  /// - Returns: The number of values that the program leaves; `nil` if the fast path cannot run it.
  @inline(__always)
  private func run(_ words: inout CellMemory<Cell>, _ count: Int) -> Int? {
    guard let left = algebra.run(code.code, on: &words, count: count) else { return nil }
    return format.isStrict && left != 1 ? nil : left
  }

  /// Stores the number of the line and the number of its fields as inputs.
  @inline(never)
  private func setCounts(
    _ line: Int, _ count: Int, _ frame: UnsafeMutablePointer<Cell>, _ inputs: FastPathInputs
  ) {
    if let slot = inputs.line { frame[slot] = algebra.word(count: line) }
    if let slot = inputs.fields { frame[slot] = algebra.word(count: count) }
  }

  /// Whether there is room for the texts of some values, with separators and a newline.
  @inline(__always)
  private func hasRoom(for count: Int, at place: FieldPointer) -> Bool {
    textEnd - place > count &* (Rows.longestText + 1)
  }

  /// Whether there is room if each value may be a field of the row, in quotes and with doubled
  /// quotes.
  @inline(__always)
  private func hasRoom(for count: Int, and length: Int, at place: FieldPointer) -> Bool {
    textEnd - place > count &* (Rows.longestText + 3 + 2 &* length)
  }

  /// Writes values; returns whether the fast path can write them.
  @inline(__always)
  private func write(
    _ stack: UnsafeMutablePointer<Cell>, _ count: Int, isFirst: Bool,
    to place: inout FieldPointer
  ) -> Bool {
    for index in 0..<count {
      if index > 0 || !isFirst { place += format.writeJoint(to: place) }
      if !write(stack[index], index, of: count, to: &place) { return false }
    }
    return true
  }

  /// Writes values, and fields with their text in the row; returns whether the fast path can write
  /// them.
  @inline(__always)
  private func write(
    _ stack: UnsafeMutablePointer<Cell>, _ count: Int, _ fields: borrowing RowFields,
    _ row: UnsafeRawBufferPointer, isFirst: Bool, to place: inout FieldPointer
  ) -> Bool {
    let pushed = code.pushesFields ? fields.count : 0
    for index in 0..<count {
      if index > 0 || !isFirst { place += format.writeJoint(to: place) }
      if let column = code.uses.column(ofResult: index, of: count, pushed: pushed) {
        guard let length = fields.write(column, to: place, row, format) else { return false }
        place += length
      } else if !write(stack[index], index, of: count, to: &place) {
        return false
      }
    }
    return true
  }

  /// Writes a value; returns whether the fast path can write it.
  @inline(__always)
  private func write(
    _ word: Cell, _ index: Int, of count: Int, to place: inout FieldPointer
  ) -> Bool {
    if kind(ofResult: index, of: count) == .boolean {
      place += writeBoolean(algebra.isTrue(word), to: place)
      return true
    }
    let length = algebra.write(word, to: place)
    place += length
    return length > 0
  }

  @inline(never)
  private func writeBoolean(_ isTrue: Bool, to place: FieldPointer) -> Int {
    let text: StaticString = isTrue ? "true" : "false"
    place.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    return text.utf8CodeUnitCount
  }
}
