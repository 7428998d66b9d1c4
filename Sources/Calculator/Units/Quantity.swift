/// A plain number, a quantity or a date.
public enum Dimensioned<Number: Sendable>: Sendable {
  /// A number without a unit.
  case plain(Number)

  /// A number with a unit, including a temperature on a scale.
  indirect case quantity(Quantity<Number>)

  /// A date, with or without a time of day.
  indirect case moment(Moment)
}

extension Dimensioned {
  /// Whether both values are plain numbers, or quantities of one dimension, or dates.
  package func isOfKind(of other: Dimensioned) -> Bool {
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

  /// Whether the unit is one of plain numbers, such as degrees and percent.
  package var isPlain: Bool { unit.isPlain }
}
