#if !hasFeature(Embedded)
  import ReversePolish

  extension Machine {
    /// Adds or multiplies numbers of the machine, one after the other; `nil` if they are not all of
    /// them, or the result is none.
    ///
    /// - Throws: What the checkpoint throws.
    /// - Complexity: O(*n*)
    func machineNumber(
      of elements: [Operand], from start: Int, by operation: Binary
    ) throws(RPNError) -> System.Value? {
      guard let numbers = system.unboxedNumbers,
        let first = system.unboxed(try system.number(start))
      else { return nil }
      let result =
        numbers == .doubles
        ? try UnboxedDoubles.combined(elements, from: first, by: operation, on: self)
        : try UnboxedIntegers.combined(elements, from: first, by: operation, on: self)
      return result.flatMap { system.boxed($0) }
    }
  }

  extension UnboxedArithmetic {
    @inline(__always)
    fileprivate static func combined<System>(
      _ elements: [Value<System.Value>], from start: Int64, by operation: Binary,
      on machine: Machine<System>
    ) throws(RPNError) -> Int64? {
      var result = start
      for index in elements.indices {
        if index % 1024 == 0 { try machine.limits.checkpoint() }
        guard case .number(let number) = elements[index], let word = machine.system.unboxed(number),
          let next = operation == .add ? add(result, word) : multiply(result, word)
        else { return nil }
        result = next
      }
      return result
    }
  }
#endif
