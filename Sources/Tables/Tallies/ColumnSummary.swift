import Calculator
import ExactReals
import PlainText
import ReversePolish

/// A summary of one column, updated row by row.
struct ColumnSummary {
  /// The name of the column.
  let name: String

  /// The number of fields that are not missing.
  private(set) var count = 0

  /// The number of missing fields.
  private(set) var missing = 0

  /// The fields in compact form while all are plain decimals, or all are dates, as the first field
  /// determines.
  private var compact: CompactColumn?

  /// The numbers, quantities of one dimension, or dates; empty once another kind occurs.
  private var numbers: [Value] = []

  /// The distinct fields, as texts.
  private var texts = GroupKeys()

  /// Whether a field was not a number or differed in kind.
  private(set) var hasTexts = false

  /// Whether all fields were booleans.
  private var hasBooleans = true

  /// The number of bars in the histogram.
  private static var barCount: Int { 8 }

  /// Makes the summary of a column without fields.
  init(name: String) { self.name = name }

  /// Whether the compact form can store a field.
  func takesCompactly(_ bytes: UnsafeRawBufferPointer, _ decimal: PlainDecimal?) -> Bool {
    if let compact { return compact.takes(bytes, decimal) }
    guard count == 0, let kind = CompactColumn.kind(of: bytes, decimal) else { return false }
    return CompactColumn(kind).takes(bytes, decimal)
  }

  /// Adds a field in compact form.
  mutating func addCompactly(_ bytes: UnsafeRawBufferPointer, _ decimal: PlainDecimal?) {
    if compact == nil { compact = CompactColumn.kind(of: bytes, decimal).map { CompactColumn($0) } }
    compact?.add(bytes, decimal)
    count += 1
    hasBooleans = false
  }

  /// Converts the fields from compact form to texts and values.
  ///
  /// - Parameter read: Returns the value of a text.
  mutating func spread(_ read: (String) -> Value) {
    guard let compact else { return }
    for text in compact.texts {
      _ = Array(text.utf8).withUnsafeBytes { texts.number(of: $0) }
      numbers.append(read(text))
    }
    self.compact = nil
  }

  /// Adds a field to a column with texts.
  mutating func add(text bytes: UnsafeRawBufferPointer) {
    count += 1
    _ = texts.number(of: bytes)
    hasBooleans =
      hasBooleans && (bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8))
  }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - text: The text of the field; `nil` if it is missing.
  ///   - value: The value of the field; ignored if the column has texts.
  ///   - system: The number system.
  mutating func add(_ text: String?, _ value: Value?, _ system: AllNumbers) {
    guard let text else {
      missing += 1
      return
    }
    count += 1
    hasBooleans = hasBooleans && (text == "true" || text == "false")
    _ = Array(text.utf8).withUnsafeBytes { texts.number(of: $0) }
    if hasTexts { return }
    guard case .number(let number)? = value, isOfKind(number, system) else {
      (hasTexts, numbers) = (true, [])
      return
    }
    numbers.append(.number(number))
  }

  /// Whether a number has the kind of the earlier ones.
  private func isOfKind(_ number: AnyNumber, _ system: AllNumbers) -> Bool {
    guard case .number(let first)? = numbers.first else { return true }
    return system.dimensioned(number).isOfKind(of: system.dimensioned(first))
  }

  /// Computes the statistics of the column.
  ///
  /// - Parameters:
  ///   - system: The number system.
  ///   - limits: The limits of the calculation.
  /// - Returns: The statistics in the order of `ColumnFacts.titles`.
  /// - Throws: Errors of the arithmetic.
  func facts(
    _ system: AllNumbers, _ limits: Limits
  ) throws(RPNError) -> ColumnFacts {
    if let compact, let facts = try compact.facts(system, bars: Self.barCount, within: limits) {
      return ColumnFacts(
        column: self, kind: compact.kind == .date ? "date" : "number", distinct: facts.distinct,
        values: facts.values, bars: facts.bars)
    }
    var column = self
    column.spread { text in
      let value = try? PreparedProgram([Source(text)], system, limits: limits).results(on: []).first
      return value ?? .text(Text(text))
    }
    return try column.factsOfValues(system, limits)
  }

  /// Computes the statistics of a column that is not in compact form.
  private func factsOfValues(
    _ system: AllNumbers, _ limits: Limits
  ) throws(RPNError) -> ColumnFacts {
    if hasTexts || count == 0 { return factsOfTexts }
    var list = Value.list(try List(numbers))
    // A statistic that is undefined for the values of the column is omitted.
    func values(_ program: String) throws(RPNError) -> [Value?] {
      do throws(RPNError) {
        return try PreparedProgram([Source(program)], system, limits: limits, inputs: ["column"])
          .results(on: [], inputs: [list], limits: limits)
      } catch {
        switch error.kind {
        case .domain, .typeMismatch, .dimensionMismatch: return [nil]
        default: throw error
        }
      }
    }
    // Dates cannot be added, but subtracted.
    func value(_ word: String, isBetween: Bool = false) throws(RPNError) -> Value? {
      if let value = try values("column \(word)").first ?? nil { return value }
      let differences = "column first -> start column [ start - ] map \(word)"
      return try values(differences + (isBetween ? "" : " start +")).first ?? nil
    }
    // Sorting a sorted list takes less time.
    guard let sorted = try values("column sort").first ?? nil else { return factsOfTexts }
    list = sorted
    guard let least = try values("column first").first ?? nil,
      let greatest = try values("column last").first ?? nil
    else { return factsOfTexts }
    let facts = [
      least, try value("0.25 quantile"), try value("median"), try value("0.75 quantile"), greatest,
      try value("mean"), count > 1 ? try value("stddev", isBetween: true) : nil,
    ]
    var distinct: Int?
    if case .number(let number)? = try values("column unique length").first ?? nil {
      distinct = try system.integer(number)?.small
    }
    return ColumnFacts(
      column: self, kind: kind(of: least, system), distinct: distinct ?? texts.count, values: facts,
      bars: try bars(system, values(Self.places).compactMap { $0 }))
  }

  /// Returns the kind of the column's numbers.
  private func kind(of value: Value, _ system: AllNumbers) -> String {
    guard case .number(let number) = value else { return "number" }
    return switch system.dimensioned(number) {
    case .plain: "number"
    case .quantity: "quantity"
    case .moment: "date"
    }
  }

  /// The statistics of a column of texts.
  private var factsOfTexts: ColumnFacts {
    let ordered = texts.keys.min { $0.lexicographicallyPrecedes($1) }
    let last = texts.keys.max { $0.lexicographicallyPrecedes($1) }
    let range = [ordered, last].map { key in
      key.map { Value.text(Text(String(decoding: $0, as: UTF8.self))) }
    }
    return ColumnFacts(
      column: self, kind: count == 0 ? nil : hasBooleans ? "boolean" : "text",
      distinct: count > 0 ? texts.count : nil,
      values: [range[0], nil, nil, nil, range[1], nil, nil], bars: [])
  }

  /// A program that computes the histogram bar of each number.
  private static var places: String {
    """
    column minimum -> low column maximum -> high high low - -> width
    high low = [ column [ drop 0 ] map ] [ column [ low - \(barCount) * width / floor \(barCount - 1) min ] map ] if
    """
  }

  private func bars(
    _ system: AllNumbers, _ places: [Value]
  ) throws(RPNError) -> [Int] {
    var bars = [Int](repeating: 0, count: Self.barCount)
    guard case .list(let places)? = places.first else { return bars }
    for case .number(let place) in places.elements {
      let bar = try system.integer(place)?.small ?? 0
      if bars.indices.contains(bar) { bars[bar] += 1 }
    }
    return bars
  }
}

/// The printed statistics of one column.
struct ColumnFacts {
  let column: ColumnSummary

  /// The kind of the values; `nil` without values.
  let kind: String?

  /// The number of distinct values; `nil` without values.
  let distinct: Int?

  /// The minimum, the quartiles and the maximum, then the mean and the standard deviation; `nil`
  /// for an undefined statistic.
  let values: [Value?]

  /// The histogram: the number of values in each of the equal intervals from the minimum to the
  /// maximum; empty for texts.
  let bars: [Int]

  /// The names of the statistics in `values`.
  static var valueNames: [String] { ["min", "q1", "median", "q3", "max", "mean", "stddev"] }

  /// The titles of all printed statistics.
  static var titles: [String] {
    ["column", "kind", "count", "missing", "distinct"] + valueNames + ["bars"]
  }

  /// The histogram as a line of block characters.
  var blocks: String {
    let most = max(1, bars.max() ?? 1)
    let heights = Array("▁▂▃▄▅▆▇█")
    return String(bars.map { heights[($0 * (heights.count - 1) + most - 1) / most] })
  }
}
