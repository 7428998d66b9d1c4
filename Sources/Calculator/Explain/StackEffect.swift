import Functional
import ReversePolish

/// The algebra of stack effects: every value is only known by where it comes from.
///
/// Nothing is calculated; a program that takes more than there is gets inputs made up for it. This
/// is an abstract interpretation (Cousot and Cousot 1977) over the simplest domain there is.
struct StackEffectAlgebra: Algebra {
  /// Where a value comes from.
  enum Origin {
    /// It lay on the stack before, so many values below the top.
    case input(Int)
    /// It was calculated, or written as this whole number.
    case result(Int?)
  }

  func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Origin {
    let isInteger = numeral.isComplete && numeral.exponent == 0
    let magnitude = isInteger ? Int(exactly: numeral.significand) : nil
    return .result(magnitude.map { numeral.isNegative ? -$0 : $0 })
  }

  func constant(_ constant: Constant) -> Origin { .result(nil) }
  func apply(_ operation: Unary, to x: Origin) -> Origin { .result(nil) }
  func apply(_ operation: Binary, to x: Origin, _ y: Origin) -> Origin { .result(nil) }

  func integer(_ value: Origin, for operation: StackOperation) throws(RPNError) -> Int {
    if case .result(let integer?) = value {
      if integer < 1000 { return integer }
      throw RPNError(.limitExceeded, "a stack effect names at most 1000 values")
    }
    throw RPNError(
      .typeMismatch, "the stack effect of '\(operation.rawValue)' needs a number as written")
  }
}

/// A stack that is never too short: what lies below its bottom is an input.
private struct InventiveStack: StackProtocol {
  /// How many inputs were made up.
  private(set) var inputs = 0

  private(set) var values: [StackEffectAlgebra.Origin] = []

  var count: Int { values.count }

  mutating func push(_ value: StackEffectAlgebra.Origin) { values.append(value) }

  mutating func pop() -> StackEffectAlgebra.Origin? { remove(0) }

  func peek(_ depth: Int) -> StackEffectAlgebra.Origin? {
    depth < count ? values[count - 1 - depth] : .input(inputs + depth - count)
  }

  mutating func remove(_ depth: Int) -> StackEffectAlgebra.Origin? {
    invent(depth + 1 - count)
    return values.remove(at: count - 1 - depth)
  }

  mutating func removeAll() { values = [] }

  /// Makes up the inputs too that were only looked at.
  mutating func showInputs() {
    let deepest = values.reduce(inputs) { deepest, value in
      if case .input(let depth) = value { max(deepest, depth + 1) } else { deepest }
    }
    invent(deepest - inputs)
  }

  private mutating func invent(_ missing: Int) {
    guard missing > 0 else { return }
    values.insert(contentsOf: (0..<missing).reversed().map { .input(inputs + $0) }, at: 0)
    inputs += missing
  }
}

/// The stack effect of an expression: what it takes and what it leaves, in Forth's notation.
///
/// ```swift
/// try stackEffect("dup *")  // → ( a -- b )
/// try stackEffect("rot")  // → ( a b c -- b c a )
/// ```
///
/// - Parameter text: An expression of arithmetic and stack words.
/// - Returns: The effect: letters for the values, those that are passed on with the same letter.
/// - Throws: What `tokenize` and `parse` throw; `typeMismatch` where the effect depends on a value.
/// - Complexity: O(*n*) in the length of the text.
public func stackEffect(_ text: String) throws(RPNError) -> String {
  let algebra = StackEffectAlgebra()
  let program = try algebra.parse(tokenize(text))
  var stack = try program.elements.fold(into: InventiveStack()) {
    stack, element throws(RPNError) in
    try algebra.step(&stack, element)
  }
  stack.showInputs()
  var results = 0
  let before = (0..<stack.inputs).map(letter)
  let after = stack.values.map { origin in
    switch origin {
    case .input(let depth): return letter(stack.inputs - 1 - depth)
    case .result:
      results += 1
      return letter(stack.inputs + results - 1)
    }
  }
  return (["("] + before + ["--"] + after + [")"]).joined(separator: " ")
}

/// One letter of the alphabet for each number, and with a digit behind it from the 27th on.
private func letter(_ index: Int) -> String {
  let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
  return index < 26 ? name : "\(name)\(index / 26)"
}
