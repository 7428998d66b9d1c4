import Calculator

extension Lexicon {
  /// The page of all words in Markdown.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  public static var page: String {
    introduction
      + groups.map { group, words in
        "\n## \(group.rawValue)\n" + words.map { "\n" + $0.section }.joined()
      }.joined()
  }

  private static let introduction = """
    # The words

    The operands, the results and the meaning of each word.

    <!-- Written by `make docs` from Sources/Calculator/Lexicon. -->

    ## Overview

    The effect of a word is written `( before -- after )`, the top of the stack at the right. The
    names show the kinds of values that the word takes:

    | name | value |
    |---|---|
    | `n` | an integer |
    | `?` | a boolean |
    | `l` | a list |
    | `q` | a quotation |
    | `t` `text` | a text |
    | `record` | a record |
    | `missing` | a missing value |
    | `a` `b` `c` | any value |
    | `…` | any number of values |
    | all others | a number |

    A digit at the end numbers two of a kind, as in `( l1 l2 -- l )`. Behind a colon, terms describe the value, as in
    `( l:data,nonempty p:probability -- x )`. A comparison with an integer or with another operand bounds a number, as
    in `( σ:>0 p:>=0,<1 -- x )`. The terms are:

    | term | value |
    |---|---|
    \(OperandTerm.all.map { "| `\($0.name)` | \($0.meaning) |" }.joined(separator: "\n"))

    `rpn explain --format effect` writes the effect of a program in the same way. It distinguishes numbers from other
    values, but not integers from other numbers, so all of them are `x`, `y`, `z` and so on.

    A formula names the operands as the effect does; <doc:Formulas> has more names that formulas know. If other words
    can define a word, its section shows this definition; some of these words are implemented in Swift, with the same
    results.

    The examples are calculated exactly, which is the default of the command. Numbers that are not whole have twenty
    digits, all of them right.

    """
}

extension Word {
  /// The section of the page on the word.
  fileprivate var section: String {
    """
    ### `\(name)`

    `\(effect)` \(meaning)\(otherForms)

    \(shownExamples)

    """
  }

  /// The examples as terminal sessions; for plots, only the programs.
  private var shownExamples: String {
    group == .plots
      ? "For example " + examples.map { "`\($0.source)`" }.joined(separator: ", ")
        + ": <doc:Plots> shows them."
      : "```console\n" + examples.map { $0.console }.joined() + "```"
  }

  private var otherForms: String {
    let alsoWritten = aliases.map { "`\($0)`" }.joined(separator: " ")
    let forms = [
      aliases.isEmpty ? nil : "Also written \(alsoWritten).",
      infix.map { "In a formula: `\($0)`." },
      program.map { "In the language: `\($0)`." },
    ].compactMap { $0 }
    return forms.isEmpty ? "" : "\n\n" + forms.joined(separator: " ")
  }
}

extension Word.Example {
  /// The example as a terminal session.
  fileprivate var console: String {
    "$ rpn \(quoted(source))\n" + values.map { $0 + "\n" }.joined()
  }

  /// Quotes a text as one argument of a shell.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
