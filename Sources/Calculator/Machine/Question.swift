import ReversePolish

/// A question about unknown values.
///
/// The same machine evaluates numbers, formulas and stack effects. If the machine needs an unknown
/// value to continue, such as the condition of `if` or the list of `map`, it asks a question.
enum Question {
  /// Whether to perform an element.
  indirect case element(RPNElement<Value>)
  /// The results of a word.
  case word(Int)
  /// The results of a word whose stack effect depends on the kinds of its operands.
  case exchange(StackEffect)
  /// The results of a function of texts.
  case function(TextFunction)
  /// The result of a word of numbers on a number of operands with lists among them.
  case elementwise(Int)
  /// The meaning of a name of the session.
  case name(Int)
  /// The choice between two programs; the second is optional.
  case branch(Quotation, Quotation?)
  /// The stack effect of a program that runs a given number of times.
  indirect case times(Quotation, AnyNumber)
  /// The stack effect of a program that runs while a condition holds.
  case loop(Quotation, while: Quotation)
  /// The stack effect of a program on each element of the current list.
  case elements(Quotation)
  /// The derivative of a program.
  indirect case derivative(Quotation, at: AnyNumber)
  /// Whether two values that may be equal are equal.
  case sameness
  /// A notice, not a question: the stack is empty and nothing lies below it.
  case nothingBelow
  /// The result of a word on a list if results of its quotation are unknown.
  case result(Primitive)
}

extension Machine {
  /// Answers a question; returns whether there was an answer.
  typealias Answer =
    @Sendable (Question, inout Machine) throws(RPNError) -> Bool

  /// Whether all values are known, so that the program is evaluated, not analysed.
  @inline(__always)
  var isCalculating: Bool { answer == nil }

  /// Asks a question about unknown values; returns `false` if all values are known.
  @inline(__always)
  mutating func ask(
    _ question: @autoclosure () -> Question
  ) throws(RPNError) -> Bool {
    isCalculating ? false : try asked(question())
  }

  @inline(never)
  private mutating func asked(_ question: Question) throws(RPNError) -> Bool {
    guard let answer else { return false }
    return try answer(question, &self)
  }

  /// Answers questions for formulas.
  ///
  /// Words on numbers become functions in the formula; all other values are unknown.
  static func applySymbolically(
    _ question: Question, on machine: inout Machine
  ) throws(RPNError) -> Bool {
    guard case .word(let number) = question else { return false }
    return try machine.performByName(number)
  }

  /// Pushes the formula of a word that denotes a number; returns whether it does.
  private mutating func performByName(_ number: Int) throws(RPNError) -> Bool {
    let (word, signature) = (Lexicon.words[number], Lexicon.signatures[number])
    var operands: [AnyNumber] = []
    for value in values.suffix(signature.operands.count) {
      guard case .number(let operand) = value else { return false }
      operands.append(operand)
    }
    // A word without operands whose program leaves a number denotes that number.
    let isNumber = operands.isEmpty && word.program != nil
    // Each reading of a formula with a word of chance would give another number.
    guard signature.isFunction, signature.operands.areNumbers, !isNumber, word.group != .random,
      signature.results.areNumbers,
      let result = try system.function(word.name, of: operands)
    else { return false }
    for _ in operands { _ = pop() }
    push(.number(result))
    return true
  }
}
