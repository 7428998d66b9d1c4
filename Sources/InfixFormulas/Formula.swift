import PlainText
import ReversePolish

/// The name and the parentheses of a notation.
public protocol Notation {
  /// The name of the notation, for errors.
  static var name: String { get }

  /// The opening parenthesis.
  static var opening: String { get }

  /// The closing parenthesis.
  static var closing: String { get }
}

/// A formula in a notation, with the binding strength of its outermost operation.
public struct Formula<Style: Notation>: Sendable {
  package let rope: Rope
  package let binding: Binding

  /// The value of a formula that is an integer literal; otherwise `nil`.
  package let integer: Int?

  /// The text of the formula.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { rope.flattened }

  package init(_ rope: Rope, _ binding: Binding, integer: Int? = nil) {
    self.rope = rope
    self.binding = binding
    self.integer = integer
  }

  /// Makes the formula of a number from the text of its magnitude.
  package init(_ numeral: Numeral, magnitude: String, _ binding: Binding) {
    self.init(
      Rope(numeral.isNegative ? "-\(magnitude)" : magnitude),
      numeral.isNegative ? min(binding, .sign) : binding, integer: numeral.integer)
  }

  /// Returns the binding of a complex number from the text of its magnitude; a number without a
  /// real part is an atom.
  package static func binding(ofComplex written: String) -> Binding {
    NumeralScanner.numeral(Array(written.utf8.dropLast())[...]) == nil ? .sum : .atom
  }

  /// Returns the binding of a quantity from the text of its magnitude, which is the binding of its
  /// number.
  package static func binding(ofQuantity written: String) -> Binding {
    let number = NumeralScanner.parts(ofQuantity: written).number
    return switch NumeralScanner.numeral(Array(number.utf8)[...])?.form {
    case .rational?: .product
    case .complex?: binding(ofComplex: number)
    default: .atom
    }
  }

  /// Makes the formula of an operation from its pieces.
  ///
  /// - Throws: `limitExceeded` if the formula is too long.
  package init(_ binding: Binding, joining pieces: [Rope]) throws(RPNError) {
    self.init(try Rope(joining: pieces, as: Style.name), binding)
  }

  /// Makes the formula of a function with its operands in parentheses.
  ///
  /// - Throws: `limitExceeded` if the formula is too long.
  package static func function(_ name: Rope, of operands: [Rope]) throws(RPNError) -> Formula {
    var pieces = [name, Rope(Style.opening)]
    for (index, operand) in operands.enumerated() {
      if index > 0 { pieces.append(", ") }
      pieces.append(operand)
    }
    return try Formula(.atom, joining: pieces + [Rope(Style.closing)])
  }

  /// Makes the formula of a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The formula, which binds as strongly as a number.
  public static func variable(_ name: String) -> Formula { Formula(Rope(name), .atom) }

  /// Returns the formula as an operand, in parentheses if it binds weaker than required.
  package func within(_ weakest: Binding) -> Rope {
    binding < weakest
      ? Rope(joining: [Rope(Style.opening), rope, Rope(Style.closing)]) : rope
  }
}
