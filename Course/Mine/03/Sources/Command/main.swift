import Foundation
import Mine

do {
  print(try value(of: CommandLine.arguments.dropFirst().joined(separator: " ")))
} catch {
  print(error.message)
  exit(1)
}
