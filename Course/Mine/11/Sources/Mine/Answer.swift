/// The answer to a program: its value, or what an option asks for.
public func answer(to program: String, option: String?) throws(Fault) -> String {
  switch option {
  case nil:
    return "\(try value(of: program))"
  case "--steps":
    return try Algebra.numbers.steps(of: program).map { text, stack in
      "\(text)\t\(stack.values.map { "\($0)" }.joined(separator: " "))"
    }.joined(separator: "\n")
  case "--formula":
    return try Algebra.formulas.value(of: program).text
  case "--cost":
    guard let cost = try costOfReading(program) else { return "no time was measured" }
    return "to read it too takes \(cost) times as long"
  case let option?:
    throw Fault(.unknownWord(option))
  }
}
