import Foundation
import Mine

let arguments = CommandLine.arguments.dropFirst()
let options = arguments.prefix(1).filter { $0.hasPrefix("--") }
let program = arguments.dropFirst(options.count).joined(separator: " ")

/// Answers one line after the other until there is none.
func converse() {
  var session = Session()
  while let line = readLine() {
    session = session.answering(line)
    print(session.answer)
  }
}

do {
  if arguments.isEmpty { converse() } else { print(try answer(to: program, option: options.first)) }
} catch {
  print(error.message)
  if let column = error.column {
    print("  \(program)")
    print("  " + String(repeating: " ", count: column - 1) + "^")
  }
  exit(1)
}
