import PlainText
import ReversePolish

/// A notation's name and parentheses.
public protocol Notation {
  /// The name of the notation, for errors.
  static var name: String { get }

  /// The parenthesis before a part.
  static var opening: String { get }

  /// The parenthesis behind a part.
  static var closing: String { get }
}

/// A formula in some notation, and how strongly its outermost operation binds.
public struct Formula<Style: Notation>: Sendable {
  package let rope: Rope
  package let binding: Binding

  /// The number that the formula is, where it is a whole number as written.
  package let integer: Int?

  /// The formula.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { rope.flattened }

  package init(_ rope: Rope, _ binding: Binding, integer: Int? = nil) {
    self.rope = rope
    self.binding = binding
    self.integer = integer
  }

  /// The formula of a number, from the text of its magnitude.
  package init(_ numeral: Numeral, magnitude: String, _ binding: Binding) {
    self.init(
      Rope(numeral.isNegative ? "-\(magnitude)" : magnitude),
      numeral.isNegative ? min(binding, .sign) : binding, integer: numeral.integer)
  }

  /// The binding of a complex number, from the text of its magnitude: without a real part it is
  /// one piece.
  package static func binding(ofComplex written: String) -> Binding {
    NumeralScanner.numeral(Array(written.utf8.dropLast())[...]) == nil ? .sum : .atom
  }

  /// The binding of a quantity, from the text of its magnitude: that of the number before its unit.
  package static func binding(ofQuantity written: String) -> Binding {
    let bytes = Array(written.utf8)
    let end = bytes.indices.first { index in
      // Between digits it only groups them.
      bytes[index] == UInt8(ascii: "_") && index + 1 < bytes.count
        && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index + 1])
    }
    let number = bytes[..<(end ?? bytes.count)]
    return switch NumeralScanner.numeral(number)?.form {
    case .rational?: .product
    case .complex?: binding(ofComplex: String(decoding: number, as: UTF8.self))
    default: .atom
    }
  }

  /// The formula of an operation, from what it writes around the formulas of its operands.
  ///
  /// - Throws: `limitExceeded` where it would be too long.
  package init(_ binding: Binding, joining pieces: [Rope]) throws(RPNError) {
    self.init(try Rope(joining: pieces, as: Style.name), binding)
  }

  /// A function before its operands in parentheses.
  ///
  /// - Throws: `limitExceeded` where it would be too long.
  package static func function(_ name: Rope, of operands: [Rope]) throws(RPNError) -> Formula {
    var pieces = [name, Rope(Style.opening)]
    for (index, operand) in operands.enumerated() {
      if index > 0 { pieces.append(", ") }
      pieces.append(operand)
    }
    return try Formula(.atom, joining: pieces + [Rope(Style.closing)])
  }

  /// A name that stands for a value.
  ///
  /// - Parameter name: The name.
  /// - Returns: The formula; it binds as strongly as a number.
  public static func variable(_ name: String) -> Formula { Formula(Rope(name), .atom) }

  /// The formula as an operand where operations that bind weaker need parentheses.
  package func within(_ weakest: Binding) -> Rope {
    binding < weakest
      ? Rope(joining: [Rope(Style.opening), rope, Rope(Style.closing)]) : rope
  }
}

/// The strength with which an operation binds its operands, weakest first.
package enum Binding: Int, Comparable {
  case disjunction, conjunction, negation, comparison
  case sum, product, sign, power, postfix, atom

  package static func < (x: Binding, y: Binding) -> Bool { x.rawValue < y.rawValue }
}
