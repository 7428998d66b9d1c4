import InfixFormulas
import PlainText
import ReversePolish

/// A Swift expression for a value: a start value and a pipeline of functions.
public struct SwiftForm: Sendable {
  /// The start value of the pipeline.
  let start: Rope

  /// The functions, joined by `|>`, or `nil`.
  let pipeline: Rope?

  /// The integer of an integer literal; `nil` for other forms.
  let integer: Int?

  init(_ start: Rope, pipeline: Rope? = nil, integer: Int? = nil) {
    self.start = start
    self.pipeline = pipeline
    self.integer = integer
  }

  /// The expression, with `try` before a pipeline.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { pipeline == nil ? operand.flattened : "try \(operand.flattened)" }

  /// The expression without `try`, to be used inside another one.
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

/// The algebra of Swift expressions: every operation extends a pipeline of functions.
///
/// The first operand is the start value, and each word adds a function, in the order of the
/// program. A word on two numbers is curried and applied to its second operand: `5 +` becomes
/// `curried(.add)(5.0)`.
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
/// The expression needs the modules `Functional` and `ReversePolish`. It calls the functions of
/// `DoubleAlgebra`, so its value and its errors are exactly those of the program.
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

  /// The integer of a value, for words that count values; the value must be a literal.
  public func integer(_ value: SwiftForm, for operation: StackOperation) throws(RPNError) -> Int {
    if let integer = value.integer { return integer }
    throw .unknownCount(for: operation, in: SwiftAlgebra.name)
  }
}

/// Converts an expression in reverse Polish notation to Swift.
///
/// ```swift
/// try swiftForm("7 1 -")  // → try apply(curried(.subtract)(1.0), to: 7.0)
/// ```
///
/// - Parameter text: A program that leaves one number.
/// - Returns: A Swift expression of the same value; its type is `Double`.
/// - Throws: Errors of `formula(_:in:limits:)`.
public func swiftForm(_ text: String) throws(RPNError) -> String {
  try formula(text, in: .swift)
}
