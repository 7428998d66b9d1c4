import PlainText

/// The displayed levels of a stack: each is a value in one line, or a matrix in several.
struct LevelBlocks {
  /// The number of columns for a value.
  let width: Int

  /// The number of lines left for the rows of matrices beyond the first.
  private(set) var room: Int

  private let label: Int
  private let screen: Screen
  private var blocks: [(lines: [String], isRounded: Bool)] = []

  /// Makes an empty display.
  ///
  /// - Parameters:
  ///   - count: The number of levels to append, from the top.
  ///   - room: The number of lines for the rows of matrices beyond the first.
  ///   - screen: The screen.
  init(count: Int, room: Int, on screen: Screen) {
    self.room = room
    self.screen = screen
    label = String(count).count + 1
    // The label and the value are separated by two blanks, and one blank follows the value.
    width = max(8, screen.columns - label - 3)
  }

  /// Adds the next level, below the levels added so far.
  ///
  /// - Parameters:
  ///   - block: The lines of the level.
  ///   - isRounded: Whether a rounding mark stands before the value.
  mutating func append(_ block: [String], isRounded: Bool = false) {
    blocks.append((block, isRounded))
    room -= block.count - 1
  }

  /// The lines from the bottom, each with its label, and with aligned decimal points.
  ///
  /// - Complexity: O(*n*) in the length of all values.
  var lines: [String] {
    let wholes = blocks.map { $0.lines.count == 1 ? widthOfWholePart($0.lines[0]) : nil }
    // A long number does not shift the other values.
    let point = wholes.compactMap(\.self).filter { $0 <= min(16, width / 2) }.max() ?? 0
    return blocks.indices.reversed().flatMap { index in
      blocks[index].lines.enumerated().map { row, text in
        let shift = max(0, min(width - columns(of: text), point - (wholes[index] ?? point)))
        let number = aligned(row == 0 ? "\(index + 1):" : "", to: label)
        let isMarked = row == 0 && blocks[index].isRounded
        return (row == 0 ? screen.dimmed(number) : number)
          + (isMarked ? screen.dimmed(screen.roundingMark) + " " : "  ")
          + String(repeating: " ", count: shift) + screen.painted(text)
      }
    }
  }
}

/// The number of characters before the point of a number; `nil` for other values.
///
/// Group separators count if a digit follows. A unit does not count.
func widthOfWholePart(_ text: String) -> Int? {
  let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
  let sign = text.utf8.count - digits.count
  guard let first = digits.first, isDigit(first), sign <= 1 else { return nil }
  if ["0x", "0b", "0o"].contains(where: { digits.starts(with: $0.utf8) }) {
    return text.utf8.count
  }
  var width = sign
  var separators = 0
  for byte in digits {
    if isDigit(byte) {
      width += separators + 1
      separators = 0
    } else if "_ ,'/".utf8.contains(byte), separators == 0 {
      separators = 1
    } else {
      break
    }
  }
  return width
}
