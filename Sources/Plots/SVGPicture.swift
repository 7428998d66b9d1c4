import Calculator
import PlainText
import ReversePolish

extension Plot {
  /// The first line of each file with a plot, by which `rpn` recognizes such a file.
  package static let fileMark = "<!-- drawn by rpn -->"

  /// The plot as an SVG picture, which needs no other file and is legible in light and dark themes.
  ///
  /// - Parameters:
  ///   - title: The name of the picture.
  ///   - limits: The limits of the work.
  /// - Returns: The lines of the file.
  /// - Throws: The errors of a quotation and of the checkpoint; `domain` if there is nothing to
  ///   draw.
  package func svg(
    title: String, within limits: Limits = Limits()
  ) throws(RPNError) -> [String] {
    let picture = try Picture(
      self,
      Picture.Size(
        rows: SVGPicture.down * SVGPicture.steps, ticks: 8,
        columns: { _ in 2 * SVGPicture.across }, columnsForTick: SVGPicture.across / 5),
      within: limits)
    return SVGPicture(picture: picture, title: title).lines
  }
}

/// A picture as the text of an SVG file.
private struct SVGPicture {
  let picture: Picture
  let title: String

  /// The width and the height of the plot in units, and the number of rows in a unit of height.
  ///
  /// A unit of width has two columns.
  static let (across, down, steps) = (640, 400, 4)
  private static let (left, top) = (80, 50)

  var lines: [String] {
    let legend = picture.layers.enumerated().filter { !$1.name.isEmpty }
    let notes =
      picture.notes + (picture.layers.contains { $0.raster.hasLight } ? ["pale: undecided"] : [])
    let height = Self.top + Self.down + 50 + 22 * (legend.count + notes.count)
    let width = Self.left + Self.across + 30
    let below = Self.top + Self.down + 62
    return [
      Plot.fileMark,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" role=\"img\">",
      "<title>\(escaped(title))</title>",
      Self.style,
      "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
      text(shortened(title, to: 76), x: Self.left, y: 30, "title"),
    ] + grid + picture.layers.enumerated().flatMap { layer($1, $0) }
      + legend.enumerated().flatMap { place, entry in
        let y = below + 22 * place
        return [
          "<path class=\"c\(entry.offset)\" d=\"M\(Self.left) \(y - 5)h22\"/>",
          text(shortened(entry.element.name, to: 72), x: Self.left + 32, y: y, ""),
        ]
      }
      + notes.enumerated().map { place, note in
        text(note, x: Self.left, y: below + 22 * (legend.count + place), "note")
      } + ["</svg>"]
  }

  /// The colours for light and dark themes, with a background.
  private static let style = """
    <style>
    text { font: 14px system-ui, sans-serif; fill: #222 } .title { font-size: 17px }
    .note, .number { fill: #555 } .paper { fill: #fff }
    .frame { fill: none; stroke: #888 } .grid { stroke: #ddd; stroke-width: 1 }
    path { fill: none; stroke-width: 2; stroke-linecap: round } .light { opacity: .25; stroke-width: 1 }
    .dots { stroke-width: 7 }
    .c0 { stroke: #1f6fb4 } .c1 { stroke: #d1402f } .c2 { stroke: #2b8a3e } .c3 { stroke: #8a4fbf }
    .c4 { stroke: #0b8793 } .c5 { stroke: #b8860b } .c6 { stroke: #5f6caf } .c7 { stroke: #a63d6f }
    @media (prefers-color-scheme: dark) {
    text { fill: #eee } .note, .number { fill: #aaa } .paper { fill: #1b1d21 } .grid { stroke: #3a3d44 }
    .c0 { stroke: #6ab0f3 } .c1 { stroke: #ff8a75 } .c2 { stroke: #69c97c } .c3 { stroke: #c49cf0 }
    .c4 { stroke: #4fd0dc } .c5 { stroke: #e5b84b } .c6 { stroke: #a5b0ee } .c7 { stroke: #ec92bb }
    }
    </style>
    """

  private var grid: [String] {
    let (right, bottom) = (Self.left + Self.across, Self.top + Self.down)
    let upright = picture.x.ticks.flatMap { tick in
      let x = place(tick.value, on: picture.x, Double(Self.left), Double(right))
      return [
        "<path class=\"grid\" d=\"M\(x) \(Self.top)V\(bottom)\"/>",
        text(tick.text, x: x, y: "\(bottom + 22)", "number\" text-anchor=\"middle"),
      ]
    }
    let level = picture.y.ticks.flatMap { tick in
      let y = place(tick.value, on: picture.y, Double(bottom), Double(Self.top))
      return [
        "<path class=\"grid\" d=\"M\(Self.left) \(y)H\(right)\"/>",
        text(tick.text, x: "\(Self.left - 10)", y: y, "number\" text-anchor=\"end\" dy=\"5"),
      ]
    }
    return upright + level + [
      "<rect class=\"frame\" x=\"\(Self.left)\" y=\"\(Self.top)\" width=\"\(Self.across)\" "
        + "height=\"\(Self.down)\"/>"
    ]
  }

  /// The coordinate of a number on an axis.
  private func place(_ value: Double, on axis: Axis, _ first: Double, _ last: Double) -> String {
    let part = value / (axis.upper - axis.lower) - axis.lower / (axis.upper - axis.lower)
    return fixed(first + part * (last - first))
  }

  /// The paths of a layer, with a stroke for each run of dots in a column.
  private func layer(_ layer: Picture.Layer, _ index: Int) -> [String] {
    let kind = picture.isScattered ? " dots" : ""
    return [(Raster.Mark.light, " light"), (.full, kind)].compactMap { mark, kind in
      let strokes = strokes(of: mark, in: layer.raster)
      return strokes.isEmpty ? nil : "<path class=\"c\(index)\(kind)\" d=\"\(strokes)\"/>"
    }
  }

  private func strokes(of mark: Raster.Mark, in raster: Raster) -> String {
    var text = ""
    for column in 0..<raster.columns {
      let marks = raster[column: column]
      var row = 0
      while row < raster.rows {
        guard marks[row] == mark else {
          row += 1
          continue
        }
        let first = row
        while row < raster.rows, marks[row] == mark { row += 1 }
        text +=
          "M\(Self.left + column / 2).\(column % 2 == 0 ? 25 : 75) \(quarters(first))v\(quarters(row - 1 - first, from: 0))"
      }
    }
    return text
  }

  /// The coordinate of a row, in units with quarters.
  private func quarters(_ steps: Int, from start: Int = top) -> String {
    let rest = ["", ".25", ".5", ".75"][steps % Self.steps]
    return "\(start + steps / Self.steps)\(rest)"
  }

  private func text(_ text: String, x: Int, y: Int, _ kind: String) -> String {
    self.text(text, x: "\(x)", y: "\(y)", kind)
  }

  private func text(_ text: String, x: String, y: String, _ kind: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" class=\"\(kind)\">\(escaped(text))</text>"
  }
}

/// A coordinate with one decimal place.
private func fixed(_ number: Double) -> String {
  doubleText((max(-1e6, min(1e6, number)) * 10).rounded() / 10)
}

private func shortened(_ text: String, to width: Int) -> String {
  text.count <= width ? text : text.prefix(width - 1) + "…"
}

/// The text with XML's special characters escaped, and blanks for characters that XML forbids.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"": text += "&quot;"
    case _ where scalar.value < 0x20 || 0xFFFE...0xFFFF ~= scalar.value: text += " "
    default: text.unicodeScalars.append(scalar)
    }
  }
}
