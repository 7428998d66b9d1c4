/// The action of a word: a function that waits for a stack.
typealias Action<Value> = (inout Stack<Value>) throws(Fault) -> Void

/// Puts a value on the stack.
func pushing<Value>(_ value: Value) -> Action<Value> {
  { stack in stack.push(value) }
}

/// Replaces the top by what a function makes of it.
func unary<Value>(_ function: @escaping (Value) throws(Fault) -> Value) -> Action<Value> {
  { stack throws(Fault) in
    let value = try stack.pop()
    stack.push(try function(value))
  }
}

/// Replaces the two upper values by what a function makes of them.
func binary<Value>(
  _ function: @escaping (Value, Value) throws(Fault) -> Value
) -> Action<Value> {
  { stack throws(Fault) in
    let second = try stack.pop()
    let first = try stack.pop()
    stack.push(try function(first, second))
  }
}

/// The words that move values and do not look at them.
func movements<Value>() -> [String: Action<Value>] {
  [
    "drop": { stack throws(Fault) in _ = try stack.pop() },
    "dup": { stack throws(Fault) in
      let value = try stack.pop()
      stack.push(value)
      stack.push(value)
    },
    "swap": { stack throws(Fault) in
      let (second, first) = (try stack.pop(), try stack.pop())
      stack.push(second)
      stack.push(first)
    },
    "over": { stack throws(Fault) in
      let (second, first) = (try stack.pop(), try stack.pop())
      stack.push(first)
      stack.push(second)
      stack.push(first)
    },
  ]
}
