import PlainText
import Plots
import ReversePolish

/// Returns the title of a plot: the text of the program in one line.
func plotTitle(_ sources: [Source]) -> String {
  guard let last = sources.last else { return "" }
  return printable(historyEntry(of: last.text(last.bytes.indices)))
}

/// Draws, and locates any error at the plot word.
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
  /// Makes the plot screen of the terminal on standard output, or one of 80 columns and 24 rows.
  init(ofTerminal: Void) {
    self.init()
    isUnicode = OS.showsUnicode
    guard OS.isTerminal(.output) else { return }
    if let size = OS.screenSize { (columns, rows) = (size.columns, max(8, size.rows - 1)) }
    usesColour = OS.variable("NO_COLOR") == nil && OS.variable("TERM") != "dumb"
  }

  /// Makes the plot screen of a conversation, with room for the lines after the plot.
  init(_ screen: Screen) {
    self.init()
    (columns, rows) = (screen.columns, max(8, screen.rows - 4))
    (usesColour, isUnicode) = (screen.usesColour, screen.isUnicode)
  }
}
