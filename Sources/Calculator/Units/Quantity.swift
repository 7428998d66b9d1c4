/// A plain number, a number with a unit, or a date.
public enum Measured<Number: Sendable>: Sendable {
  /// A number without a unit.
  case plain(Number)

  /// A number with a unit; a temperature on a scale is one too.
  indirect case quantity(Quantity<Number>)

  /// A date, with or without a time of day.
  indirect case moment(Moment)
}

extension Measured {
  /// Whether both are plain numbers, or quantities of one dimension, or dates.
  package func isOfKind(of other: Measured) -> Bool {
    switch (self, other) {
    case (.quantity(let x), .quantity(let y)): x.unit.dimension == y.unit.dimension
    case (.plain, .quantity(let quantity)), (.quantity(let quantity), .plain): quantity.isPlain
    case (.plain, .plain), (.moment, .moment): true
    default: false
    }
  }
}

/// A number with a unit.
public struct Quantity<Number: Sendable>: Sendable {
  let number: Number
  let unit: Unit

  /// Whether it is a plain number that is written with a unit, such as degrees and percent.
  package var isPlain: Bool { unit.isPlain }
}
