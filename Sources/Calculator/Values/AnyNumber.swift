import ExactReals
import ReversePolish

/// A number in all layers.
public typealias LayeredNumber = NestedDual<Dimensioned<ComplexValue<AnyReal>>>

/// A number of the language.
///
/// The numbers of almost every program, exact numbers or doubles, are decided before any layer is
/// asked. All others are behind a reference, so that a number stays small.
public enum AnyNumber: Sendable {
  /// A machine integer, which is an exact number.
  case integer(Int64)

  /// An exact number.
  case exact(Real)

  /// A double.
  case double(Double)

  /// A number of another kind: complex, with a unit, a date, with derivatives, a formula, or only
  /// partly known.
  indirect case other(LayeredNumber)

  /// A number with the text of the field of a table that it was read from.
  ///
  /// A program that only moves the number prints this text. All operations use the number alone.
  indirect case written(AnyNumber, String)

  /// Makes an exact number.
  @inline(__always)
  public init(_ real: Real) {
    if let integer = real.machineInteger {
      self = .integer(integer)
    } else {
      self = .exact(real)
    }
  }

  /// Makes an exact number; not inlined, because Swift 6.3 fails to compile the caller otherwise.
  @inline(never)
  private static func of(_ real: Real) -> AnyNumber { AnyNumber(real) }

  /// The exact number; `nil` for a double, and for a number with more than a real value.
  @inline(__always)
  public var real: Real? {
    switch self {
    case .integer(let integer): Real(machine: integer)
    case .exact(let real): real
    case .double, .other: nil
    case .written(let number, _): number.real
    }
  }

  /// Makes the number of a value in all layers.
  init(_ layered: LayeredNumber) {
    if case .constant(.plain(.real(let real))) = layered {
      switch real {
      case .exact(let exact):
        self = AnyNumber.of(exact)
        return
      case .double(let double):
        self = .double(double)
        return
      case .other: break
      }
    }
    self = .other(layered)
  }

  /// The number without the text of a field.
  package var unwritten: AnyNumber {
    if case .written(let number, _) = self { return number }
    return self
  }

  /// The number in all layers.
  package var layered: LayeredNumber {
    switch self {
    case .integer(let integer): .constant(.plain(.real(.exact(Real(machine: integer)))))
    case .exact(let exact): .constant(.plain(.real(.exact(exact))))
    case .double(let double): .constant(.plain(.real(.double(double))))
    case .other(let layered): layered
    case .written(let number, _): number.layered
    }
  }
}
