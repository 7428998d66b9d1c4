import Calculator
import Files
import Plots
import ReversePolish

/// Draws the plot of a program, and prints its other results.
///
/// - Parameters:
///   - drawn: The plot and the place of its word.
///   - session: The session after the program.
///   - sources: The pieces of the program, which run in order.
///   - options: The options in force.
///   - limits: The limits of the work.
/// - Returns: The exit status.
/// - Throws: Errors in the plot, at the place of its word.
func draw(
  _ drawn: (plot: Plot, place: Place), _ session: Session<some NumberSystem>, of sources: [Source],
  _ options: Options, within limits: Limits
) throws(RPNError) -> ExitStatus {
  try drawing(at: drawn.place) { () throws(RPNError) in
    let plot = drawn.plot
    let json = options.json ? try plot.json(within: limits) : nil
    let rest = try lines(
      of: session.stack, of: sources, options, on: session.system, within: limits, plot: json)
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
