import ExactReals

/// A function of integers in all number systems.
///
/// The operands are converted to `Integer`. A few functions take other numbers, converted to
/// `Real`.
struct IntegerFunction: Sendable {
  /// The result of the function.
  enum Result {
    case integer(Integer)
    case boolean(Bool)
    case list([Integer])
  }

  /// The function, by the number and the types of its operands.
  enum Body: Sendable {
    case one(@Sendable (Integer, Bounds) throws(RealError) -> Result)
    case two(@Sendable (Integer, Integer, Bounds) throws(RealError) -> Result)
    case three(@Sendable (Integer, Integer, Integer, Bounds) throws(RealError) -> Result)
    /// A function of two lists of integers.
    case lists(@Sendable ([Integer], [Integer], Bounds) throws(RealError) -> Result)
    /// A function of a rational number.
    case rational(@Sendable (Rational) -> Result)
    /// A function of a real number and an integer.
    case real(@Sendable (Real, Integer, Bounds) throws(RealError) -> Result)
  }

  let body: Body

  /// The meaning on booleans of a function of bits; `nil` for other functions.
  var onBooleans: TextFunction?
}

extension Word.Behavior {
  /// Makes a function of one integer.
  static func integer(
    _ body: @escaping @Sendable (Integer, Bounds) throws(RealError) -> IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(body: .one(body))))
  }

  /// Makes a function of the bits of an integer, and of booleans.
  static func bits(_ body: @escaping @Sendable (Integer) -> Integer) -> Word.Behavior {
    let onIntegers = IntegerFunction.Body.one { n, _ in .integer(body(n)) }
    return .function(
      .integers(IntegerFunction(body: onIntegers, onBooleans: .bit(body))))
  }

  /// Makes a function of the bits of two integers, and of booleans.
  static func bits(_ body: @escaping @Sendable (Integer, Integer) -> Integer) -> Word.Behavior {
    let onIntegers = IntegerFunction.Body.two { m, n, _ in .integer(body(m, n)) }
    return .function(
      .integers(IntegerFunction(body: onIntegers, onBooleans: .bits(body))))
  }

  /// Makes a function of two integers.
  static func integers(
    _ body:
      @escaping @Sendable (Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(body: .two(body))))
  }

  /// Makes a function of three integers.
  static func integers(
    _ body:
      @escaping @Sendable (Integer, Integer, Integer, Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(body: .three(body))))
  }

  /// Makes a function of two lists of integers.
  static func integerLists(
    _ body:
      @escaping @Sendable ([Integer], [Integer], Bounds) throws(RealError) ->
      IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(body: .lists(body))))
  }

  /// Makes a function that converts a rational number to an integer, such as its numerator.
  static func part(_ body: @escaping @Sendable (Rational) -> Integer) -> Word.Behavior {
    .function(.integers(IntegerFunction(body: .rational { .integer(body($0)) })))
  }

  /// Makes a function of a real number and an integer.
  static func numberAndInteger(
    _ body:
      @escaping @Sendable (Real, Integer, Bounds) throws(RealError) -> IntegerFunction.Result
  ) -> Word.Behavior {
    .function(.integers(IntegerFunction(body: .real(body))))
  }
}
