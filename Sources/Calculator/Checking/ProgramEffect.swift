import ReversePolish

/// The stack effect of a program.
struct ProgramEffect {
  /// The kinds of the operands, the top first.
  let operands: [ValueKind]

  /// The results, the bottom first.
  ///
  /// An input among the results is an operand that is passed on.
  let results: [Value]

  /// Whether the program removes the whole stack.
  let isCleared: Bool
}

extension ProgramEffect: CustomStringConvertible {
  /// The effect in Forth's notation, with names as in the effects of words.
  ///
  /// Numbers are `x`, `y`, `z` and so on, values of unknown kind `a`, `b`, `c` and so on. Booleans
  /// are `?`, lists `l`, quotations `q` and texts `t`.
  var description: String {
    var (numbers, others) = (0, 0)
    func name(_ kind: ValueKind) -> String {
      if let letter = kind.letter { return letter }
      // No letter here belongs to another kind; `n` would be an integer, and `v` a list.
      return kind == .number ? next(&numbers, of: "xyzrsu") : next(&others, of: "abcdefghijk")
    }
    func next(_ count: inout Int, of letters: String) -> String {
      let letters = Array(letters.unicodeScalars)
      let (round, place) = count.quotientAndRemainder(dividingBy: letters.count)
      count += 1
      return round == 0 ? String(letters[place]) : "\(letters[place])\(round)"
    }
    let before = Array(operands.reversed().map(name).reversed())
    let after = results.map { result in
      guard case .number = result else { return name(result.kind) }
      // Quantities and dates are numbers.
      let known = result.knowledge ?? KnownValue(kind: .number)
      if let input = known.input, before.indices.contains(input) { return before[input] }
      return name(known.kind)
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
  /// let session = try Session(AllNumbers()).evaluating(": square dup * ;")
  /// try session.stackEffect(of: "square")  // → ( x -- y )
  /// try session.stackEffect(of: "[ square ] dip")  // → ( x a -- y a )
  /// ```
  ///
  /// - Parameter program: A program of the language, which may use the names of the session.
  /// - Returns: The effect, in the notation of the words' own: `x`, `y`, `z` and so on for numbers, `?`
  ///   for booleans, `l` for lists, `q` for quotations, `t` for texts, and `a`, `b`, `c` and so on
  ///   for values of any kind.
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
/// try stackEffect("dup *")  // → ( x -- y )
/// try stackEffect("rot")  // → ( a b c -- b c a )
/// try stackEffect("[ sq ] map sum")  // → ( l -- x )
/// ```
///
/// - Parameter text: A program of the language.
/// - Returns: The effect, in the form of `Session.stackEffect(of:)`.
/// - Throws: Errors of `Session.stackEffect(of:)`.
public func stackEffect(_ text: String) throws(RPNError) -> String {
  try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).stackEffect(of: text)
}
