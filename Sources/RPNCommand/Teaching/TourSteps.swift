extension Tour {
  /// The steps of the tour; each takes about a minute.
  static let steps: [TourStep] = [
    TourStep(
      title: "The stack",
      text: """
        Numbers that you type are put on a stack. The last one lies on top, at level 1.
        """,
      task: "put 3 and then 5 on the stack: type 3 5 and press Enter.",
      goal: .stack(["3", "5"]),
      hint: "Two numbers with a space between them are to lie there: 3, and 5 on top.",
      answer: ["clear 3 5"]),
    TourStep(
      title: "Words take from the top",
      text: """
        A word takes its operands from the top of the stack and leaves its result there. So \
        (3 + 5) * 2 is 3 5 + 2 * and needs no brackets.
        """,
      task: "3 and 5 lie there. Add them, and double the sum.",
      start: ["3 5"],
      goal: .stack(["16"]),
      hint: "Only 16 is to lie there. The words are + and * here; :undo takes a line back.",
      answer: ["+ 2 *"]),
    TourStep(
      title: "The order on the stack",
      text: """
        swap exchanges the two top values, dup copies the top one, drop takes it away. 10 2 - is 8: \
        the upper value is taken from the lower one.
        """,
      task: "2 and 10 lie there. Make 8 of them as they lie.",
      start: ["2 10"],
      goal: .stack(["8"]),
      hint: "Only 8 is to lie there. Exchange them first; :undo takes a line back.",
      answer: ["swap -"]),
    TourStep(
      title: "Errors",
      text: """
        A line that fails changes nothing: the stack stays as it was, and a caret shows what failed. \
        While you type, the right end of the line shows what it would give.
        """,
      task: "only one value lies there. Type + and see what is said.",
      start: ["8"],
      goal: .failure,
      hint: "Nothing has failed. + needs two values, and finds one.",
      answer: ["clear +"]),
    TourStep(
      title: "Taking back",
      text: """
        :undo takes back the last line that changed something, as often as you like; :redo does it \
        again. The key Up brings back what you have typed.
        """,
      task:
        "6 and 7 were multiplied, then everything was cleared. Take it back until 6 and 7 lie there.",
      start: ["6 7", "*", "clear"],
      goal: .stack(["6", "7"]),
      hint: "6 and 7 are to lie there. Type :undo until they do.",
      answer: [":undo", ":undo"]),
    TourStep(
      title: "Exact numbers",
      text: """
        Nothing is rounded while you calculate: 0.1 0.2 + is 0.3, and a third stays a third. Only what \
        is shown ends somewhere, and three dots say so.
        """,
      task: "the root of 2 lies there. Type sq: its square is 2, not nearly 2.",
      start: ["2 sqrt"],
      goal: .stack(["2"]),
      hint: "Only 2 is to lie there, the square of what lay there.",
      answer: ["clear 2 sqrt sq"]),
    TourStep(
      title: "Names",
      text: """
        -> takes the top value away and gives it the name that follows. The name puts the value on the \
        stack again: 5 -> n n n + gives 10.
        """,
      task: "4 lies there. Name it r, and let only r times r lie there.",
      start: ["4"],
      goal: .named("r", stack: ["16"]),
      hint: "r is to be a name, and 16 is to lie there alone.",
      answer: ["clear 4 -> r r r *"]),
    TourStep(
      title: "Words of your own",
      text: """
        A definition stands between : and ; and begins with its name: after : half 2 / ; the line \
        10 half gives 5. Mind the spaces.
        """,
      task: "21 lies there. Define double, and use it to get 42.",
      start: ["21"],
      goal: .named("double", stack: ["42"]),
      hint: "double is to be a word, and 42 is to lie there alone.",
      answer: ["clear 21 : double 2 * ; double"]),
    TourStep(
      title: "Programs as values",
      text: """
        [ ... ] is a program that waits: a value like any other. { ... } is a list. map runs a program \
        for each element of a list, filter and fold are its relatives.
        """,
      task: "a list lies there. Square each of its numbers.",
      start: ["{ 1 2 3 }"],
      goal: .stack(["{ 1 4 9 }"]),
      hint: "{ 1 4 9 } is to lie there. sq squares; put it in brackets before map.",
      answer: ["clear { 1 2 3 } [ sq ] map"]),
    TourStep(
      title: "Looking inside",
      text: """
        :explain shows what each element of a program does, :step walks into the brackets with you. \
        :help and a word tell what it does, :find and a text which words there are.
        """,
      task: "see how a list is summed up: :step { 1 2 3 } 0 [ + ] fold",
      goal: .question([.explain, .step]),
      hint: "Ask :step or :explain about a program; the stack does not matter here.",
      answer: [":step { 1 2 3 } 0 [ + ] fold"]),
  ]

  /// The text after the last step.
  static let end = """
    That was the tour. :help lists the commands and :words all words; your own stack is back.
    """
}
