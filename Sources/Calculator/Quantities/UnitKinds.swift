import ReversePolish

// What quantities have to know of units.

extension Unit {
  /// The day, in which the difference of dates is given.
  static var day: Unit { (try? Unit("d")) ?? .plain }

  /// The second, in which the difference of times is given.
  static var second: Unit { (try? Unit("s")) ?? .plain }

  /// The unit of differences on the scale of a temperature.
  var difference: Unit {
    (try? Unit((text.utf8.first == UInt8(ascii: "d") ? "d" : "Δ") + text)) ?? self
  }

  /// Whether it measures angles, which are plain numbers.
  var isAngle: Bool { isRatio && (factors[0].meaning.turns != 0 || text == "rad") }
}
