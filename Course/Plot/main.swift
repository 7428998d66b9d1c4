import Foundation

// Draws the pictures of the lessons from the functions of the chosen answers: `swift run Plot .`
// draws yours, `ANSWERS=Solutions swift run Plot Lessons/figures` those that the lessons show.

guard CommandLine.arguments.count == 2 else {
  print("usage: swift run Plot FOLDER")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let pictures = [
  tangentsOfHeron(), tangentsOfCycle(), errorsOfRoots(), bisection(), turns(), orders(),
]
for picture in pictures {
  let file = folder.appendingPathComponent("\(picture.name).svg")
  try picture.text.write(to: file, atomically: true, encoding: .utf8)
  print(file.lastPathComponent)
}
