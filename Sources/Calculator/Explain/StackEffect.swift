import ReversePolish

/// Where a value comes from, which is all that a stack effect knows about it.
enum Origin {
  /// It lay on the stack before, so many values below the top.
  case input(Int)
  /// It was calculated.
  case result
  /// It was written as this whole number.
  case integer(Int)
  /// It is a quotation that is known.
  case quotation([Part])

  /// A part of what a quotation does.
  enum Part {
    /// It pushes a value: `curry`.
    case push(Origin)
    /// It runs a program, whose first local values are known.
    case run(Quotation<Int?>, locals: [Origin])
  }
}

/// The algebra of stack effects: every value is only known by where it comes from.
///
/// Nothing is calculated; a program that takes more than there is gets inputs made up for it. This
/// is an abstract interpretation (Cousot and Cousot 1977) over the simplest domain there is.
struct StackEffectAlgebra: Algebra {
  func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Origin { .result }
  func constant(_ constant: Constant) -> Origin { .result }
  func apply(_ operation: Unary, to x: Origin) -> Origin { .result }
  func apply(_ operation: Binary, to x: Origin, _ y: Origin) -> Origin { .result }

  func integer(_ value: Origin, for operation: StackOperation) throws(RPNError) -> Int {
    try count(value, for: operation.rawValue)
  }

  /// A value as the number that a word counts with.
  ///
  /// - Throws: `typeMismatch` if it is not written, `limitExceeded` if it is too large.
  func count(_ value: Origin, for word: String) throws(RPNError) -> Int {
    guard case .integer(let integer) = value else {
      throw RPNError(.typeMismatch, "the stack effect of '\(word)' needs a number as written")
    }
    if integer < 1000 { return integer }
    throw RPNError(.limitExceeded, "a stack effect names at most 1000 values")
  }
}

extension Session {
  /// What a program takes from the stack and leaves there, in Forth's notation.
  ///
  /// The program is not run: of both branches of `if` the effect must be the same, and a loop must
  /// leave as many values as it found.
  ///
  /// ```swift
  /// let session = try Session(ExactNumbers()).evaluating(": square dup * ;")
  /// try session.stackEffect(of: "square")  // → ( a -- b )
  /// try session.stackEffect(of: "[ square ] dip")  // → ( a b -- c b )
  /// ```
  ///
  /// - Parameter program: A program of the language; it finds the names of the session.
  /// - Returns: The effect: letters for the values, those that are passed on with the same letter.
  /// - Throws: What a program's text alone throws; `typeMismatch` where the effect depends on a
  ///   value, `effectMismatch` where it depends on a condition or on how often something is repeated,
  ///   `limitExceeded` for a word that runs itself and for very long runs.
  /// - Complexity: O(*n*) in the number of elements that would be run, each loop once.
  public func stackEffect(of program: String) throws(RPNError) -> String {
    let (start, programs) = try prepared([Source(program)])
    return try start.effect(of: programs).effect
  }
}

extension Machine {
  /// What programs take from the stack and leave there; a name that has no meaning yet is a value.
  func effect(of programs: [Code]) throws(RPNError) -> InventiveStack {
    let system = system
    let written = { (number: System.Value) in try? system.count(number, for: "") }
    let meanings = try names.map { meaning throws(RPNError) -> EffectMachine.Meaning in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers(written))
      case .value(let value): .value(Origin(try value.mappingNumbers(written)))
      case nil: .value(.result)
      }
    }
    var machine = EffectMachine(names: meanings)
    for code in programs { try machine.run(code.mappingNumbers(written)) }
    return machine.stack
  }
}

/// The stack effect of an expression: what it takes and what it leaves, in Forth's notation.
///
/// ```swift
/// try stackEffect("dup *")  // → ( a -- b )
/// try stackEffect("rot")  // → ( a b c -- b c a )
/// try stackEffect("[ sq ] map sum")  // → ( a -- b )
/// ```
///
/// - Parameter text: A program of the language.
/// - Returns: The effect, as `Session.stackEffect(of:)` gives it.
/// - Throws: What `Session.stackEffect(of:)` throws.
public func stackEffect(_ text: String) throws(RPNError) -> String {
  try Session(ExactNumbers()).stackEffect(of: text)
}
