/// How a program uses the values that it finds: its inputs, and what lies on the stack before it runs.
///
/// ```text
/// code "007" = price 2 *   →   code is a text at most, price is a value, and none of them is a result
/// ```
package struct InputUses: Sendable {
  /// A value that comes from outside.
  package enum Origin: Hashable, Sendable {
    /// An input, by its number.
    case input(Int)
    /// What lay so deep on the stack; 0 is the top.
    case stack(Int)
  }

  /// The values from outside that the program takes for more than a text.
  ///
  /// All others are only passed on, or taken for texts.
  package let values: Set<Origin>

  /// The values from outside that words take for texts.
  package let texts: Set<Origin>

  /// The values from outside that are printed where another value may be printed too.
  package let printed: Set<Origin>

  /// The number of values on the stack that the program reaches.
  package let reach: Int

  /// For each result, the bottom first, the value from outside that it always is.
  ///
  /// Of inputs that are lists, that is the input of which it is an element. Any other result has `nil`.
  package var results: [Origin?]

  /// Whether the program throws away all that lies on the stack.
  package let isCleared: Bool

  /// Whether the values from outside are lists.
  package let areLists: Bool

  /// The inputs that have another name where the program may find a text instead of the value.
  package var twins: [Twin] = []

  /// Another name of an input, under which the program finds a text.
  package struct Twin: Sendable {
    /// The number of the name.
    package let name: Int
    /// The number of the input.
    package let input: Int
    /// Whether words take it for a text; else it is only printed.
    package var takesText = false
  }

  /// What becomes of the results of a program.
  package enum Results: Sendable {
    /// They are printed.
    case printed
    /// They are printed, and lists as columns.
    case columns
    /// They are printed or compared, each that is not certainly a value from outside as a value.
    case compared
    /// They are values.
    case values
  }
}
