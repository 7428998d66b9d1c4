import ReversePolish

extension Word {
  /// The action of a word when it runs.
  enum Behavior: Sendable {
    /// A function of the operands; the word leaves its result.
    case function(Function)
    /// The program of the word.
    case program
    /// A Swift function that changes the machine; `nil` for structural words such as `:`, which
    /// the compiler replaces.
    ///
    /// If operands are texts instead of lists or numbers, a function of texts is used instead.
    case primitive(Primitive?, onTexts: TextFunction? = nil)
  }

  /// A function, by the type of its operands.
  enum Function: Sendable {
    /// An operation that each number system implements.
    case operation(Operator)
    case integers(IntegerFunction)
    case reals(RealFunction)
    /// The word's program, run on exact numbers.
    ///
    /// The result is rounded once for number systems that round.
    case exactly(ExactProgram)
    /// A function of a complex number.
    case complex(ComplexFunction)
    /// A function of quantities and dates.
    case measures(MeasureFunction)
    case matrices(MatrixFunction)
    case texts(TextFunction)
  }
}
