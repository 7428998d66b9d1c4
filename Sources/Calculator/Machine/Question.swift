import ReversePolish

/// What the machine asks where values are not all known.
///
/// The machine is the same for numbers, for formulas and for stack effects. Where it would have to
/// know a value to go on (the condition of `if`, the list of `map`), it asks.
enum Question<Number: Sendable> {
  /// Whether an element may be performed.
  indirect case element(RPNElement<Value<Number>>)
  /// What a word leaves whose operands are of the right kinds.
  case word(Int)
  /// What a word leaves whose operands are of the kinds that an effect names.
  case exchange(StackEffect)
  /// What a function of texts leaves whose operands are of the right kinds.
  case function(TextFunction)
  /// What arithmetic on lists leaves.
  case arithmetic(Binary)
  /// What a name of the session means.
  case name(Int)
  /// Which of two programs is run; the second may be none.
  case branch(Quotation<Number>, Quotation<Number>?)
  /// How a program is run so many times.
  indirect case times(Quotation<Number>, Number)
  /// How a program is run while another leaves true.
  case loop(Quotation<Number>, while: Quotation<Number>)
  /// How a program is run for each element of the list that is being worked through.
  case elements(Quotation<Number>)
  /// What the derivative of a program is.
  indirect case derivative(Quotation<Number>, at: Number)
  /// Whether values are the same that may be the same.
  case sameness
  /// What there is to know of an empty stack that has nothing below it.
  case nothingBelow
  /// What the word on lists leaves whose answers were not known.
  case result(Primitive)
}

extension Machine {
  /// Answers what a machine cannot go on without; whether there was an answer.
  typealias Answer =
    @Sendable (Question<System.Value>, inout Machine) throws(RPNError) -> Bool

  /// Whether all values are known: a program is calculated, and not only looked at.
  @inline(__always)
  var isCalculating: Bool { answer == nil }

  /// Asks what cannot be told from values that are not all known; `false` where all are.
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

  /// Answers where values are formulas: words on numbers may be known by their names, and nothing else
  /// is.
  static func answerByName(
    _ question: Question<System.Value>, on machine: inout Machine
  ) throws(RPNError) -> Bool {
    guard case .word(let number) = question else { return false }
    return try machine.performByName(number)
  }

  /// Leaves the number that a word on numbers is by its name, if there is such a number.
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
