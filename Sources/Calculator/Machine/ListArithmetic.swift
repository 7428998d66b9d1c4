import ExactReals
import ReversePolish

/// Arithmetic on vectors and matrices: lists of numbers, and lists of such lists.
extension Machine {
  /// Applies an operation of arithmetic to vectors and matrices.
  ///
  /// Supported are sums and differences of lists, multiples of a list, quotients by a number, and
  /// whole powers of a square matrix.
  ///
  /// - Returns: Whether the operation is supported; if not, the stack is unchanged.
  /// - Throws: `domain` for ragged lists or different shapes; errors of the arithmetic.
  @inline(never)
  mutating func applyToLists(_ operation: Binary) throws(RPNError) -> Bool {
    guard let y = peek(0), let x = peek(1) else { return false }
    if try ask(.arithmetic(operation)) { return true }
    let name = operation.rawValue
    switch (operation, x, y) {
    case (.add, .list(let x), .list(let y)), (.subtract, .list(let x), .list(let y)):
      let shapes = (try shape(of: x.elements, for: name), try shape(of: y.elements, for: name))
      if shapes.0 != shapes.1 {
        throw RPNError(
          .domain,
          "'\(name)' takes lists of one shape, not \(shapes.0.phrase) and \(shapes.1.phrase)")
      }
    case (.multiply, .list(let list), .number), (.multiply, .number, .list(let list)),
      (.divide, .list(let list), .number):
      _ = try shape(of: list.elements, for: name)
    case (.power, .list, .number) where x.holdsMissing:
      _ = (pop(), pop())
      push(.missing)
      return true
    case (.power, .list(let list), .number(let exponent)):
      let result = try power(list.elements, exponent)
      _ = (pop(), pop())
      try push(result)
      return true
    default: return false
    }
    _ = (pop(), pop())
    push(try combined(x, y, by: operation))
    return true
  }

  /// Applies an operation to corresponding numbers of two lists; a single number is combined with
  /// each element.
  private func combined(
    _ x: Operand, _ y: Operand, by operation: Binary
  ) throws(RPNError) -> Operand {
    switch (x, y) {
    case (.number(let x), .number(let y)): return .number(try system.apply(operation, to: x, y))
    case (.absent, .absent), (.absent, .number), (.number, .absent): return .missing
    case (.list(let x), .list(let y)):
      try limits.checkpoint()
      return .list(
        try List(
          Swift.zip(x.elements, y.elements).map { pair throws(RPNError) in
            try combined(pair.0, pair.1, by: operation)
          }))
    case (.list(let list), _):
      try limits.checkpoint()
      return .list(
        try List(
          list.elements.map { element throws(RPNError) in
            try combined(element, y, by: operation)
          }))
    case (_, .list(let list)):
      try limits.checkpoint()
      return .list(
        try List(
          list.elements.map { element throws(RPNError) in
            try combined(x, element, by: operation)
          }))
    default: throw .typeMismatch(operation.rawValue, takes: .number, not: kind(of: y))
    }
  }

  private func power(
    _ elements: [Operand], _ exponent: System.Value
  ) throws(RPNError) -> Matrix {
    let name = Binary.power.rawValue
    let shape = try shape(of: elements, for: name)
    guard shape.isSquare else {
      throw RPNError(
        .domain, "'\(name)' takes a number or a square matrix, not \(shape.phrase)")
    }
    if !isPlain(elements + [.number(exponent)]), isCalculating {
      throw RPNError(.domain, "'\(name)' of a matrix and the variable has no derivative")
    }
    guard let integer = try system.integer(exponent) else {
      throw RPNError(
        .domain, "'\(name)' takes whole powers of a matrix, not \(try system.brief(exponent))")
    }
    guard let matrix = try matrix(elements, for: name) else {
      throw RPNError(.domain, "'\(name)' takes matrices of real numbers")
    }
    do throws(RealError) {
      return try matrix.power(integer, bounds)
    } catch {
      throw RPNError(error)
    }
  }
}
