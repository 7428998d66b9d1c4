import ReversePolish

/// A question of the machine if some values are unknown.
///
/// The machine is the same for numbers, for formulas and for stack effects. If it needs a value to
/// continue (the condition of `if`, the list of `map`), it asks.
enum Question<Number: Sendable> {
  /// Whether an element may be performed.
  indirect case element(RPNElement<Value<Number>>)
  /// The results of a word whose operands have the right kinds.
  case word(Int)
  /// The results of a word whose operands have the kinds that an effect names.
  case exchange(StackEffect)
  /// The results of a function of texts whose operands have the right kinds.
  case function(TextFunction)
  /// The result of arithmetic on lists.
  case arithmetic(Binary)
  /// The meaning of a name of the session.
  case name(Int)
  /// The choice between two programs; the second may be absent.
  case branch(Quotation<Number>, Quotation<Number>?)
  /// The effect of a program that runs a given number of times.
  indirect case times(Quotation<Number>, Number)
  /// The effect of a program that runs while another leaves `true`.
  case loop(Quotation<Number>, while: Quotation<Number>)
  /// The effect of a program on each element of the list that is being processed.
  case elements(Quotation<Number>)
  /// The derivative of a program.
  indirect case derivative(Quotation<Number>, at: Number)
  /// Whether values that may be equal are equal.
  case sameness
  /// The knowledge that the stack is empty and nothing lies below it.
  case nothingBelow
  /// The result of a word on lists whose answers were unknown.
  case result(Primitive)
}

extension Machine {
  /// Answers a question of the machine; returns whether there was an answer.
  typealias Answer =
    @Sendable (Question<System.Value>, inout Machine) throws(RPNError) -> Bool

  /// Whether all values are known, so that a program is calculated, not only examined.
  @inline(__always)
  var isCalculating: Bool { answer == nil }

  /// Asks a question about unknown values; `false` if all values are known.
  @inline(__always)
  mutating func ask(
    _ question: @autoclosure () -> Question<System.Value>
  ) throws(RPNError) -> Bool {
    isCalculating ? false : try asked(question())
  }

  @inline(never)
  private mutating func asked(_ question: Question<System.Value>) throws(RPNError) -> Bool {
    guard let answer else { return false }
    return try answer(question, &self)
  }

  /// Answers on formulas.
  ///
  /// Words on numbers may be known by their names; everything else is unknown.
  static func answerByName(
    _ question: Question<System.Value>, on machine: inout Machine
  ) throws(RPNError) -> Bool {
    guard case .word(let number) = question else { return false }
    return try machine.performByName(number)
  }

  /// Leaves the number that a word denotes by its name, if there is such a number.
  private mutating func performByName(_ number: Int) throws(RPNError) -> Bool {
    let (word, signature) = (Lexicon.words[number], Lexicon.signatures[number])
    var operands: [System.Value] = []
    for value in values.suffix(signature.operands.count) {
      guard case .number(let operand) = value else { return false }
      operands.append(operand)
    }
    // A word without operands that stands for a number is that number.
    let isNumber = operands.isEmpty && word.program != nil
    guard word.formula != nil, !isNumber, signature.results.isNumber,
      let result = try system.function(word.name, of: operands)
    else { return false }
    for _ in operands { _ = pop() }
    push(.number(result))
    return true
  }
}
