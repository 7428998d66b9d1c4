import ReversePolish

/// The operands on which a program is read, in place of values.
///
/// `ProgramFold` folds a program over a carrier as the machine folds it over values. A question
/// about programs is therefore an algebra: the names of the results, their formulas, the
/// comparisons of a condition.
///
/// ```text
/// price qty * -> total total   →   the name "total", the formula total
/// ```
protocol Carrier {
  /// The facts about one value.
  associatedtype Operand

  /// The operand for a value of which nothing is known; `nil` if all values must be known.
  ///
  /// Without such an operand, the fold stops at the first element that the carrier cannot read.
  static var unknown: Operand? { get }

  /// Returns the operand of a literal; `nil` if nothing is known about it.
  func push(_ value: Value, at place: Place) -> Operand?

  /// Returns the results of arithmetic or a word, bottom first; `nil` if nothing is known about
  /// them.
  mutating func apply(_ word: Operator, to operands: [Operand]) -> [Operand]?

  /// Returns the operand that a name pushes.
  func bind(_ operand: Operand, to name: String) -> Operand

  /// Returns the operand for a value that either of two branches leaves; `nil` if nothing is known
  /// about it.
  func join(_ x: Operand, _ y: Operand) -> Operand?
}

extension Carrier {
  static var unknown: Operand? { nil }

  func push(_ value: Value, at place: Place) -> Operand? { nil }

  mutating func apply(_ word: Operator, to operands: [Operand]) -> [Operand]? { nil }

  func bind(_ operand: Operand, to name: String) -> Operand { operand }

  func join(_ x: Operand, _ y: Operand) -> Operand? { nil }
}
