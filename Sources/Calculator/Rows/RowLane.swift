import ReversePolish

/// The fast lane for rows: it does the rows that are plain numbers, and leaves the others alone.
///
/// What it prints is what evaluating the row in any other way prints, so nobody can tell which rows
/// have taken it.
public protocol RowLane: Sendable {
  /// Does rows from a place on, up to the first one that is not plain.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines; the last one ends with a newline too.
  ///   - start: Where a line starts.
  ///   - end: Where the last line ends.
  ///   - line: The number of the first line; is counted up with each that was done.
  ///   - output: What is printed of each row goes there.
  /// - Returns: Where the first line starts that was not done; `end` if all were.
  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int
}

/// An algebra whose values can be written as rows show them.
protocol RowAlgebra: Algebra {
  /// Whether the algebra has an operation.
  func knows(_ word: Operator) -> Bool

  /// Writes a value; whether it could be.
  func write(_ value: Value, to output: inout TextBuffer) -> Bool
}

/// A straight program on its way over rows.
struct StraightLane<Arithmetic: RowAlgebra>: Sendable where Arithmetic.Value: Sendable {
  private let algebra: Arithmetic
  private let format: RowFormat
  private let steps: [StraightProgram<Arithmetic.Value>.Step]
  private var slots: [Arithmetic.Value]
  private var stack = Stack<Arithmetic.Value>()
  private var fields = RowFields()

  /// A lane for a program; `nil` if the program does not go straight on.
  init?<System: NumberSystem>(
    _ program: RowProgram<System>, _ algebra: Arithmetic, _ format: RowFormat,
    _ number: (System.Value) -> Arithmetic.Value?
  ) {
    guard let straight = StraightProgram(program, program.code, where: algebra.knows, number),
      let zero = try? algebra.number(Numeral(0), text: "0")
    else { return nil }
    self.algebra = algebra
    self.format = format
    steps = straight.steps
    slots = straight.slots.map { _ in zero }
  }

  @inline(__always)
  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    var index = start
    while index < end {
      let length = output.count
      var next = index
      // Mostly it is one value; to empty an array costs more.
      while stack.pop() != nil {}
      let isDone =
        format.usesFields
        ? namedRow(bytes, &next, line, &output) : plainRow(bytes, &next, line, &output)
      guard isDone else {
        output.truncate(to: length)
        return index
      }
      output.append(newline)
      index = next
      line += 1
    }
    return index
  }

  /// Does a row whose fields are pushed, each when it has been read.
  @inline(__always)
  private mutating func plainRow(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ line: Int, _ output: inout TextBuffer
  ) -> Bool {
    format.skipBlanks(bytes, &index)
    if bytes[index] == newline {
      index += 1
      return true
    }
    var count = 0
    while true {
      guard push(bytes, &index) else { return false }
      count += 1
      if count > 1_000_000 { return false }
      let blank = index
      format.skipBlanks(bytes, &index)
      if bytes[index] == newline {
        index += 1
        return finish(line, count, &output)
      }
      if format.separatorByte == 0 {
        if index == blank { return false }
      } else {
        guard bytes[index] == format.separatorByte else { return false }
        index += 1
        format.skipBlanks(bytes, &index)
      }
    }
  }

  /// Does a row of which only the named fields are looked at, or whose fields are printed again.
  private mutating func namedRow(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ line: Int, _ output: inout TextBuffer
  ) -> Bool {
    let start = index
    while bytes[index] != newline { index += 1 }
    let text = UnsafeRawBufferPointer(start: bytes + start, count: index - start)
    index += 1
    guard isUTF8(text), fields.split(text, format) == nil else { return false }
    if fields.isBlank { return true }
    if format.columns > 0, fields.count != format.columns { return false }
    if let columns = format.namedColumns {
      for column in columns {
        guard push(bytes, fields[column], of: start), let value = stack.pop() else { return false }
        slots[column + RowFormat.firstColumn] = value
      }
    } else {
      for column in 0..<fields.count {
        guard push(bytes, fields[column], of: start) else { return false }
      }
    }
    if format.keepsFields { fields.write(to: &output, text, format) }
    return finish(line, fields.count, &output)
  }

  /// Pushes the number that a field of the line at `start` is.
  private mutating func push(
    _ bytes: UnsafePointer<UInt8>, _ field: Range<Int>, of start: Int
  ) -> Bool {
    var index = start + field.lowerBound
    return push(bytes, &index) && index == start + field.upperBound
  }

  /// Pushes the number that stands at a place.
  @inline(__always)
  private mutating func push(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) -> Bool {
    let start = index
    guard let numeral = Numeral.plain(bytes, &index),
      let value = try? algebra.number(
        numeral,
        text: String(
          decoding: UnsafeBufferPointer(start: bytes + start, count: index - start), as: UTF8.self))
    else { return false }
    stack.push(value)
    return true
  }

  /// Runs the program, and writes what it leaves.
  @inline(__always)
  private mutating func finish(_ line: Int, _ count: Int, _ output: inout TextBuffer) -> Bool {
    if format.usesCounts {
      guard let line = try? algebra.number(Numeral(line), text: "\(line)"),
        let count = try? algebra.number(Numeral(count), text: "\(count)")
      else { return false }
      slots[0] = line
      slots[1] = count
    }
    do {
      for step in steps {
        switch step {
        case .element(let element): try algebra.step(&stack, element)
        case .push(let slot): stack.push(slots[slot])
        case .bind(let slot):
          guard let value = stack.pop() else { return false }
          slots[slot] = value
        }
      }
    } catch {
      return false
    }
    if format.isStrict, stack.count != 1 { return false }
    var isFirst = !format.keepsFields
    for value in stack.values {
      if !isFirst { format.writeJoint(to: &output) }
      isFirst = false
      guard algebra.write(value, to: &output) else { return false }
    }
    return true
  }
}
