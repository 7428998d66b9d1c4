import Synchronization

/// Functions of a matrix of irrational numbers, calculated with enclosures.
///
/// An expression for each result would have as many nodes as there are operations, and each new
/// node would be analyzed. This class calculates all results together, with the precision that the
/// requested result needs.
final class EnclosedMatrix: Sendable {
  /// Calculates all results.
  typealias Kernel =
    @Sendable (EnclosureArithmetic, [[Enclosure]]) throws(RealError) -> [Enclosure]

  private let matrix: Matrix
  private let kernel: Kernel
  private let state = Mutex<State>(State())

  private struct State {
    var precision = 0
    var results: [Enclosure]?
  }

  init(_ matrix: Matrix, _ kernel: @escaping Kernel) {
    (self.matrix, self.kernel) = (matrix, kernel)
  }

  /// Whether enclosures are faster than expressions for a number of rows.
  ///
  /// Small matrices use expressions, since theory may find exact results. In a browser the code
  /// would cost more than it gains.
  static func isWorthwhile(_ count: Int) -> Bool {
    #if hasFeature(Embedded)
      false
    #else
      count >= 5
    #endif
  }

  /// The results as numbers.
  ///
  /// - Parameters:
  ///   - word: Returns a program that calculates a result from the matrix, by the index of the
  ///     result.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The numbers; `nil` if one of them may be 0 or a simple rational number, which
  ///   theory must decide.
  /// - Throws: Errors of the checkpoint.
  func numbers(
    program word: @escaping @Sendable (Int) -> String, _ bounds: Bounds
  ) throws(RealError) -> [Real]? {
    // A nearly singular matrix needs more bits for its last pivots.
    var precision = Real.firstPrecision
    var found = try results(precision: precision, bounds)
    while found == nil, precision < 1 << 12 {
      precision *= 4
      found = try results(precision: precision, bounds)
    }
    guard let results = found else { return nil }
    for result in results where !result.isExact {
      guard result.isTelling else { return nil }
      if result.isNearSimpleRational, let rational = try result.simplestRational(bounds),
        rational.bitWidth < result.accuracy * 3 / 4
      {
        return nil
      }
    }
    var numbers: [Real] = []
    for place in results.indices {
      let method = Method(
        program: { [self] bounds throws(RealError) in
          var text = "{"
          for row in matrix.rows {
            text += " {"
            for number in row {
              guard let program = try number.program(bounds) else { return nil }
              text += " " + program
            }
            text += " }"
          }
          return text + " } " + word(place)
        },
        { [self] precision, bounds throws(RealError) in
          try self.results(precision: precision, bounds)?[place]
        })
      numbers.append(try .make(.method(method), [], bounds))
    }
    return numbers
  }

  private func results(precision: Int, _ bounds: Bounds) throws(RealError) -> [Enclosure]? {
    let known = state.withLock { $0 }
    if known.precision >= precision { return known.results }
    let working = precision + 8 * matrix.rowCount
    var rows: [[Enclosure]] = []
    for row in matrix.rows {
      var enclosures: [Enclosure] = []
      for number in row {
        guard let enclosure = try number.enclosure(precision: working, bounds) else { return nil }
        enclosures.append(enclosure)
      }
      rows.append(enclosures)
    }
    let results = try EnclosureArithmetic(working, bounds).ifNarrow {
      arithmetic throws(RealError) in try kernel(arithmetic, rows)
    }
    state.withLock { state in
      if state.precision < precision { (state.precision, state.results) = (precision, results) }
    }
    return results
  }
}

extension EnclosedMatrix {
  /// The determinant of a square matrix, by elimination with the greatest pivots.
  static func determinant(
    _ arithmetic: EnclosureArithmetic, _ rows: [[Enclosure]]
  ) throws(RealError) -> [Enclosure] {
    [try eliminated(arithmetic, rows, isReduced: false).determinant]
  }

  /// The solution, row by row, of equations whose right sides follow a square matrix.
  static func solution(
    _ arithmetic: EnclosureArithmetic, _ rows: [[Enclosure]]
  ) throws(RealError) -> [Enclosure] {
    try eliminated(arithmetic, rows, isReduced: true).rows.flatMap { $0.suffix(from: rows.count) }
  }

  private static func eliminated(
    _ arithmetic: EnclosureArithmetic, _ rows: [[Enclosure]], isReduced: Bool
  ) throws(RealError) -> (rows: [[Enclosure]], determinant: Enclosure) {
    var (rows, determinant): (_, Enclosure) = (rows, 1)
    for column in rows.indices {
      var top = column
      for row in column..<rows.count
      where rows[top][column].lowerBound < rows[row][column].lowerBound {
        top = row
      }
      if top != column {
        rows.swapAt(top, column)
        determinant = determinant.negated
      }
      let pivot = rows[column][column]
      determinant = try arithmetic.product(determinant, pivot)
      for row in (isReduced ? 0 : column + 1)..<rows.count
      where row != column && !rows[row][column].isZero {
        let factor = try arithmetic.quotient(rows[row][column], pivot).negated
        for place in (column + 1)..<rows[row].count where !rows[column][place].isZero {
          try arithmetic.bounds.checkpoint()
          rows[row][place] = arithmetic.sum(
            try arithmetic.product(rows[column][place], factor), rows[row][place])
        }
      }
      if pivot.lowerBound.isZero { throw .tooWide }
    }
    guard isReduced else { return (rows, determinant) }
    for row in rows.indices {
      for place in rows.count..<rows[row].count {
        rows[row][place] = try arithmetic.quotient(rows[row][place], rows[row][row])
      }
    }
    return (rows, determinant)
  }

  /// The coefficients of the characteristic polynomial after the first two.
  ///
  /// The first two are 1 and the negated trace.
  ///
  /// - Source: Faddeev and Leverrier; Householder 1964, "The Theory of Matrices in Numerical
  ///   Analysis", 6.7.
  static func characteristicPolynomial(
    _ arithmetic: EnclosureArithmetic, _ rows: [[Enclosure]]
  ) throws(RealError) -> [Enclosure] {
    var power: [[Enclosure]] = rows.indices.map { row in rows.indices.map { $0 == row ? 1 : 0 } }
    var coefficients: [Enclosure] = []
    for index in 1...rows.count {
      var product = power
      var trace: Enclosure = 0
      for row in rows.indices {
        for column in rows.indices {
          var sum: Enclosure = 0
          for place in rows.indices where !power[place][column].isZero {
            try arithmetic.bounds.checkpoint()
            sum = arithmetic.sum(
              try arithmetic.product(rows[row][place], power[place][column]), sum)
          }
          product[row][column] = sum
        }
        trace = arithmetic.sum(trace, product[row][row])
      }
      let coefficient = try arithmetic.quotient(trace.negated, index)
      if index > 1 { coefficients.append(coefficient) }
      for row in rows.indices {
        product[row][row] = arithmetic.sum(product[row][row], coefficient)
      }
      power = product
    }
    return coefficients
  }
}

extension Enclosure {
  /// Whether the number is certainly 0.
  fileprivate var isZero: Bool { isExact && mantissa.isZero }
}
