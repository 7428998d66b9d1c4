import ExactReals

/// A function of integers, which every number system reaches through its conversion to `Integer`.
///
/// A few functions yield integers from other numbers, through the conversion to `Real`.
struct IntegerFunction: Sendable {
  /// The kind of its result.
  enum Result {
    case integer(Integer)
    case boolean(Bool)
    case list([Integer])
  }

  /// The function, by the number of its integers.
  enum Body: Sendable {
    case one(@Sendable (Integer, Bounds) throws(RealError) -> Result)
    case two(@Sendable (Integer, Integer, Bounds) throws(RealError) -> Result)
    case three(@Sendable (Integer, Integer, Integer, Bounds) throws(RealError) -> Result)
    /// Two lists of integers.
    case lists(@Sendable ([Integer], [Integer], Bounds) throws(RealError) -> Result)
    /// One rational number.
    case rational(@Sendable (Rational) -> Result)
    /// A number and an integer.
    case real(@Sendable (Real, Integer, Bounds) throws(RealError) -> Result)
  }

  /// The least allowed value of the last operand, if there is one.
  let least: Int?

  let body: Body
}

extension Word.Behavior {
  /// A function of one integer that is at least `least`.
  static func integer(
    from least: Int? = nil,
    _ body: @escaping @Sendable (Integer, Bounds) throws(RealError) -> IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .one(body))))
  }

  /// A function of two integers, the second of which is at least `least`.
  static func integers(
    from least: Int? = nil,
    _ body:
      @escaping @Sendable (Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .two(body))))
  }

  /// A function of three integers, the third of which is at least `least`.
  static func integers(
    from least: Int? = nil,
    _ body:
      @escaping @Sendable (Integer, Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .three(body))))
  }

  /// A function of two lists of integers.
  static func integerLists(
    _ body:
      @escaping @Sendable ([Integer], [Integer], Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: nil, body: .lists(body))))
  }

  /// A function that yields an integer part of a rational number.
  static func part(_ body: @escaping @Sendable (Rational) -> Integer) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: nil, body: .rational { .integer(body($0)) })))
  }

  /// A function of a number and an integer that is at least `least`.
  static func integers(
    ofNumberAnd least: Int,
    _ body:
      @escaping @Sendable (Real, Integer, Bounds) throws(RealError) -> IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .real(body))))
  }
}
