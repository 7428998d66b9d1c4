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

  /// The unit of differences on a scale: of temperatures, of pressures above the atmosphere, of
  /// levels; the unit itself without a scale.
  var difference: Unit {
    guard let row = single?.rows?.unit else { return self }
    if let level { return level.isRatio ? (try? Unit("dB")) ?? self : self }
    let symbol = text.utf8.starts(with: "deg".utf8) ? "d" + text : "Δ" + UnitTable.symbol(at: row)
    if let difference = try? Unit(symbol) { return difference }
    let definition = UnitTable.field(1, at: row).prefix { $0 != UInt8(ascii: " ") }
    return (try? Unit(String(decoding: definition, as: UTF8.self))) ?? self
  }

  /// A description of two numbers on a scale, for messages.
  var scalesPhrase: String {
    level != nil ? "levels" : dimension.text == "K" ? "temperatures" : "numbers in '_\(text)'"
  }

  /// The program that people want in place of a sum of numbers on a scale; `nil` if there are no
  /// differences.
  var differenceAdvice: String? {
    let (unit, base) = (difference.text, dimension.symbol ?? dimension.text)
    if unit == text { return nil }
    return level != nil
      ? "a ratio is written in '_\(unit)', and '_\(base) to' makes of each what has a sum"
      : "a difference is written in " + (base == "K" ? "'_K' or " : "") + "'_\(unit)'"
  }

  /// Whether it measures angles, which are plain numbers.
  var isAngle: Bool { isRatio && dimension.hasKind }

  /// The unit of the angles that it measures in some other way, as `rpm*min` does; `nil` if it does
  /// not.
  var angle: Unit? { dimension.angle.flatMap { try? Unit($0) } }
}
