import PlainText
import ReversePolish

extension Conversation {
  /// The most levels that are shown after a line; the rest is named only by its number.
  static let levels = 8

  /// The top of the stack, numbered from the bottom line up as HP's calculators do.
  ///
  /// ```
  /// 2:               { { 1  2 }
  ///                    { 3 14 } }
  /// 1:  1.4142135623730950…
  /// ```
  ///
  /// - Parameter screen: Where it is shown.
  /// - Returns: The lines.
  func stackLines(on screen: Screen) -> [String] {
    let depth = engine.depth
    if depth == 0 { return [screen.dimmed("(empty)")] }
    let count = max(1, min(depth, Conversation.levels, screen.rows - 3))
    let label = String(count).count + 1
    let room = max(8, screen.columns - label - 3)
    // How many lines there are for the rows of matrices beyond the first.
    var spare = max(0, screen.rows - 3 - count)
    let values = (0..<count).map { level in
      if let rows = block(of: level, on: screen, width: room, height: spare + 1) {
        spare -= rows.count - 1
        return rows
      }
      return [screen.shortenedValue(text(of: level, on: screen), to: room)]
    }
    let width = max(values.joined().map(columns).max() ?? 0, min(room, 20))
    let lines = values.enumerated().reversed().flatMap { index, rows in
      rows.enumerated().map { row, text in
        let number = aligned(row == 0 ? "\(index + 1):" : "", to: label)
        let line = (row == 0 ? screen.dimmed(number) : number) + "  " + aligned(text, to: width)
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
    let rest = depth - count
    return (rest > 0 ? [screen.dimmed("(\(rest) more)")] : []) + lines
  }

  /// A matrix as lines of one width, with its columns aligned; `nil` for any other value, and where it
  /// does not fit.
  private func block(
    of level: Int, on screen: Screen, width: Int, height: Int
  ) -> [String]? {
    let texts = try? watch.during(.seconds(1)) { () throws(RPNError) in
      try engine.shownMatrix(
        level, rows: height, columns: width / 2, as: settings.notation.format,
        ellipsis: screen.ellipsis)
    }
    guard let matrix = texts ?? nil, let first = matrix.first, matrix.count <= height else {
      return nil
    }
    let widths = first.indices.map { column in matrix.map { columns(of: $0[column]) }.max() ?? 0 }
    // The brackets of the list and of a row take four columns at each side.
    guard widths.reduce(8 + widths.count - 1, +) <= width else { return nil }
    return matrix.enumerated().map { index, row in
      let numbers = zip(row, widths).map { aligned($0, to: $1) }.joined(separator: " ")
      return (index == 0 ? "{ { " : "  { ") + numbers
        + (index == matrix.count - 1 ? " } }" : " }  ")
    }
  }

  private func text(of level: Int, on screen: Screen) -> String {
    do throws(RPNError) {
      return try watch.during(.seconds(1)) { () throws(RPNError) in
        try engine.shown(level, as: settings.notation.format, ellipsis: screen.ellipsis) ?? ""
      }
    } catch {
      return "(it takes too long to write this)"
    }
  }
}
