import ExactReals
import InfixFormulas
import ReversePolish

// The entries of operations on numbers hold all that there is to say about them but their names and
// what they give of doubles, which `Arithmetic` knows. The number systems, the formulas and the rules of
// calculus ask them, so that a new operation is one entry.

/// The entry of the lexicon for an operation on one number.
struct UnaryEntry: Sendable {
  /// The words that it belongs to.
  var group = Word.Group.arithmetic
  /// The case of the enum, for programs that are written in Swift.
  let swiftName: String
  /// Its description in one line.
  let meaning: String
  /// Programs and the stacks that they leave, joined by an arrow.
  let examples: [String]
  var effect: String = "( x -- y )"
  /// The same said in the language, if it is not a basic word.
  var program: String?
  /// Its form in LaTeX, if that is not its name, upright.
  var latex: LaTeXForm?
  /// The rule for its derivative.
  let derivative: DerivativeRule
  var units = UnitRule.plain
  /// Its values on an interval; where there is no rule, the slope tells them, which must not ask for
  /// the operation itself then.
  var shape: IntervalRule?
  /// The result of an exact number.
  let exact: @Sendable (Real) -> (Bounds) throws(RealError) -> Real
  /// The result of a complex number; `nil` for an operation on real numbers alone.
  var complex: (@Sendable (Complex) -> (Bounds) throws(RealError) -> Complex)?
  /// The results of the numbers of a region; `nil` where the slope tells them.
  var region: (@Sendable (RegionArithmetic) -> (Region) throws(RealError) -> Region?)?
}

/// The entry of the lexicon for an operation on two numbers, as `UnaryEntry`.
struct BinaryEntry: Sendable {
  typealias OfReals = @Sendable (Real) -> (Real, Bounds) throws(RealError) -> Real
  typealias OfIntegers = @Sendable (Integer) -> (Integer, Bounds) throws(RealError) -> Integer

  enum Exact: Sendable {
    case reals(OfReals)
    case integers(OfIntegers)
    /// Whole numbers are not negative.
    case naturals(OfIntegers, others: OfReals)
  }

  var group = Word.Group.arithmetic
  let swiftName: String
  let meaning: String
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
  /// A text in which `#1` and `#2` are the operands, how strongly it binds, and how strongly the
  /// operands have to bind to stand in it without parentheses.
  case drawn(
    String, Binding, _ first: Binding = .disjunction, _ second: Binding = .disjunction)
}

/// The effect of an operation on the units of its operands.
enum UnitRule: Sendable {
  /// The numbers have no units.
  case plain
  /// The unit stays; a temperature on a scale and a date are refused, but not by the second.
  case kept, keptOfPoints
  /// The result is a plain number.
  case dropped
  case power(Int), root(Int)
  case sum, product, quotient, percent
  /// The result is one of two quantities of one kind.
  case choice
  /// The second number is an exponent, or the degree of a root.
  case exponent
  /// The result has the unit of the first of two quantities of one kind, or it is a plain number. For
  /// a count the second may be a plain number too.
  case ofOneKind, count, angle
}

/// The values of an operation on the numbers of an interval, as those at the ends tell them.
enum IntervalRule: Sendable {
  case rising, falling
  /// They rise with the magnitude of the number.
  case even
  /// They stay or rise by steps.
  case steps(@Sendable (Double) -> Double)
  /// They are 1 the given number of quarter turns behind each full turn, and -1 half a turn from
  /// there.
  case wave(top: Double)
}
