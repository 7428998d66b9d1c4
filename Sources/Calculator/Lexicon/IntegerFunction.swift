import ExactReals

/// A function of integers, which every number system reaches through its bridge to `Integer`; a few
/// give integers of other numbers, over the bridge to `Real`.
struct IntegerFunction: Sendable {
  /// The kind of its result.
  enum Result {
    case integer(Integer)
    case boolean(Bool)
    case list([Integer])
  }

  /// The function, by how many integers it takes.
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

  /// The least value of the last operand, if there is one.
  let least: Int?

  let body: Body
}

extension Word.Behavior {
  /// A function of one integer, which is `least` or greater.
  static func integer(
    from least: Int? = nil,
    _ body: @escaping @Sendable (Integer, Bounds) throws(RealError) -> IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .one(body))))
  }

  /// A function of two integers, of which the second is `least` or greater.
  static func integers(
    from least: Int? = nil,
    _ body:
      @escaping @Sendable (Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .two(body))))
  }

  /// A function of three integers, of which the third is `least` or greater.
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

  /// An integer that a rational number consists of.
  static func part(_ body: @escaping @Sendable (Rational) -> Integer) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: nil, body: .rational { .integer(body($0)) })))
  }

  /// A function of a number and an integer, which is `least` or greater.
  static func integers(
    ofNumberAnd least: Int,
    _ body:
      @escaping @Sendable (Real, Integer, Bounds) throws(RealError) -> IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(least: least, body: .real(body))))
  }
}
