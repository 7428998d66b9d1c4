import InfixFormulas
import PlainText
import ReversePolish

/// A value as the Swift expression that calculates it: a start value and a pipeline of functions.
public struct SwiftForm: Sendable {
  /// The start value of the pipeline.
  let start: Rope

  /// The functions, joined by `|>`; `nil` for none.
  let pipeline: Rope?

  /// The integer of the form, if it is an integer literal.
  let integer: Int?

  init(_ start: Rope, pipeline: Rope? = nil, integer: Int? = nil) {
    self.start = start
    self.pipeline = pipeline
    self.integer = integer
  }

  /// The expression, with the `try` that the functions of the pipeline need.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { pipeline == nil ? operand.flattened : "try \(operand.flattened)" }

  /// The expression inside another one, whose `try` covers it.
  var operand: Rope {
    if let pipeline { Rope(joining: ["apply(", pipeline, ", to: ", start, ")"]) } else { start }
  }

  /// Appends a function to the pipeline.
  ///
  /// - Throws: `limitExceeded` if the form would be too long.
  func then(_ function: [Rope]) throws(RPNError) -> SwiftForm {
    let before: [Rope] = pipeline.map { [$0, " |> "] } ?? []
    return SwiftForm(start, pipeline: try Rope(joining: before + function, as: SwiftAlgebra.name))
  }
}

/// The algebra of Swift expressions: every operation is composed with the functions before it.
///
/// A program is the composition of its words, in Swift as well. The first operand enters a pipeline
/// in the order of the program, with a function for each word. A word on two numbers is curried and
/// applied to its second operand: `5 +` becomes `curried(.add)(5.0)`.
///
/// ```swift
/// import Functional
/// import ReversePolish
///
/// let algebra = SwiftAlgebra()
/// let forms = try algebra.evaluate(algebra.parse(tokenize("3 5 + sqrt")))
/// forms.values[0].text  // → try apply(curried(.add)(5.0) |> word(.squareRoot), to: 3.0)
/// ```
///
/// The expression needs the modules `Functional` and `ReversePolish`. It uses the functions of
/// `DoubleAlgebra`, so it has the value of the program to the last bit, and the same errors.
public struct SwiftAlgebra: Algebra {
  static let name = "Swift"

  /// Makes the algebra, which has no settings.
  public init() {}

  /// The literal of the double nearest to the number.
  ///
  /// - Throws: `domain` for a rational with a zero denominator; `limitExceeded` for a number beyond
  ///   all doubles.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> SwiftForm {
    let value = try DoubleAlgebra().number(numeral, text: text())
    return SwiftForm(Rope(swiftLiteral(value)), integer: numeral.integer)
  }

  /// The word of the constant.
  public func constant(_ constant: Constant) -> SwiftForm {
    SwiftForm(Rope("word(.\(constant.rawValue))"))
  }

  /// The operand, followed by the operation.
  public func apply(_ operation: Unary, to x: SwiftForm) throws(RPNError) -> SwiftForm {
    try x.then([Rope("word(.\(operation.entry.swiftName))")])
  }

  /// The first operand, followed by the operation with its second operand.
  public func apply(
    _ operation: Binary, to x: SwiftForm, _ y: SwiftForm
  ) throws(RPNError) -> SwiftForm {
    try x.then([Rope("curried(.\(operation.entry.swiftName))("), y.operand, ")"])
  }

  /// The value as a whole number, for words that count values; only a literal is known.
  public func integer(_ value: SwiftForm, for operation: StackOperation) throws(RPNError) -> Int {
    if let integer = value.integer { return integer }
    throw .unknownCount(for: operation, in: SwiftAlgebra.name)
  }
}

/// The Swift form of an expression in reverse Polish notation.
///
/// ```swift
/// try swiftForm("7 1 -")  // → try apply(curried(.subtract)(1.0), to: 7.0)
/// ```
///
/// - Parameter text: A program that leaves one number.
/// - Returns: A Swift expression of the same value, as a `Double`.
/// - Throws: Errors of `formula(_:in:limits:)`.
public func swiftForm(_ text: String) throws(RPNError) -> String {
  try AnyNotation.swift.formula(of: text)
}

extension SwiftAlgebra: FormulaAlgebra {
  /// The name of the notation in errors.
  public var notation: String { SwiftAlgebra.name }

  /// The expression.
  public func text(_ value: SwiftForm) -> String { value.text }

  /// The integer of the form.
  public func written(_ value: SwiftForm) -> Int? { value.integer }

  /// Nothing: Swift sees the programs of other words.
  public func function(_ name: String, of operands: [SwiftForm]) -> SwiftForm? { nil }
}
