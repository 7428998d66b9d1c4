import ExactReals
import ReversePolish

/// A real number of ``AllNumbers``: an exact number, a double, or a number of another system.
///
/// `AllNumbers.real(_:)` returns its exact value.
public enum AnyReal: Sendable {
  case exact(Real)
  case double(Double)
  case other(OtherReal)
}

/// A real number of a system other than exact numbers and doubles, behind a reference.
///
/// Only its system knows its type.
public class OtherReal: @unchecked Sendable {
  fileprivate init() {}
}

private final class Boxed<Number: Sendable>: OtherReal, @unchecked Sendable {
  let number: Number

  init(_ number: Number) { self.number = number }
}

extension AnyReal {
  /// Makes a number of another system.
  init<Number: Sendable>(boxed number: Number) { self = .other(Boxed(number)) }

  /// Returns the number of another system; `nil` for a number of any other type.
  func unboxed<Number: Sendable>(as type: Number.Type) -> Number? {
    guard case .other(let other) = self, let boxed = other as? Boxed<Number> else { return nil }
    return boxed.number
  }

  /// Returns the number of another system.
  ///
  /// - Throws: `typeMismatch` for a number of any other type.
  func unboxed<Number: Sendable>() throws(RPNError) -> Number {
    if let number = unboxed(as: Number.self) { return number }
    throw .mixedDomains
  }
}

extension RPNError {
  static var mixedDomains: RPNError {
    RPNError(.typeMismatch, "a number of another kind cannot be calculated with")
  }
}
