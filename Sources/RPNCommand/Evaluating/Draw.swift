import Calculator
import Files
import Plots
import ReversePolish

/// Draws what a program ends with.
///
/// - Parameters:
///   - sources: The program; its parts run one after the other.
///   - options: What was asked for.
/// - Returns: The exit status; `nil` if the program does not end with a word that draws.
/// - Throws: What the program throws, and what is wrong with the plot, at its place.
func draw(_ sources: [Source], _ options: Options) throws -> ExitStatus? {
  guard sources.last?.speaksOfPlots == true || options.svg != nil else { return nil }
  if let status = try drawLastWord(of: sources, options) { return status }
  guard options.svg != nil else { return nil }
  throw UsageReply.wrongUsage("--svg draws what ends with 'plot' or 'histogram'")
}

private func drawLastWord(
  of sources: [Source], _ options: Options
) throws(RPNError) -> ExitStatus? {
  let numbers = options.evaluation.numbers
  let limits = options.evaluation.limits()
  let session = Session(numbers, limits: limits, random: options.evaluation.random)
  guard let (next, plot, place) = try session.plotting(sources) else { return nil }
  return try drawing(at: place) { () throws(RPNError) in
    let json = options.json ? try plot.json(within: limits) : nil
    let rest = try lines(
      of: next.stack, of: sources, options, on: numbers, within: limits, plot: json)
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
