import ExactReals
import ReversePolish

extension Lexicon {
  static let naming: [Entry] = [
    Entry(
      ":", "( -- )", "begins the definition of the word that is named next",
      ": square dup * ; 5 square → 25",
      ": fib dup 1 > [ dup 1 - fib swap 2 - fib + ] when ; 10 fib → 55",
      called: """
        define a word, define a function, function, procedure, subroutine, own word, macro
        """,
      does: .primitive(nil)),
    Entry(
      ";", "( -- )", "ends a definition", ": double 2 * ; 21 double → 42",
      called: "end of definition", does: .primitive(nil)),
    Entry(
      "->", "( a -- )", "binds the top to the name that follows; the name pushes it",
      "5 -> r r sq → 25", "3 4 [ -> y -> x x sq y sq + sqrt ] call → 5",
      called: """
        store variable, variable, assign, name a value, store, set variable, save value, let, \
        memory, define variable, constant
        """,
      does: .primitive(nil)),
  ]
}
