import ExactReals
import FastArithmetic
import ReversePolish

/// An algebra whose values are numbers: all words of the language run on it.
///
/// A new kind of number has to say what arithmetic gives (`Algebra`), which of two numbers is the
/// greater (`OrderedAlgebra`), which integer a number is and which number an integer is, and how a
/// number is written. All else is derived from that over the bridge to `Integer`; a system implements
/// more where it can do better.
public protocol NumberSystem: OrderedAlgebra where Value: Sendable {
  /// The integer that a number is; `nil` if it is none.
  ///
  /// - Throws: `undecided` if that cannot be told.
  func integer(_ value: Value) throws(RPNError) -> Integer?

  /// The number that an integer is.
  ///
  /// - Throws: `limitExceeded` if there is none.
  func number(_ integer: Integer) throws(RPNError) -> Value

  /// The number as it is printed.
  ///
  /// - Throws: What the checkpoint throws.
  func text(_ value: Value) throws(RPNError) -> String

  // MARK: What is derived

  /// The exact number that a number is; `nil` if it is none that can be told.
  ///
  /// - Throws: `undecided` if that cannot be told.
  func real(_ value: Value) throws(RPNError) -> Real?

  /// The number that an exact number is, or the nearest one.
  ///
  /// - Throws: `limitExceeded` if there is none.
  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value

  /// The number that an exact complex number is, or the nearest one.
  ///
  /// - Throws: `domain` if there is none; `limitExceeded`.
  func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value

  /// The value of a function whose slopes are known, where operands depend on a variable; `nil` where
  /// none does.
  ///
  /// - Parameters:
  ///   - word: The function.
  ///   - slopes: For each operand a program that leaves the slope along it.
  ///   - operands: The operands.
  ///   - runner: Runs programs on these numbers.
  /// - Returns: The value with its derivative.
  /// - Throws: `domain` where there is no derivative.
  func value(
    of word: Word, slopes: [String?], at operands: [Value], on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value?

  /// The same numbers within the limits of an evaluation.
  func bounded(by limits: Limits) -> Self

  /// A machine number for the order: of two numbers that have different ones, that with the lesser is
  /// less. `nil` where there is none.
  func orderingDouble(_ value: Value) -> Double?

  /// Fewer numbers with the same sum; the same numbers where there are none.
  ///
  /// - Throws: What the arithmetic throws.
  /// - Complexity: O(*n*).
  func summands(of values: [Value]) throws(RPNError) -> [Value]

  /// Whether sums and products are the same in any order: no number is rounded.
  var isAssociative: Bool { get }

  /// What a word on the parts of complex numbers gives.
  ///
  /// - Throws: What the arithmetic throws.
  func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value

  /// What a word on quantities and dates gives.
  ///
  /// - Throws: `dimensionMismatch` for what the word has no meaning for; what the arithmetic throws.
  func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value

  /// Whether two numbers are equal.
  ///
  /// - Throws: `undecided` if that cannot be told.
  func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Whether two numbers are the same in every respect; nothing is decided by the answer.
  func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Whether a number is only a number: it depends on no variable, and is no formula.
  func isPlain(_ value: Value) -> Bool

  /// Whether integers may be calculated from a number: it does not change continuously.
  func isConstant(_ value: Value) -> Bool

  /// Evaluates arithmetic in one pass; `evaluateFused` of `Algebra`, compiled for these numbers.
  func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Value>

  /// A number as an integer of the machine, to count with.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that counts, for the error's message.
  /// - Returns: The integer, from −2⁶² to 2⁶²; one of these for a number that lies beyond.
  /// - Throws: `domain` if the number is not whole.
  func count(_ value: Value, for word: String) throws(RPNError) -> Int64

  /// What a function of doubles gives; `nil` unless the numbers are doubles, and so is the result.
  func apply(_ function: (Double) -> Double, to x: Value) -> Value?

  /// A number between two others where a function is 0.
  ///
  /// - Throws: `domain` unless the function has different signs there; what it throws itself.
  func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value

  /// The integral of a function between two numbers.
  ///
  /// - Throws: `undecided` where the function is not smooth enough; what it throws itself.
  func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value

  /// The derivative of a quotation.
  ///
  /// - Parameters:
  ///   - code: The quotation, a function of one number.
  ///   - x: Where the derivative is wanted.
  ///   - runner: Runs the quotation on other numbers.
  /// - Returns: The derivative.
  /// - Throws: `domain` where there is no derivative; what the quotation throws itself.
  func derivative(
    of code: Quotation<Value>, at x: Value, on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value

  /// The number in the middle of a region; `nil` for a number that is known.
  ///
  /// - Throws: `undecided` if there is none that can be calculated with.
  func middle(of value: Value) throws(RPNError) -> Real?

  /// The values of a function on a region: see `Region.moved`.
  ///
  /// - Throws: `undecided` if they are not known.
  func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value

  /// A program that leaves the number: exactly, where a program can.
  ///
  /// - Throws: What the checkpoint throws.
  func program(_ value: Value) throws(RPNError) -> String

  /// An integer as a literal in base 2, 8 or 16; `nil` for any other number.
  ///
  /// - Throws: What the checkpoint throws.
  func literal(_ value: Value, base: Int) throws(RPNError) -> String?

  /// What kind of number it is, in the words of JSON output, and whether its text is it exactly.
  ///
  /// - Throws: What the checkpoint throws.
  func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool)

  /// The number that an integer of the machine is.
  ///
  /// - Throws: `limitExceeded` if there is none.
  func number(_ integer: Int) throws(RPNError) -> Value

  /// The integer that a number plainly is; `nil` where telling would take work, and for one that does
  /// not fit in 32 bits: nothing that lies in memory is counted by it.
  func plainInteger(_ value: Value) -> Int?

  /// What a number measures, and the integer that it plainly is.
  func measured(_ value: Value) -> Measured<Int?>

  #if !hasFeature(Embedded)
    // MARK: Numbers of the machine

    /// Which numbers of the machine the system calculates with where they fit, the narrowest first;
    /// `nil` for none.
    ///
    /// On these it has to give what the machine gives, or say that it gives something else.
    var unboxedNumbers: UnboxedNumbers? { get }

    /// The number of the machine that a number is, as a word of 64 bits; `nil` if it is none.
    func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64?

    /// The number that a word of 64 bits stands for; `nil` if none does.
    func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value?
  #endif

  // MARK: Values that are not known

  /// The notation that values are formulas in: of a number they know how it is written, and nothing
  /// else. `nil` where values are numbers.
  var notation: String? { get }

  /// Whether there are values of which not all is known: the program is looked at, not calculated.
  var isAbstract: Bool { get }

  /// What a word on numbers gives, by its name, where that is all that can be said of it; else `nil`.
  ///
  /// Only a system that is abstract is asked.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value?

  /// What kind of value stands where a number stands.
  func kind(of value: Value) -> ValueKind
}

/// A quotation as a function of one number.
public struct NumberFunction<Number: Sendable>: Sendable {
  /// What the quotation leaves of a number.
  let value: @Sendable (Number) throws(RPNError) -> Number

  /// The quotation as a program that depends on no names; `nil` if there is none.
  let source: @Sendable () throws(RPNError) -> String?

  /// The bounds of all its values on an interval; `nil` where they are unknown.
  var cover: Covering?

  /// The limits of a calculation with it.
  var bounds = Bounds()

  /// The bounds of the quotation's values on a region.
  typealias Covering =
    @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RPNError) -> Region?
}
