import ExactReals
import ReversePolish

/// The meaning of a symbol: a number, a power of π and a dimension.
final class UnitMeaning: Sendable {
  /// The rational part of the factor to coherent units of the SI.
  let number: Real

  /// The power of π in that factor.
  let turns: Int

  let dimension: Dimension

  /// The zero of the scale, in coherent units, if it differs from the common zero of all
  /// temperatures or pressures.
  let zero: Rational?

  /// The logarithmic scale, or `nil`.
  ///
  /// If there is one, the number is that of its zero.
  let level: Level?

  /// The date of the rate, if the unit is a currency.
  let date: Moment?

  init(
    _ number: Real, turns: Int = 0, _ dimension: Dimension = .none, zero: Rational? = nil,
    level: Level? = nil, date: Moment? = nil
  ) {
    (self.number, self.turns, self.dimension, self.zero) = (number, turns, dimension, zero)
    (self.level, self.date) = (level, date)
  }

  /// The meaning of a multiple of the unit; on a scale, it is a difference.
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
  /// The symbol with its prefix, in its written form.
  let name: String

  /// The starts of its row and of its prefix's row in the table; `nil` for a number in a
  /// definition, for a multiple such as `100km`, and for a unit defined by a program.
  let rows: UnitTable.Match?

  let meaning: UnitMeaning

  var exponent: Exponent = .one

  /// Whether both are powers of the same unit, in any spelling.
  func isPower(ofSame other: UnitFactor) -> Bool {
    guard let rows, let others = other.rows else {
      return rows == nil && other.rows == nil && !name.isEmpty && name == other.name
        && meaning.number.rational == other.meaning.number.rational
        && meaning.dimension == other.meaning.dimension
    }
    return rows.unit == others.unit && rows.prefix == others.prefix
  }
}
