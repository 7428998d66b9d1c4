import ReversePolish

extension Word {
  /// The action of a word.
  enum Behavior: Sendable {
    /// The word leaves the result of a function of its operands.
    case function(Function)
    /// The word runs its program.
    case program
    /// A function of Swift changes the machine; a function of texts takes its place where texts lie
    /// in place of lists or numbers. `nil` is for a part of the text's structure, of which the
    /// compiler makes other elements.
    case primitive(Primitive?, onTexts: TextFunction? = nil)
  }

  /// A function, by the operands that it is typed on.
  enum Function: Sendable {
    /// An operation of the numbers' algebra.
    case operation(Operator)
    case integers(IntegerFunction)
    case reals(RealFunction)
    /// The word's program on exact numbers; its result is rounded once where numbers are rounded.
    case exactly(ExactProgram)
    /// A part of a complex number.
    case complex(ComplexFunction)
    /// A function of quantities and dates.
    case measures(MeasureFunction)
    case matrices(MatrixFunction)
    case texts(TextFunction)
  }
}
