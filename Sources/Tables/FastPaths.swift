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

  static func code(
    _ program: PreparedProgram, _ textAliases: [InputUses.TextAlias]
  ) -> FastRows<Int64>? {
    FastRows(doubles: program, textAliases: textAliases)
  }
}

/// A fast path for rows of plain numbers; all other rows are left to the slow path.
///
/// It runs on doubles, on quotients of machine integers, or on real numbers in enclosures. All paths
/// print the same.
public struct RowFastPath: Sendable {
  private var doubles: CodeFastPath<DoubleAlgebra>?
  private var fractions: CodeFastPath<SmallRationals>?
  private var reals: CodeFastPath<ShortReals>?

  /// The rules for the sort keys of lines; `nil` if lines are not sorted.
  package var sorting: LineSorting? {
    get { doubles?.sorting ?? fractions?.sorting ?? reals?.sorting }
    set {
      doubles?.sorting = newValue
      fractions?.sorting = newValue
      reals?.sorting = newValue
    }
  }

  /// Makes the fast path for a program; `nil` if it has none.
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
    switch numbers.reals {
    // The slow path writes doubles with a fixed number of decimal places.
    case .double(let numbers) where format.places == nil:
      doubles = CodeFastPath(program, uses, where: conditions, numbers, format, calculates)
    case .exact:
      guard let algebra = SmallRationals(numbers, format) else { return nil }
      fractions = CodeFastPath(program, uses, where: conditions, algebra, format, calculates)
      if fractions == nil, let algebra = ShortReals(algebra) {
        reals = CodeFastPath(program, uses, where: conditions, algebra, format, calculates)
      }
    default: break
    }
    if doubles == nil, fractions == nil, reals == nil { return nil }
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
    let index =
      doubles?.advance(over: bytes, from: start, to: end, line: &line, into: &output, &keyed)
      ?? fractions?.advance(over: bytes, from: start, to: end, line: &line, into: &output, &keyed)
      ?? reals?.advance(over: bytes, from: start, to: end, line: &line, into: &output, &keyed)
    return index ?? start
  }
}
