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

  /// The compiled program, held by value.
  ///
  /// Threads share its memory, and reference counts that they change for each row would slow all of
  /// them down.
  let program: Rows.Code

  /// Whether all results are numbers, printed without groups of digits.
  ///
  /// Copying the form of each result would cost more than a row of arithmetic.
  let writesNumbers: Bool

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
        if fields.count < format.numberedColumns { return .unusual }
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
          if !addKeys(stack, left, fields, row, by: sorting, to: &keyed) {
            keyed.removeKeysOfNextLine(width: sorting.columns.count)
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

  /// Adds the sort keys of a row; returns whether the fast path knows all of them.
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
        guard let key = key(stack[result], form(ofResult: result, of: count)) else { return false }
        keyed.add(key)
      } else {
        keyed.add(.missing)
      }
    }
    return true
  }

  private func key(_ word: Cell, _ form: ResultForm) -> SortKey? {
    switch form {
    case .number: algebra.value(word).map { .value($0) }
    case .boolean: .value(.boolean(algebra.isTrue(word)))
    case .date(.day): .day(algebra.integer(word))
    case .date, .quantity, .writtenDate: nil
    }
  }

  /// The form of a result; results below those that the code knows are numbers.
  @inline(__always)
  private func form(ofResult index: Int, of count: Int) -> ResultForm {
    let known = index &- count &+ code.results.count
    return known < 0 ? .number : code.results[known]
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
        let known = column &- fields.count &+ code.pushedDates.count
        let date = known < 0 ? nil : code.pushedDates[known]
        guard let word = word(fields[column], of: start, need, date) else { return nil }
        stack[column] = word
      }
      return fields.count
    }
    for input in code.inputs.columns {
      let field = fields[input.column]
      guard let word = word(field, of: start, input.need, input.date) else { return nil }
      frame[input.slot] = word
    }
    return 0
  }

  /// The word of a field of the line at `start`; `nil` if it has none.
  ///
  /// The word of a field that is only passed on has no meaning.
  @inline(__always)
  private func word(
    _ field: Range<Int>, of start: Int, _ need: FieldNeed, _ date: DateKind?
  ) -> Cell? {
    if let date, need != .passed {
      // A time may be printed in another form than it is read.
      if need == .printed || need == .written, date != .day { return nil }
      return dateNumber(bytes + start, field, date).map(algebra.word(count:))
    }
    switch need {
    case .passed: return field.isEmpty ? nil : algebra.word(count: 0)
    case .printed, .written:
      let text = UnsafeBufferPointer(start: bytes + start + field.lowerBound, count: field.count)
      let digits = format.groupSeparator == 0 ? algebra.keptDigits : 0
      return printsAsRead(text, digits: digits) ? number(field, of: start) : nil
    case .text, .value: return number(field, of: start)
    }
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
    guard let left = algebra.run(program, on: &words, count: count) else { return nil }
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
    textEnd - place > count &* (code.longestText + 1)
  }

  /// Whether there is room if each value may be a field of the row, in quotes and with doubled
  /// quotes.
  @inline(__always)
  private func hasRoom(for count: Int, and length: Int, at place: FieldPointer) -> Bool {
    textEnd - place > count &* (code.longestText + 3 + 2 &* length)
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
    if !writesNumbers {
      return write(word, form(ofResult: index, of: count), to: &place)
    }
    let length = algebra.write(word, to: place)
    place += length
    return length > 0
  }

  /// Writes a value that is not a number without groups of digits.
  @inline(never)
  private func write(_ word: Cell, _ form: ResultForm, to place: inout FieldPointer) -> Bool {
    switch form {
    case .number, .quantity:
      var length = algebra.write(word, to: place)
      if length == 0 { return false }
      let hasGroups = format.groupSeparator != 0 && writeGroups(at: place, &length)
      if case .quantity(let unit) = form { length += Tables.write(unit, to: place + length) }
      if hasGroups, format.isSpecial(format.groupSeparator, isQuoted: false) {
        if !format.quotesTexts { return false }
        (place + 1).update(from: place, count: length)
        (place[0], place[length + 1]) = (quote, quote)
        length += 2
      }
      place += length
    case .boolean: place += writeBoolean(algebra.isTrue(word), to: place)
    case .date(let kind): place += writeDate(algebra.integer(word), kind, to: place)
    case .writtenDate(let form, let kind):
      guard let text = form.text(of: algebra.integer(word), kind) else { return false }
      place += Tables.write(text, to: place)
    }
    return true
  }

  /// Separates the digits before the point of a number into groups.
  ///
  /// - Returns: Whether there are several groups.
  private func writeGroups(at place: FieldPointer, _ length: inout Int) -> Bool {
    let start = place[0] == UInt8(ascii: "-") ? 1 : 0
    var end = start
    while end < length, place[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    let separators = (end - start - 1) / 3
    if separators <= 0 { return false }
    (place + end + separators).update(from: place + end, count: length - end)
    length += separators
    for group in (1...separators).reversed() {
      let first = end - 3 * (separators - group + 1)
      (place + first + group).update(from: place + first, count: 3)
      place[first + group - 1] = format.groupSeparator
    }
    return true
  }

  @inline(never)
  private func writeBoolean(_ isTrue: Bool, to place: FieldPointer) -> Int {
    let text: StaticString = isTrue ? "true" : "false"
    place.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    return text.utf8CodeUnitCount
  }
}
