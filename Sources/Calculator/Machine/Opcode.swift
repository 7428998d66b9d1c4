/// The operation of a step of compiled code, on the registers `x` and `y` and on a constant.
enum Opcode: UInt8 {
  case move, exchange, load

  // Arithmetic. The second operand of a constant form is the constant of the step.
  case add, subtract, multiply, binary, unary
  case addConstant, subtractConstant, multiplyConstant, binaryConstant
  /// Leaves the fast path unless the operand is an integer that words on integers accept, or unless
  /// it is at least the constant.
  case requireWhole, requireAtLeast
  /// Applies a function of the code to integers; other numbers leave the fast path.
  case perform, performConstant

  // Booleans are 0 and 1.
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  case equalConstant, unequalConstant, lessConstant, lessOrEqualConstant, greaterConstant
  case greaterOrEqualConstant
  case and, or, not

  // Jumps that are taken if a comparison is false.
  case jump, jumpUnless
  case unlessEqual, unlessUnequal, unlessLess, unlessLessOrEqual, unlessGreater
  case unlessGreaterOrEqual
  case unlessEqualConstant, unlessUnequalConstant, unlessLessConstant, unlessLessOrEqualConstant
  case unlessGreaterConstant, unlessGreaterOrEqualConstant

  /// Begins a counted loop: replaces the number of rounds by the number of further rounds.
  case begin
  /// Begins the next round of a counted loop, if there is one.
  case `repeat`
  /// Jumps back, and checks the limits from time to time.
  case again
  case call, `return`
  /// Ends the code.
  case finish
  /// Leaves the fast path; the machine performs the element.
  case deoptimize

  // The fields of a row below the inputs.
  case depth, clear
}

extension Opcode {
  /// The row of an operation in the table.
  struct Row {
    let pops: Int
    let pushes: Int
    /// The form whose second operand is a constant.
    var constant: Opcode?
    /// The form that jumps if the result is false.
    var jump: Opcode?
  }

  /// The table of operations.
  var row: Row {
    switch self {
    case .load: Row(pops: 0, pushes: 1)
    case .move, .unary, .requireWhole, .requireAtLeast, .not, .addConstant, .subtractConstant,
      .multiplyConstant, .binaryConstant, .performConstant:
      Row(pops: 1, pushes: 1)
    case .add: Row(pops: 2, pushes: 1, constant: .addConstant)
    case .subtract: Row(pops: 2, pushes: 1, constant: .subtractConstant)
    case .multiply: Row(pops: 2, pushes: 1, constant: .multiplyConstant)
    case .binary: Row(pops: 2, pushes: 1, constant: .binaryConstant)
    case .perform: Row(pops: 2, pushes: 1, constant: .performConstant)
    case .and, .or: Row(pops: 2, pushes: 1)
    case .equal: Row(pops: 2, pushes: 1, constant: .equalConstant, jump: .unlessEqual)
    case .unequal: Row(pops: 2, pushes: 1, constant: .unequalConstant, jump: .unlessUnequal)
    case .less: Row(pops: 2, pushes: 1, constant: .lessConstant, jump: .unlessLess)
    case .lessOrEqual:
      Row(pops: 2, pushes: 1, constant: .lessOrEqualConstant, jump: .unlessLessOrEqual)
    case .greater: Row(pops: 2, pushes: 1, constant: .greaterConstant, jump: .unlessGreater)
    case .greaterOrEqual:
      Row(pops: 2, pushes: 1, constant: .greaterOrEqualConstant, jump: .unlessGreaterOrEqual)
    case .equalConstant: Row(pops: 1, pushes: 1, jump: .unlessEqualConstant)
    case .unequalConstant: Row(pops: 1, pushes: 1, jump: .unlessUnequalConstant)
    case .lessConstant: Row(pops: 1, pushes: 1, jump: .unlessLessConstant)
    case .lessOrEqualConstant: Row(pops: 1, pushes: 1, jump: .unlessLessOrEqualConstant)
    case .greaterConstant: Row(pops: 1, pushes: 1, jump: .unlessGreaterConstant)
    case .greaterOrEqualConstant: Row(pops: 1, pushes: 1, jump: .unlessGreaterOrEqualConstant)
    case .depth: Row(pops: 0, pushes: 1)
    case .jumpUnless, .begin, .unlessEqualConstant, .unlessUnequalConstant, .unlessLessConstant,
      .unlessLessOrEqualConstant, .unlessGreaterConstant, .unlessGreaterOrEqualConstant:
      Row(pops: 1, pushes: 0)
    case .unlessEqual, .unlessUnequal, .unlessLess, .unlessLessOrEqual, .unlessGreater,
      .unlessGreaterOrEqual:
      Row(pops: 2, pushes: 0)
    case .exchange, .jump, .repeat, .again, .call, .return, .finish, .deoptimize, .clear:
      Row(pops: 0, pushes: 0)
    }
  }

  /// Whether the target of the step is a step.
  var jumps: Bool { row.pushes == 0 }

  /// Whether the step jumps backwards or calls.
  var isRepeating: Bool { self == .repeat || self == .again || self == .call }

  /// Whether no step follows this one.
  var isLast: Bool { self == .again || self == .return || self == .finish }
}
