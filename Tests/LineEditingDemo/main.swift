// A program that echoes what it reads, for the tests and for trying the editor by hand.
import CLibrary
import LineEditing

let arguments = CommandLine.arguments.dropFirst()

// `--append FILE NAME COUNT` writes entries to a history, for tests with several processes.
if arguments.first == "--append", arguments.count == 4, let count = Int(arguments[4]) {
  let history = HistoryFile(path: arguments[2])
  for number in 0..<count { try history.append("\(arguments[3]) \(number)") }
  exit(0)
}

let words = ["sq", "sqrt", "sin", "sinh", "swap", "größe"]
let settings = LineEditorSettings(
  complete: { before in
    let typed = before.reversed().prefix { $0 != " " }.reversed()
    return Completions(
      length: typed.count,
      candidates: words.filter { $0.hasPrefix(String(typed)) }
        .map { Candidate(text: $0, note: "the word \($0)") })
  },
  preview: { line in line.isEmpty ? "" : "\(line.count) characters" },
  usesColour: !arguments.contains("--colourless"))

let file = arguments.first { !$0.hasPrefix("-") }.map { HistoryFile(path: $0) }
let history = (try? file?.load()) ?? []
let editor = LineEditor(name: "demo", history: history, settings: settings)
print(editor == nil ? "plain" : "edited")
var lines: any LineSource = editor ?? PlainLines()
var number = 1
reading: while true {
  fflush(nil)
  switch lines.readLine(prompt: "λ\(number)> ") {
  case .line("leave"): exit(0)
  case .line("crash"): abort()
  case .line("wait"):
    while !Interrupt.isRequested { usleep(1_000) }
    Interrupt.clear()
    print("waited")
  case .line(let line):
    print("[\(line)] \(line.count)")
    if var editor = lines as? LineEditor { editor.remember(line) }
    try? file?.append(line)
  case .interrupted: print("interrupted")
  case .tooLong: print("too long")
  case .end:
    print("end")
    break reading
  }
  number += 1
}
Interrupt.endIfAsked()
