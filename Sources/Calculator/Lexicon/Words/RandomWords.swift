extension Lexicon {
  /// Words of chance; their examples hold for every outcome.
  static let random: [Entry] = [
    Entry(
      "random", "( -- x:random )", "a random number from 0 to less than 1, a multiple of 2⁻⁵³",
      "random dup 0 >= swap 1 < and → true",
      called: "random number, chance, probability, rand, random decimal",
      isReserved: false, does: .primitive(.random)),
    Entry(
      "randint", "( low high -- n:random )", "a random integer from low to high, both included",
      "1 6 randint 1 6 range swap [ = ] curry any? → true", "7 7 randint → 7",
      called: """
        dice, roll a die, die, coin, flip a coin, random integer, random number between, \
        pick a number
        """,
      isReserved: false, does: .primitive(.randomInteger)),
    Entry(
      "normal", "( μ σ:>0 -- x:random )",
      "a random number, normal with mean μ and standard deviation σ",
      "100 15 normal 100 - abs 1000 < → true",
      called: "random normal number, gaussian random, noise",
      isReserved: false, does: .primitive(.randomNormal)),
    Entry(
      "shuffle", "( l -- l:random )", "the elements in a random order, each as likely as any other",
      "{ 1 2 3 } shuffle sort → { 1 2 3 }",
      called: "shuffle cards, random order, mix",
      isReserved: false, does: .primitive(.shuffle)),
    Entry(
      "sample", "( l n -- l:random )", "n random elements, drawn without replacement",
      "1 49 range 6 sample unique length → 6",
      called: "draw, pick random, random choice, choose at random, lottery, draw cards",
      isReserved: false, does: .primitive(.sample)),
  ]
}
