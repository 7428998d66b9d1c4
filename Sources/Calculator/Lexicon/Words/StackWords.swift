import ExactReals
import ReversePolish

extension Lexicon {
  static let stack: [Word] = [
    Word(.shuffle(.duplicate), "( a -- a a )", "copies the top", ["5 dup → 5 5", "5 dup * → 25"]),
    Word(.shuffle(.drop), "( a -- )", "removes the top", ["1 2 drop → 1"]),
    Word(.shuffle(.swap), "( a b -- b a )", "exchanges the two on top", ["1 2 swap → 2 1"]),
    Word(
      .shuffle(.over), "( a b -- a b a )", "copies the second from the top", ["1 2 over → 1 2 1"],
      program: "[ dup ] dip swap"),
    Word(
      .shuffle(.rotate), "( a b c -- b c a )", "moves the third from the top to the top",
      ["1 2 3 rot → 2 3 1"], program: "[ swap ] dip swap"),
    Word(
      .shuffle(.rotateBack), "( a b c -- c a b )", "puts the top below the next two",
      ["1 2 3 -rot → 3 1 2"], program: "rot rot"),
    Word(
      .shuffle(.nip), "( a b -- b )", "removes the second from the top", ["1 2 nip → 2"],
      program: "swap drop"),
    Word(
      .shuffle(.tuck), "( a b -- b a b )", "copies the top below the second", ["1 2 tuck → 2 1 2"],
      program: "swap over"),
    Word(
      .shuffle(.duplicateTwo), "( a b -- a b a b )", "copies the two on top",
      ["1 2 dup2 → 1 2 1 2"], program: "over over"),
    Word(
      .shuffle(.dropTwo), "( a b -- )", "removes the two on top", ["1 2 3 drop2 → 1"],
      program: "drop drop"),
    Word(
      .stack(.pick), "( … n -- … a )", "copies the n-th from the top, counted from 0",
      ["10 20 30 2 pick → 10 20 30 10", "5 0 pick → 5 5"]),
    Word(
      .stack(.roll), "( … n -- … )", "moves the n-th from the top to the top, counted from 0",
      ["10 20 30 2 roll → 20 30 10", "1 2 1 roll → 2 1"]),
    Word(
      .stack(.depth), "( -- n )", "how many values are on the stack",
      ["depth → 0", "10 20 30 depth → 10 20 30 3"]),
    Word(.stack(.clear), "( … -- )", "removes everything", ["1 2 3 clear →", "1 2 clear 3 → 3"]),
  ]
}
