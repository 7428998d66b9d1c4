import ExactReals
import ReversePolish

/// The meaning of a symbol: a number, a power of π and a dimension.
final class UnitMeaning: Sendable {
  /// The rational part of the number in coherent units of the SI.
  let number: Real

  /// The power of π that the number is multiplied by.
  let turns: Int

  let dimension: Dimension

  /// The zero of the scale, in coherent units, if it differs from the common zero of all
  /// temperatures or pressures.
  let zero: Rational?

  /// The scale, if it is logarithmic; the number is then that of its zero.
  let level: Level?

  /// When the rate was found, if the unit is a currency.
  let date: Moment?

  init(
    _ number: Real, turns: Int = 0, _ dimension: Dimension = .none, zero: Rational? = nil,
    level: Level? = nil, date: Moment? = nil
  ) {
    (self.number, self.turns, self.dimension, self.zero) = (number, turns, dimension, zero)
    (self.level, self.date) = (level, date)
  }

  /// The meaning of a number of it; on a scale it is a difference.
  func multiplied(by factor: Real) throws(RPNError) -> UnitMeaning {
    do throws(RealError) {
      return UnitMeaning(
        try factor.multiplied(by: number), turns: turns, dimension, date: date)
    } catch {
      throw RPNError(error)
    }
  }
}

/// A power of a unit with a name.
struct UnitFactor: Sendable {
  /// The symbol with its prefix, as it was written.
  let name: String

  /// The beginnings of its row and of its prefix's row in the table; `nil` for a number in a
  /// definition, for a multiple as `100km`, and for a unit that a program has defined.
  let rows: UnitTable.Match?

  let meaning: UnitMeaning

  var exponent: Exponent = .one

  /// Whether both are powers of the same unit, however it was written.
  func isPower(ofSame other: UnitFactor) -> Bool {
    guard let rows, let others = other.rows else {
      return rows == nil && other.rows == nil && !name.isEmpty && name == other.name
        && meaning.number.rational == other.meaning.number.rational
        && meaning.dimension == other.meaning.dimension
    }
    return rows.unit == others.unit && rows.prefix == others.prefix
  }
}
