import Calculator
import PlainText
import ReversePolish
import Tables

/// What is found out of one column of a table.
struct ColumnSummary<System: RowSystem> {
  /// What the column is called.
  let name: String

  /// How many of its fields are not empty.
  private(set) var count = 0

  /// How many of its fields are empty.
  private(set) var missing = 0

  /// Its numbers, as long as there is nothing else in it.
  private var numbers: [Value<System.Value>] = []

  /// Its fields as texts, each once.
  private var texts = GroupKeys()

  /// Whether a field was no number.
  private(set) var hasTexts = false

  /// How many bars the histogram has.
  private static var barCount: Int { 8 }

  /// A column without fields.
  init(name: String) { self.name = name }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - text: Its text; empty where it is missing.
  ///   - value: What it holds; nobody asks for that where there are texts.
  mutating func add(_ text: String, _ value: @autoclosure () -> Value<System.Value>) {
    if text.isEmpty {
      missing += 1
      return
    }
    count += 1
    _ = Array(text.utf8).withUnsafeBytes { texts.number(of: $0) }
    if hasTexts { return }
    let value = value()
    if case .number = value {
      numbers.append(value)
    } else {
      (hasTexts, numbers) = (true, [])
    }
  }

  /// What is told of the column.
  ///
  /// - Parameters:
  ///   - system: What numbers are.
  ///   - limits: What bounds the calculation.
  /// - Returns: The facts in the order of `ColumnFacts.titles`.
  /// - Throws: What the arithmetic throws.
  func facts(_ system: System, _ limits: Limits) throws(RPNError) -> ColumnFacts<System> {
    if hasTexts || count == 0 {
      let ordered = texts.keys.min { $0.lexicographicallyPrecedes($1) }
      let last = texts.keys.max { $0.lexicographicallyPrecedes($1) }
      let range = [ordered, last].map { key in
        key.map { Value<System.Value>.text(Text(String(decoding: $0, as: UTF8.self))) }
      }
      return ColumnFacts(
        column: self, distinct: hasTexts ? texts.count : nil, values: range + [nil, nil, nil],
        bars: [])
    }
    let list = Value.list(try List(numbers))
    func values(_ program: String) throws(RPNError) -> [Value<System.Value>] {
      try PreparedProgram([Source(program)], system, limits: limits, inputs: ["column"])
        .results(on: [], inputs: [list], limits: limits)
    }
    var facts = try values("column minimum column maximum column mean")
      .map(Optional.some)
    facts.append(count > 1 ? try values("column stddev").first : nil)
    facts += try values("column median").map(Optional.some)
    return ColumnFacts(
      column: self, distinct: nil, values: facts, bars: try bars(system, values(Self.places)))
  }

  /// A program that finds for each number the bar that it belongs to.
  private static var places: String {
    """
    column minimum -> low column maximum low - -> width
    width 0 = [ column [ drop 0 ] map ] [ column [ low - \(barCount) * width / floor \(barCount - 1) min ] map ] if
    """
  }

  private func bars(
    _ system: System, _ places: [Value<System.Value>]
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

/// What is told of one column of a table.
struct ColumnFacts<System: RowSystem> {
  let column: ColumnSummary<System>

  /// How many different texts it has; `nil` if it has numbers.
  let distinct: Int?

  /// The least and the greatest value, then the mean, the standard deviation and the median; `nil`
  /// for what it has not.
  let values: [Value<System.Value>?]

  /// How many numbers lie in each of the equal parts between the least and the greatest; none if it
  /// has texts.
  let bars: [Int]

  /// What the values are called.
  static var valueNames: [String] { ["min", "max", "mean", "stddev", "median"] }

  /// What is told of each column.
  static var titles: [String] {
    ["column", "count", "missing", "distinct"] + valueNames + ["bars"]
  }

  /// The histogram as a line of blocks.
  var blocks: String {
    let most = max(1, bars.max() ?? 1)
    let heights = Array("▁▂▃▄▅▆▇█")
    return String(bars.map { heights[($0 * (heights.count - 1) + most - 1) / most] })
  }
}
