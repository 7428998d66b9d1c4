import Calculator
import ReversePolish

/// A session whose kind of numbers is not told: what the conversation needs of it.
///
/// Only so can the kind of numbers change while it lasts.
protocol Engine: Sendable {
  /// How many values lie on the stack.
  var depth: Int { get }

  /// The names that have a meaning, in alphabetical order.
  var names: [String] { get }

  /// The engine after some sources, which run as one program.
  func running(_ sources: [Source]) throws(RPNError) -> any Engine

  /// The engine after sources that end with a word that draws, and what is to be drawn; `nil` if they
  /// end otherwise.
  func drawn(_ sources: [Source]) throws(RPNError) -> DrawnEngine?

  /// What a program would do to the stack.
  func preview(of program: String, as format: NumberFormat, ellipsis: String) -> Preview

  /// The words and the names that begin with a text, in alphabetical order.
  func names(beginning text: String) -> [KnownName]

  /// The engine before the last change.
  var before: (any Engine)? { get }

  /// The engine after the change that was undone last.
  var after: (any Engine)? { get }

  /// The engine with what the last program took on the stack once more.
  var withOperands: (any Engine)? { get }

  /// The engine with nothing on the stack.
  var emptied: any Engine { get }

  /// Where the next random number comes from.
  var random: RandomGenerator { get }

  /// The engine whose random numbers come from another generator.
  func drawing(from random: RandomGenerator) -> any Engine

  /// The engine with no earlier states.
  var fresh: any Engine { get }

  /// A value as it is shown, so many levels below the top; `nil` where there is none.
  func shown(_ level: Int, as format: NumberFormat, ellipsis: String) throws(RPNError) -> String?

  /// The numbers of a matrix as they are shown, so many levels below the top; `nil` where there is no
  /// matrix of two rows or more, or a larger one.
  func shownMatrix(
    _ level: Int, rows: Int, columns: Int, as format: NumberFormat, ellipsis: String
  ) throws(RPNError) -> [[String]]?

  /// A value in full length, so many levels below the top; `nil` where there is none.
  func whole(_ level: Int, as format: NumberFormat) throws(RPNError) -> String?

  /// What each element of a program does to the stack.
  func steps(_ source: Source) throws(RPNError) -> [TraceStep]

  /// A program before each of its elements, also of those in the quotations that it calls.
  func walking(_ source: Source) throws(RPNError) -> any ProgramWalk

  /// What a program takes from the stack and leaves.
  func stackEffect(of program: String) throws(RPNError) -> String

  /// What gives a name its meaning, as text.
  func definition(of name: String) throws(RPNError) -> String?

  /// The line of a program that gives a name its meaning; `nil` if it has none.
  func line(for name: String) throws(RPNError) -> String?

  /// The other names, and how many values of the stack, that speak of a name.
  func users(of name: String) -> (names: [String], values: Int)

  /// The engine without some names.
  func without(_ names: [String]) -> any Engine

  /// The engine where something has another name.
  func calling(_ old: String, _ new: String) throws(RPNError) -> any Engine

  /// A program that makes the same stack and names, without some lines for names.
  func program(without known: Set<String>) throws(RPNError) -> [String]

  /// The engine with other ways to print its numbers; `nil` if these are other numbers.
  func printing(as settings: Settings) -> (any Engine)?
}

/// An engine after a program that draws.
struct DrawnEngine {
  let engine: any Engine

  /// What is to be drawn.
  let plot: Plot

  /// The word that draws it.
  let place: Place
}

extension Session: Engine {
  var depth: Int { stack.count }

  func running(_ sources: [Source]) throws(RPNError) -> any Engine { try evaluating(sources) }

  func drawn(_ sources: [Source]) throws(RPNError) -> DrawnEngine? {
    try plotting(sources).map { DrawnEngine(engine: $0.session, plot: $0.plot, place: $0.place) }
  }

  var before: (any Engine)? { undone }
  var after: (any Engine)? { redone }
  var withOperands: (any Engine)? { recalled }
  var emptied: any Engine { cleared }
  var fresh: any Engine { withoutHistory }

  func drawing(from random: RandomGenerator) -> any Engine {
    let next: Session = drawing(from: random)
    return next
  }

  func without(_ names: [String]) -> any Engine { forgetting(names) }

  func calling(_ old: String, _ new: String) throws(RPNError) -> any Engine {
    try renaming(old, to: new)
  }

  func steps(_ source: Source) throws(RPNError) -> [TraceStep] { try trace([source]) }

  func walking(_ source: Source) throws(RPNError) -> any ProgramWalk { try walk([source]) }

  func printing(as settings: Settings) -> (any Engine)? {
    // Complex numbers are one system over exact numbers and over doubles.
    guard let system = settings.numbers as? System,
      system.isAssociative == self.system.isAssociative
    else { return nil }
    var copy = self
    copy.system = system
    return copy
  }
}

extension Settings {
  /// An engine with nothing on its stack.
  ///
  /// - Parameters:
  ///   - limits: What bounds calculations.
  ///   - random: Where random numbers come from; the seed, if no generator is given.
  /// - Returns: The engine.
  func engine(_ limits: Limits, random: RandomGenerator? = nil) -> any Engine {
    let random = random ?? RandomGenerator(seed: seed ?? 0)
    func session(_ numbers: some NumberSystem) -> any Engine {
      Session(numbers, limits: limits, random: random)
    }
    return session(numbers)
  }
}
