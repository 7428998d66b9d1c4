import CLibrary
import Calculator
import PlainText
import ReversePolish

/// A function as numbers, with one row for each interval of the axis.
private struct PlotTable {
  /// The interval of a row, and its lowest and highest value; `nil` without a value.
  struct PlotRow {
    let from: Double
    let to: Double
    let lowest: Double?
    let highest: Double?
    var isBounded = true
  }

  let name: String
  let unknown: String?
  let rows: [PlotRow]

  init(_ function: PlottedFunction, _ edges: [Double]) throws(RPNError) {
    let survey = try Survey(function, edges, halvings: 5)
    name = function.text
    unknown = survey.unknown
    rows = survey.parts.map { part in
      PlotRow(
        from: part.from, to: part.to, lowest: part.values?.lower, highest: part.values?.upper,
        isBounded: part.isBounded || survey.unknown != nil)
    }
  }
}

extension Plot {
  /// The number of intervals of the axis in a table.
  private static let parts = 20

  /// The plot as the lines of a table, for users who cannot see or display a picture.
  ///
  /// - Parameter limits: The limits of the work.
  /// - Returns: The lines. A row has a lower and an upper bound of the values in its interval, rounded
  ///   outwards to three digits.
  /// - Throws: The errors of a quotation and of the checkpoint.
  package func table(within limits: Limits = Limits()) throws(RPNError) -> [String] {
    switch self {
    case .functions(let functions, let first, let last):
      let tables = try functions.map { function throws(RPNError) -> [String] in
        let table = try PlotTable(function, edges(first, last, Plot.parts))
        let rows = table.rows.map { row in
          [
            decimal(row.from), decimal(row.to),
            row.isBounded
              ? row.lowest.map { decimal($0, .down) } ?? "undefined" : "undecided",
            row.isBounded ? row.highest.map { decimal($0, .up) } ?? "" : "",
          ]
        }
        let isCertified = table.unknown == nil
        let note = isCertified ? "" : "   points, not certified"
        let names = isCertified ? ["at least", "at most"] : ["lowest", "highest"]
        return [table.name + note]
          + (try aligned([["from", "to"] + names] + rows, within: limits))
      }
      return Array(tables.joined())
    case .points(let points):
      let rows = try limits.map(points) { point throws(RPNError) in
        [doubleText(point.x), doubleText(point.y)]
      }
      return try aligned([["x", "y"]] + rows, within: limits)
    case .histogram(let numbers):
      let bins = try Bins(numbers, most: Plot.parts, within: limits)
      return try aligned(
        [["from", "to", "count"]]
          + bins.counts.enumerated().map { index, count in
            [doubleText(bins.edges[index]), doubleText(bins.edges[index + 1]), "\(count)"]
          }, within: limits)
    }
  }

  /// The plot as a JSON object.
  ///
  /// - Parameter limits: The limits of the work.
  /// - Returns: The object.
  /// - Throws: The errors of a quotation and of the checkpoint.
  package func json(within limits: Limits = Limits()) throws(RPNError) -> JSON {
    func part(_ first: Double, _ last: Double) -> [(name: String, value: JSON)] {
      [("from", .decimal(first)), ("to", .decimal(last))]
    }
    switch self {
    case .functions(let functions, let first, let last):
      let values = try functions.map { function throws(RPNError) in
        let table = try PlotTable(function, edges(first, last, 4 * Plot.parts))
        return JSON.object([
          ("text", .string(table.name)), ("certified", .boolean(table.unknown == nil)),
          (
            "parts",
            .array(
              table.rows.map { row in
                .object(
                  part(row.from, row.to) + [
                    ("lowest", row.isBounded ? row.lowest.map { .decimal($0) } ?? .null : .null),
                    ("highest", row.isBounded ? row.highest.map { .decimal($0) } ?? .null : .null),
                    ("decided", .boolean(row.isBounded)),
                  ])
              })
          ),
        ])
      }
      return .object(part(first, last) + [("functions", .array(values))])
    case .points(let points):
      return .object([
        (
          "points",
          .array(
            try limits.map(points) { point throws(RPNError) in
              .array([.decimal(point.x), .decimal(point.y)])
            })
        )
      ])
    case .histogram(let numbers):
      let bins = try Bins(numbers, most: Plot.parts, within: limits)
      return .object([
        (
          "bins",
          .array(
            bins.counts.enumerated().map { index, count in
              .object(part(bins.edges[index], bins.edges[index + 1]) + [("count", .number(count))])
            })
        )
      ])
    }
  }
}

/// The text of a number, rounded to six digits, or to three digits in a direction.
private func decimal(
  _ number: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
) -> String {
  let exponent = number == 0 ? 0 : Int(log10(number.magnitude).rounded(.down))
  guard -15...15 ~= exponent else { return doubleText(number) }
  let last = rule == .toNearestOrAwayFromZero ? 5 : 2
  let scale = pow(10, Double((last - exponent).magnitude))
  func multiple(_ steps: Double) -> Double { exponent <= last ? steps / scale : steps * scale }
  let steps = (exponent <= last ? number * scale : number / scale).rounded(rule)
  let rounded = multiple(steps)
  // Rounding may have moved the product past the number.
  if rule == .down, rounded > number { return doubleText(multiple(steps - 1)) }
  if rule == .up, rounded < number { return doubleText(multiple(steps + 1)) }
  return doubleText(rounded)
}

/// Rows with their columns aligned at the right.
private func aligned(_ rows: [[String]], within limits: Limits) throws(RPNError) -> [String] {
  var widths: [Int] = []
  try limits.forEach(rows) { row throws(RPNError) in
    widths = row.indices.map { max(row[$0].count, $0 < widths.count ? widths[$0] : 0) }
  }
  return try limits.map(rows) { row throws(RPNError) in
    let cells = zip(row, widths).map { PlainText.aligned($0, to: $1) }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}
