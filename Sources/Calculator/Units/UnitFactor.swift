import ExactReals
import ReversePolish

/// The meaning of a named unit: a number, a power of π and a dimension.
final class UnitMeaning: Sendable {
  /// The rational part of the factor that converts to coherent SI units.
  let number: Real

  /// The power of π in the factor that converts to coherent SI units.
  let turns: Int

  let dimension: Dimension

  /// The zero of the scale in coherent units, for temperatures and gauge pressures; otherwise
  /// `nil`.
  let zero: Rational?

  /// The logarithmic scale of a level; `nil` for other units.
  ///
  /// For a level, `number` is the quantity at its zero.
  let level: Level?

  /// The date of the exchange rate of a currency; `nil` for other units.
  let date: Moment?

  /// Whether numbers of the unit are those of the coherent unit of the SI.
  let isCoherent: Bool

  init(
    _ number: Real, turns: Int = 0, _ dimension: Dimension = .none, zero: Rational? = nil,
    level: Level? = nil, date: Moment? = nil
  ) {
    (self.number, self.turns, self.dimension, self.zero) = (number, turns, dimension, zero)
    (self.level, self.date) = (level, date)
    isCoherent = turns == 0 && zero == nil && level == nil && number.integer == 1
  }

  /// Returns the meaning of a multiple of the unit; a multiple of a temperature unit means a
  /// difference.
  func multiplied(by factor: Real) throws(RPNError) -> UnitMeaning {
    do throws(RealError) {
      return UnitMeaning(
        try factor.multiplied(by: number), turns: turns, dimension, date: date)
    } catch {
      throw RPNError(error)
    }
  }
}

/// A power of a named unit.
struct UnitFactor: Sendable {
  /// The symbol with its prefix, as written.
  let name: String

  /// The rows of the unit and of its prefix in the table; `nil` for a number in a definition, for a
  /// multiple such as `100km`, and for a unit defined by a program.
  let rows: UnitTable.Match?

  let meaning: UnitMeaning

  var exponent: Exponent = .one

  /// Whether the unit is shown with the prefix that its number needs.
  var takesPrefix = false

  /// Whether two factors are powers of the same named unit, in any spelling.
  func isPower(ofSame other: UnitFactor) -> Bool {
    guard let rows, let others = other.rows else {
      return rows == nil && other.rows == nil && !name.isEmpty && name == other.name
        && meaning.number.rational == other.meaning.number.rational
        && meaning.dimension == other.meaning.dimension
    }
    return rows.unit == others.unit && rows.prefix == others.prefix
  }
}
