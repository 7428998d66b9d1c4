import ReversePolish

/// What the names in formulas mean.
///
/// The reader asks for a unit only where one may stand, so a plain formula needs no table.
public struct FormulaWords {
  /// The meaning of a name.
  public enum Meaning: Equatable, Sendable {
    /// A name that the user has defined.
    case own
    /// A word without operands.
    case constant
    /// A word with a number of operands.
    case function(operands: Int)
    /// A name that is no word, but that of a function in other languages.
    case foreign
    /// No word; it may be a unit, or a variable.
    case unknown

    /// Whether the name is a word of the language.
    var isWord: Bool {
      switch self {
      case .constant, .function: true
      case .own, .foreign, .unknown: false
      }
    }
  }

  /// Returns the meaning of a name.
  public var meaning: (String) -> Meaning

  /// Returns the program of a function with a number of arguments.
  ///
  /// Its errors are located at the name.
  public var call: (_ name: String, _ count: Int) throws(RPNError) -> FormulaCall

  /// Returns a unit as programs write it, without `_`; `nil` for other names.
  public var unit: (String) -> String?

  /// Whether the second unit is a smaller one of the same dimension, as the inch is of the foot.
  public var isPart: (_ whole: String, _ part: String) -> Bool

  /// Whether a text is a format of numbers, such as `fix:2`.
  public var isFormat: (String) -> Bool

  /// Whether a unit is a constant of nature, by which a quantity is divided.
  public var isConstant: (String) -> Bool

  /// Whether a unit is a number, such as a dozen.
  public var isCount: (String) -> Bool

  /// Returns the program of a name without another meaning, such as a constant of nature.
  public var constant: (String) -> String?

  /// Makes the words from functions; the defaults know no units.
  public init(
    meaning: @escaping (String) -> Meaning,
    call: @escaping (_ name: String, _ count: Int) throws(RPNError) -> FormulaCall,
    unit: @escaping (String) -> String? = { _ in nil },
    isPart: @escaping (_ whole: String, _ part: String) -> Bool = { _, _ in false },
    isFormat: @escaping (String) -> Bool = { _ in false },
    isConstant: @escaping (String) -> Bool = { _ in false },
    isCount: @escaping (String) -> Bool = { _ in false },
    constant: @escaping (String) -> String? = { _ in nil }
  ) {
    (self.meaning, self.call, self.unit) = (meaning, call, unit)
    (self.isPart, self.isFormat) = (isPart, isFormat)
    (self.isConstant, self.isCount, self.constant) = (isConstant, isCount, constant)
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
    /// An argument that is an expression of a variable; where it is solved, `a = b` is the zero of
    /// `a - b`.
    case function(isSolved: Bool)
    /// An argument that names the variable, and has no value.
    case variable
  }

  /// The parts of the program, in order.
  public var parts: [Part]

  /// Whether an argument names the variable.
  var hasVariable: Bool { parts.contains { if case .variable = $0 { true } else { false } } }

  /// Whether the function has no single value, so that it stands alone.
  public var standsAlone = false

  /// Makes a call of a word behind its arguments.
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
