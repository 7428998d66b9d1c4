/// A pile of values, the top at its end.
struct Stack<Value> {
  var values: [Value] = []

  mutating func push(_ value: Value) { values.append(value) }

  mutating func pop() throws(Fault) -> Value {
    guard let value = values.popLast() else { throw Fault(.tooFewValues) }
    return value
  }

  /// The only value.
  func only() throws(Fault) -> Value {
    guard let value = values.last, values.count == 1 else {
      throw Fault(.notOneValue(values.count))
    }
    return value
  }
}
