/// The answer to a program: its value, or what an option asks for.
public func answer(to program: String, option: String?) throws(Fault) -> String {
  switch option {
  case nil:
    return "\(try value(of: program))"
  case "--cost":
    guard let cost = try costOfReading(program) else { return "no time was measured" }
    return "to read it too takes \(cost) times as long"
  case let option?:
    throw Fault(.unknownWord(option))
  }
}
