import CLibrary
import Calculator
import LineEditing
import PlainText
import Plots
import ReversePolish

/// An interactive view of a plot: the visible interval, and a cursor on the horizontal axis.
///
/// This type does no input or output; each key produces the next view.
struct PlotView {
  /// The plot and its visible part.
  private(set) var kept: KeptPlot

  /// The position of the cursor, from 0 at the left end of the axis to 1 at the right.
  private var cursor = 0.5

  /// Makes a view of a plot with the cursor in the middle.
  init(_ kept: KeptPlot) { self.kept = kept }

  /// Returns the view after a key.
  ///
  /// - Parameter key: `+` and `-` zoom, the arrows move the cursor and scroll at the ends, `<` and
  ///   `>` scroll, `0` shows the whole plot.
  /// - Returns: The next view; the same view for other keys.
  func pressing(_ key: Key) -> PlotView {
    let bounds = kept.plot.bounds
    let width = bounds.upperBound - bounds.lowerBound
    switch key {
    case .character("+"), .character("="), .up: return scaled(by: 0.5)
    case .character("-"), .character("_"), .down: return scaled(by: 2)
    case .left, .character("h"): return moved(by: -1.0 / 40)
    case .right, .character("l"): return moved(by: 1.0 / 40)
    case .character("<"), .pageUp: return showing(bounds.lowerBound - width / 2, width)
    case .character(">"), .pageDown: return showing(bounds.lowerBound + width / 2, width)
    case .character("0"), .home:
      let all = (kept.whole ?? kept.plot).bounds
      return showing(all.lowerBound, all.upperBound - all.lowerBound)
    default: return self
    }
  }

  private func showing(_ lower: Double, _ width: Double) -> PlotView {
    var next = self
    next.kept = kept.showing((lower, lower + width)) ?? kept
    return next
  }

  /// Zooms around the number under the cursor.
  private func scaled(by factor: Double) -> PlotView {
    let bounds = kept.plot.bounds
    let width = (bounds.upperBound - bounds.lowerBound) * factor
    let middle = bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * cursor
    // Neighbouring doubles cannot be distinguished on the axis.
    guard width > max(middle.magnitude, 1e-300) * 1e-12 else { return self }
    return showing(middle - width * cursor, width)
  }

  private func moved(by way: Double) -> PlotView {
    var next = self
    next.cursor = cursor + way
    if 0...1 ~= next.cursor { return next }
    let bounds = kept.plot.bounds
    let width = bounds.upperBound - bounds.lowerBound
    // Keep the number under the cursor.
    next = showing(bounds.lowerBound + (way < 0 ? -width : width) / 4, width)
    next.cursor = cursor + (way < 0 ? 0.25 : -0.25) + way
    return next
  }

  /// The number under the cursor, rounded to the resolution of the axis.
  var number: Double {
    let bounds = kept.plot.bounds
    let width = bounds.upperBound - bounds.lowerBound
    return rounded(bounds.lowerBound + width * cursor, to: log10(width) - 3)
  }

  /// Returns the values under the cursor: one of each function, or the nearest point of the data.
  ///
  /// - Returns: A line of text.
  /// - Throws: Errors of a function.
  func values() throws(RPNError) -> String {
    let x = number
    switch kept.plot {
    case .functions(let functions, _, _):
      var text = "x = \(doubleText(x))"
      for (index, function) in functions.enumerated() {
        let letter =
          functions.count == 1 ? "y" : String(Character(Unicode.Scalar(97 + UInt8(index))))
        let value = try function.value(at: x)
        text += "   \(letter) = " + (value.map { doubleText(shortened($0)) } ?? "not defined")
      }
      return text
    case .points(let points):
      let nearest = points.min { ($0.x - x).magnitude < ($1.x - x).magnitude }
      return nearest.map { "x = \(doubleText($0.x))   y = \(doubleText($0.y))" } ?? ""
    case .histogram(let numbers):
      return "x = \(doubleText(x))   \(numbers.count { $0 <= x }) of \(numbers.count) are up to x"
    }
  }

  private func shortened(_ value: Double) -> Double {
    value == 0 || !value.isFinite ? value : rounded(value, to: log10(value.magnitude) - 8)
  }

  private func rounded(_ value: Double, to exponent: Double) -> Double {
    let places = -exponent.rounded(.down)
    guard (-15...300).contains(places) else { return value }
    // Powers of ten up to 10²² are exact doubles.
    let scale = pow(10, places.magnitude)
    let whole = places < 0 ? value / scale : value * scale
    guard whole.magnitude < 9e15 else { return value }
    return places < 0 ? whole.rounded() * scale : whole.rounded() / scale
  }

  /// Returns the picture with a mark at the cursor, and the values in the last line.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - limits: The limits of the work.
  /// - Returns: The lines.
  /// - Throws: Errors of a function or of the checkpoint.
  func lines(on screen: Screen, within limits: Limits) throws(RPNError) -> [String] {
    var lines = try kept.plot.lines(on: PlotScreen(screen), within: limits)
    let corner: Character = screen.isUnicode ? "└" : "+"
    let axis = lines.lastIndex { line in
      let text = withoutStyle(line)
      return text.drop { $0 == " " }.first == corner
    }
    if let axis {
      var text = Array(withoutStyle(lines[axis]))
      let start = text.prefix { $0 == " " }.count + 1
      let column = start + Int((Double(text.count - start - 1) * cursor).rounded())
      if text.indices.contains(column) { text[column] = screen.isUnicode ? "▲" : "^" }
      lines[axis] = String(text)
    }
    let help = "+ - arrows < > 0 q"
    let values = try values()
    let gap = screen.columns - 1 - columns(of: values) - help.count
    return lines + [
      gap > 1
        ? values + String(repeating: " ", count: gap) + screen.dimmed(help)
        : screen.shortened(values, to: screen.columns - 1)
    ]
  }
}

/// Shows a state interactively; the last picture remains on the terminal.
///
/// - Parameters:
///   - state: The initial state.
///   - draw: Returns the lines of a state.
///   - press: Returns the state after a key; `nil` ends the view.
/// - Returns: The final state.
/// - Throws: Errors of drawing.
func interact<State>(
  _ state: State, draw: (State) throws(RPNError) -> [String], press: (State, Key) -> State?
) throws(RPNError) -> State {
  guard var keys = KeyReader() else { return state }
  defer { keys.end() }
  var state = state
  var above = 0
  while true {
    let lines = try draw(state)
    let up = above > 0 ? "\u{1B}[\(above)A" : ""
    let text = up + "\r\u{1B}[J" + lines.joined(separator: "\r\n")
    guard case .written = OS.write(text, to: .output) else { return state }
    above = lines.count - 1
    let key = keys.next()
    switch key {
    case .redraw:
      // The terminal has rewrapped the rows, into an unknown number.
      _ = OS.write("\u{1B}[H\u{1B}[J", to: .output)
      above = 0
    default:
      guard let next = press(state, key) else {
        _ = OS.write("\r\n", to: .output)
        return state
      }
      state = next
    }
  }
}
