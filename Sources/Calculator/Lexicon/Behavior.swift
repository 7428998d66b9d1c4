import ReversePolish

extension Word {
  /// What a word does when it runs.
  enum Behavior: Sendable {
    /// What a function of its operands gives.
    case function(Function)
    /// What its program does.
    case program
    /// What a function of Swift does to the machine, and to texts in the place of lists or numbers;
    /// `nil` for a part of the text's structure, of which the compiler makes other elements.
    case primitive(Primitive?, onTexts: TextFunction? = nil)
  }

  /// A function, by the operands that it is typed on.
  enum Function: Sendable {
    /// What the algebra of the numbers says.
    case operation(Operator)
    case integers(IntegerFunction)
    case reals(RealFunction)
    /// What the word's program gives for exact numbers, rounded once where the numbers are rounded.
    case exactly(ExactProgram)
    /// A part of a complex number.
    case complex(ComplexFunction)
    /// A function of quantities and dates.
    case measures(MeasureFunction)
    case matrices(MatrixFunction)
    case texts(TextFunction)
  }
}
