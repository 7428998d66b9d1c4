import ExactReals

/// A function of matrices, which every number system reaches through its bridge to `Real`: doubles
/// are exact numbers, and each result is rounded once.
struct MatrixFunction: Sendable {
  /// The part of its result that it leaves.
  enum Result: Sendable {
    case number, vector, matrix
    /// A list of numbers if the last operand was one.
    case likeLast
  }

  /// A description of the operands that the word takes, for errors.
  let operands: String

  /// Whether lists have the shapes that it takes.
  let accepts: @Sendable ([Shape]) -> Bool

  let result: Result

  /// The function of the lists and of the counts behind them.
  ///
  /// Lists of numbers are columns, and so are results that are; a number is a matrix of one.
  let body: @Sendable ([Matrix], [Int], Bounds) throws(RealError) -> Matrix
}

/// The number of elements of a list, and of each list in it, down to the numbers.
struct Shape: Equatable, Sendable {
  let lengths: [Int]

  /// Whether there are numbers in the list, and nothing else.
  var isVector: Bool { lengths.count == 1 && lengths[0] > 0 }

  /// Whether there are lists of numbers in it, and nothing else.
  var isMatrix: Bool { lengths.count == 2 && lengths[1] > 0 }

  var isSquare: Bool { isMatrix && lengths[0] == lengths[1] }

  /// The shape as errors name it.
  var phrase: String {
    let text = lengths.map { "\($0)" }.joined(separator: "×")
    return (lengths.count == 2 ? "a matrix of " : "a list of ") + text
  }
}

extension Word.Behavior {
  /// A function of one matrix.
  static func matrix(
    isSquare: Bool = false, _ result: MatrixFunction.Result,
    _ body: @escaping @Sendable (Matrix, Bounds) throws(RealError) -> Matrix
  ) -> Word.Behavior {
    .matrices(
      isSquare ? "a square matrix" : "a matrix",
      { isSquare ? $0[0].isSquare : $0[0].isMatrix }, result
    ) { matrices, _, bounds throws(RealError) in try body(matrices[0], bounds) }
  }

  /// A function of matrices and of lists of numbers.
  static func matrices(
    _ operands: String, _ accepts: @escaping @Sendable ([Shape]) -> Bool,
    _ result: MatrixFunction.Result,
    _ body: @escaping @Sendable ([Matrix], [Int], Bounds) throws(RealError) -> Matrix
  ) -> Word.Behavior {
    .function(
      .matrices(MatrixFunction(operands: operands, accepts: accepts, result: result, body: body)))
  }
}

extension Matrix {
  /// The matrix of one number.
  init(_ number: Real) { self.init(column: [number]) }
}
