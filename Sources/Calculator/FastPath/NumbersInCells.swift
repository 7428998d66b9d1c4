import ExactReals
import ReversePolish

extension AnyNumber {
  /// The cell of a small fraction; `nil` for other numbers.
  @inline(never)
  var fraction: Int64? {
    switch self {
    case .integer(let integer): FractionCells.cell(lowest: SmallRational(integer))
    case .exact(let real): FractionCells.cell(real)
    case .double, .other, .written: nil
    }
  }

  /// Makes the number of a cell with a small fraction.
  init(fraction cell: Int64) { self.init(Real(lowest: FractionCells.fraction(cell))) }
}

// Fast paths, which the page leaves out to be loaded sooner.
extension AllNumbers {
  /// Returns a shorter list of numbers with the same sum, if all numbers are exact.
  func summands(of values: [AnyNumber]) throws(RPNError) -> [AnyNumber] {
    guard plain == .exact else { return values }
    var reals: [Real] = []
    reals.reserveCapacity(values.count)
    for value in values {
      guard let real = value.real else { return values }
      reals.append(real)
    }
    return try exact.summands(of: reals).map { AnyNumber($0) }
  }

  /// The numbers in cells that the plain numbers are first compiled for.
  var cellNumbers: CellNumbers? {
    switch plain {
    case .exact: .integers
    case .double: .doubles
    case .none: nil
    }
  }

  /// The cell of a number; `nil` if the number does not fit.
  @inline(__always)
  func cell(of value: Operand, as numbers: CellNumbers) -> Int64? {
    switch (numbers, value) {
    case (.integers, .number(.integer(let integer))): integer
    case (.doubles, .number(.double(let double))): Int64(bitPattern: double.bitPattern)
    case (.fractions, .number(let number)): number.fraction
    default: nil
    }
  }

  /// The number in a cell.
  @inline(__always)
  func number(in cell: Int64, as numbers: CellNumbers) -> AnyNumber {
    switch numbers {
    case .integers: .integer(cell)
    case .doubles: .double(Double(bitPattern: UInt64(bitPattern: cell)))
    case .fractions: AnyNumber(fraction: cell)
    }
  }

  /// The value in a cell.
  @inline(__always)
  func value(in cell: Int64, _ kind: CellKind, _ numbers: CellNumbers) -> Operand {
    kind == .number ? .number(number(in: cell, as: numbers)) : .boolean(cell != 0)
  }
}
