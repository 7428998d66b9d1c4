/// A formula in infix notation, and how strongly its outermost operation binds.
public struct Infix {
  /// How strongly an operation binds its operands, weakest first.
  enum Binding: Int, Comparable {
    case sum, product, sign, power, postfix, atom

    static func < (x: Binding, y: Binding) -> Bool { x.rawValue < y.rawValue }
  }

  let rope: Rope
  let binding: Binding

  /// The number that the formula is, where it is a whole number as written.
  let integer: Int?

  /// The formula.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { rope.flattened }

  init(_ rope: Rope, _ binding: Binding, integer: Int? = nil) {
    self.rope = rope
    self.binding = binding
    self.integer = integer
  }

  init(_ text: String, _ binding: Binding, integer: Int? = nil) {
    self.init(Rope(text), binding, integer: integer)
  }

  /// The formula as an operand where operations that bind weaker need parentheses.
  func within(_ weakest: Binding) -> Rope {
    binding < weakest ? Rope(joining: ["(", rope, ")"]) : rope
  }
}
