import ReversePolish

/// The values that a program takes from the stack and leaves there, as far as they are known.
struct ProgramEffect {
  /// The kinds of its operands, top first.
  let operands: [ValueKind]

  /// The values that it leaves, bottom first.
  ///
  /// Inputs among them are operands that are passed on.
  let results: [Value<AllNumbers.Value>]

  /// Whether it takes the whole stack.
  let isCleared: Bool
}

extension ProgramEffect: CustomStringConvertible {
  /// The effect in Forth's notation.
  ///
  /// Numbers are `n`, booleans `?`, lists `l`, quotations `q` and texts `t`. A value of any other
  /// kind has its own letter.
  var description: String {
    var letters = 0
    func next() -> String {
      letters += 1
      // Each value has one letter of the alphabet, followed by a digit from the 27th value on.
      let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8((letters - 1) % 26)))
      return letters <= 26 ? letter : "\(letter)\((letters - 1) / 26)"
    }
    let before = Array(operands.reversed().map { $0.letter ?? next() }.reversed())
    let after = results.map { result in
      switch result {
      case .number:
        // Quantities and dates are numbers.
        let known = result.knowledge ?? Knowledge(kind: .number)
        if let input = known.input, before.indices.contains(input) { return before[input] }
        return known.kind.letter ?? next()
      default: return result.kind.letter ?? next()
      }
    }
    return ((isCleared ? ["(", "…"] : ["("]) + before.reversed() + ["--"] + after + [")"])
      .joined(separator: " ")
  }
}

extension Session {
  /// Returns the stack effect of a program, in Forth's notation.
  ///
  /// The program is not run. Both branches of `if` must have the same effect, and a loop must leave
  /// as many values as it found.
  ///
  /// ```swift
  /// let session = try Session(ExactNumbers()).evaluating(": square dup * ;")
  /// try session.stackEffect(of: "square")  // → ( n -- n )
  /// try session.stackEffect(of: "[ square ] dip")  // → ( n a -- n a )
  /// ```
  ///
  /// - Parameter program: A program of the language, which may use the names of the session.
  /// - Returns: The effect by kinds: `n` for numbers, `?` for booleans, `l` for lists, `q` for
  ///   quotations, `t` for texts, and a separate letter for each value of any kind.
  /// - Throws: Certain errors of the program; `typeMismatch` if the effect depends on a value,
  ///   `effectMismatch` if it depends on a condition or on a number of repetitions, `limitExceeded`
  ///   for very long runs.
  /// - Complexity: O(*n*) in the size of the program.
  public func stackEffect(of program: String) throws(RPNError) -> String {
    let (start, program) = try prepared([Source(program)])
    return try start.effect(of: program).description
  }
}

/// The stack effect of an expression, in Forth's notation: the values that it takes and leaves.
///
/// ```swift
/// try stackEffect("dup *")  // → ( n -- n )
/// try stackEffect("rot")  // → ( a b c -- b c a )
/// try stackEffect("[ sq ] map sum")  // → ( l -- n )
/// ```
///
/// - Parameter text: A program of the language.
/// - Returns: The effect, in the form of `Session.stackEffect(of:)`.
/// - Throws: Errors of `Session.stackEffect(of:)`.
public func stackEffect(_ text: String) throws(RPNError) -> String {
  try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).stackEffect(of: text)
}
