/// A picture in SVG: it is drawn in the colours of the page around it, light or dark.
///
/// - Source: W3C 2011, "Scalable Vector Graphics (SVG) 1.1".
struct Picture {
  /// The name of its file, without the ending.
  let name: String

  /// What it shows, in a line.
  let title: String

  /// What can be seen in it, for readers who cannot.
  let description: String

  /// How wide and how high it is.
  let size: (width: Double, height: Double)

  /// The drawings, the lowest first.
  var elements: [String] = []

  /// The text of the file: the same on every machine.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(short(size.width)) \
    \(short(size.height))" width="\(short(size.width))" height="\(short(size.height))" \
    role="img" aria-labelledby="figure-\(name)-title figure-\(name)-text" \
    font-family="system-ui, sans-serif" font-size="16">
    <title id="figure-\(name)-title">\(escaped(title))</title>
    <desc id="figure-\(name)-text">\(escaped(description))</desc>
    <style>
    svg { --ink: #1d1c1a; --quiet: #5f5a52; --rule: #dcd8cf;
      --first: #a83c09; --second: #1a6299; --third: #2d6a35 }
    @media (prefers-color-scheme: dark) {
      svg { --ink: #e9e6df; --quiet: #aaa49a; --rule: #3b3833;
        --first: #ff9a66; --second: #86c1f0; --third: #97cf9c }
    }
    text { fill: var(--quiet) }
    .axis { stroke: var(--quiet) } .grid { stroke: var(--rule) }
    .line { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round }
    .thin { stroke-width: 1.5 } .dashed { stroke-dasharray: 5 5 }
    .bar { stroke-width: 12; stroke-linecap: butt }
    .ink { stroke: var(--ink) } .first { stroke: var(--first) }
    .second { stroke: var(--second) } .third { stroke: var(--third) }
    .mark { stroke: none } .mark.ink, text.ink { fill: var(--ink); stroke: none }
    .mark.first, text.first { fill: var(--first); stroke: none }
    .mark.second, text.second { fill: var(--second); stroke: none }
    .mark.third, text.third { fill: var(--third); stroke: none }
    </style>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }
}

/// What a line, a mark or a word is coloured with.
enum Color: String {
  case ink, first, second, third
}

/// On which side of its place a text stands.
enum Anchor: String {
  case start, middle, end
}

extension Picture {
  /// Writes a text whose foot is at a place.
  mutating func write(
    _ text: String, at place: (x: Double, y: Double), _ anchor: Anchor = .start, color: Color? = nil
  ) {
    let style = color.map { " class=\"\($0.rawValue)\"" } ?? ""
    elements.append(
      "<text x=\"\(short(place.x))\" y=\"\(short(place.y))\" text-anchor=\"\(anchor.rawValue)\""
        + "\(style)>\(escaped(text))</text>")
  }

  /// Draws a line through some places.
  mutating func stroke(_ places: [(x: Double, y: Double)], _ style: String) {
    let points = places.map { "\(short($0.x)),\(short($0.y))" }.joined(separator: " ")
    elements.append("<polyline class=\"\(style)\" points=\"\(points)\"/>")
  }

  /// Draws a dot.
  mutating func dot(at place: (x: Double, y: Double), radius: Double = 4, color: Color) {
    elements.append(
      "<circle class=\"mark \(color.rawValue)\" cx=\"\(short(place.x))\" cy=\"\(short(place.y))\" "
        + "r=\"\(short(radius))\"/>")
  }
}

/// A whole number as one reads it, with a minus sign that is as long as a plus.
func readable(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }

/// A power of ten as one reads it.
func power(_ exponent: Int) -> String {
  let raised = "\(exponent)".map { character in
    character == "-" ? "⁻" : superscripts[character.wholeNumberValue ?? 0]
  }
  return exponent == 0 ? "1" : exponent == 1 ? "10" : "10\(raised.joined())"
}

private let superscripts = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

/// A number with at most one decimal, so that a picture is the same on every machine.
func short(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
  return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
}

private func escaped(_ text: String) -> String {
  text.map { character in
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: String(character)
    }
  }.joined()
}
