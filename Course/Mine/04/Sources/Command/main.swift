import Foundation
import Mine

let program = CommandLine.arguments.dropFirst().joined(separator: " ")
do {
  print(try value(of: program))
} catch {
  print(error.message)
  if let column = error.column {
    print("  \(program)")
    print("  " + String(repeating: " ", count: column - 1) + "^")
  }
  exit(1)
}
