import Calculator
import FastArithmetic
import PlainText
import ReversePolish

/// Why a fast path does not go on.
enum FastPathStop {
  /// All rows are done.
  case end
  /// The next row is not plain.
  case unusual
  /// There is no room for the next row, or for its output.
  case room
}

/// A stretch of rows, with all that it takes to do them within reach.
///
/// Its methods are written into the loops over rows, so that what they use stays in registers.
struct FastPathStretch<Rows: RowAlgebra> {
  /// What is calculated with.
  typealias Value = Rows.Value

  /// A place in the output.
  typealias FieldPointer = UnsafeMutablePointer<UInt8>

  /// What operations mean.
  let algebra: Rows

  /// How rows are written.
  let format: RowFormat

  /// The program.
  let steps: UnsafeBufferPointer<FastPathStep<Value>>

  /// Which of the results on top are booleans.
  let results: [WordKind]

  /// The values of names.
  let slots: UnsafeMutablePointer<Value>

  /// Where the stack is.
  let room: UnsafeMutablePointer<Value>

  /// How many fields have room on the stack.
  let mostFields: Int

  /// The lines.
  let bytes: UnsafePointer<UInt8>

  /// The index behind the last line.
  let end: Int

  /// Where the room for the output ends.
  let textEnd: FieldPointer

  /// Does rows whose fields are pushed, each when it has been read.
  ///
  /// - Parameters:
  ///   - index: Where the first row starts; is moved behind the last one that was done.
  ///   - line: The number of the first row; is counted up.
  ///   - text: Where the output goes; is moved behind it.
  /// - Returns: Why no more rows were done.
  @inline(__always)
  func plainRows(_ index: inout Int, _ line: inout Int, _ text: inout FieldPointer) -> FastPathStop
  {
    while index < end {
      var next = index
      format.skipBlanks(bytes, &next)
      var stack = BoundedStack(in: room)
      while bytes[next] != newline {
        guard let value = number(&next) else { return .unusual }
        if stack.count == mostFields { return .room }
        stack.push(value)
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
          // A separator at the end has an empty field behind it.
          if bytes[next] == newline { return .unusual }
        }
      }
      var place = text
      if stack.count > 0 {
        guard run(&stack, line, stack.count) else { return .unusual }
        if !hasRoom(for: stack.count, at: place) { return .room }
        guard write(stack, isFirst: true, to: &place) else { return .unusual }
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

  /// Does rows of which only the named fields are looked at, or whose fields are printed again.
  ///
  /// - Parameters:
  ///   - index: Where the first row starts; is moved behind the last one that was done.
  ///   - line: The number of the first row; is counted up.
  ///   - text: Where the output goes; is moved behind it.
  ///   - fields: Used for the fields of each row.
  /// - Returns: Why no more rows were done.
  @inline(__always)
  func namedRows(
    _ index: inout Int, _ line: inout Int, _ text: inout FieldPointer, _ fields: inout RowFields
  ) -> FastPathStop {
    while index < end {
      var next = index
      while bytes[next] != newline { next &+= 1 }
      let row = UnsafeRawBufferPointer(start: bytes + index, count: next - index)
      guard isUTF8(row), fields.split(row, format) == nil else { return .unusual }
      if textEnd - text <= row.count { return .room }
      var place = text
      if !fields.isBlank {
        if format.columns > 0, fields.count != format.columns { return .unusual }
        if format.namedColumns == nil, fields.count > mostFields { return .room }
        var stack = BoundedStack(in: room)
        guard push(fields, from: index, &stack), run(&stack, line, fields.count) else {
          return .unusual
        }
        if format.keepsFields { place += fields.write(to: place, row, format) }
        if !hasRoom(for: stack.count, at: place) { return .room }
        guard write(stack, isFirst: !format.keepsFields, to: &place) else { return .unusual }
      }
      place[0] = newline
      text = place + 1
      index = next &+ 1
      line &+= 1
    }
    return .end
  }

  /// Pushes the fields of the line at `start`, or gives columns that have names their values.
  ///
  /// - Returns: Whether all that are used are plain numbers.
  @inline(__always)
  private func push(
    _ fields: borrowing RowFields, from start: Int, _ stack: inout BoundedStack<Value>
  ) -> Bool {
    guard let columns = format.namedColumns else {
      for column in 0..<fields.count {
        guard let value = number(fields[column], of: start) else { return false }
        stack.push(value)
      }
      return true
    }
    for column in columns {
      guard let value = number(fields[column], of: start) else { return false }
      slots[column + RowFormat.firstColumn] = value
    }
    return true
  }

  /// The number that a field of the line at `start` is.
  @inline(__always)
  private func number(_ field: Range<Int>, of start: Int) -> Value? {
    var index = start &+ field.lowerBound
    let value = number(&index)
    return index == start &+ field.upperBound ? value : nil
  }

  /// The number that stands at a place.
  @inline(__always)
  private func number(_ index: inout Int) -> Value? {
    let start = index
    guard let decimal = PlainDecimal(bytes, &index) else { return nil }
    if let value = algebra.value(decimal) { return value }
    return longNumber(decimal, start..<index)
  }

  /// The number where the algebra needs its text.
  @inline(never)
  private func longNumber(_ decimal: PlainDecimal, _ range: Range<Int>) -> Value? {
    let text = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    return try? algebra.number(Numeral(decimal), text: String(decoding: text, as: UTF8.self))
  }

  /// Runs the program; whether it could be done here.
  @inline(__always)
  private func run(_ stack: inout BoundedStack<Value>, _ line: Int, _ count: Int) -> Bool {
    if format.usesCounts, !setCounts(line, count) { return false }
    var next = 0
    while next < steps.count {
      let step = steps[next]
      next &+= 1
      guard step.isDone(on: &stack, slots, algebra, &next) else { return false }
    }
    return !format.isStrict || stack.count == 1
  }

  /// Gives the inputs of every program their values; whether the algebra has them.
  @inline(never)
  private func setCounts(_ line: Int, _ count: Int) -> Bool {
    guard let line = try? algebra.number(Numeral(line), text: "\(line)"),
      let count = try? algebra.number(Numeral(count), text: "\(count)")
    else { return false }
    slots[0] = line
    slots[1] = count
    return true
  }

  /// Whether there is room for the texts of so many values, what joins them and the newline.
  @inline(__always)
  private func hasRoom(for count: Int, at place: FieldPointer) -> Bool {
    textEnd - place > count &* (Rows.longestText + 1)
  }

  /// Writes the values; whether it could be done here.
  @inline(__always)
  private func write(
    _ stack: BoundedStack<Value>, isFirst: Bool, to place: inout FieldPointer
  ) -> Bool {
    let firstKind = stack.count - results.count
    for index in 0..<stack.count {
      if index > 0 || !isFirst { place += format.writeJoint(to: place) }
      if index >= firstKind, results[index - firstKind] == .boolean {
        place += writeBoolean(algebra.isTrue(stack[index]), to: place)
        continue
      }
      let length = algebra.write(stack[index], to: place)
      if length == 0 { return false }
      place += length
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
