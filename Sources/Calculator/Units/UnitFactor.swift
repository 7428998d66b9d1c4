import ExactReals
import ReversePolish

/// What a symbol means: a number, a power of π and a dimension.
final class UnitMeaning: Sendable {
  /// The rational part of the number in coherent units of the SI.
  let number: Real

  /// The power of π that the number is multiplied by.
  let turns: Int

  let dimension: Dimension

  /// Where the zero of the scale lies, in kelvins, if it is not where all temperatures have theirs.
  let zero: Rational?

  init(_ number: Real, turns: Int = 0, _ dimension: Dimension = .none, zero: Rational? = nil) {
    (self.number, self.turns, self.dimension, self.zero) = (number, turns, dimension, zero)
  }
}

/// A power of a unit with a name.
struct UnitFactor: Sendable {
  /// The symbol with its prefix, as it was written.
  let name: String

  /// Where its row and that of its prefix begin in the table; `nil` for a number in a definition.
  let rows: UnitTable.Match?

  let meaning: UnitMeaning

  var exponent: Exponent = .one

  /// Whether both are powers of the same unit, however it was written.
  func isPower(ofSame other: UnitFactor) -> Bool {
    guard let rows, let others = other.rows else { return false }
    return rows.unit == others.unit && rows.prefix == others.prefix
  }
}
