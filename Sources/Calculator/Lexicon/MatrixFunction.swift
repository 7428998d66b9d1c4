import ExactReals

/// A function of matrices in all number systems.
///
/// The elements are converted to `Real`. Doubles count as exact, and each result is rounded once.
struct MatrixFunction: Sendable {
  /// The type of the result.
  enum Result: Sendable {
    case number, vector, matrix
    /// A list of numbers if the last operand is such a list, and a matrix otherwise.
    case likeLast
  }

  /// A description of valid operands for errors.
  let operands: String

  /// Whether operands of given shapes are valid.
  let accepts: @Sendable ([Shape]) -> Bool

  let result: Result

  /// The function of the lists and of the counts after them.
  ///
  /// A list of numbers is a column, also in the result. A number is a matrix with one element. If
  /// the function is `nil`, the word's program is run exactly, even for real numbers, because the
  /// result may be complex.
  let body: Body?

  /// The function of lists of short rational numbers, whose result is a number; `nil` if it does not
  /// fit.
  let small: SmallBody?

  typealias SmallBody = @Sendable ([[SmallRational]]) -> SmallRational?
  typealias Body = @Sendable ([Matrix], [Int], Bounds) throws(RealError) -> Matrix
}

/// The lengths of nested lists, from the outermost list down to the numbers.
struct Shape: Equatable, Sendable {
  let lengths: [Int]

  /// Whether the list is not empty and contains only numbers.
  var isVector: Bool { lengths.count == 1 && lengths[0] > 0 }

  /// Whether the list contains only lists of numbers that are not empty.
  var isMatrix: Bool { lengths.count == 2 && lengths[1] > 0 }

  var isSquare: Bool { isMatrix && lengths[0] == lengths[1] }

  /// The shape as a phrase in error messages.
  var phrase: String {
    let text = lengths.map { "\($0)" }.joined(separator: "×")
    return (lengths.count == 2 ? "a matrix of " : "a list of ") + text
  }
}

extension Word.Behavior {
  /// Makes a function of one matrix.
  static func matrix(
    isSquare: Bool = false, _ result: MatrixFunction.Result,
    _ body: @escaping @Sendable (Matrix, Bounds) throws(RealError) -> Matrix
  ) -> Word.Behavior {
    .matrices(
      isSquare ? "a square matrix" : "a matrix",
      { isSquare ? $0[0].isSquare : $0[0].isMatrix }, result
    ) { matrices, _, bounds throws(RealError) in try body(matrices[0], bounds) }
  }

  /// Makes a function of matrices and lists of numbers.
  static func matrices(
    _ operands: String, _ accepts: @escaping @Sendable ([Shape]) -> Bool,
    _ result: MatrixFunction.Result, _ body: MatrixFunction.Body? = nil,
    small: MatrixFunction.SmallBody? = nil
  ) -> Word.Behavior {
    .function(
      .matrices(
        MatrixFunction(
          operands: operands, accepts: accepts, result: result, body: body, small: small)))
  }
}

extension Matrix {
  /// Makes a matrix with one element.
  init(_ number: Real) { self.init(column: [number]) }
}
