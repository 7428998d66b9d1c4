import InfixFormulas
import PlainText
import ReversePolish

/// A value as the Swift expression that calculates it: what a pipeline of functions is applied to.
public struct SwiftForm: Sendable {
  /// The value that goes into the pipeline.
  let start: Rope

  /// Functions joined by `|>`; `nil` where there is nothing to do.
  let pipeline: Rope?

  /// The number that the form is, where it is a whole number as written.
  let integer: Int?

  init(_ start: Rope, pipeline: Rope? = nil, integer: Int? = nil) {
    self.start = start
    self.pipeline = pipeline
    self.integer = integer
  }

  /// The expression, with the `try` that a function of the pipeline asks for.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { pipeline == nil ? operand.flattened : "try \(operand.flattened)" }

  /// The expression as it stands inside another, whose `try` covers it.
  var operand: Rope {
    if let pipeline { Rope(joining: ["apply(", pipeline, ", to: ", start, ")"]) } else { start }
  }

  /// The form with one function more at the end of its pipeline.
  ///
  /// - Throws: `limitExceeded` where it would be too long.
  func then(_ function: [Rope]) throws(RPNError) -> SwiftForm {
    let before: [Rope] = pipeline.map { [$0, " |> "] } ?? []
    return SwiftForm(start, pipeline: try Rope(joining: before + function, as: SwiftAlgebra.name))
  }
}

/// The algebra of Swift expressions: every operation is composed to the functions before it.
///
/// A program is the composition of its words, in Swift as well: the first operand goes into a
/// pipeline that is read in the order of the program, a link for each word. A word on two numbers
/// is curried and given its second operand: `5 +` becomes `curried(.add)(5.0)`.
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
/// The expression needs the modules `Functional` and `ReversePolish`. Its functions are those of
/// `DoubleAlgebra`, so its value is that of the program to the last bit, and so are its errors.
public struct SwiftAlgebra: Algebra {
  static let name = "Swift"

  /// The algebra; it has no settings.
  public init() {}

  /// The literal of the double nearest to the number.
  ///
  /// - Throws: `domain` for a rational with a zero denominator, `limitExceeded` for a number that
  ///   no double comes near to.
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

  /// The operand, then the operation.
  public func apply(_ operation: Unary, to x: SwiftForm) throws(RPNError) -> SwiftForm {
    try x.then([Rope("word(.\(operation.entry.swiftName))")])
  }

  /// The first operand, then the operation that was given the second.
  public func apply(
    _ operation: Binary, to x: SwiftForm, _ y: SwiftForm
  ) throws(RPNError) -> SwiftForm {
    try x.then([Rope("curried(.\(operation.entry.swiftName))("), y.operand, ")"])
  }

  /// The value as a whole number, for words that count values; only a number as written is known.
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

  /// The integer that the form is.
  public func written(_ value: SwiftForm) -> Int? { value.integer }

  /// Nothing: of other words Swift sees the program.
  public func function(_ name: String, of operands: [SwiftForm]) -> SwiftForm? { nil }
}
