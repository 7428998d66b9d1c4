/// A key that a pager is given.
enum PagerKey: Equatable, Sendable {
  /// A key that types a character.
  case character(Unicode.Scalar)
  /// A key, by the sequence that it sends.
  case sequence(String)
}

/// A text that is longer than the screen, and the part of it that is seen.
///
/// Nothing here reads or writes anything: a key gives the next window.
public struct Pager: Equatable, Sendable {
  /// The lines of the text, which may hold escape sequences of colours.
  private let lines: [String]

  /// The lines as the screen breaks them.
  private var rows: [String]

  /// The number of rows that are seen.
  private(set) var height: Int

  private var columns: Int
  private var top = 0

  /// The text to be found.
  private var wanted = ""

  /// Whether what is looked for is being typed.
  private var isAsking = false

  /// Whether the wanted text stands in none of the rows below.
  private var isMissing = false

  /// Opens a text at its start.
  ///
  /// - Parameters:
  ///   - lines: Its lines.
  ///   - columns: The number of columns that the screen has.
  ///   - rows: The number of rows that it has; the last one tells where one is.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ lines: [String], columns: Int, rows: Int) {
    (self.lines, self.columns) = (lines, columns)
    self.rows = lines.flatMap { Geometry.rows(of: $0, columns: columns) }
    height = max(1, rows - 1)
  }

  /// Whether all of it is seen at once.
  var fits: Bool { rows.count <= height }

  /// The rows that are seen.
  var window: ArraySlice<String> { rows[top..<min(rows.count, top + height)] }

  /// The row below them: where one is, and what one can do.
  var status: String {
    if isAsking { return "/" + wanted }
    let place = "\(top + 1)-\(window.endIndex) of \(rows.count)"
    let help = isMissing ? "'\(wanted)' is not below" : "space, b, / to search, q"
    return Geometry.shortened("\(place)  \(help)", to: columns - 1)
  }

  /// The same text on a screen of another size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns that it has now.
  ///   - rows: The number of rows that it has now.
  /// - Returns: A window that begins about where this one does.
  /// - Complexity: O(*n*) in the length of the text.
  func resized(columns: Int, rows: Int) -> Pager {
    var next = Pager(lines, columns: columns, rows: rows)
    (next.wanted, next.isAsking, next.isMissing) = (wanted, isAsking, isMissing)
    return next.at(top * next.rows.count / max(1, self.rows.count))
  }

  /// Returns the pager after a key; `nil` if the key ends it.
  ///
  /// - Parameter key: The key that was pressed.
  /// - Returns: The next window; `nil` if the person is done, as behind the end.
  /// - Complexity: O(1), but for a search O(*n*) in the length of the text.
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

  /// The window while what is looked for is being typed.
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

  /// The window at the first row from one on that has what is looked for, whatever its letters' case.
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
