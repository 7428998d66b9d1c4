/// Two piles, one of values and one of programs, the top of each at its end.
struct Stack<Value> {
  var values: [Value] = []
  var programs: [Program<Value>] = []

  mutating func push(_ value: Value) { values.append(value) }

  mutating func pop() throws(Fault) -> Value {
    guard let value = values.popLast() else { throw Fault(.tooFewValues) }
    return value
  }

  mutating func popProgram() throws(Fault) -> Program<Value> {
    guard let program = programs.popLast() else { throw Fault(.noProgram) }
    return program
  }

  /// The only value.
  func only() throws(Fault) -> Value {
    if !programs.isEmpty { throw Fault(.programLeft) }
    guard let value = values.last, values.count == 1 else {
      throw Fault(.notOneValue(values.count))
    }
    return value
  }
}
