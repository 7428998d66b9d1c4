import ExactReals
import ReversePolish

/// All that the command calculates with, on one machine: exact numbers and doubles, complex ones,
/// quantities and dates, those of derivatives, formulas, and what is known of numbers before a program
/// runs.
///
/// A machine for each of them would be as much code again. Exact numbers and doubles have machines of
/// their own, which are faster; these are for what needs more, and for a browser.
package typealias AllNumbers = DualNumbers<Quantities<ComplexNumbers<AnyReals>>>

extension AllNumbers {
  /// Exact numbers, or doubles, and the complex numbers over them.
  ///
  /// - Parameters:
  ///   - exact: Exact numbers; `nil` for doubles.
  ///   - givesComplex: Whether what has no real result has a complex one.
  ///   - now: What `now` is; `nil` where there is no clock.
  package init(exact: ExactNumbers?, givesComplex: Bool, now: Moment? = nil) {
    let reals = exact.map { .exact($0) } ?? AnyReals.double(DoubleAlgebra())
    self.init(
      base: Quantities(ComplexNumbers(reals, givesComplex: givesComplex), now: now), depth: 0)
  }

  /// Numbers of which only a little is known.
  init(_ effects: Effects) { self.init(base: Quantities(ComplexNumbers(.effects(effects))), depth: 0) }
}

// The layers between a machine and what is known of its values are named here and nowhere else.

extension Machine<AllNumbers> {
  /// What has been found out on the way of this machine, to be read and changed.
  ///
  /// A machine that was copied shares it until one of them asks for it.
  var effects: Effects {
    mutating get { system.base.base.base.effects }
  }
}

extension AllNumbers.Value {
  /// A number of which only a little is known.
  init(_ known: Knowledge) { self = .constant(.plain(.real(.known(known)))) }

  /// What is known of the number; `nil` of one that is calculated.
  var knowledge: Knowledge? {
    if case .constant(.plain(.real(.known(let known)))) = self { return known }
    return nil
  }
}

extension Value<AllNumbers.Value> {
  /// A value of which only a little is known: it stands where a number stands.
  static func known(_ known: Knowledge) -> Value { .number(Number(known)) }

  /// What is known of a value that stands where a number stands; else `nil`.
  var knowledge: Knowledge? {
    if case .number(let number) = self { return number.knowledge }
    return nil
  }
}
