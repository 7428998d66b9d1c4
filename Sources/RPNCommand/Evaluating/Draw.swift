import Calculator
import Files
import Plots
import ReversePolish

/// Draws the plot of a program, and prints its other results.
///
/// - Parameters:
///   - drawn: The plot and the place of its word.
///   - stack: The values besides the plot.
///   - sources: The pieces of the program, which run in order.
///   - options: The options in force.
///   - numbers: The number system of the values.
///   - limits: The limits of the work.
/// - Returns: The exit status.
/// - Throws: Errors in the plot, at the place of its word.
func draw(
  _ drawn: DrawnPlot, besides stack: [Value], of sources: [Source], _ options: Options,
  on numbers: AllNumbers, within limits: Limits
) throws(RPNError) -> ExitStatus {
  try drawing(at: drawn.place) { () throws(RPNError) in
    let plot = drawn.plot
    let json = options.json ? try plot.json(within: limits) : nil
    let rest = try lines(
      of: stack, of: sources, options, on: numbers, within: limits, plot: json)
    if options.json { return Output.print(rest) }
    guard let path = options.svg else {
      return Output.print(try plot.lines(on: PlotScreen(ofTerminal: ()), within: limits) + rest)
    }
    let picture = try plot.svg(title: plotTitle(sources), within: limits)
    if path == "-" { return Output.print(picture + rest) }
    if let reason = FileReplacement(named: path).write(ofLines: picture) {
      return Output.fail(.outputFailed, "cannot write \(path.shownFileName): \(reason)")
    }
    return Output.print(rest)
  }
}
