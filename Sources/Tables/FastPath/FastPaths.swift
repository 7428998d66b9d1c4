import Calculator
import ExactReals
import PlainText
import ReversePolish

extension DoubleAlgebra: RowAlgebra {
  static var longestText: Int { longestDoubleText }

  var keptDigits: Int { 15 }

  @inline(__always)
  func word(_ decimal: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    (double(decimal) ?? longDouble(decimal, text)).map { Int64(bitPattern: $0.bitPattern) }
  }

  @inline(never)
  private func longDouble(
    _ decimal: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>
  ) -> Double? {
    try? number(Numeral(decimal), text: String(decoding: text, as: UTF8.self))
  }

  func word(count: Int) -> Int64 { Int64(bitPattern: Double(count).bitPattern) }

  @inline(__always)
  func integer(_ word: Int64) -> Int { Int(Double(bitPattern: UInt64(bitPattern: word))) }

  @inline(__always)
  func run(
    _ code: FastRows<Int64>, on words: inout CellMemory<Int64>, count: Int
  ) -> Int? {
    code.run(on: &words, count: count)
  }

  @inline(__always)
  func isTrue(_ word: Int64) -> Bool { word != 0 }

  func value(_ word: Int64) -> Calculator.Value? {
    .number(.double(Double(bitPattern: UInt64(bitPattern: word))))
  }

  @inline(__always)
  func write(_ word: Int64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    writeDouble(Double(bitPattern: UInt64(bitPattern: word)), to: place)
  }

  static var isExact: Bool { false }

  static func code(_ program: PreparedProgram, _ kinds: InputKinds) -> FastRows<Int64>? {
    FastRows(doubles: program, kinds)
  }
}

/// A fast path for rows of plain numbers and dates; all other rows are left to the slow path.
///
/// It runs on doubles, on quotients of machine integers, or on real numbers in enclosures. All paths
/// print the same. The program is compiled for columns of numbers, and again if rows have dates instead.
package struct RowFastPath: Sendable {
  private let numbers: AllNumbers
  private let program: PreparedProgram
  private let uses: FieldUses
  private let conditions: [RowCheck]
  private let format: RowFormat
  private let calculates: Bool

  private var doubles: CodeFastPath<DoubleAlgebra>?
  private var fractions: CodeFastPath<SmallRationals>?
  private var reals: CodeFastPath<ShortReals>?

  /// The columns of dates in the rows for which the program is compiled.
  private var dates = DateColumns()

  /// The numbers of rows that were not processed, and of compilations.
  private var stops = 0
  private var compilations = 1

  /// The rules for the sort keys of lines; `nil` if lines are not sorted.
  package var sorting: LineSorting? {
    didSet { useSorting() }
  }

  /// Makes the fast path for a program; `nil` if all rows need the slow path.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - program: The program; an empty one if rows are printed unchanged.
  ///   - uses: The program's uses of fields.
  ///   - conditions: The conditions for keeping a row.
  ///   - format: The notation of rows.
  ///   - calculates: Whether fields that look like numbers are numbers. If not, bytes decide the
  ///     conditions, and rows are printed unchanged.
  package init?(
    _ numbers: AllNumbers, for program: PreparedProgram, _ uses: FieldUses,
    where conditions: [RowCheck], _ format: RowFormat, calculates: Bool = true
  ) {
    if !calculates, !program.isEmpty { return nil }
    (self.numbers, self.program, self.uses) = (numbers, program, uses)
    (self.conditions, self.format, self.calculates) = (conditions, format, calculates)
    compile()
    if !hasCode, !calculates { return nil }
  }

  /// Whether the program has code for rows of the last kinds.
  var hasCode: Bool { doubles != nil || fractions != nil || reals != nil }

  /// Compiles the program for the columns of dates.
  private mutating func compile() {
    (doubles, fractions, reals) = (nil, nil, nil)
    switch numbers.reals {
    // The slow path writes doubles with a fixed number of decimal places.
    case .double(let numbers) where format.places == nil:
      doubles = CodeFastPath(program, uses, where: conditions, numbers, format, dates, calculates)
    case .exact(let exact) where !(exact.showsFractions && format.groupSeparator != 0):
      guard let algebra = SmallRationals(numbers, format) else { break }
      fractions = CodeFastPath(program, uses, where: conditions, algebra, format, dates, calculates)
      // An integer is certain only of a quotient.
      if fractions == nil, dates.kinds.isEmpty, let algebra = ShortReals(algebra) {
        reals = CodeFastPath(program, uses, where: conditions, algebra, format, dates, calculates)
      }
    default: break
    }
    useSorting()
  }

  private mutating func useSorting() {
    doubles?.sorting = sorting
    fractions?.sorting = sorting
    reals?.sorting = sorting
  }

  /// Processes rows up to the first one that is not plain.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each of which ends with a newline.
  ///   - start: The start of the first line.
  ///   - end: The end of the last line.
  ///   - line: The number of the first line; incremented with each processed line.
  ///   - output: The buffer for the output.
  ///   - keyed: The lines of the output, if they are sorted.
  /// - Returns: The start of the first line that was not processed; `end` if all were.
  package mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer, _ keyed: inout KeyedLines
  ) -> Int {
    var index = start
    while true {
      index =
        doubles?.advance(over: bytes, from: index, to: end, line: &line, into: &output, &keyed)
        ?? fractions?.advance(over: bytes, from: index, to: end, line: &line, into: &output, &keyed)
        ?? reals?.advance(over: bytes, from: index, to: end, line: &line, into: &output, &keyed)
        ?? index
      if index == end || !adapt(to: bytes, from: index, end) { return index }
    }
  }

  /// Compiles the program again if a row has dates in other columns.
  ///
  /// Of the rows that the fast path leaves out, fewer and fewer are examined.
  ///
  /// - Returns: Whether there is new code.
  private mutating func adapt(to bytes: UnsafePointer<UInt8>, from start: Int, _ end: Int) -> Bool {
    stops &+= 1
    guard stops & (stops &- 1) == 0, calculates, compilations < 8 else { return false }
    let lines = UnsafeRawBufferPointer(start: bytes, count: end)
    guard let next = lines.firstIndex(of: newline, from: start) else { return false }
    let row = UnsafeRawBufferPointer(rebasing: lines[start..<next])
    var fields = RowFields()
    guard isUTF8(row), fields.split(row, format) == nil, fields.count <= 1000 else { return false }
    var found = dates
    found.width = fields.count
    for column in 0..<fields.count where uses.mayBeDate(column) {
      if let kind = dateKind(bytes + start, fields[column]) {
        found.kinds[column] = kind
      } else {
        var index = start + fields[column].lowerBound
        let decimal = PlainDecimal(bytes, &index)
        if decimal != nil, index == start + fields[column].upperBound {
          found.kinds[column] = nil
        }
      }
    }
    if found.kinds == dates.kinds, found.kinds.isEmpty || found.width == dates.width {
      return false
    }
    let former = dates
    dates = found
    compilations += 1
    compile()
    if hasCode { return true }
    // The dates may be in columns that the program does not read.
    dates = former
    compile()
    return false
  }
}
