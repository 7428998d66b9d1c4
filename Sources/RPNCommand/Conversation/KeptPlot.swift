import Calculator
import Plots
import ReversePolish

/// A plot of a conversation, and its program.
struct KeptPlot: Sendable {
  let plot: Plot
  let title: String

  /// The place of the plot word.
  let place: Place

  /// The plot before zooming and panning.
  var whole: Plot?
}

extension Conversation {
  /// Runs programs and draws the plot at their end.
  ///
  /// - Parameters:
  ///   - sources: The programs.
  ///   - screen: The screen, which shows a picture, or a table if it shows only lines.
  /// - Returns: The conversation, and the lines of the plot if the programs end with one.
  /// - Throws: Errors of the programs, and of the plot.
  func drawn(
    _ sources: [Source], on screen: Screen
  ) throws(RPNError) -> (conversation: Conversation, plot: [String]) {
    try watch.during(timeout) { () throws(RPNError) -> (Conversation, [String]) in
      let (session, drawn) = try atThisTime.plotting(sources)
      var next = with(session)
      guard let drawn else { return (next, []) }
      let lines = try drawing(at: drawn.place) { () throws(RPNError) in
        screen.echoes
          ? try drawn.plot.lines(on: PlotScreen(screen), within: limits)
          : try drawn.plot.table(within: limits)
      }
      next.plot = KeptPlot(plot: drawn.plot, title: plotTitle(sources), place: drawn.place)
      return (next, lines)
    }
  }

  /// Answers `:plot`: writes the last plot to a file as a picture.
  func picturing(into text: CommandLineText, on screen: Screen) -> Reply {
    guard let plot else { return .error(Self.noPlot) }
    if text.argument.isEmpty {
      return screen.echoes
        ? .look : .error("plots are looked into at a terminal; ':plot FILE.svg' draws a picture")
    }
    do throws(RPNError) {
      let picture = try watch.during(timeout) { () throws(RPNError) in
        try plot.plot.svg(title: plot.title, within: limits)
      }
      return .save(text.argument, picture, overwrites: text.insists)
    } catch {
      return .error(error.advice)
    }
  }
}
