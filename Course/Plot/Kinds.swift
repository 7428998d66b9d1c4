import ReversePolish

/// The algebra that knows of a value only its kind: a letter, as in a stack effect.
struct Kinds: Algebra {
  func number(_ numeral: Numeral, text: @autoclosure () -> String) -> String { "n" }
  func constant(_ constant: Constant) -> String { "n" }
  func apply(_ operation: Unary, to x: String) -> String { "n" }
  func apply(_ operation: Binary, to x: String, _ y: String) -> String { "n" }
  // No word that the pictures show asks for a depth.
  func integer(_ value: String, for operation: StackOperation) -> Int { 0 }
}
