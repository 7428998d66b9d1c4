import ExactReals
import InfixFormulas
import ReversePolish

// The entries of operations on numbers. Their names and their results on doubles are in
// `Arithmetic`. Number systems, formulas and calculus read all other properties here, so that a
// new operation needs only one entry.

/// The entry of an operation on one number.
struct UnaryEntry: Sendable {
  /// The name of the case in generated Swift code.
  let swiftName: String
  /// The meaning of the word, in one line.
  let meaning: String
  /// Everyday names, as in `Entry`.
  var called = ""
  /// Other names, separated by spaces.
  var alias = ""
  /// Programs with their resulting stacks, separated by an arrow.
  let examples: [String]
  var effect: String = "( x -- y )"
  /// An equivalent program in the language; `nil` for a basic word.
  var program: String?
  /// The form in LaTeX; `nil` for the upright name.
  var latex: LaTeXForm?
  /// The rule for the derivative.
  let derivative: DerivativeRule
  var units = UnitRule.plain
  /// The rule for intervals; `nil` to bound the operation by its slope.
  ///
  /// Such a slope must not use the operation itself.
  var shape: IntervalRule?
  /// The rule for numbers that tend to a limit or grow without bound.
  var ends = EndRule.smooth
  /// The operation on regions by simpler ones; `nil` for a rule of its own.
  var reduction: Reduction?
  /// The operation on exact numbers.
  let exact: @Sendable (Real) -> (Bounds) throws(RealError) -> Real
  /// The operation on complex numbers; `nil` if it is undefined for them.
  var complex: (@Sendable (Complex) -> (Bounds) throws(RealError) -> Complex)?
  /// The operation on regions; `nil` to bound it by its slope, or by cases of `Regions`.
  ///
  /// `RegionLawTests` find out whether the bounds hold.
  var region: (@Sendable (RegionArithmetic) -> (Region) throws(RealError) -> Region?)?
}

/// The entry of an operation on two numbers, with the same fields as `UnaryEntry`.
struct BinaryEntry: Sendable {
  typealias OfReals = @Sendable (Real) -> (Real, Bounds) throws(RealError) -> Real
  typealias OfIntegers = @Sendable (Integer) -> (Integer, Bounds) throws(RealError) -> Integer

  enum Exact: Sendable {
    case reals(OfReals)
    case integers(OfIntegers)
    /// A function of integers that are not negative, and a function for all other numbers.
    case naturals(OfIntegers, others: OfReals)
  }

  let swiftName: String
  let meaning: String
  var called = ""
  var alias = ""
  let examples: [String]
  var effect: String = "( x y -- z )"
  var program: String?
  var latex: LaTeXForm?
  let derivative: DerivativeRule
  var units = UnitRule.plain
  var matrices = MatrixRule.elements
  var reduction: Reduction?
  let exact: Exact
  var complex: (@Sendable (Complex) -> (Complex, Bounds) throws(RealError) -> Complex)?
}

/// The form of an operation in LaTeX.
enum LaTeXForm: Sendable {
  /// A name, followed by the operands in parentheses.
  case name(String)
  /// A template with the operands `#1` and `#2`, and its precedence.
  ///
  /// An operand with a lower precedence than `first` or `second` gets parentheses.
  case drawn(
    String, Binding, _ first: Binding = .disjunction, _ second: Binding = .disjunction)
}

/// The meaning of an operation for matrices.
enum MatrixRule: Sendable {
  /// The operation works element by element, as on all lists.
  case elements
  /// Another word does this for matrices, and the advice names it.
  case rejected(String)
  /// The operation is the power of a matrix with an integer.
  case power
}

/// The effect of an operation on units.
enum UnitRule: Sendable {
  /// The operands and the result are plain numbers.
  case plain
  /// The result has the unit of the operand.
  ///
  /// `kept` rejects dates and temperatures on a scale, and `keptOfPoints` accepts them. For the
  /// program of a word, the rule is about its first operand, which may be a list.
  case kept, keptOfPoints
  /// The result is a plain number.
  case dropped
  case power(Int), root(Int)
  case sum, product, quotient, percent
  /// The result is one of two operands of the same dimension.
  case choice
  /// The second operand is an exponent, or the degree of a root.
  case exponent
  /// Both operands have the same dimension; the result has the unit of the first, or is a plain
  /// number.
  ///
  /// For `count`, the second operand may also be a plain number.
  case ofOneKind, count, angle
}

/// The rule for the values of an operation on an interval, from its values at the ends.
enum IntervalRule: Sendable {
  case rising, falling
  /// The values rise with the absolute value of the number.
  case even
  /// The values rise in steps.
  case steps(@Sendable (Double) -> Double)
  /// The values are 1 at `top` quarter turns, and −1 half a turn later.
  case wave(top: Double)
  /// The values rise between poles at the odd quarter turns.
  case risingBetweenPoles
}

/// A program that calculates an operation on regions by simpler ones.
struct Reduction: Sendable {
  let program: String

  /// Whether the program also bounds the operation on intervals, which have no rule of their own.
  let isForIntervals: Bool

  init(_ program: String, isForIntervals: Bool = false) {
    (self.program, self.isForIntervals) = (program, isForIntervals)
  }
}

/// The rule for an operation on numbers that tend to a limit or grow without bound.
enum EndRule: Sendable {
  /// The value at the limit and the slopes around it bound the operation.
  case smooth
  /// Simpler operations define the operation.
  case program(String)
  /// Simpler operations define the operation on numbers that grow without bound.
  case programFarOut(String)
  /// The values are between −n and n on numbers that grow without bound.
  case boundedFarOut(Int)
  /// All values are between −n and n, and the slopes at the ends of the domain are infinite.
  case bounded(Int)
  /// The operation is a power with this exponent, which is singular at 0.
  case power(Rational)
  case exponential, logarithm, magnitude
}
