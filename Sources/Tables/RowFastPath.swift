import Calculator
import PlainText
import ReversePolish

/// The fast path for rows: it does the rows that are plain numbers, and leaves the others alone.
///
/// What it prints is what evaluating the row in any other way prints, so nobody can tell which rows
/// have taken it.
public protocol RowFastPath: Sendable {
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

/// Numbers that tables can be made of.
package protocol RowSystem: NumberSystem {
  /// Whether it has all numbers that the language can write.
  var hasAllNumbers: Bool { get }

  /// A number among all numbers.
  func general(_ value: Value) -> AllNumbers.Value

  /// The fast path for the rows of a program; `nil` if there is none.
  func fastPath(for program: PreparedProgram<Self>, _ format: RowFormat) -> (any RowFastPath)?
}

/// An algebra whose values can be read from rows and written as rows show them.
protocol RowAlgebra: Algebra where Value: BitwiseCopyable & Sendable {
  /// How many bytes the text of a value has at most.
  static var longestText: Int { get }

  /// Whether the algebra has an operation.
  func knows(_ word: Operator) -> Bool

  /// The value of a decimal; `nil` if that is left to a longer way.
  func value(_ decimal: PlainDecimal) -> Value?

  /// What an operation gives; `nil` if it fails, or does so only here.
  func result(of operation: Unary, _ x: Value) -> Value?

  /// What an operation gives; `nil` if it fails, or does so only here.
  func result(of operation: Binary, _ x: Value, _ y: Value) -> Value?

  /// Which of two numbers is the greater: −1, 0 or 1.
  func order(_ x: Value, _ y: Value) -> Int

  /// The number that stands for a boolean.
  func truth(_ isTrue: Bool) -> Value

  /// The boolean that a number stands for.
  func isTrue(_ truth: Value) -> Bool

  /// Writes a number.
  ///
  /// - Returns: How many bytes were written; 0 if it could not be.
  func write(_ value: Value, to place: UnsafeMutablePointer<UInt8>) -> Int
}

/// A straight program on its way over rows.
///
/// It holds the memory that rows are calculated in; `FastPathStretch` does the work.
struct StraightFastPath<Rows: RowAlgebra>: Sendable {
  private let algebra: Rows
  private let format: RowFormat
  private let steps: [FastPathStep<Rows.Value>]

  /// Which of the results on top are booleans.
  private let results: [WordKind]
  private let slotCount: Int

  /// The slots, and behind them the room for the stack.
  private var memory: [Rows.Value]

  private let zero: Rows.Value

  /// The fields of the last row; kept for their memory.
  private var fields = RowFields()

  /// How many fields a row may have, so that there is room for them.
  private var mostFields = 32

  /// How much room the output of a row may need.
  private var outputRoom = 1 << 12

  // Longer rows are left to others, so that memory stays small.
  private static var longestRow: Int { 1 << 14 }

  /// A fast path for a program; `nil` if the program does not go straight on.
  init?<System: NumberSystem>(
    _ program: PreparedProgram<System>, _ algebra: Rows, _ format: RowFormat,
    _ number: (System.Value) -> Rows.Value?
  ) {
    guard let straight = StraightProgram(program, program.code, where: algebra.knows, number),
      let zero = try? algebra.number(Numeral(0), text: "0")
    else { return nil }
    // The inputs have the first slots: the counts, then the columns.
    let inputs = format.namedColumns?.map { $0 + RowFormat.inputs.count + 1 } ?? []
    let most = inputs.max() ?? (format.usesCounts ? RowFormat.inputs.count : 0)
    guard straight.slots.count >= most, let results = straight.kindsOfResults else { return nil }
    self.results = results
    self.algebra = algebra
    self.format = format
    self.zero = zero
    steps = straight.steps.map(FastPathStep.init)
    slotCount = straight.slots.count
    memory = []
    makeMemory()
  }

  /// Makes room for the slots, the fields, and what the program pushes: no step of it leaves more
  /// than two values more than there were.
  private mutating func makeMemory() {
    memory = Array(repeating: zero, count: slotCount + mostFields + 2 * steps.count + 2)
  }

  /// Makes room for rows of twice the length; whether there may be such rows here.
  @inline(never)
  private mutating func growMemory() -> Bool {
    if mostFields >= StraightFastPath.longestRow { return false }
    mostFields *= 2
    outputRoom *= 2
    makeMemory()
    return true
  }

  @inline(__always)
  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    var index = start
    var stop = FastPathStop.end
    repeat {
      let first = index
      stop = doStretch(of: bytes, &index, end, &line, &output)
      // Where not even one row has found room, it needs more.
      if stop == .room, index == first, !growMemory() { return index }
    } while stop == .room
    return index
  }

  /// Does as many rows as there is room for.
  @inline(__always)
  private mutating func doStretch(
    of bytes: UnsafePointer<UInt8>, _ index: inout Int, _ end: Int, _ line: inout Int,
    _ output: inout TextBuffer
  ) -> FastPathStop {
    let (algebra, format, steps, results) = (algebra, format, steps, results)
    let (slotCount, mostFields) = (slotCount, mostFields)
    var fields = RowFields()
    swap(&fields, &self.fields)
    defer { swap(&fields, &self.fields) }
    var stop = FastPathStop.unusual
    output.write(atLeast: outputRoom) { place, room in
      memory.withUnsafeMutableBufferPointer { memory in
        steps.withUnsafeBufferPointer { steps in
          guard let slots = memory.baseAddress else { return 0 }
          let stretch = FastPathStretch(
            algebra: algebra, format: format, steps: steps, results: results, slots: slots,
            room: slots + slotCount,
            mostFields: mostFields, bytes: bytes, end: end, textEnd: place + room)
          var text = place
          stop =
            format.usesFields
            ? stretch.namedRows(&index, &line, &text, &fields)
            : stretch.plainRows(&index, &line, &text)
          return text - place
        }
      }
    }
    return stop
  }
}
