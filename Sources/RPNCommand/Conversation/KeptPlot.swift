import Calculator
import Plots
import ReversePolish

/// A plot of a conversation, and the program that has drawn it.
struct KeptPlot: Sendable {
  let plot: Plot
  let title: String

  /// The word that draws it.
  let place: Place
}

extension Conversation {
  /// The conversation after some programs, and what they have drawn.
  ///
  /// - Parameters:
  ///   - sources: The programs.
  ///   - screen: The screen on which it is shown: as a picture, or as a table if only lines are
  ///     shown.
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

  /// `:plot`: the last plot as a picture in a file.
  func picturing(into text: CommandLineText) -> Reply {
    guard let plot else { return .error("there is no plot yet; try [ sin ] -3 3 plot") }
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
