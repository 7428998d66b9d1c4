import Mine

print(value(of: CommandLine.arguments.dropFirst().joined(separator: " ")))
