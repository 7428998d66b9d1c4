import ExactReals
import ReversePolish

/// Words of numbers on lists: arithmetic, comparisons and functions work element by element.
extension Machine {
  /// Applies a word of numbers to lists, element by element.
  ///
  /// Lists of one length are combined at each index, and a number is combined with each element.
  /// The elements may be lists again. The result is that of `map`, and a missing operand makes it
  /// missing.
  ///
  /// - Parameters:
  ///   - word: The word, which takes numbers and leaves one value.
  ///   - name: The name of the word.
  ///   - operands: The number of its operands.
  /// - Returns: Whether an operand is a list; if not, the stack is unchanged.
  /// - Throws: `stackUnderflow`; `domain` for lists of different lengths; errors of the word.
  @inline(never)
  mutating func applyToElements(
    _ word: RPNElement<Operand>, named name: String, operands: Int
  ) throws(RPNError) -> Bool {
    guard holdsLists(operands) else { return false }
    if operands > count { throw .stackUnderflow(name, needs: operands, holds: count) }
    if try ask(.elementwise(operands)) { return true }
    try combineElements(word, name, operands)
    return true
  }

  /// Applies an operation of arithmetic to lists, element by element.
  ///
  /// The product of matrices is another word, and a matrix has powers of its own.
  ///
  /// - Returns: Whether an operand is a list; if not, the stack is unchanged.
  /// - Throws: As `applyToElements`; `typeMismatch` for a product or quotient of matrices.
  @inline(never)
  mutating func applyToLists(_ operation: Binary) throws(RPNError) -> Bool {
    guard holdsLists(2) else { return false }
    guard let y = peek(0), let x = peek(1) else {
      throw .stackUnderflow(operation.rawValue, needs: 2, holds: count)
    }
    if try ask(.elementwise(2)) { return true }
    switch (operation.entry.matrices, x, y) {
    case (.rejected(let advice), .list, .list) where x.isMatrix || y.isMatrix:
      throw RPNError(
        .typeMismatch, "'\(operation.rawValue)' is not defined for matrices", suggestion: advice)
    case (.power, .list, .number) where x.isMatrix && x.holdsMissing:
      _ = (pop(), pop())
      push(.missing)
    case (.power, .list(let list), .number(let exponent)) where x.isMatrix:
      let result = try power(list.elements, exponent)
      _ = (pop(), pop())
      try push(result)
    default: try combineElements(.operator(.binary(operation)), operation.rawValue, 2)
    }
    return true
  }

  /// Whether one of the top values is a list.
  func holdsLists(_ operands: Int) -> Bool {
    visible.suffix(operands).contains { kind(of: $0) == .list }
  }

  private mutating func combineElements(
    _ word: RPNElement<Operand>, _ name: String, _ count: Int
  ) throws(RPNError) {
    let operands = Array(values.suffix(count))
    var length: Int?
    for case .list(let list) in operands {
      let next = list.elements.count
      if let length, length != next {
        throw RPNError(
          .domain, "'\(name)' takes lists of one length, not of \(length) and \(next)")
      }
      length = next
    }
    for _ in operands { _ = pop() }
    // The calls of the word must not replace the call that is running.
    let (around, outermost) = (calls.count, keptCalls)
    keptCalls = around
    defer { keptCalls = outermost }
    var results = try List([])
    for index in 0..<(length ?? 0) {
      if index % 16 == 0 { try limits.checkpoint() }
      for operand in operands {
        if case .list(let list) = operand { push(list.elements[index]) } else { push(operand) }
      }
      if gaps == nil { try perform(word) } else { try performOrLeaveGap(word) }
      try run(downTo: around)
      try results.append(takeValue())
    }
    push(.list(results))
  }

  private func power(
    _ elements: [Operand], _ exponent: AnyNumber
  ) throws(RPNError) -> Matrix {
    let name = Binary.power.rawValue
    let shape = try shape(of: elements, for: name)
    guard shape.isSquare else {
      throw RPNError(
        .domain, "'\(name)' takes a number or a square matrix, not \(shape.phrase)")
    }
    let operands = elements + [.number(exponent)]
    if !isPlain(operands), isCalculating || !areConstant(operands) {
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

extension Value {
  /// Whether the value is a list of lists of numbers, which may be ragged.
  fileprivate var isMatrix: Bool {
    guard case .list(let rows) = self, !rows.elements.isEmpty else { return false }
    return rows.elements.allSatisfy { row in
      guard case .list(let row) = row else { return false }
      return row.elements.allSatisfy { $0.isNumber || $0.isMissing }
    }
  }
}
