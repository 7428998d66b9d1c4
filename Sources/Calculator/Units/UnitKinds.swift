import ExactReals
import ReversePolish

// Facts about units that quantities need.

extension Unit {
  /// The day, in which the difference of dates is given.
  static var day: Unit { (try? Unit("d")) ?? .plain }

  /// The second, in which the difference of times is given.
  static var second: Unit { (try? Unit("s")) ?? .plain }

  /// The year, of the calendar beside a date.
  static var year: Unit { (try? Unit("yr")) ?? .plain }

  /// Whether it measures times.
  var isTime: Bool { dimension == Unit.second.dimension }

  /// The number of calendar years that it is beside a date, as a century is 100; `nil` for a time of
  /// another kind, as the Julian year is.
  var calendarYears: Real? {
    guard factors.count == 1, let row = factors[0].rows?.unit,
      UnitTable.symbol(at: row) == "yr"
        || UnitTable.field(1, at: row).suffix(3).elementsEqual(" yr".utf8)
    else { return nil }
    return try? scale(Bounds()).divided(by: Unit.year.scale(Bounds()))
  }

  /// The unit of differences on the scale of a temperature.
  var difference: Unit {
    (try? Unit((text.utf8.first == UInt8(ascii: "d") ? "d" : "Δ") + text)) ?? self
  }

  /// Whether it measures angles, which are plain numbers.
  var isAngle: Bool { isRatio && dimension.hasKind }

  /// The unit of the angles that it measures in some other way, as `rpm*min` does; `nil` if it does
  /// not.
  var angle: Unit? { dimension.angle.flatMap { try? Unit($0) } }
}
