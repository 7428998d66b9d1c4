import Calculator
import PlainText
import ReversePolish

/// A condition for keeping a row.
package struct RowCheck: Sendable {
  /// The program that leaves `true` for the rows that are kept.
  package let program: PreparedProgram

  /// The columns that the program names; `nil` if all fields are pushed.
  package let columns: [Int]?

  /// The form in which the program needs the fields.
  package let uses: FieldUses

  /// The texts of missing fields.
  let missing: MissingTexts

  /// Makes a condition.
  ///
  /// - Parameters:
  ///   - program: The program that leaves `true` for the rows that are kept.
  ///   - columns: The columns that the program names; `nil` if all fields are pushed.
  ///   - uses: The program's uses of the fields.
  ///   - missing: The texts of missing fields.
  package init(
    _ program: PreparedProgram, columns: [Int]?, _ uses: FieldUses,
    _ missing: MissingTexts
  ) {
    (self.program, self.columns, self.uses, self.missing) = (program, columns, uses, missing)
  }
}

/// The algebra of the fast path, which reads numbers from rows, calculates with machine words and
/// writes numbers to rows.
protocol RowAlgebra: Sendable {
  /// The machine word for a number.
  associatedtype Cell: BitwiseCopyable & Sendable

  /// A program on these words.
  typealias Code = FastRows<Cell>

  /// Whether numbers are exact, not rounded.
  static var isExact: Bool { get }

  /// The greatest length in bytes of the text of a value.
  static var longestText: Int { get }

  /// The greatest number of digits of a decimal that is printed as it was read; 0 if none is.
  var keptDigits: Int { get }

  /// The word of a decimal and its text; `nil` if the decimal does not fit.
  func word(_ decimal: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>) -> Cell?

  /// The word of an integer: a count or a date.
  func word(count: Int) -> Cell

  /// The integer in the word of a date.
  func integer(_ word: Cell) -> Int

  /// Compiles a program; `nil` if it has no code for machine words.
  static func code(_ program: PreparedProgram, _ kinds: InputKinds) -> Code?

  /// Runs a program on the first words of the stack.
  ///
  /// - Returns: The number of words that the program leaves; `nil` if it fails, or if only the fast
  ///   path cannot run it.
  func run(_ code: Code, on words: inout CellMemory<Cell>, count: Int) -> Int?

  /// The boolean in a word.
  func isTrue(_ word: Cell) -> Bool

  /// The number in a word as a value; `nil` if only the slow path knows it.
  func value(_ word: Cell) -> Calculator.Value?

  /// Writes a number.
  ///
  /// - Returns: The number of bytes that were written; 0 on failure.
  func write(_ word: Cell, to place: UnsafeMutablePointer<UInt8>) -> Int
}

/// The slots of a frame for the inputs that a program names.
struct FastPathInputs {
  /// The slot of the number of the line.
  let line: Int?

  /// The slot of the number of fields.
  let fields: Int?

  /// The columns with their slots, the forms of their fields, and the kinds of dates.
  let columns: [(column: Int, slot: Int, need: FieldNeed, date: DateKind?)]

  /// Finds the slots of inputs; `nil` if the fast path cannot store one of them.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - named: The columns that the program names; `nil` if all fields are pushed.
  ///   - uses: The program's uses of the inputs.
  ///   - format: The notation of rows.
  ///   - dates: The columns of dates.
  init?(
    _ inputs: [Int], named: [Int]?, _ uses: FieldUses, _ format: RowFormat, _ dates: DateColumns
  ) {
    line = inputs.firstIndex(of: 0)
    fields = inputs.firstIndex(of: 1)
    columns = inputs.enumerated().compactMap { slot, input in
      uses.column(ofInput: input).map { column, need in
        (column, slot, need, need == .text ? nil : dates.kinds[column])
      }
    }
    if named == nil, uses.takesPushedTexts { return nil }
    if columns.contains(where: { $0.column >= format.knownColumns }) { return nil }
    if named == nil, !columns.isEmpty { return nil }
  }
}

/// The code of a program for rows, and its inputs.
///
/// This is a class, because each row takes it out of the array of conditions.
final class RowCode<Rows: RowAlgebra>: Sendable {
  let code: Rows.Code
  let inputs: FastPathInputs

  /// Whether all fields are pushed.
  let pushesFields: Bool

  /// Whether the program uses the number of the line or of the fields.
  let usesCounts: Bool

  /// The form in which the program needs the fields.
  let uses: FieldUses

  /// Whether some results are certainly fields.
  let passesFields: Bool

  /// The number of fields that the program reaches, if it leaves the fields below on the stack;
  /// else `nil`.
  let reach: Int?

  /// The kinds of the topmost pushed fields that are dates, the top last.
  let pushedDates: [DateKind?]

  /// The form of each result, the top last.
  let results: [ResultForm]

  /// The greatest length in bytes of the text of a value.
  let longestText: Int

  /// Whether all results are numbers, printed without groups of digits.
  let writesNumbers: Bool

  /// Makes a copy with a reference count of its own.
  init(_ other: RowCode) {
    (code, inputs, pushesFields) = (other.code, other.inputs, other.pushesFields)
    (usesCounts, uses, passesFields) = (other.usesCounts, other.uses, other.passesFields)
    (reach, pushedDates) = (other.reach, other.pushedDates)
    (results, longestText) = (other.results, other.longestText)
    writesNumbers = other.writesNumbers
  }

  /// Makes code for rows; `nil` if the program has no code for machine words.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - named: The columns that the program names; `nil` if all fields are pushed.
  ///   - uses: The program's uses of the fields.
  ///   - format: The notation of rows.
  ///   - dates: The columns of dates.
  init?(
    _ program: PreparedProgram, named: [Int]?, _ uses: FieldUses, _ format: RowFormat,
    _ dates: DateColumns
  ) {
    let kinds = InputKinds(textAliases: uses.textAliases) { input in
      guard let (column, need) = uses.column(ofInput: input) else { return .number }
      return need == .text ? .writtenNumber : dates.kind(column)
    } atDepth: { depth in
      dates.kind(dates.width - 1 - depth)
    }
    guard let code = Rows.code(program, kinds),
      let inputs = FastPathInputs(code.inputs, named: named, uses, format, dates)
    else { return nil }
    var results: [ResultForm] = []
    for kind in code.results {
      guard let form = ResultForm(kind, format) else { return nil }
      results.append(form)
    }
    let pushed = code.operands.map {
      if case .date(let kind) = $0 { kind } else { nil as DateKind? }
    }
    pushedDates = pushed.contains { $0 != nil } ? pushed : []
    longestText = Rows.longestText + (results.map(\.length).max() ?? 0)
    self.results = results
    writesNumbers = format.groupSeparator == 0 && results.allSatisfy { $0 == .number }
    (self.code, self.inputs, self.uses) = (code, inputs, uses)
    (passesFields, reach) = (uses.passesFields, named == nil ? uses.reach : nil)
    pushesFields = named == nil
    usesCounts = inputs.line != nil || inputs.fields != nil
  }
}

/// A condition of the fast path: a comparison of bytes, or code.
enum FastCondition<Rows: RowAlgebra>: Sendable {
  case fields(FieldTests)
  case code(RowCode<Rows>)

  /// A copy of the condition whose constants have their own memory.
  var copy: FastCondition {
    switch self {
    case .fields(let tests): .fields(tests.copy)
    case .code(let code): .code(RowCode(code))
    }
  }

  /// Makes a condition of the fast path; `nil` if neither form fits.
  ///
  /// - Parameters:
  ///   - check: The condition.
  ///   - format: The notation of rows.
  ///   - dates: The columns of dates.
  ///   - calculates: Whether fields that look like numbers are numbers.
  init?(_ check: RowCheck, _ format: RowFormat, _ dates: DateColumns, _ calculates: Bool) {
    // The bytes of times do not have their order.
    let hasTimes = check.columns?.contains { dates.kinds[$0] ?? .day != .day } == true
    if !hasTimes, let tests = FieldTests(check, format, comparesExactly: Rows.isExact) {
      self = .fields(tests)
    } else if calculates,
      let code = RowCode<Rows>(check.program, named: check.columns, check.uses, format, dates),
      code.code.results == [.boolean]
    {
      self = .code(code)
    } else {
      return nil
    }
  }
}

/// The fast path of a program with code for rows.
///
/// This type owns the memory for the calculation of a row; `FastPathStretch` does the work.
struct CodeFastPath<Rows: RowAlgebra>: Sendable {
  private let algebra: Rows
  private let format: RowFormat
  private let code: RowCode<Rows>
  private let conditions: [FastCondition<Rows>]

  /// The rules for the sort keys of lines; `nil` if lines are not sorted.
  var sorting: LineSorting?

  /// The frames and the stack of the program, then those of each condition with code.
  private var memory: [Rows.Cell] = []

  /// The fields of the last row, kept for reuse of their memory.
  private var fields = RowFields()

  /// Whether some row had fields that the program does not reach.
  private var hasOthers = false

  /// The greatest number of fields of a row that the memory has room for.
  private var mostFields = 32

  /// The number of bytes reserved for the output of a row.
  private var outputRoom = 1 << 12

  // The slow path processes longer rows, so that the memory stays small.
  private static var longestRow: Int { 1 << 14 }

  /// Makes a fast path; `nil` if the program or a condition has no fast form.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - uses: The program's uses of fields.
  ///   - conditions: The conditions.
  ///   - algebra: The algebra that reads and writes numbers.
  ///   - format: The notation of rows.
  ///   - dates: The columns of dates.
  ///   - calculates: Whether fields that look like numbers are numbers.
  init?(
    _ program: PreparedProgram, _ uses: FieldUses, where conditions: [RowCheck], _ algebra: Rows,
    _ format: RowFormat, _ dates: DateColumns, _ calculates: Bool
  ) {
    guard let code = RowCode<Rows>(program, named: format.namedColumns, uses, format, dates) else {
      return nil
    }
    self.conditions = conditions.compactMap { FastCondition($0, format, dates, calculates) }
    if self.conditions.count < conditions.count { return nil }
    (self.algebra, self.format, self.code) = (algebra, format, code)
    makeMemory()
  }

  /// The codes that need memory, that of the program first.
  private var codes: [RowCode<Rows>] {
    [code]
      + conditions.compactMap { condition in
        if case .code(let code) = condition { code } else { nil }
      }
  }

  /// Allocates the memory for the fields and the codes.
  private mutating func makeMemory() {
    let size = codes.reduce(0) { $0 + $1.code.size(fields: mostFields) }
    memory = Array(repeating: algebra.word(count: 0), count: size)
  }

  /// Doubles the memory; returns whether rows may be so long on the fast path.
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
    into output: inout TextBuffer, _ keyed: inout KeyedLines
  ) -> Int {
    var index = start
    var stop = FastPathStop.end
    repeat {
      let first = index
      stop = doStretch(of: bytes, &index, end, &line, &output, &keyed)
      // The memory grows if it has no room for a single row.
      if stop == .room, index == first, !growMemory() { return index }
      if stop == .others { hasOthers = true }
    } while stop == .room || stop == .others
    return index
  }

  /// Processes as many rows as the memory has room for.
  @inline(__always)
  private mutating func doStretch(
    of bytes: UnsafePointer<UInt8>, _ index: inout Int, _ end: Int, _ line: inout Int,
    _ output: inout TextBuffer, _ keyed: inout KeyedLines
  ) -> FastPathStop {
    let (algebra, format, codes) = (algebra, format, codes)
    // Reference counts that several threads change for each row would slow all of them down.
    let (conditions, mostFields) = (conditions.map(\.copy), mostFields)
    let needsPlaces =
      format.usesFields || !conditions.isEmpty || code.passesFields || hasOthers
      || !code.pushedDates.isEmpty || sorting != nil
    let (sorting, before) = (sorting, output.count)
    var fields = RowFields()
    swap(&fields, &self.fields)
    defer { swap(&fields, &self.fields) }
    var stop = FastPathStop.unusual
    output.write(atLeast: outputRoom) { place, room in
      memory.withUnsafeMutableBufferPointer { memory in
        var start = 0
        var words = codes.map { code in
          let end = start + code.code.size(fields: mostFields)
          defer { start = end }
          return code.code.memory(
            in: UnsafeMutableBufferPointer(rebasing: memory[start..<end]), fields: mostFields)
        }
        let stretch = FastPathStretch(
          algebra: algebra, format: format, code: RowCode(codes[0]), program: codes[0].code,
          writesNumbers: codes[0].writesNumbers, conditions: conditions,
          sorting: sorting, mostFields: mostFields, bytes: bytes, end: end,
          textStart: place - before, textEnd: place + room)
        var text = place
        var first = words[0]
        stop =
          needsPlaces
          ? stretch.namedRows(&index, &line, &text, &first, &words, &fields, &keyed)
          : stretch.plainRows(&index, &line, &text, &first)
        return text - place
      }
    }
    return stop
  }
}
