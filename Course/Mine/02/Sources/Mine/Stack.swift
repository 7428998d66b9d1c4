/// A pile of values, the top at its end.
struct Stack<Value> {
  var values: [Value] = []

  mutating func push(_ value: Value) { values.append(value) }

  mutating func pop() -> Value { values.removeLast() }
}
