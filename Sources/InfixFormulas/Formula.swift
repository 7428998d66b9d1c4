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

  /// Returns the binding of a number from the text of its magnitude.
  ///
  /// A quantity binds like its number, and a complex number without a real part like an atom.
  package static func binding(of written: String) -> Binding {
    let number = Array(NumeralScanner.parts(ofQuantity: written).number.utf8)
    return switch NumeralScanner.numeral(number[...])?.form {
    case .rational?: .product
    case .complex?: NumeralScanner.numeral(number.dropLast()) == nil ? .sum : .atom
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
    let arguments = operands.flatMap { [", ", $0] as [Rope] }.dropFirst()
    let pieces = [name, Rope(Style.opening)] + arguments + [Rope(Style.closing)]
    return try Formula(.atom, joining: pieces)
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

extension Rope {
  /// The maximum length of a text in bytes.
  ///
  /// A short program can describe an endless text: `dup * dup * …`.
  private static var longest: Int { 10_000_000 }

  /// Joins the pieces of a text.
  ///
  /// - Throws: `limitExceeded` if the text is too long.
  package convenience init(joining pieces: [Rope], as form: String) throws(RPNError) {
    self.init(joining: pieces)
    if count > Rope.longest {
      throw RPNError(.limitExceeded, "the \(form) form is longer than \(Rope.longest) bytes")
    }
  }
}

extension RPNError {
  /// Returns the error for a count that is not a literal; texts are without values.
  package static func unknownCount(for operation: StackOperation, in form: String) -> RPNError {
    RPNError(
      .typeMismatch,
      "'\(operation.rawValue)' needs a number as written to show it in \(form) form")
  }
}
