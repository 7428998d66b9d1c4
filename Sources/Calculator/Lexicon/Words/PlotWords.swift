extension Lexicon {
  /// Words that draw; such a word ends a program.
  static let plots: [Entry] = [
    Entry(
      "plot", "( q a b -- )", "draws q, or a list of such, from a to b; or a list of data",
      "[ sin ] -3 3 plot", "{ [ sin ] [ cos ] } 0 tau plot", "{ 3 1 4 1 5 } plot",
      isReserved: false, does: .primitive(.plot)),
    Entry(
      "histogram", "( l -- )", "draws how many of the numbers lie where", "{ 3 1 4 1 5 } histogram",
      isReserved: false, does: .primitive(.histogram)),
  ]
}
