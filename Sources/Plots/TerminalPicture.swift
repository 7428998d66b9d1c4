import Calculator
import PlainText
import ReversePolish

/// The size and the abilities of a terminal or text file for a plot.
package struct PlotScreen: Equatable, Sendable {
  /// The number of characters of a line.
  package var columns = 80

  /// The number of lines.
  package var rows = 24

  /// Whether the screen has colours.
  package var usesColour = false

  /// Whether the screen has all Unicode characters; otherwise only ASCII is used.
  package var isUnicode = true

  package init() {}
}

extension Plot {
  /// The plot as lines of text, in braille dots or ASCII characters.
  ///
  /// - Parameters:
  ///   - screen: The screen for the plot.
  ///   - limits: The limits of the work.
  /// - Returns: The lines, which fit on the screen.
  /// - Throws: The errors of a quotation and of the checkpoint; `domain` if there is nothing to
  ///   draw.
  package func lines(
    on screen: PlotScreen, within limits: Limits = Limits()
  ) throws(RPNError) -> [String] {
    try TerminalPicture(self, on: screen, limits).lines
  }
}

/// A picture in characters.
private struct TerminalPicture {
  private let screen: PlotScreen
  private let picture: Picture
  private let labels: Int
  private let width: Int
  private let height: Int
  private let captions: [String]

  /// The colours of several layers, visible on light and dark backgrounds.
  private static let colours = [34, 31, 32, 35, 36, 33, 94, 91]

  init(_ plot: Plot, on screen: PlotScreen, _ limits: Limits) throws(RPNError) {
    self.screen = screen
    let dots = screen.isUnicode ? (across: 2, down: 4) : (across: 1, down: 2)
    let names = plot.names
    let letters = names.count > 1 ? 2 : 0
    // The numbers at the left need at most nine columns, and the lower axis needs two lines.
    let room = min(9, max(3, screen.columns / 5))
    func labels(_ axis: Axis) -> Int {
      axis.ticks.map { $0.text.count }.filter { $0 <= room }.max() ?? 0
    }
    let legend = names.count > 1 ? names.enumerated().map { "\(letter($0)): \($1)" } : names
    height = max(3, screen.rows - 3 - max(1, wrapped(legend, to: screen.columns).count))
    func width(_ axis: Axis) -> Int { max(8, screen.columns - labels(axis) - 1 - letters) }
    picture = try Picture(
      plot,
      Picture.Size(
        rows: height * dots.down, ticks: max(3, height / 4),
        columns: { width($0) * dots.across }, columnsForTick: 9 * dots.across),
      within: limits)
    self.labels = labels(picture.y)
    self.width = width(picture.y)
    var notes = picture.notes
    if picture.layers.contains(where: { $0.raster.hasLight }) {
      notes.append("\(screen.isUnicode ? "░" : "?") undecided")
    }
    captions = wrapped(legend + notes, to: screen.columns)
  }

  var lines: [String] {
    let tickRows = Dictionary(
      picture.y.ticks.filter { $0.text.count <= labels }.map { (row(of: $0.value), $0.text) },
      uniquingKeysWith: { first, _ in first })
    let ends = endings
    let body = (0..<height).map { row in
      let label = aligned(tickRows[row] ?? "", to: labels)
      let axis = tickRows[row] == nil ? bar : tick
      var line = dimmed(label + axis)
      for column in 0..<width { line += cell(column, row) }
      if let ending = ends[row] { line += " " + ending }
      return trimmed(line)
    }
    return body + axisBelow + captions
  }

  // MARK: Axes

  private var bar: String { screen.isUnicode ? "│" : "|" }
  private var tick: String { screen.isUnicode ? "┤" : "+" }

  /// The row of characters with a number.
  private func row(of value: Double) -> Int {
    Scale(lower: picture.y.lower, upper: picture.y.upper, rows: height).row(of: value)
  }

  /// The lower axis, and as many numbers as fit below it.
  private var axisBelow: [String] {
    let scale = Scale(lower: picture.x.lower, upper: picture.x.upper, rows: width)
    var axis = Array(repeating: screen.isUnicode ? "─" : "-", count: width)
    var numbers = Array(repeating: Character(" "), count: labels + 1 + width)
    var end = 0
    for tick in picture.x.ticks {
      let column = width - 1 - scale.row(of: tick.value)
      let start = max(
        0, min(numbers.count - tick.text.count, labels + 1 + column - tick.text.count / 2))
      guard start >= end, tick.text.count <= numbers.count else { continue }
      axis[column] = screen.isUnicode ? "┬" : "+"
      for (index, character) in tick.text.enumerated() { numbers[start + index] = character }
      end = start + tick.text.count + 1
    }
    let corner = String(repeating: " ", count: labels) + (screen.isUnicode ? "└" : "+")
    return [dimmed(corner + axis.joined()), dimmed(trimmed(String(numbers)))]
  }

  // MARK: Dots

  /// The character of a cell, in the colour of the last layer that has dots in it.
  private func cell(_ column: Int, _ row: Int) -> String {
    var dots = 0
    var isLight = false
    var layer: Int?
    for (index, each) in picture.layers.enumerated() {
      let (found, light) = marks(of: each.raster, column, row)
      dots |= found
      if found != 0 || (light && dots == 0) { layer = index }
      isLight = isLight || light
    }
    guard let layer else { return " " }
    let text = dots != 0 ? character(ofDots: dots) : isLight ? (screen.isUnicode ? "░" : "?") : " "
    guard screen.usesColour, picture.layers.count > 1 else {
      return dots == 0 ? dimmed(text) : text
    }
    return "\u{1B}[\(TerminalPicture.colours[layer % 8])m\(text)\u{1B}[0m"
  }

  /// The full dots of a cell as bits, and whether one of the dots is light.
  private func marks(of raster: Raster, _ column: Int, _ row: Int) -> (dots: Int, isLight: Bool) {
    var dots = 0
    var isLight = false
    let (across, down) = screen.isUnicode ? (2, 4) : (1, 2)
    for x in 0..<across {
      for y in 0..<down {
        switch raster[column * across + x, row * down + y] {
        case .full: dots |= screen.isUnicode ? brailleDots[x][y] : 1 << y
        case .light: isLight = true
        case .empty: break
        }
      }
    }
    return (dots, isLight)
  }

  private func character(ofDots dots: Int) -> String {
    if !screen.isUnicode { return ["'", ".", ":"][dots - 1] }
    return Unicode.Scalar(UInt32(0x2800 + dots)).map { String(Character($0)) } ?? " "
  }

  /// The letters of the layers, keyed by the rows in which the layers end at the right.
  private var endings: [Int: String] {
    guard picture.layers.count > 1 else { return [:] }
    let down = screen.isUnicode ? 4 : 2
    var taken: [Int: String] = [:]
    for (index, layer) in picture.layers.enumerated() {
      let raster = layer.raster
      let ending = (0..<raster.columns).reversed().lazy.compactMap { column in
        (0..<raster.rows).first { raster[column, $0] == .full }
      }.first
      guard let ending else { continue }
      let rows = (0..<height).sorted { x, y in
        ((x - ending / down).magnitude, x) < ((y - ending / down).magnitude, y)
      }
      if let row = rows.first(where: { taken[$0] == nil }) {
        taken[row] = coloured(letter(index), index)
      }
    }
    return taken
  }

  private func coloured(_ text: String, _ layer: Int) -> String {
    screen.usesColour ? "\u{1B}[\(TerminalPicture.colours[layer % 8])m\(text)\u{1B}[0m" : text
  }

  private func dimmed(_ text: String) -> String {
    screen.usesColour && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// The bits of the dots of a braille character, by column and row.
///
/// - Source: The Unicode Standard, block Braille Patterns.
private let brailleDots = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

/// The letter of a layer.
private func letter(_ index: Int) -> String {
  String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26))))
}

extension Plot {
  /// The names of the layers; empty for data.
  fileprivate var names: [String] {
    guard case .functions(let functions, _, _) = self else { return [] }
    return functions.map { $0.text }
  }
}

/// Texts in lines of a given width, separated by three spaces; longer texts are cut.
private func wrapped(_ texts: [String], to width: Int) -> [String] {
  texts.reduce(into: []) { lines, text in
    if let last = lines.last, columns(of: last) + 3 + columns(of: text) <= width {
      lines[lines.count - 1] = last + "   " + text
    } else {
      lines.append(
        columns(of: text) <= width ? text : String(text.prefix(max(1, width - 3))) + "...")
    }
  }
}
