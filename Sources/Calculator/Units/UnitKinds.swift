import ExactReals
import PlainText
import ReversePolish

// Properties of units that arithmetic with quantities needs.

extension Unit {
  /// The day, the unit of date differences.
  static var day: Unit { (try? Unit("d")) ?? .plain }

  /// The second, the unit of differences between times of day.
  static var second: Unit { (try? Unit("s")) ?? .plain }

  /// The year, the unit of calendar years in date arithmetic.
  static var year: Unit { (try? Unit("yr")) ?? .plain }

  /// Whether the unit measures time.
  var isTime: Bool { dimension == .time }

  /// Whether the unit counts time, alone or for each of another unit, such as `min/mi`.
  var countsTime: Bool {
    let numerator = factors.filter { !$0.exponent.isNegative }
    return numerator.count == 1 && numerator[0].exponent == .one
      && numerator[0].meaning.dimension == .time
  }

  /// The number of calendar years in the unit when it is added to a date, such as 100 for a
  /// century; `nil` for other units of time, such as the Julian year.
  var calendarYears: Real? {
    guard factors.count == 1, let row = factors[0].rows?.unit,
      UnitTable.symbol(at: row) == "yr"
        || UnitTable.field(1, at: row).suffix(3).elementsEqual(" yr".utf8)
    else { return nil }
    return try? scale(Bounds()).divided(by: Unit.year.scale(Bounds()))
  }

  /// The unit of differences between two points on the scale; for a unit without a scale, the unit
  /// itself.
  var difference: Unit {
    guard let row = single?.rows?.unit else { return self }
    if let level { return level.isRatio ? (try? Unit("dB")) ?? self : self }
    let symbol = text.begins(with: "deg") ? "d" + text : "Δ" + UnitTable.symbol(at: row)
    if let difference = try? Unit(symbol) { return difference }
    let definition = UnitTable.field(1, at: row).prefix { $0 != UInt8(ascii: " ") }
    return (try? Unit(String(decoding: definition, as: UTF8.self))) ?? self
  }

  /// A description of two points on the scale, for messages.
  var scalesPhrase: String {
    level != nil ? "levels" : dimension.text == "K" ? "temperatures" : "numbers in '_\(text)'"
  }

  /// The program to suggest instead of adding two points; `nil` if they cannot be subtracted.
  var differenceAdvice: String? {
    let (unit, base) = (difference.text, dimension.symbol ?? dimension.text)
    if unit == text { return nil }
    return level != nil
      ? "a ratio is written in '_\(unit)', and '_\(base) to' makes of each what has a sum"
      : "a difference is written in " + (base == "K" ? "'_K' or " : "") + "'_\(unit)'"
  }

  /// Whether the unit is one of angles, which count as plain numbers.
  var isAngle: Bool { isRatio && dimension.hasKind }

  /// Whether the unit is one of plane angles, unlike a solid angle.
  var isPlaneAngle: Bool { dimension.angle == "rad" }

  /// The unit of angles for a compound unit of angles, such as `rpm*min`; otherwise `nil`.
  var angle: Unit? { dimension.angle.flatMap { try? Unit($0) } }
}
