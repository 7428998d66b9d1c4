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
      hint: "The stack should hold two numbers: 3, with 5 on top. Type a space between them.",
      answer: ["clear 3 5"]),
    TourStep(
      title: "Words take from the top",
      text: """
        A word takes its operands from the top of the stack and leaves its result there. So \
        (3 + 5) * 2 is 3 5 + 2 * and needs no brackets.
        """,
      task: "the stack holds 3 and 5. Add them and double the sum.",
      start: ["3 5"],
      goal: .stack(["16"]),
      hint: "The stack should hold only 16. Use + and *; :undo takes a line back.",
      answer: ["+ 2 *"]),
    TourStep(
      title: "The order on the stack",
      text: """
        swap exchanges the two top values, dup copies the top one, drop removes it. 10 2 - is 8: \
        the upper value is subtracted from the lower one.
        """,
      task: "the stack holds 2 and 10. Turn them into 8 without typing them again.",
      start: ["2 10"],
      goal: .stack(["8"]),
      hint: "The stack should hold only 8. Exchange them first; :undo takes a line back.",
      answer: ["swap -"]),
    TourStep(
      title: "Errors",
      text: """
        A line that fails changes nothing: the stack stays as it was, and a caret shows what failed. \
        While you type, the right end of the line shows what it would give.
        """,
      task: "the stack holds only one value. Type + and read the error.",
      start: ["8"],
      goal: .failure,
      hint: "Nothing has failed. + needs two values and finds one.",
      answer: ["clear +"]),
    TourStep(
      title: "Taking back",
      text: """
        :undo takes back the last line that changed something, as often as you like; :redo does it \
        again. The key Up recalls the lines that you typed.
        """,
      task:
        "6 and 7 were multiplied, then the stack was cleared. Go back until it holds 6 and 7.",
      start: ["6 7", "*", "clear"],
      goal: .stack(["6", "7"]),
      hint: "The stack should hold 6 and 7. Type :undo until it does.",
      answer: [":undo", ":undo"]),
    TourStep(
      title: "Exact numbers",
      text: """
        Nothing is rounded while you calculate: 0.1 0.2 + is 0.3, and a third stays a third. Only the \
        printed number is rounded, and three dots say so.
        """,
      task: "the stack holds the root of 2. Type sq: its square is 2, not nearly 2.",
      start: ["2 sqrt"],
      goal: .stack(["2"]),
      hint: "The stack should hold only 2, the square of the root.",
      answer: ["clear 2 sqrt sq"]),
    TourStep(
      title: "Names",
      text: """
        -> removes the top value and gives it the name that follows. The name puts the value back on \
        the stack: 5 -> n n n + gives 10.
        """,
      task: "the stack holds 4. Name it r, and leave only r times r.",
      start: ["4"],
      goal: .named("r", stack: ["16"]),
      hint: "r should be a name, and the stack should hold only 16.",
      answer: ["clear 4 -> r r r *"]),
    TourStep(
      title: "Words of your own",
      text: """
        A definition begins with : and its name, and ends with ; as in : half 2 / ; which makes \
        10 half give 5. The spaces are needed.
        """,
      task: "the stack holds 21. Define double, and use it to get 42.",
      start: ["21"],
      goal: .named("double", stack: ["42"]),
      hint: "double should be a word, and the stack should hold only 42.",
      answer: ["clear 21 : double 2 * ; double"]),
    TourStep(
      title: "Programs as values",
      text: """
        [ ... ] is a program that waits: a value like any other. { ... } is a list. map runs a program \
        for each element of a list, filter and fold are its relatives.
        """,
      task: "the stack holds a list. Square each of its numbers.",
      start: ["{ 1 2 3 }"],
      goal: .stack(["{ 1 4 9 }"]),
      hint: "The stack should hold { 1 4 9 }. Put sq in brackets before map.",
      answer: ["clear { 1 2 3 } [ sq ] map"]),
    TourStep(
      title: "Formulas and units",
      text: """
        A line that begins with = is a formula as people write it, such as = 60 mi/h * 2 h to km or \
        = 84.95 + 19%. In a program, a unit follows its number after a _, as in 5_km.
        """,
      task: "add 5 km and 300 m, as a formula or as a program.",
      goal: .stack(["5.3_km"]),
      hint: "The stack should hold only 5.3_km. Begin the formula with =.",
      answer: ["clear", "= 5 km + 300 m"]),
    TourStep(
      title: "Looking inside",
      text: """
        :explain shows what each element of a program does, :step walks into the brackets with you. \
        :help WORD explains a word, and :find TEXT finds words for a purpose.
        """,
      task: "watch a list being added up: :step { 1 2 3 } 0 [ + ] fold",
      goal: .question([.explain, .step]),
      hint: "Ask :step or :explain about a program; the stack does not matter here.",
      answer: [":step { 1 2 3 } 0 [ + ] fold"]),
  ]

  /// The text after the last step.
  static let end = """
    That was the tour. :help lists the commands and :words all words; your own stack is back.
    """
}
