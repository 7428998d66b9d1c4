import Calculator
import PlainText
import Plots
import ReversePolish

/// `:zoom`, `:pan` and `:replot`: the last plot again, nearer, or more to one side.
extension Conversation {
  /// The conversation whose last plot shows another part of the numbers below.
  ///
  /// - Parameters:
  ///   - command: `.zoom`, `.pan` or `.replot`.
  ///   - argument: For `:zoom` a factor, above 1 to come nearer, or two bounds; for `:pan` how many of its
  ///     widths it moves to the right. Where nothing stands, 2 and a half.
  ///   - screen: The screen.
  /// - Returns: The conversation and the plot; an error if there is no plot.
  func lookingIntoPlot(
    by command: Command, _ argument: String, on screen: Screen
  ) -> (Conversation, [Reply]) {
    guard let plot else {
      return (self, [.error("there is no plot yet; try [ sin ] -3 3 plot")])
    }
    do throws(RPNError) {
      var shown = plot.plot
      if command != .replot {
        let (lower, upper) = shown.bounds
        let numbers = try self.numbers(argument)
        let bounds = Self.bounds(lower, upper, command, numbers)
        guard let bounds, bounds.lower < bounds.upper, (bounds.upper - bounds.lower).isFinite,
          let part = (plot.whole ?? shown).part(from: bounds.lower, to: bounds.upper)
        else {
          let remedy =
            command == .zoom
            ? ":zoom 2 comes nearer, :zoom 0.5 goes away, :zoom 0 1 shows what lies between"
            : ":pan 0.5 goes half a width to the right, :pan -0.5 to the left"
          return (self, [.error("nothing can be drawn so; " + remedy)])
        }
        shown = part
      }
      let lines = try watch.during(timeout) { () throws(RPNError) in
        screen.echoes
          ? try shown.lines(on: PlotScreen(screen), within: limits)
          : try shown.table(within: limits)
      }
      var next = self
      next.plot = KeptPlot(
        plot: shown, title: plot.title, place: plot.place, whole: plot.whole ?? plot.plot)
      return (next, [.output(lines)])
    } catch {
      return (self, [.error(error.advice)])
    }
  }

  /// Returns the numbers of an argument.
  private func numbers(_ argument: String) throws(RPNError) -> [Double] {
    try argument.split(separator: " ").map { text throws(RPNError) in
      let values = try DoubleAlgebra().values(of: [Source(String(text))], within: limits)
      guard values.count == 1, case .number(let number) = values[0] else {
        throw RPNError(.typeMismatch, "'\(printable(text))' is no number")
      }
      return number
    }
  }

  private static func bounds(
    _ lower: Double, _ upper: Double, _ command: Command, _ numbers: [Double]
  ) -> (lower: Double, upper: Double)? {
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

extension Plot {
  /// The numbers that the axis below begins and ends with.
  fileprivate var bounds: (lower: Double, upper: Double) {
    let numbers: [Double]
    switch self {
    case .functions(_, let lower, let upper): return (lower, upper)
    case .points(let points): numbers = points.map(\.x)
    case .histogram(let values): numbers = values
    }
    let (lower, upper) = (numbers.min() ?? 0, numbers.max() ?? 1)
    return lower < upper ? (lower, upper) : (lower - 0.5, upper + 0.5)
  }

  /// The part of it between two numbers; `nil` where nothing lies there.
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
