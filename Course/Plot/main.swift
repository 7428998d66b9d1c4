import Foundation

// Draws the pictures of the lessons from the functions of the chosen answers: `swift run Plot .`
// draws yours, `ANSWERS=Solutions swift run Plot Lessons/figures` those that the lessons show.

guard CommandLine.arguments.count == 2 else {
  print("usage: swift run Plot FOLDER")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let pictures = [
  try film(
    "01-stacks", of: "3 5 + 2 *",
    "Six piles of boxes: empty; 3; 3 with 5 on it; 8; 8 with 2 on it; 16."),
  try copies(
    "02-copies", of: "1 2 3 4 5 6 7 8 + + + + + + +",
    "Fifteen columns. They rise from 1 to 8 and fall to 1 again, 64 in all, where each element "
      + "makes a new stack. The lowest part of each, 1 high, is what is written where one stack is "
      + "changed: 15 in all."),
  try tracks(
    "03-tracks", ["3 5 + 2 *", "3 + 2 *"],
    "Two programs as boxes on a track. The stack passes all boxes of the first and is 16 at its end. "
      + "In the second, the track turns down at + and goes to the end below the other boxes, with "
      + "the reason: '+' needs 2 values, but the stack holds 1."),
  try ruler(
    "04-ranges", ["13  3 +", "[dup *]"],
    "The seven characters of 13, two spaces, 3, a space and +, counted from 0. Under them the ranges "
      + "of the tokens: 0 to 2, 4 to 5, 6 to 7. Then [dup *] in the same way, with four tokens, "
      + "the brackets among them."),
  try pipes(
    "05-waiting", [(10, ["3 -"]), (10, ["3 swap -"])],
    "The number 10 goes into the piece 3 -, and 7 comes out. "
      + "It goes into the piece 3 swap -, and -7 comes out."),
  try pipes(
    "06-pipes", [(1, ["7 +", "3 *"]), (1, ["3 *", "7 +"])],
    "The number 1 goes through 7 + and 3 * and becomes 8, then 24. "
      + "In the other order it becomes 3, then 10."),
  draws(),
  try trees(
    "08-trees", ["3 5 + 2 *", "10 4 - 3 -", "10 4 3 - -"],
    "Three trees. A product of a sum and 2; a difference of a difference and 3; "
      + "a difference of 10 and a difference."),
  try film(
    "09-film", of: "10 4 3 - - 2 *",
    "Eight piles of boxes: the empty one; 10, 4 and 3 on each other; 1 above 10; 9; 2 above 9; 18."),
  tangentsOfHeron(), tangentsOfCycle(), errorsOfRoots(),
  try film(
    "11-kinds", of: "swap dup *", by: Kinds(), from: ["n", "a"], { $0 },
    "Four piles of boxes with letters, the top last: n a; a n; a n n; a n."),
  bisection(), turns(), orders(),
  waiting(
    "14-waiting", ["1 + 2 * 3", "( 3 + 5 ) * 2"],
    "Formulas above their programs, with a line from each piece to its place. The lines of the "
      + "numbers do not cross. Those of the operators cross the lines of the numbers for which they "
      + "wait. The parentheses lead nowhere."),
  try pipes(
    "15-names", [(1, ["7 +", "3 *"]), (1, ["more7", "3 *"])], names: ["more7": "7 +"],
    "The number 1 goes through 7 + and 3 * and becomes 8, then 24. It goes through more7 and 3 *, "
      + "and becomes the same."),
  try growth(
    of: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Mine", isDirectory: true).standardizedFileURL,
    "Fifteen columns that grow from some 40 lines to some 1300, of which the tests, the upper part of "
      + "each, are a third in the end."),
]
for picture in pictures {
  let file = folder.appendingPathComponent("\(picture.name).svg")
  try picture.text.write(to: file, atomically: true, encoding: .utf8)
  print(file.lastPathComponent)
}
