import ExactReals
import ReversePolish

/// A value of a function on a region: an exact number, or all its values there.
package enum RegionValue: Sendable {
  case exact(Real)
  indirect case region(Region)
  /// The values of an analytic function, and those for the real numbers from which it is continued.
  indirect case continued(Region, on: Region)
  indirect case tail(EndGrowth)
  indirect case interval(Sloped)
  case powers([Real])

  init(_ number: AnyReal) throws(RPNError) {
    if case .exact(let real) = number { self = .exact(real) } else { self = try number.unboxed() }
  }

  /// The region of a value that depends on a variable.
  var varying: Region? {
    switch self {
    case .region(let region), .continued(let region, _): region
    default: nil
    }
  }
}

/// The values of an integrand near an end of the interval, where they may grow without bound.
///
/// The values are `limit` + *t*^`power` · *f*. The variable *t* grows from 0 at this end to 1 at
/// the far end of the subinterval, and *f* is any number in `factor`. The limit is an exact
/// number, so that a root or a logarithm of 0 is recognized.
package struct EndGrowth: Sendable {
  /// The limit; 0 if the power is not above 0.
  var limit: Real
  var power: Real
  var factor: Region

  /// Whether `factor` is only a lower bound of the magnitude, as for an exponential that grows
  /// faster than any power.
  var isLeast = false
}

/// The values of a plotted function on an interval, and its slopes from a point *c* of the interval.
///
/// The value at each number *x* of the interval is `center` + *s*·(*x* − *c*) for a number *s* in
/// `slopes`.
package struct Sloped: Sendable {
  var values: Interval

  /// The exact value at the point; `nil` if the slopes are unknown.
  var center: Real?

  var slopes = Interval.all
}

extension AnyReal {
  package init(_ form: RegionValue) {
    if case .exact(let real) = form { self = .exact(real) } else { self.init(boxed: form) }
  }

  /// The region of a number that depends on a variable; `nil` for other numbers.
  var varying: Region? { unboxed(as: RegionValue.self)?.varying }
}

extension RealNumbers {
  /// The system that bounds functions on regions; `nil` for other systems.
  var regions: Regions? {
    if case .other(let other) = self { other as? Regions } else { nil }
  }
}

extension Regions: OtherReals {
  package var isAssociative: Bool { true }

  package func bounded(by limits: Limits) -> any OtherReals {
    Regions(
      exact: exact.bounded(by: limits), arithmetic: arithmetic, question: question, run: run)
  }

  package func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal {
    .exact(try exact.number(numeral, text: text))
  }

  package func number(_ integer: Integer) -> AnyReal { .exact(Real(integer)) }

  package func number(_ real: Real) -> AnyReal { .exact(real) }

  package func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    .exact(try exact.constant(constant))
  }

  package func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(try apply(operation, to: RegionValue(x)))
  }

  package func apply(
    _ operation: Binary, to x: AnyReal, _ y: AnyReal
  ) throws(RPNError) -> AnyReal {
    AnyReal(try apply(operation, to: RegionValue(x), RegionValue(y)))
  }

  package func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal { throw run.unknown("solve") }

  package func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    AnyReal(try integral(of: function, from: RegionValue(a), to: RegionValue(b)))
  }

  package func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    try compare(RegionValue(x), RegionValue(y))
  }

  package func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    try areEqual(RegionValue(x), RegionValue(y))
  }

  package func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    switch (try RegionValue(x), try RegionValue(y)) {
    case (.exact(let x), .exact(let y)): try exact.areEqual(x, y)
    // Equal bounds do not prove that the values are the same.
    case (.region(let x), .region(let y)): x.hasSameBounds(as: y)
    case (.continued(let x, let first), .continued(let y, let second)):
      x.hasSameBounds(as: y) && first.hasSameBounds(as: second)
    case (.tail(let x), .tail(let y)):
      x.factor.hasSameBounds(as: y.factor) ? try exact.areEqual(x.power, y.power) : false
    case (.interval(let x), .interval(let y)): x.values == y.values
    default: false
    }
  }

  package func integer(_ value: AnyReal) throws(RPNError) -> Integer? {
    try exact.integer(whole(RegionValue(value)))
  }

  package func integer(
    _ value: AnyReal, for operation: StackOperation
  ) throws(RPNError) -> Int { try exact.integer(whole(RegionValue(value)), for: operation) }

  package func real(_ value: AnyReal) throws(RPNError) -> Real? {
    try constant(RegionValue(value))
  }

  package func plainInteger(_ value: AnyReal) -> Integer? { nil }

  package func text(_ value: AnyReal) throws(RPNError) -> String {
    if case .exact(let real) = value { return try exact.text(real) }
    return "?"
  }
}
