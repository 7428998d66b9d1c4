import ExactReals
import ReversePolish

/// A real number of ``AllNumbers``: an exact number, a double, or a number of another meaning of
/// programs.
///
/// `AllNumbers.real(_:)` returns its exact value.
public struct AnyReal: Sendable {
  /// The number itself.
  package let form: RealForm

  package init(_ form: RealForm) { self.form = form }

  package static func exact(_ value: Real) -> AnyReal { AnyReal(.exact(value)) }
  package static func double(_ value: Double) -> AnyReal { AnyReal(.double(value)) }
  static func formula(_ value: AnyNotation.Value) -> AnyReal { AnyReal(.formula(value)) }
  static func known(_ value: Knowledge) -> AnyReal { AnyReal(.known(value)) }
}

/// A real number of one of the systems of `AnyReals`.
///
/// All numbers of a machine belong to the same system.
package enum RealForm: Sendable {
  case exact(Real)
  case double(Double)
  case formula(AnyNotation.Value)
  case known(Knowledge)
  indirect case region(Region)
  /// The values of an analytic function, and those for the real numbers from which it is continued.
  indirect case continued(Region, on: Region)
  indirect case tail(Tail)
  indirect case interval(Sloped)
  case powers([Real])
  case own(OwnNumber)
}

/// A number of a system that ``AllNumbers`` does not know, behind a reference.
package class OwnNumber: @unchecked Sendable {}

/// The values of an integrand near an end of the interval, where they may grow without bound.
///
/// The values are `limit` + *t*^`power` · *f*. The variable *t* grows from 0 at this end to 1 at
/// the far end of the subinterval, and *f* is any number in `factor`. The limit is an exact
/// number, so that a root or a logarithm of 0 is recognized.
package struct Tail: Sendable {
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
