import ExactReals
import ReversePolish

extension Lexicon {
  static let stack: [Entry] = [
    Entry(
      .shuffle(.duplicate), "( a -- a a )", "copies the top", "5 dup → 5 5", "5 dup * → 25",
      called: "duplicate, copy top, copy, enter, push again, repeat value"),
    Entry(
      .shuffle(.drop), "( a -- )", "removes the top", "1 2 drop → 1",
      called: """
        delete top, remove top, pop, delete, throw away, discard, delete last, remove last
        """),
    Entry(
      .shuffle(.swap), "( a b -- b a )", "exchanges the two on top", "1 2 swap → 2 1",
      called: "exchange, swap top two, switch order, flip order, reverse order of two"),
    Entry(
      .shuffle(.over), "( a b -- a b a )", "copies the second from the top",
      "1 2 over → 1 2 1",
      called: "copy the second, copy second, duplicate second",
      program: "[ dup ] dip swap"),
    Entry(
      .shuffle(.rotate), "( a b c -- b c a )", "moves the third from the top to the top",
      "1 2 3 rot → 2 3 1",
      called: "third to top, rotate, rotate three, roll three",
      program: "[ swap ] dip swap"),
    Entry(
      .shuffle(.rotateBack), "( a b c -- c a b )", "puts the top below the next two",
      "1 2 3 -rot → 3 1 2",
      called: "rotate back, top to third, bury",
      program: "rot rot"),
    Entry(
      .shuffle(.nip), "( a b -- b )", "removes the second from the top",
      "1 2 nip → 2",
      called: "delete second, remove second, drop second",
      program: "swap drop"),
    Entry(
      .shuffle(.tuck), "( a b -- b a b )", "copies the top below the second",
      "1 2 tuck → 2 1 2",
      called: "copy below second, insert below",
      program: "swap over"),
    Entry(
      .shuffle(.duplicateTwo), "( a b -- a b a b )", "copies the two on top",
      "1 2 dup2 → 1 2 1 2",
      called: "duplicate two, copy two, copy top two",
      program: "over over"),
    Entry(
      .shuffle(.dropTwo), "( a b -- )", "removes the two on top",
      "1 2 3 drop2 → 1",
      called: "delete two, remove two, drop two",
      program: "drop drop"),
    Entry(
      .stack(.pick), "( … n -- … a )", "copies the n-th from the top, counted from 0",
      "10 20 30 2 pick → 10 20 30 10", "5 0 pick → 5 5",
      called: "copy nth, copy from below, copy deeper"),
    Entry(
      .stack(.roll), "( … n -- … )", "moves the n-th from the top to the top, counted from 0",
      "10 20 30 2 roll → 20 30 10", "1 2 1 roll → 2 1",
      called: "move nth to top, rotate stack, roll down, roll up"),
    Entry(
      .stack(.depth), "( -- n )", "the number of values on the stack",
      "depth → 0", "10 20 30 depth → 10 20 30 3",
      called: """
        stack size, how many values, stack height, number of items on the stack, count stack
        """),
    Entry(
      .stack(.clear), "( … -- )", "removes everything", "1 2 3 clear →", "1 2 clear 3 → 3",
      called: """
        clear stack, drop all, empty the stack, delete all, reset, delete everything, \
        empty stack, start over
        """),
  ]
}
