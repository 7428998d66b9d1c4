import ExactReals

/// A function of integers, which every number system reaches through its bridge to `Integer`.
struct IntegerFunction: Sendable {
  /// What it gives.
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
    .integers(IntegerFunction(least: least, body: .one(body)))
  }

  /// A function of two integers, of which the second is `least` or greater.
  static func integers(
    from least: Int? = nil,
    _ body:
      @escaping @Sendable (Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .integers(IntegerFunction(least: least, body: .two(body)))
  }

  /// A function of three integers.
  static func integers(
    _ body:
      @escaping @Sendable (Integer, Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .integers(IntegerFunction(least: nil, body: .three(body)))
  }
}
