import PlainText
import ReversePolish

extension Conversation {
  /// Returns the levels of the stack that fit the screen, with level 1 at the bottom.
  ///
  /// The height of the screen includes the typed line above and the prompt below.
  ///
  /// ```
  /// 3:  { { 1  2 }
  ///       { 3 14 } }
  /// 2:  12
  /// 1:   1.4142135623730950488…
  /// ```
  ///
  /// - Parameter screen: The screen for the stack.
  /// - Returns: The lines.
  func stackLines(on screen: Screen) -> [String] {
    let depth = session.stack.count
    if depth == 0 { return [screen.dimmed("(empty)")] }
    let height = max(2, screen.rows - 3)
    let count = depth <= height ? depth : height - 1
    let rest = depth - count
    let levels = watch.during(.seconds(1)) {
      let blocks = LevelBlocks(count: count, room: height - count, on: screen)
      return (0..<count).reduce(into: blocks) {
        append(block(of: $1, in: $0, on: screen), to: &$0, on: screen)
      }
    }
    let mark = rest > 0 ? [screen.dimmed("(\(rest) more, see :stack)")] : []
    return mark + levels.lines
  }

  /// Returns all levels of the stack, regardless of the height of the screen.
  ///
  /// - Parameter screen: The screen for the stack.
  /// - Returns: The lines.
  /// - Throws: Errors of the watch and its limits.
  func allLevels(on screen: Screen) throws(RPNError) -> [String] {
    try watch.during(timeout) { () throws(RPNError) in
      var blocks = LevelBlocks(count: session.stack.count, room: 10_000, on: screen)
      for level in 0..<session.stack.count {
        try watch.check()
        let lines = watch.during(.seconds(1)) { block(of: level, in: blocks, on: screen) }
        append(lines, to: &blocks, on: screen)
      }
      return blocks.lines
    }
  }

  private func append(_ block: [String], to blocks: inout LevelBlocks, on screen: Screen) {
    let texts = block.map { withoutMarks($0, on: screen) }
    blocks.append(texts.map(\.text), isRounded: texts.contains { $0.isRounded })
  }

  /// Removes the rounding marks from a value in a format with fixed places.
  ///
  /// One mark before the whole value replaces them: `≈ 3.33`.
  ///
  /// - Parameters:
  ///   - text: The value as text.
  ///   - screen: The screen.
  /// - Returns: The text, and whether marks were removed.
  func withoutMarks(_ text: String, on screen: Screen) -> (text: String, isRounded: Bool) {
    guard case .fixed = settings.notation.format.style, text.first != "\"" else {
      return (text, false)
    }
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if plain.last?.isNumber == true, rest.hasPrefix(screen.ellipsis) {
        rest.removeFirst(screen.ellipsis.count)
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    return (plain, plain.utf8.count < text.utf8.count)
  }

  /// Returns a level as lines of equal width.
  private func block(of level: Int, in blocks: LevelBlocks, on screen: Screen) -> [String] {
    matrix(at: level, on: screen, width: blocks.width, height: blocks.room + 1)
      ?? [screen.shortenedValue(text(of: level, on: screen), to: blocks.width)]
  }

  /// Returns a matrix as lines of equal width with aligned columns; `nil` for other values, or if
  /// the matrix does not fit.
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
    // The brackets of the list and of the row take four columns on each side.
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
