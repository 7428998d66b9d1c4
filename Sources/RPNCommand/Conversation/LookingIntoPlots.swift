import Calculator
import PlainText
import Plots
import ReversePolish

/// The commands `:zoom`, `:pan` and `:replot`, which draw another part of the last plot.
extension Conversation {
  /// Draws the last plot over another interval.
  ///
  /// - Parameters:
  ///   - command: `.zoom`, `.pan` or `.replot`.
  ///   - argument: For `:zoom`, a factor or two bounds; a factor above 1 enlarges. For `:pan`, the
  ///     shift to the right in widths of the plot. The defaults are 2 and a half.
  ///   - screen: The screen.
  /// - Returns: The conversation and the plot; an error if there is no plot.
  func lookingIntoPlot(
    by command: Command, _ argument: String, on screen: Screen
  ) -> (Conversation, [Reply]) {
    guard let plot else { return (self, [.error(Self.noPlot)]) }
    do throws(RPNError) {
      var shown = plot
      if command != .replot {
        let bounds = Self.bounds(plot.plot.bounds, command, try numbers(argument))
        guard let bounds, let part = plot.showing(bounds) else {
          let remedy =
            command == .zoom
            ? ":zoom 2 comes nearer, :zoom 0.5 goes away, :zoom 0 1 shows what lies between"
            : ":pan 0.5 goes half a width to the right, :pan -0.5 to the left"
          return (self, [.error("nothing can be drawn so; " + remedy)])
        }
        shown = part
      }
      let lines = try watch.during(timeout) { () throws(RPNError) -> [String] in
        screen.echoes
          ? try shown.plot.lines(on: PlotScreen(screen), within: limits)
          : try shown.plot.table(within: limits)
      }
      var next = self
      next.plot = shown
      return (next, [.output(lines)])
    } catch {
      return (self, [.error(error.advice)])
    }
  }

  /// The error if there is no plot.
  static let noPlot = "there is no plot yet; try [ sin ] -3 3 plot"

  /// Parses the numbers of an argument.
  private func numbers(_ argument: String) throws(RPNError) -> [Double] {
    try argument.split(separator: " ").map { text throws(RPNError) in
      let values = try AllNumbers(exact: nil).values(of: [Source(String(text))], within: limits)
      guard values.count == 1, case .number(.double(let number)) = values[0] else {
        throw RPNError(.typeMismatch, "'\(printable(text))' is not a number")
      }
      return number
    }
  }

  private static func bounds(
    _ bounds: ClosedRange<Double>, _ command: Command, _ numbers: [Double]
  ) -> (Double, Double)? {
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    let width = upper - lower
    switch (command, numbers.count) {
    case (.zoom, 2): return (numbers[0], numbers[1])
    case (.zoom, 0...1):
      let factor = numbers.first ?? 2
      guard factor > 0 else { return nil }
      let middle = lower / 2 + upper / 2
      return (middle - width / 2 / factor, middle + width / 2 / factor)
    case (.pan, 0...1):
      let way = width * (numbers.first ?? 0.5)
      return (lower + way, upper + way)
    default: return nil
    }
  }
}

extension KeptPlot {
  /// Returns the plot between two numbers; `nil` if nothing can be drawn there.
  func showing(_ bounds: (lower: Double, upper: Double)) -> KeptPlot? {
    guard bounds.lower < bounds.upper, (bounds.upper - bounds.lower).isFinite,
      let part = (whole ?? plot).part(from: bounds.lower, to: bounds.upper)
    else { return nil }
    return KeptPlot(plot: part, title: title, place: place, whole: whole ?? plot)
  }
}

extension Plot {
  /// The bounds of the horizontal axis.
  var bounds: ClosedRange<Double> {
    let numbers: [Double]
    switch self {
    case .functions(_, let lower, let upper): return lower...upper
    case .points(let points): numbers = points.map(\.x)
    case .histogram(let values): numbers = values
    }
    let (lower, upper) = (numbers.min() ?? 0, numbers.max() ?? 1)
    return lower < upper ? lower...upper : lower - 0.5...upper + 0.5
  }

  /// Returns the part of the plot between two numbers; `nil` if it has no points there.
  fileprivate func part(from lower: Double, to upper: Double) -> Plot? {
    guard max(lower.magnitude, upper.magnitude) <= 1e300 else { return nil }
    switch self {
    case .functions(let functions, _, _): return .functions(functions, from: lower, to: upper)
    case .points(let points):
      let inside = points.filter { lower...upper ~= $0.x }
      return inside.isEmpty ? nil : .points(inside)
    case .histogram(let values):
      let inside = values.filter { lower...upper ~= $0 }
      return inside.isEmpty ? nil : .histogram(inside)
    }
  }
}
