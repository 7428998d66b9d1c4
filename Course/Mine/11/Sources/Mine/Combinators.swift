/// The words that take programs and look at no value.
func combinators<Value>() -> [String: Action<Value>] {
  [
    "call": { stack throws(Fault) in try stack.popProgram().run(&stack) },
    "twice": { stack throws(Fault) in
      let program = try stack.popProgram()
      try program.then(program).run(&stack)
    },
    "dip": { stack throws(Fault) in
      let (program, value) = (try stack.popProgram(), try stack.pop())
      try program.run(&stack)
      stack.push(value)
    },
    "compose": { stack throws(Fault) in
      let (second, first) = (try stack.popProgram(), try stack.popProgram())
      stack.programs.append(first.then(second))
    },
    "curry": { stack throws(Fault) in
      let (program, value) = (try stack.popProgram(), try stack.pop())
      stack.programs.append(Program(run: pushing(value)).then(program))
    },
  ]
}
