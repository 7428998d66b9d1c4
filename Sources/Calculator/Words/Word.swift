/// What there is to say about a word of the language.
///
/// ```swift
/// let word = WordTable.word(named: "√")
/// word?.name  // → Optional("sqrt")
/// word?.effect  // → Optional("( x -- y )")
/// ```
public struct Word: Sendable {
  /// The word as it is written.
  public let name: String

  /// Other ways to write it.
  public let aliases: [String]

  /// The words that it belongs to.
  public let group: Group

  /// What it takes from the stack and leaves there, as text: `( before -- after )`, the top at the
  /// right.
  ///
  /// The names tell the kinds: `n` is an integer, `?` a boolean, `l` a list, `q` a quotation; `a`,
  /// `b` and `c` are anything, `…` is any number of values, and all others are numbers.
  public let effect: String

  /// What it does, in one line.
  public let meaning: String

  /// How it is written in formulas, where `x` is its first operand and `y` its second; `nil` where
  /// formulas have nothing like it.
  public let infix: String?

  /// Programs that show what it does; there is at least one.
  public let examples: [Example]

  /// What the row of the word is found by.
  let key: Key

  init(_ row: Row, in group: Group) {
    key = row.key
    name = row.key.name
    aliases = row.key.aliases
    self.group = group
    effect = row.effect
    meaning = row.meaning
    infix = row.infix ?? row.key.arithmeticInfix
    examples = row.examples.map { Example(source: $0.key, stack: $0.value) }
  }
}

extension Word {
  /// Words that belong together; the raw value is their title.
  public enum Group: String, CaseIterable, Sendable {
    case arithmetic = "Arithmetic"
    case trigonometry = "Trigonometry"
    case constants = "Constants"
    case comparing = "Comparing and logic"
    case bits = "Bits"
    case stack = "Stack"
    case quotations = "Quotations"
    case lists = "Lists"
    case calculus = "Calculus"
    case naming = "Naming"
  }

  /// A program that shows what a word does.
  public struct Example: Sendable {
    /// The program.
    public let source: String

    /// The values that it leaves, the bottom first, separated by a space.
    public let stack: String

    /// The values that it leaves, each as text, the bottom first.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var values: [String] {
      var depth = 0
      return stack.split(separator: " ").reduce(into: []) { values, token in
        if depth == 0 {
          values.append(String(token))
        } else {
          values[values.count - 1] += " \(token)"
        }
        switch token {
        case "[", "{": depth += 1
        case "]", "}": depth -= 1
        default: break
        }
      }
    }
  }
}
