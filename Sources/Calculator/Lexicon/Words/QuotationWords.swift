import ExactReals
import ReversePolish

extension Lexicon {
  static let quotations: [Entry] = [
    Entry(
      "[", "( -- )", "begins a quotation: a program as a value, not yet run",
      "[ dup * ] → [ dup * ]", "[ ] → [ ]",
      called: "function, lambda, anonymous function, block, quotation, code as value, closure",
      does: .primitive(nil)),
    Entry(
      "]", "( -- q )", "ends a quotation and leaves it", "3 [ 1 + ] call → 4",
      called: "end of function, end of block", does: .primitive(nil)
    ),
    Entry(
      "call", "( q -- … )", "runs q", "5 [ dup * ] call → 25",
      called: "run, execute, call a function, apply", does: .primitive(.call)),
    Entry(
      "dip", "( a q -- … a )", "runs q on the stack below a",
      "3 4 5 [ + ] dip → 7 5",
      called: "run below the top, work under the top, leave top alone",
      does: .primitive(.dip)),
    Entry(
      "keep", "( a q -- … a )", "runs q on a, then leaves a again",
      "5 [ sq ] keep → 25 5",
      called: "run and keep, without consuming",
      program: "over [ call ] dip", does: .primitive(.keep)),
    Entry(
      "bi", "( a q1 q2 -- … )", "runs two quotations, each on its own copy of a",
      "5 [ 1 + ] [ sq ] bi → 6 25", "{ 1 2 3 4 } [ sum ] [ length ] bi / → 2.5",
      called: "two functions on one value, apply two",
      program: "[ keep ] dip call", does: .primitive(.bi)),
    Entry(
      "tri", "( a q1 q2 q3 -- … )", "runs three quotations, each on its own copy of a",
      "5 [ 1 + ] [ sq ] [ neg ] tri → 6 25 -5",
      called: "three functions on one value, apply three",
      program: "[ [ keep ] dip keep ] dip call"),
    Entry(
      "compose", "( q1 q2 -- q )", "the quotation that runs q1, then q2",
      "[ 1 + ] [ 2 * ] compose → [ 1 + 2 * ]", "3 [ 1 + ] [ 2 * ] compose call → 8",
      called: "join two functions, function composition, chain functions",
      does: .primitive(.compose)),
    Entry(
      "curry", "( a q -- q )", "the quotation that pushes a, then runs q",
      "5 [ + ] curry → [ 5 + ]", "3 5 [ + ] curry call → 8",
      called: "partial application, bind an argument",
      does: .primitive(.curry)),
    Entry(
      "if", "( ? then:quotation else:quotation -- … )",
      "runs the first quotation if ? is true, else the second",
      "3 odd? [ 10 ] [ 20 ] if → 10", "4 odd? [ 10 ] [ 20 ] if → 20",
      called: """
        if then else, condition, conditional, branch, else, choice, decision, case, \
        switch case, ternary, if else, when else
        """,
      does: .primitive(.choose)),
    Entry(
      "when", "( ? q -- … )", "runs q if ? is true",
      "-5 dup 0 < [ neg ] when → 5", "5 dup 0 < [ neg ] when → 5",
      called: "if without else, condition",
      program: "[ ] if", does: .primitive(.when)),
    Entry(
      "unless", "( ? q -- … )", "runs q if ? is false",
      "4 dup odd? [ 1 + ] unless → 5",
      called: "if not, condition",
      program: "[ ] swap if"),
    Entry(
      "times", "( n q -- … )", "runs q n times; n is not negative",
      "1 10 [ 2 * ] times → 1024", "0 1 10 [ tuck + ] times nip → 89",
      called: "repeat, for loop, loop, repeat n times, do n times, counted loop",
      program: "-> q [ dup 0 > ] [ 1 - q dip ] while drop", does: .primitive(.times)),
    Entry(
      "while", "( condition:quotation body:quotation -- … )",
      "runs the body while the condition leaves true",
      "100 [ dup 10 > ] [ 2 / ] while → 6.25",
      called: "while loop, loop until, until, do while, repeat until, loop",
      does: .primitive(.loop)),
  ]
}
