import Calculator
import ExactReals
import PlainText
import ReversePolish

extension DoubleAlgebra: RowAlgebra, RowSystem {
  static var longestText: Int { longestDoubleText }

  var keptDigits: Int { 15 }

  /// `false`: doubles are real numbers.
  package var hasAllNumbers: Bool { false }

  /// The double in the system of all numbers.
  package func general(_ value: Double) -> AllNumbers.Value { AllNumbers.Value(.double(value)) }

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
    _ code: UnboxedRows<Double, Int64>, on words: inout UnboxedWords<Int64>, count: Int
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

  /// The fast path on doubles, or `nil`.
  package func fastPath(
    for program: PreparedProgram<DoubleAlgebra>, _ uses: FieldUses,
    where conditions: [RowCheck<DoubleAlgebra>],
    _ format: RowFormat
  ) -> (any RowFastPath)? {
    // The slow path writes doubles with a fixed number of decimal places.
    if format.places != nil { return nil }
    let conditions = conditions.map { check in
      FastCondition<DoubleAlgebra>(check, format) { UnboxedRows($0, twins: $1) }
    }
    return CodeFastPath(
      UnboxedRows(program, twins: uses.twins), uses, where: conditions, self, format
    )
    .map(DoubleFastPath.init)
  }
}

extension ExactNumbers: RowSystem {
  /// `false`: the numbers are real.
  package var hasAllNumbers: Bool { false }

  /// The number in the system of all numbers.
  package func general(_ value: Real) -> AllNumbers.Value { AllNumbers.Value(.exact(value)) }

  /// The fast path on quotients of machine integers, or `nil`.
  ///
  /// The slow path evaluates rows with other numbers.
  package func fastPath(
    for program: PreparedProgram<ExactNumbers>, _ uses: FieldUses,
    where conditions: [RowCheck<ExactNumbers>], _ format: RowFormat
  ) -> (any RowFastPath)? {
    // Machine words are within all bounds that are not extremely narrow.
    if bounds.digits < 100 { return nil }
    let algebra = SmallRationals(
      digits: digits, showsFractions: showsFractions, places: format.places)
    let conditions = conditions.map { check in
      FastCondition<SmallRationals>(check, format) { UnboxedRows($0, twins: $1) }
    }
    return CodeFastPath(
      UnboxedRows(program, twins: uses.twins), uses, where: conditions, algebra, format
    )
    .map(RationalFastPath.init)
  }
}

extension AllNumbers: RowSystem {
  /// `true`: the system has all numbers.
  package var hasAllNumbers: Bool { true }

  /// The number itself.
  package func general(_ value: Number) -> Number { value }

  /// The fast path for rows that are printed unchanged, if bytes decide the conditions; else `nil`.
  ///
  /// All calculations take the slow path.
  package func fastPath(
    for program: PreparedProgram<AllNumbers>, _ uses: FieldUses,
    where conditions: [RowCheck<AllNumbers>],
    _ format: RowFormat
  ) -> (any RowFastPath)? {
    guard program.isEmpty, let nothing = try? PreparedProgram([], ExactNumbers()) else {
      return nil
    }
    let conditions = conditions.map {
      FastCondition<SmallRationals>($0, format) { _, _ in nil }
    }
    let algebra = SmallRationals(digits: 1, showsFractions: false)
    return CodeFastPath(UnboxedRows(nothing), uses, where: conditions, algebra, format)
      .map(RationalFastPath.init)
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
