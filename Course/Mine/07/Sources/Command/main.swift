import Foundation
import Mine

let arguments = CommandLine.arguments.dropFirst()
let options = arguments.prefix(1).filter { $0.hasPrefix("--") }
let program = arguments.dropFirst(options.count).joined(separator: " ")

do {
  print(try answer(to: program, option: options.first))
} catch {
  print(error.message)
  if let column = error.column {
    print("  \(program)")
    print("  " + String(repeating: " ", count: column - 1) + "^")
  }
  exit(1)
}
