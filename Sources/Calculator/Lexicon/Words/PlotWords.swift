extension Lexicon {
  /// Words that draw; such a word ends a program.
  static let plots: [Entry] = [
    Entry(
      "plot", "( q a b -- )", "draws q or a list of quotations from a to b, or a list of data",
      "[ sin ] -3 3 plot", "{ [ sin ] [ cos ] } 0 tau plot", "{ 3 1 4 1 5 } plot",
      called: """
        graph, draw a function, chart, graph a function, draw, curve, picture, diagram, \
        plot function, visualize
        """,
      isReserved: false, does: .primitive(.plot)),
    Entry(
      "histogram", "( l -- )", "draws the counts of the numbers in intervals of one width",
      "{ 3 1 4 1 5 } histogram",
      called: """
        bar chart, frequency distribution, bars, distribution of data, bins, \
        distribution chart
        """,
      isReserved: false, does: .primitive(.histogram)),
  ]
}
