/// A key that controls a pager.
enum PagerKey: Equatable, Sendable {
  /// A key that types a character.
  case character(Unicode.Scalar)
  /// A key without a character, by its escape sequence.
  case sequence(String)
}

/// A text that is longer than the screen, and its visible window.
///
/// The pager neither reads nor writes: each key makes a new pager with another window.
public struct Pager: Equatable, Sendable {
  /// The lines of the text, which may contain escape sequences of colours.
  private let lines: [String]

  /// The rows of the lines on the screen.
  private var rows: [String]

  /// The number of rows of the window.
  private(set) var height: Int

  private var columns: Int
  private var top = 0

  /// The text to search for.
  private var wanted = ""

  /// Whether the person is typing the text to search for.
  private var isAsking = false

  /// Whether the last search has found nothing below.
  private var isMissing = false

  /// Makes a pager at the start of a text.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text.
  ///   - columns: The number of columns of the screen.
  ///   - rows: The number of rows of the screen; the last one shows the position.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ lines: [String], columns: Int, rows: Int) {
    (self.lines, self.columns) = (lines, columns)
    self.rows = lines.flatMap { Geometry.rows(of: $0, columns: columns) }
    height = max(1, rows - 1)
  }

  /// Whether the whole text fits into the window.
  var fits: Bool { rows.count <= height }

  /// The rows of the window.
  var window: ArraySlice<String> { rows[top..<min(rows.count, top + height)] }

  /// The row below the window, with the position and the most important keys.
  var status: String {
    if isAsking { return "/" + wanted }
    let place = "\(top + 1)-\(window.endIndex) of \(rows.count)"
    let help = isMissing ? "'\(wanted)' is not below" : "space, b, / to search, q"
    return Geometry.shortened("\(place)  \(help)", to: columns - 1)
  }

  /// The same text on a screen of another size.
  ///
  /// - Parameters:
  ///   - columns: The new number of columns.
  ///   - rows: The new number of rows.
  /// - Returns: A window that begins at about the same text.
  /// - Complexity: O(*n*) in the length of the text.
  func resized(columns: Int, rows: Int) -> Pager {
    var next = Pager(lines, columns: columns, rows: rows)
    (next.wanted, next.isAsking, next.isMissing) = (wanted, isAsking, isMissing)
    return next.at(top * next.rows.count / max(1, self.rows.count))
  }

  /// The pager after a key; `nil` if the key ends the pager.
  ///
  /// - Parameter key: The key that was pressed.
  /// - Returns: The next pager; `nil` after `q`, and for a key that goes beyond the end.
  /// - Complexity: O(1); O(*n*) in the length of the text for a search.
  func pressing(_ key: PagerKey) -> Pager? {
    if isAsking { return asked(key) }
    var next = self
    next.isMissing = false
    let isAtEnd = window.endIndex == rows.count
    switch key {
    case .character("q"), .character("Q"), .character("\u{4}"): return nil
    case .character(" "), .character("f"), .sequence("\u{1B}[6~"):
      return isAtEnd ? nil : next.at(top + height)
    case .character("\r"), .character("\n"): return isAtEnd ? nil : next.at(top + 1)
    case .character("j"), .sequence("\u{1B}[B"), .sequence("\u{1B}OB"): return next.at(top + 1)
    case .character("k"), .sequence("\u{1B}[A"), .sequence("\u{1B}OA"): return next.at(top - 1)
    case .character("b"), .sequence("\u{1B}[5~"): return next.at(top - height)
    case .character("d"): return next.at(top + height / 2)
    case .character("u"): return next.at(top - height / 2)
    case .character("g"), .character("<"), .sequence("\u{1B}[H"), .sequence("\u{1B}[1~"),
      .sequence("\u{1B}OH"):
      return next.at(0)
    case .character("G"), .character(">"), .sequence("\u{1B}[F"), .sequence("\u{1B}[4~"),
      .sequence("\u{1B}OF"):
      return next.at(rows.count)
    case .character("/"):
      (next.isAsking, next.wanted) = (true, "")
      return next
    case .character("n"): return wanted.isEmpty ? next : next.found(from: top + 1)
    default: return next
    }
  }

  /// The pager after a key while the person is typing the text to search for.
  private func asked(_ key: PagerKey) -> Pager {
    var next = self
    switch key {
    case .character("\r"), .character("\n"):
      next.isAsking = false
      return wanted.isEmpty ? next : next.found(from: top)
    case .character("\u{7F}"), .character("\u{8}"):
      next.isAsking = !wanted.isEmpty
      next.wanted = String(wanted.dropLast())
    case .character("\u{1B}"): next.isAsking = false
    case .character(let scalar) where scalar.value >= 0x20 && wanted.count < columns - 2:
      next.wanted.unicodeScalars.append(scalar)
    default: break
    }
    return next
  }

  /// The window at the first row with the text to search for, ignoring case.
  private func found(from start: Int) -> Pager {
    let wanted = wanted.lowercased().utf8
    let row = rows.indices.dropFirst(start).first { index in
      let text = withoutStyle(rows[index]).lowercased().utf8
      return text.indices.contains { text[$0...].starts(with: wanted) }
    }
    if let row { return at(row) }
    var next = self
    next.isMissing = true
    return next
  }

  private func at(_ row: Int) -> Pager {
    var next = self
    next.top = max(0, min(row, rows.count - height))
    return next
  }
}
