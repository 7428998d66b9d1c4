import ReversePolish

/// The carrier of names: an operand is the name of a value, or `nil`.
///
/// Only inputs and bound values have names.
struct NamesOfResults: Carrier {
  static var unknown: String?? { .some(nil) }

  func bind(_ operand: String?, to name: String) -> String? { name }

  func join(_ x: String?, _ y: String?) -> String?? { x == y ? x : nil }
}
