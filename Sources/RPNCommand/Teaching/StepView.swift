import PlainText
import ReversePolish

extension Stepper {
  /// Returns the screen of a step: the program with a mark under the next element, the stack before
  /// it, and the keys.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: Lines that fit the screen, fewer than its rows.
  func lines(on screen: Screen) -> [String] {
    let width = max(8, screen.columns - 1)
    let isEnd = index == walk.count - 1
    var status = "step \(index + 1) of \(walk.count)"
    let depth = walk.depth(at: index)
    if depth > 0 { status += ", \(depth) deep" }
    if isEnd, walk.isCut { status = cutNotice }
    let trouble = isEnd ? walk.error.map { $0.advice } : nil
    let program =
      marked(walk.place(at: index) ?? end, isEnd: walk.place(at: index) == nil, width, screen)
    let notes =
      (trouble.map { screen.wrapped($0.split(separator: " ").map { printable($0) }, indent: 0) }
        ?? [])
      + [status, Stepper.keys].map { screen.dimmed(screen.shortened($0, to: width)) }
    let rows = max(1, screen.rows - 1 - program.count - notes.count)
    return program + stackLines(rows, width, on: screen) + notes
  }

  /// The place of the end of the program if there is no next element; otherwise `nil`.
  private var end: Place? {
    (0..<walk.count).lazy.reversed().compactMap { index in
      walk.depth(at: index) == 0 ? walk.place(at: index) : nil
    }.first.map { Place($0.source, $0.source.bytes.count..<$0.source.bytes.count) }
  }

  private static let keys = "n next  p back  i into  o out  q quit"

  private func stackLines(_ rows: Int, _ width: Int, on screen: Screen) -> [String] {
    let shown: (texts: [String], hidden: Int)
    do throws(RPNError) {
      shown = try walk.stack(at: index, as: format, ellipsis: screen.ellipsis)
    } catch {
      return ["(it takes too long to write the stack)"]
    }
    if shown.texts.isEmpty, shown.hidden == 0 { return [screen.dimmed("(empty)")] }
    let depth = shown.texts.count + shown.hidden
    let fitting = depth <= rows ? depth : max(1, rows - 1)
    let texts = shown.texts.suffix(fitting)
    var levels = LevelBlocks(count: texts.count, room: 0, on: screen)
    for text in texts.reversed() {
      levels.append([screen.shortenedValue(text, to: min(levels.width, width))])
    }
    let rest = depth - texts.count
    return (rest > 0 ? [screen.dimmed("(\(rest) more)")] : []) + levels.lines
  }

  /// Returns the line of a place, cut to a width, with a mark under the place.
  private func marked(_ place: Place?, isEnd: Bool, _ width: Int, _ screen: Screen) -> [String] {
    guard let place else { return ["(nothing to do)", ""] }
    let isBreak = { (character: Character) in character.isNewline }
    let source = place.source
    let before = source.text(0..<place.range.lowerBound)
    let after = source.text(place.range.upperBound..<source.bytes.count)
    let lineBefore = String(before.reversed().prefix { !isBreak($0) }.reversed())
    let element = isEnd ? "" : place.text
    let rest = element + after.prefix { !isBreak($0) }
    var shown = printable(lineBefore)
    if columns(of: shown) > width / 2, columns(of: shown + printable(rest)) > width {
      shown = screen.ellipsis + shown.ending(within: width / 2 - screen.ellipsis.count)
    }
    let start = columns(of: shown)
    let line = screen.shortened(shown + printable(rest).beginning(within: width - start), to: width)
    let length = max(1, min(columns(of: printable(element)), width - start))
    return [line, String(repeating: " ", count: start) + String(repeating: "^", count: length)]
  }
}

extension String {
  /// Returns the longest prefix that fits a width.
  fileprivate func beginning(within width: Int) -> String {
    var left = width
    return String(
      prefix { character in
        left -= columns(of: String(character))
        return left >= 0
      })
  }

  /// Returns the longest suffix that fits a width.
  fileprivate func ending(within width: Int) -> String {
    String(String(reversed()).beginning(within: width).reversed())
  }
}
