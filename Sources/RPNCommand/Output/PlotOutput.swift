import PlainText
import Plots
import ReversePolish

/// The name of what a program draws: its text, on one line.
func plotTitle(_ sources: [Source]) -> String {
  guard let last = sources.last else { return "" }
  return printable(historyEntry(of: last.text(last.bytes.indices)))
}

/// Draws, and says of what is wrong that it is wrong at the word that draws.
func drawing<Result>(
  at place: Place, _ body: () throws(RPNError) -> Result
) throws(RPNError) -> Result {
  do {
    return try body()
  } catch {
    throw error.located(at: place)
  }
}

extension PlotScreen {
  /// The terminal of standard output; a page of 80 columns and 24 rows if it is not a terminal.
  init(ofTerminal: Void) {
    self.init()
    isUnicode = System.showsUnicode
    guard System.isTerminal(.output) else { return }
    if let size = System.screenSize { (columns, rows) = (size.columns, max(8, size.rows - 1)) }
    usesColour = System.variable("NO_COLOR") == nil && System.variable("TERM") != "dumb"
  }

  /// Makes the output for a conversation on a screen, with room for the lines behind the plot.
  init(_ screen: Screen) {
    self.init()
    (columns, rows) = (screen.columns, max(8, screen.rows - 4))
    (usesColour, isUnicode) = (screen.usesColour, screen.isUnicode)
  }
}
