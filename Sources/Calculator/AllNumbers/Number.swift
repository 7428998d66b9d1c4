import ExactReals
import ReversePolish

/// A number of the language.
///
/// The numbers of almost every program, exact numbers or doubles, are decided before any layer is
/// asked. All others are behind a reference, so that a number stays small.
public enum Number: Sendable {
  /// An exact number.
  case exact(Real)

  /// A double.
  case double(Double)

  /// A number of another kind: complex, with a unit, a date, with derivatives, a formula, or only
  /// partly known.
  indirect case other(LayeredNumbers.Value)

  /// Makes the number of a value in all layers.
  init(_ layered: LayeredNumbers.Value) {
    if case .constant(.plain(.real(let real))) = layered {
      switch real.form {
      case .exact(let exact):
        self = .exact(exact)
        return
      case .double(let double):
        self = .double(double)
        return
      default: break
      }
    }
    self = .other(layered)
  }

  /// The number in all layers.
  package var layered: LayeredNumbers.Value {
    switch self {
    case .exact(let exact): .constant(.plain(.real(.exact(exact))))
    case .double(let double): .constant(.plain(.real(.double(double))))
    case .other(let layered): layered
    }
  }
}
