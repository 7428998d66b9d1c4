import Calculator
import PlainText

/// A step that printed rows pass before they are written.
protocol RowStep {
  /// Takes a row.
  ///
  /// - Parameters:
  ///   - row: The row without its newline.
  ///   - isHeader: Whether the row has the names of the columns.
  ///   - output: The buffer for finished rows.
  mutating func take(
    _ row: UnsafeRawBufferPointer, isHeader: Bool, to output: inout TextBuffer)

  /// Writes the remaining rows.
  mutating func finish(_ output: inout TextBuffer)
}

/// A place of output whose rows pass a step.
///
/// A class, because the output of a run does not change its place.
final class SteppedRows: RowSink {
  private var step: any RowStep
  private let format: RowFormat
  private var awaitsHeader: Bool
  private let sink: any RowSink

  /// Puts a step before a place of output.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - format: The format that reads the printed rows.
  ///   - hasHeader: Whether the first row has the names of the columns.
  ///   - sink: The place of the rows behind the step.
  init(_ step: any RowStep, _ format: RowFormat, hasHeader: Bool, to sink: any RowSink) {
    (self.step, self.format, awaitsHeader, self.sink) = (step, format, hasHeader, sink)
  }

  func write(_ text: TextBuffer) throws(RowOutput.End) {
    var output = TextBuffer()
    text.withBytes { bytes in
      var scanner = RowScanner(format)
      let special = scanner.rows(in: bytes, isLast: true).special
      var rows = RowCursor(RowBlock(bytes: [], special: special[...]))
      while let row = rows.next(in: bytes) {
        step.take(
          UnsafeRawBufferPointer(rebasing: bytes[row.range]), isHeader: awaitsHeader, to: &output)
        awaitsHeader = false
      }
    }
    if output.count > 0 { try sink.write(output) }
  }

  func say(_ message: some StringProtocol) { sink.say(message) }

  func finish() throws(RowOutput.End) {
    var output = TextBuffer()
    step.finish(&output)
    if output.count > 0 { try sink.write(output) }
    try sink.finish()
  }
}

/// A step that keeps the last rows, or a random sample, in their order.
///
/// - Source: J. S. Vitter, "Random Sampling with a Reservoir" (1985), algorithm R.
struct KeptRows: RowStep {
  private let most: Int

  /// The source of the sample; `nil` to keep the last rows.
  private var random: RandomGenerator?

  private var rows: [(number: Int, bytes: [UInt8])] = []
  private var count = 0

  /// Makes a step without rows.
  ///
  /// - Parameters:
  ///   - most: The maximum number of rows.
  ///   - random: The source of the sample; `nil` to keep the last rows.
  init(_ most: Int, random: RandomGenerator?) { (self.most, self.random) = (most, random) }

  mutating func take(
    _ row: UnsafeRawBufferPointer, isHeader: Bool, to output: inout TextBuffer
  ) {
    if isHeader { return write(row, to: &output) }
    if most == 0 { return }
    defer { count += 1 }
    if count < most {
      rows.append((count, Array(row)))
      return
    }
    let place = random?.next(below: UInt64(count + 1)) ?? UInt64(count % most)
    if place < most { rows[Int(place)] = (count, Array(row)) }
  }

  mutating func finish(_ output: inout TextBuffer) {
    for row in rows.sorted(by: { $0.number < $1.number }) {
      row.bytes.withUnsafeBytes { write($0, to: &output) }
    }
    rows = []
  }

  private func write(_ row: UnsafeRawBufferPointer, to output: inout TextBuffer) {
    output.append(row)
    output.append(newline)
  }
}

extension RowOptions {
  /// The format that reads printed rows; printed objects have no line breaks.
  ///
  /// - Parameter format: The notation of rows.
  /// - Returns: The format.
  func printedFormat(_ format: RowFormat) -> RowFormat {
    json || printsObjects && !makesTable ? RowFormat() : RowFormat(reading: format)
  }

  /// The place of printed rows, behind the steps that the options ask for.
  ///
  /// - Parameters:
  ///   - format: The notation of rows.
  ///   - sink: The place of output.
  /// - Returns: The first step, or the place itself.
  func steps(_ format: RowFormat, to sink: any RowSink) -> any RowSink {
    let printed = printedFormat(format)
    func behind(_ step: any RowStep, _ sink: any RowSink) -> any RowSink {
      SteppedRows(step, printed, hasHeader: printsHeader || makesTable, to: sink)
    }
    var place = sink
    if let language = shape.to, language.isLayout {
      place = behind(RowLayout(language, printed, self), place)
    }
    if let count = selection.tail { place = behind(KeptRows(count, random: nil), place) }
    if let count = selection.sample {
      place = behind(KeptRows(count, random: RandomGenerator(seed: evaluation.seed)), place)
    }
    return place
  }
}
