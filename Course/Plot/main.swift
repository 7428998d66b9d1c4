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
  try pipes(
    "05-waiting", [(10, ["3 -"]), (10, ["3 swap -"])],
    "The number 10 goes into the piece 3 -, and 7 comes out. "
      + "It goes into the piece 3 swap -, and -7 comes out."),
  try pipes(
    "06-pipes", [(1, ["7 +", "3 *"]), (1, ["3 *", "7 +"])],
    "The number 1 goes through 7 + and 3 * and becomes 8, then 24. "
      + "In the other order it becomes 3, then 10."),
  try trees(
    "08-trees", ["3 5 + 2 *", "10 4 - 3 -", "10 4 3 - -"],
    "Three trees. A product of a sum and 2; a difference of a difference and 3; "
      + "a difference of 10 and a difference."),
  try film(
    "09-film", of: "10 4 3 - - 2 *",
    "Eight piles of boxes: the empty one; 10, 4 and 3 on each other; 1 above 10; 9; 2 above 9; 18."),
  tangentsOfHeron(), tangentsOfCycle(), errorsOfRoots(), bisection(), turns(), orders(),
]
for picture in pictures {
  let file = folder.appendingPathComponent("\(picture.name).svg")
  try picture.text.write(to: file, atomically: true, encoding: .utf8)
  print(file.lastPathComponent)
}
