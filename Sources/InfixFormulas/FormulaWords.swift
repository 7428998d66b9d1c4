import ReversePolish

/// The meanings of names in formulas.
///
/// The reader asks for a unit only after an operand, so a plain formula reads no table.
public struct FormulaWords {
  /// The meaning of a name.
  public enum Meaning: Equatable, Sendable {
    /// A name that the user has defined.
    case own
    /// A word without operands.
    case constant
    /// A word with a number of operands.
    case function(operands: Int)
    /// The name of a function in other languages.
    case foreign
    /// Another name; it may be a unit, or a variable.
    case unknown

    var isFunction: Bool { if case .function = self { true } else { false } }
  }

  /// Returns the meaning of a name.
  public var meaning: (String) -> Meaning

  /// Returns the program of a function with a number of arguments.
  public var call: (_ name: String, _ count: Int) throws(RPNError) -> FormulaCall

  /// Returns a unit as programs write it, without `_`; `nil` for other names.
  public var unit: (String) -> String? = { _ in nil }

  /// Whether the second unit is a smaller one of the same dimension, as the inch is of the foot.
  public var isPart: (_ whole: String, _ part: String) -> Bool = { _, _ in false }

  /// Whether a text is a format of numbers, such as `fix:2`.
  public var isFormat: (String) -> Bool = { _ in false }

  /// Whether a unit is a constant of nature, by which a quantity is divided.
  public var isConstant: (String) -> Bool = { _ in false }

  /// Whether a unit is a number, such as a dozen.
  public var isCount: (String) -> Bool = { _ in false }

  /// Returns the program of a name without another meaning, such as a constant of nature.
  public var constant: (String) -> String? = { _ in nil }

  /// Makes words without units.
  public init(
    meaning: @escaping (String) -> Meaning,
    call: @escaping (_ name: String, _ count: Int) throws(RPNError) -> FormulaCall
  ) {
    (self.meaning, self.call) = (meaning, call)
  }

  /// The words of arithmetic.
  public static var arithmetic: FormulaWords {
    FormulaWords(
      meaning: { name in
        guard let arity = Vocabulary.numeric[name]?.arity else { return .unknown }
        return arity == 0 ? .constant : .function(operands: arity)
      },
      call: { name, count throws(RPNError) in
        if let arity = Vocabulary.numeric[name]?.arity, arity != count {
          throw FormulaCall.mismatch(
            name, ["x", "y", "z", "w"].prefix(arity).joined(separator: ", "), arity, count)
        }
        return FormulaCall(name, count)
      })
  }
}

/// The program of a function in a formula.
public struct FormulaCall {
  /// A part of the program.
  public enum Part: Sendable {
    /// Words of the program.
    case program(String)
    /// An argument.
    case value
    /// An argument that is an expression of a variable; if it is solved, `a = b` is the zero of
    /// `a - b`.
    case function(isSolved: Bool)
    /// An argument that names the variable, without a value.
    case variable
  }

  /// The parts of the program, in order.
  public var parts: [Part]

  /// The index of the argument that names the variable; `nil` without one.
  var variable: Int? {
    parts.filter { if case .program = $0 { false } else { true } }
      .firstIndex { if case .variable = $0 { true } else { false } }
  }

  /// Whether the function has several values, so that it is a formula by itself.
  public var standsAlone = false

  /// Makes a call of a word after its arguments.
  public init(_ word: String, _ count: Int) {
    parts = Array(repeating: .value, count: count) + [.program(word)]
  }

  /// Makes a call from the parts of its program.
  public init(_ parts: [Part]) { self.parts = parts }

  /// Returns the error for a wrong number of arguments.
  public static func mismatch(
    _ name: String, _ operands: String, _ arity: Int, _ count: Int
  ) -> RPNError {
    RPNError(
      .misplaced, "'\(name)' takes \(arity) argument\(arity == 1 ? "" : "s"), not \(count)",
      suggestion: "it is written \(arity == 0 ? name : "\(name)(\(operands))")")
  }
}
