import ReversePolish

extension Word {
  /// The action of a word.
  enum Behavior: Sendable {
    /// The word leaves the result of a function of its operands.
    case function(Function)
    /// The word runs its program.
    case program
    /// A Swift function that changes the machine.
    ///
    /// A function of texts replaces it if texts are in place of lists or numbers. `nil` stands for
    /// a part of the text's structure, which the compiler turns into other elements.
    case primitive(Primitive?, onTexts: TextFunction? = nil)
  }

  /// A function, by the type of its operands.
  enum Function: Sendable {
    /// An operation of the numbers' algebra.
    case operation(Operator)
    case integers(IntegerFunction)
    case reals(RealFunction)
    /// The word's program on exact numbers.
    ///
    /// Its result is rounded once if numbers are rounded.
    case exactly(ExactProgram)
    /// A part of a complex number.
    case complex(ComplexFunction)
    /// A function of quantities and dates.
    case measures(MeasureFunction)
    case matrices(MatrixFunction)
    case texts(TextFunction)
  }
}
