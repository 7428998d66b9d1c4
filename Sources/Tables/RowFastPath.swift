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

/// Numbers that can be read from rows, calculated with in words, and written as rows show them.
protocol RowAlgebra: Sendable {
  /// The numbers of programs.
  associatedtype Number: Sendable

  /// The word that holds a number.
  associatedtype MachineWord: BitwiseCopyable & Sendable

  /// A program on such words.
  typealias Code = UnboxedRows<Number, MachineWord>

  /// The number of bytes that the text of a value has at most.
  static var longestText: Int { get }

  /// The word of a decimal that was read from a text; `nil` if it has none.
  func word(_ decimal: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>) -> MachineWord?

  /// The word of a number of things.
  func word(count: Int) -> MachineWord

  /// Runs a program on the first words of the stack.
  ///
  /// - Returns: How many words it leaves; `nil` if it fails, or does so only here.
  func run(_ code: Code, on words: inout UnboxedWords<MachineWord>, count: Int) -> Int?

  /// The boolean that lies in a word.
  func isTrue(_ word: MachineWord) -> Bool

  /// Writes a number.
  ///
  /// - Returns: How many bytes were written; 0 if it could not be.
  func write(_ word: MachineWord, to place: UnsafeMutablePointer<UInt8>) -> Int
}

/// The words of a frame that hold what a program takes from a row by name.
struct FastPathInputs {
  /// The word of the number of the line.
  let line: Int?

  /// The word of the number of fields.
  let fields: Int?

  /// The words of columns.
  let columns: [(column: Int, slot: Int)]

  /// The words of inputs; `nil` if one is a column that rows of a format have not.
  init?(_ inputs: [Int], _ format: RowFormat) {
    line = inputs.firstIndex(of: 0)
    fields = inputs.firstIndex(of: 1)
    columns = inputs.enumerated().compactMap { slot, input in
      input < RowFormat.firstColumn ? nil : (input - RowFormat.firstColumn, slot)
    }
    if columns.contains(where: { $0.column >= format.columns }) { return nil }
    if format.namedColumns == nil, !columns.isEmpty { return nil }
  }
}

/// A program as code on its way over rows.
///
/// It holds the memory that rows are calculated in; `FastPathStretch` does the work.
struct CodeFastPath<Rows: RowAlgebra>: Sendable {
  private let algebra: Rows
  private let format: RowFormat
  private let code: Rows.Code
  private let inputs: FastPathInputs

  /// The frames and the stack.
  private var memory: [Rows.MachineWord] = []

  /// The fields of the last row; kept for their memory.
  private var fields = RowFields()

  /// The number of fields that a row may have, so that there is room for them.
  private var mostFields = 32

  /// How much room the output of a row may need.
  private var outputRoom = 1 << 12

  // Longer rows are left to others, so that memory stays small.
  private static var longestRow: Int { 1 << 14 }

  /// A fast path for a program; `nil` if the program has no code for words.
  init?(_ code: Rows.Code?, _ algebra: Rows, _ format: RowFormat) {
    guard let code, let inputs = FastPathInputs(code.inputs, format) else { return nil }
    (self.code, self.inputs) = (code, inputs)
    (self.algebra, self.format) = (algebra, format)
    makeMemory()
  }

  /// Makes room for the fields, and for what the program needs.
  private mutating func makeMemory() {
    memory = Array(repeating: algebra.word(count: 0), count: code.size(fields: mostFields))
  }

  /// Makes room for rows of twice the length; whether there may be such rows here.
  @inline(never)
  private mutating func growMemory() -> Bool {
    if mostFields >= CodeFastPath.longestRow { return false }
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
    let (algebra, format, code, inputs) = (algebra, format, code, inputs)
    let mostFields = mostFields
    var fields = RowFields()
    swap(&fields, &self.fields)
    defer { swap(&fields, &self.fields) }
    var stop = FastPathStop.unusual
    output.write(atLeast: outputRoom) { place, room in
      memory.withUnsafeMutableBufferPointer { memory in
        var words = code.words(in: memory, fields: mostFields)
        let stretch = FastPathStretch(
          algebra: algebra, format: format, code: code, results: code.results, inputs: inputs,
          mostFields: mostFields, bytes: bytes, end: end, textEnd: place + room)
        var text = place
        stop =
          format.usesFields
          ? stretch.namedRows(&index, &line, &text, &words, &fields)
          : stretch.plainRows(&index, &line, &text, &words)
        return text - place
      }
    }
    return stop
  }
}
