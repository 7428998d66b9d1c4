import PlainText
import ReversePolish

extension Conversation {
  /// The stack, numbered from the bottom line up as HP's calculators do: as much as the screen is
  /// high, with the line above it that was typed and the prompt below.
  ///
  /// ```
  /// 3:  { { 1  2 }
  ///       { 3 14 } }
  /// 2:  12
  /// 1:   1.4142135623730950488…
  /// ```
  ///
  /// - Parameter screen: The screen on which it is shown.
  /// - Returns: The lines.
  func stackLines(on screen: Screen) -> [String] {
    let depth = session.stack.count
    if depth == 0 { return [screen.dimmed("(empty)")] }
    let height = max(2, screen.rows - 3)
    let count = depth <= height ? depth : height - 1
    let rest = depth - count
    let levels = watch.during(.seconds(1)) {
      let blocks = LevelBlocks(count: count, room: height - count, on: screen)
      return (0..<count).reduce(into: blocks) { $0.append(block(of: $1, in: $0, on: screen)) }
    }
    let mark = rest > 0 ? [screen.dimmed("(\(rest) more, see :stack)")] : []
    return mark + levels.lines
  }

  /// All levels of the stack, whatever the height of the screen.
  ///
  /// - Parameter screen: The screen on which they are shown.
  /// - Returns: The lines.
  /// - Throws: Errors of the checkpoint.
  func allLevels(on screen: Screen) throws(RPNError) -> [String] {
    try watch.during(timeout) { () throws(RPNError) in
      var blocks = LevelBlocks(count: session.stack.count, room: 10_000, on: screen)
      for level in 0..<session.stack.count {
        try watch.check()
        blocks.append(watch.during(.seconds(1)) { block(of: level, in: blocks, on: screen) })
      }
      return blocks.lines
    }
  }

  /// A level as lines of one width.
  private func block(of level: Int, in blocks: LevelBlocks, on screen: Screen) -> [String] {
    matrix(at: level, on: screen, width: blocks.width, height: blocks.room + 1)
      ?? [screen.shortenedValue(text(of: level, on: screen), to: blocks.width)]
  }

  /// A matrix as lines of one width, with its columns aligned; `nil` for any other value, and where it
  /// does not fit.
  private func matrix(
    at level: Int, on screen: Screen, width: Int, height: Int
  ) -> [String]? {
    let texts = try? session.shownMatrix(
      level, rows: height, columns: width / 2, as: settings.notation.format,
      ellipsis: screen.ellipsis)
    guard let matrix = texts ?? nil, let first = matrix.first, matrix.count <= height else {
      return nil
    }
    let widths = first.indices.map { column in matrix.map { columns(of: $0[column]) }.max() ?? 0 }
    // The brackets of the list and of a row take four columns at each side.
    guard widths.reduce(8 + widths.count - 1, +) <= width else { return nil }
    return matrix.enumerated().map { index, row in
      let numbers = zip(row, widths).map { aligned($0, to: $1) }.joined(separator: " ")
      return (index == 0 ? "{ { " : "  { ") + numbers
        + (index == matrix.count - 1 ? " } }" : " }")
    }
  }

  private func text(of level: Int, on screen: Screen) -> String {
    do throws(RPNError) {
      return try session.shown(level, as: settings.notation.format, ellipsis: screen.ellipsis) ?? ""
    } catch {
      return "(it takes too long to write this)"
    }
  }
}
