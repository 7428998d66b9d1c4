/// Nested dual numbers of any depth in one type.
///
/// A type per depth, such as `Dual<Dual<Number>>`, is impossible: the depth is known only at run
/// time, and the compiler cannot specialize unboundedly many types.
public enum NestedDual<Number: Sendable>: Sendable {
  /// A number that does not depend on a variable.
  case constant(Number)

  /// A number that may depend on the innermost variable. Its parts may depend on outer variables.
  indirect case varying(Dual<NestedDual>)

  init(_ dual: Dual<NestedDual>) {
    if dual.derivative == nil, case .constant = dual.value {
      self = dual.value
    } else {
      self = .varying(dual)
    }
  }

  /// The number as a dual number with respect to the innermost variable.
  var dual: Dual<NestedDual> {
    switch self {
    case .constant: Dual(self)
    case .varying(let dual): dual
    }
  }

  /// The number as a constant with respect to one more variable.
  var lifted: NestedDual {
    switch self {
    case .constant: self
    case .varying: .varying(Dual(self))
    }
  }

  /// The number without derivatives.
  var number: Number {
    switch self {
    case .constant(let number): number
    case .varying(let dual): dual.value.number
    }
  }

  /// Whether the number depends on no variable.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .varying(let dual): isConstant(dual)
    }
  }

  /// Whether a dual number depends on no variable.
  ///
  /// A separate function, because inlining the recursion would make callers large.
  @inline(never)
  private func isConstant(_ dual: Dual<NestedDual>) -> Bool {
    dual.derivative == nil && dual.value.isConstant
  }
}
