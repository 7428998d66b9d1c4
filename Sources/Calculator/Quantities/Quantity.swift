/// A plain number, a number of some unit, or a date.
public enum Measured<Number: Sendable>: Sendable {
  /// A number without a unit.
  case plain(Number)

  /// A number of some unit; a temperature on a scale is one too.
  indirect case quantity(Quantity<Number>)

  /// A date, or a date with a time of day.
  indirect case moment(Moment)
}

/// A number of some unit.
public struct Quantity<Number: Sendable>: Sendable {
  let number: Number
  let unit: Unit
}
