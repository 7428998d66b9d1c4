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

  @inline(__always)
  func write(_ word: Int64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    writeDouble(Double(bitPattern: UInt64(bitPattern: word)), to: place)
  }

  static var isExact: Bool { false }
}

extension AllNumbers {
  /// The fast path for a program, or `nil`.
  ///
  /// It runs on doubles, or on quotients of machine integers. The slow path evaluates rows with
  /// other numbers.
  ///
  /// - Parameters:
  ///   - program: The program; an empty one if rows are printed unchanged.
  ///   - uses: The program's uses of fields.
  ///   - conditions: The conditions for keeping a row.
  ///   - format: The notation of rows.
  ///   - calculates: Whether fields that look like numbers are numbers. If not, bytes decide the
  ///     conditions, and rows are printed unchanged.
  /// - Returns: The fast path, or `nil`.
  package func fastPath(
    for program: PreparedProgram, _ uses: FieldUses, where conditions: [RowCheck],
    _ format: RowFormat, calculates: Bool = true
  ) -> (any RowFastPath)? {
    if !calculates, !program.isEmpty { return nil }
    switch reals {
    // The slow path writes doubles with a fixed number of decimal places.
    case .double(let numbers) where format.places == nil:
      let conditions = conditions.map { check in
        FastCondition<DoubleAlgebra>(check, format) {
          calculates ? FastRows(doubles: $0, twins: $1) : nil
        }
      }
      return CodeFastPath(
        FastRows(doubles: program, twins: uses.twins), uses, where: conditions, numbers, format
      )
      .map(DoubleFastPath.init)
    // Machine words are within all bounds that are not extremely narrow.
    case .exact(let numbers) where numbers.bounds.digits >= 100:
      let algebra = SmallRationals(
        digits: numbers.digits, showsFractions: numbers.showsFractions, places: format.places)
      let conditions = conditions.map { check in
        FastCondition<SmallRationals>(check, format) {
          calculates ? FastRows(fractions: $0, twins: $1) : nil
        }
      }
      return CodeFastPath(
        FastRows(fractions: program, twins: uses.twins), uses, where: conditions, algebra,
        format
      )
      .map(RationalFastPath.init)
    default: return nil
    }
  }
}

/// The fast path on doubles; a type of its own, so that the compiler specializes it.
private struct DoubleFastPath: RowFastPath {
  var fastPath: CodeFastPath<DoubleAlgebra>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    fastPath.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}

/// The fast path on quotients of machine integers; a type of its own, so that the compiler
/// specializes it.
private struct RationalFastPath: RowFastPath {
  var fastPath: CodeFastPath<SmallRationals>

  mutating func advance(
    over bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int,
    into output: inout TextBuffer
  ) -> Int {
    fastPath.advance(over: bytes, from: start, to: end, line: &line, into: &output)
  }
}
