import ExactReals
import InfixFormulas
import ReversePolish

// The entries of operations on numbers hold all facts about them except for their names and their
// results on doubles, which are in `Arithmetic`. The number systems, the formulas and the rules of
// calculus read them, so that a new operation needs only one entry.

/// The entry of the lexicon for an operation on one number.
struct UnaryEntry: Sendable {
  /// The group of the word.
  var group = Word.Group.arithmetic
  /// The case of the enum, for programs written in Swift.
  let swiftName: String
  /// Its description in one line.
  let meaning: String
  /// The everyday names, as in `Entry`.
  var called = ""
  /// Programs and the stacks that they leave, joined by an arrow.
  let examples: [String]
  var effect: String = "( x -- y )"
  /// An equivalent program in the language, if it is not a basic word.
  var program: String?
  /// The form in LaTeX, if it is not the upright name.
  var latex: LaTeXForm?
  /// The rule for the derivative.
  let derivative: DerivativeRule
  var units = UnitRule.plain
  /// The rule for values on an interval.
  ///
  /// Without a rule, the slope determines them, and must not use the operation itself.
  var shape: IntervalRule?
  /// The result of an exact number.
  let exact: @Sendable (Real) -> (Bounds) throws(RealError) -> Real
  /// The result of a complex number; `nil` for an operation on real numbers only.
  var complex: (@Sendable (Complex) -> (Bounds) throws(RealError) -> Complex)?
  /// The results on the numbers of a region; `nil` if the slope determines them.
  var region: (@Sendable (RegionArithmetic) -> (Region) throws(RealError) -> Region?)?
}

/// The entry of the lexicon for an operation on two numbers, like `UnaryEntry`.
struct BinaryEntry: Sendable {
  typealias OfReals = @Sendable (Real) -> (Real, Bounds) throws(RealError) -> Real
  typealias OfIntegers = @Sendable (Integer) -> (Integer, Bounds) throws(RealError) -> Integer

  enum Exact: Sendable {
    case reals(OfReals)
    case integers(OfIntegers)
    /// The integers must not be negative.
    case naturals(OfIntegers, others: OfReals)
  }

  var group = Word.Group.arithmetic
  let swiftName: String
  let meaning: String
  var called = ""
  let examples: [String]
  var effect: String = "( x y -- z )"
  var program: String?
  var latex: LaTeXForm?
  let derivative: DerivativeRule
  var units = UnitRule.plain
  let exact: Exact
  var complex: (@Sendable (Complex) -> (Complex, Bounds) throws(RealError) -> Complex)?
}

/// The form of an operation in LaTeX.
enum LaTeXForm: Sendable {
  /// A name before the operands in parentheses.
  case name(String)
  /// A text with the operands `#1` and `#2`, its precedence, and the precedence that operands need
  /// to stand in it without parentheses.
  case drawn(
    String, Binding, _ first: Binding = .disjunction, _ second: Binding = .disjunction)
}

/// The effect of an operation on the units of its operands.
enum UnitRule: Sendable {
  /// The numbers have no units.
  case plain
  /// The unit stays.
  ///
  /// A temperature on a scale and a date are rejected by the first, not by the second.
  case kept, keptOfPoints
  /// The result is a plain number.
  case dropped
  case power(Int), root(Int)
  case sum, product, quotient, percent
  /// The result is one of two quantities of one kind.
  case choice
  /// The second number is an exponent, or the degree of a root.
  case exponent
  /// The result has the unit of the first of two quantities of one kind, or is a plain number.
  ///
  /// For a count, the second operand may be a plain number too.
  case ofOneKind, count, angle
}

/// The values of an operation on an interval, as far as the values at its ends determine them.
enum IntervalRule: Sendable {
  case rising, falling
  /// The values rise with the magnitude of the number.
  case even
  /// The values are constant or rise by steps.
  case steps(@Sendable (Double) -> Double)
  /// The values are 1 at the given number of quarter turns after each full turn, and −1 half a turn
  /// later.
  case wave(top: Double)
}
