import ReversePolish

/// The stack effect of a program.
struct ProgramEffect {
  /// The kinds of the operands, the top first.
  let operands: [ValueKind]

  /// The results, the bottom first.
  ///
  /// An input among the results is an operand that is passed on.
  let results: [Value<AllNumbers.Value>]

  /// Whether the program removes the whole stack.
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
      // The first 26 values have a letter each; later ones add a digit.
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
  /// The program is not run. Both branches of `if` must have the same effect, and a loop must not
  /// change the height of the stack.
  ///
  /// ```swift
  /// let session = try Session(ExactNumbers()).evaluating(": square dup * ;")
  /// try session.stackEffect(of: "square")  // → ( n -- n )
  /// try session.stackEffect(of: "[ square ] dip")  // → ( n a -- n a )
  /// ```
  ///
  /// - Parameter program: A program of the language, which may use the names of the session.
  /// - Returns: The effect by kinds: `n` for numbers, `?` for booleans, `l` for lists, `q` for
  ///   quotations, `t` for texts, and a separate letter for each value of unknown kind.
  /// - Throws: Errors that the program raises in every run; `typeMismatch` if the effect depends
  ///   on a value, `effectMismatch` if it depends on a condition or a number of repetitions,
  ///   `limitExceeded` if the program is too long to examine.
  /// - Complexity: O(*n*) in the size of the program.
  public func stackEffect(of program: String) throws(RPNError) -> String {
    let (start, program) = try prepared([Source(program)])
    return try start.effect(of: program).description
  }
}

/// Returns the stack effect of a program, in Forth's notation.
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
