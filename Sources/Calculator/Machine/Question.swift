import ReversePolish

/// What the machine asks of a domain whose values are not all known.
///
/// The machine is the same for numbers, for formulas and for stack effects. Where it would have to
/// know a value to go on (the condition of `if`, the list of `map`), it asks.
public struct Question<Number: Sendable> {
  enum Form {
    /// Whether an element may be performed.
    indirect case element(RPNElement<Value<Number>>)
    /// What a word leaves whose operands are of the right kinds.
    case word(Int)
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
    /// Whether values are the same that may be the same.
    case sameness
    /// What there is to know of an empty stack that has nothing below it.
    case nothingBelow
    /// What the word on lists leaves whose answers were not known.
    case result(Primitive)
  }

  let form: Form

  init(_ form: Form) { self.form = form }
}

extension Machine {
  /// Asks the domain what it cannot know by itself.
  @inline(__always)
  mutating func ask(_ form: Question<System.Value>.Form) throws(RPNError) -> Bool {
    try System.answer(Question(form), on: &self)
  }
}
