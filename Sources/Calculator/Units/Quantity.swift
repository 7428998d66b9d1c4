/// A plain number, a number of some unit, or a date.
public enum Measured<Number: Sendable>: Sendable {
  /// A number without a unit.
  case plain(Number)

  /// A number of some unit; a temperature on a scale is one too.
  indirect case quantity(Quantity<Number>)

  /// A date, or a date with a time of day.
  indirect case moment(Moment)
}

extension Measured {
  /// Whether both are plain numbers, or quantities that measure the same, or dates.
  package func isOfKind(of other: Measured) -> Bool {
    switch (self, other) {
    case (.quantity(let x), .quantity(let y)): x.unit.dimension == y.unit.dimension
    case (.plain, .quantity(let quantity)), (.quantity(let quantity), .plain): quantity.isPlain
    case (.plain, .plain), (.moment, .moment): true
    default: false
    }
  }
}

/// A number of some unit.
public struct Quantity<Number: Sendable>: Sendable {
  let number: Number
  let unit: Unit

  /// Whether it is a plain number that people write with a unit, as degrees and percent.
  package var isPlain: Bool { unit.isPlain }
}
