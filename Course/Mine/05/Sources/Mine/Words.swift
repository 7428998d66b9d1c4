/// The action of a word: a function that waits for a stack.
typealias Action = (inout Stack<Double>) throws(Fault) -> Void

/// Puts a value on the stack.
func pushing(_ value: Double) -> Action {
  { stack throws(Fault) in stack.push(try checked(value)) }
}

/// Replaces the top by what a function makes of it.
func unary(_ function: @escaping (Double) -> Double) -> Action {
  { stack throws(Fault) in
    let value = try stack.pop()
    stack.push(try checked(function(value)))
  }
}

/// Replaces the two upper values by what a function makes of them.
func binary(_ function: @escaping (Double, Double) -> Double) -> Action {
  { stack throws(Fault) in
    let second = try stack.pop()
    let first = try stack.pop()
    stack.push(try checked(function(first, second)))
  }
}

/// The words and their actions.
func words() -> [String: Action] {
  [
    "+": binary(+), "-": binary(-), "*": binary(*), "/": binary(/),
    "neg": unary(-), "sq": unary { $0 * $0 },
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
