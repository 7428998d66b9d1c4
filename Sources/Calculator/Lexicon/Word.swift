import ExactReals
import InfixFormulas
import PlainText
import ReversePolish

/// A word of the language, as the place of its entry in the lexicon.
///
/// ```swift
/// let word = Lexicon.word(named: "√")
/// word?.name  // → Optional("sqrt")
/// word?.effect  // → Optional("( x -- y )")
/// ```
public struct Word: Equatable, Sendable {
  /// The index of the word's section in the lexicon.
  let section: UInt8

  /// The index of the word's entry in the section.
  let index: UInt8

  /// Reads a field of the entry in place.
  ///
  /// A property for the whole entry would copy all fields, and so would inlining in loops over all
  /// words. The entry of an operation on numbers is made when it is read.
  @inline(__always)
  private func read<Field>(_ field: (borrowing Entry) -> Field) -> Field {
    let section = Lexicon.sections[Int(section)]
    return section.operations.isEmpty
      ? field(section.entries[Int(index)]) : field(Entry(section.operations[Int(index)]))
  }

  /// The name of the word.
  public var name: String { Lexicon.sections[Int(section)].name(at: Int(index)) }

  /// The stack effect as text: `( before -- after )`, with the top on the right.
  ///
  /// A name may have terms after a colon that describe the value, as in
  /// `( l:numbers,nonempty n:natural -- a )`; the page of words lists them. Without terms, `?` is a
  /// boolean, `l` a list, `q` a quotation, `t` a text, `a`, `b` and `c` have any kind, and `text`,
  /// `record` and `missing` are such values. `…` is any number of values, and all other names are
  /// numbers.
  public var effect: String {
    @inline(never) get { read { $0.effect } }
  }

  /// The meaning of the word, in one line.
  public var meaning: String { read { $0.meaning } }

  /// The everyday names of the word, in small letters, separated by commas.
  public var called: String {
    @inline(never) get { read { $0.called } }
  }

  /// The program of the word in the language; `nil` for a basic word.
  public var program: String? { read { $0.program } }

  /// A program for exact numbers that is faster, or that accepts more numbers than the word's
  /// function.
  var exactProgram: String? { read { $0.exactProgram } }

  /// The calculation of the word value by value; `nil` if it needs whole lists.
  package var tally: Tally? { read { $0.tally } }

  /// Whether programs may not redefine the name.
  ///
  /// Words that were added after the first version are not reserved, so that older programs keep
  /// their own definitions.
  public var isReserved: Bool { read { $0.isReserved } }

  /// The rule of a program for the units of percentages, angles and the like.
  var units: UnitRule { read { $0.units } }

  /// The names of the word that people know from elsewhere, separated by spaces; the vocabulary has
  /// the signs of arithmetic.
  var alias: String { Lexicon.sections[Int(section)].alias(at: Int(index)) }

  /// The form of the word in formulas, with the names of its effect, if it is neither an operation
  /// of arithmetic nor a function before its operands in parentheses.
  private var formula: String? { read { $0.formula } }

  /// The action of the word when it runs.
  var behavior: Behavior {
    @inline(never) get { read { $0.behavior } }
  }

  /// A direct function for doubles, used because the program would round too often.
  var doubles: (@Sendable (Double) -> Double)? {
    read { $0.doubles }
  }
}

extension Word {
  /// Groups of related words; the raw value is the title.
  public enum Group: String, CaseIterable, Sendable {
    case arithmetic = "Arithmetic"
    case numberTheory = "Number theory"
    case trigonometry = "Trigonometry"
    case complex = "Complex numbers"
    case quantities = "Quantities"
    case dates = "Dates and times"
    case special = "Special functions"
    case distributions = "Distributions"
    case random = "Random numbers"
    case constants = "Constants"
    case comparing = "Comparing and logic"
    case bits = "Bits"
    case stack = "Stack"
    case quotations = "Quotations"
    case lists = "Lists"
    case matrices = "Matrices"
    case texts = "Texts"
    case records = "Records"
    case missing = "Missing values"
    case finance = "Finance"
    case calculus = "Calculus"
    case plots = "Plots"
    case naming = "Naming"
  }
}

extension Word {
  /// The group of the word.
  public var group: Group {
    Lexicon.sections[Int(section)].group
  }

  /// Other names of the word.
  public var aliases: [String] {
    let names = alias.split(separator: " ").map(String.init)
    guard case .function(.operation(let word)) = behavior else { return names }
    return Vocabulary.numeric.aliases(of: word) + names
  }

  /// The names of the operands in the stack effect, the bottom first.
  ///
  /// A formula has its arguments in this order.
  public var operandNames: [String] {
    effect.split(separator: " ").dropFirst().prefix { $0 != "--" }.filter { $0 != "…" }
      .map { String($0.prefix { $0 != ":" }) }
  }

  /// The form of the word in formulas, with the names of its stack effect; `nil` for a word that
  /// formulas cannot apply.
  public var infix: String? {
    if let formula { return formula }
    let names = operandNames
    let operands = names.map { Infix.variable($0) }
    if case .function(.operation(let word)) = behavior {
      let algebra = InfixAlgebra()
      switch word {
      case .constant(let constant): return algebra.constant(constant).text
      case .unary(let operation): return try? algebra.apply(operation, to: operands[0]).text
      case .binary(let operation):
        return try? algebra.apply(operation, to: operands[0], operands[1]).text
      case .shuffle, .stack, .word: return nil
      }
    }
    guard name.utf8.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "?") }),
      Lexicon.signatures[Lexicon.number(ofWord: name)].isFunction
    else { return nil }
    return names.isEmpty ? name : "\(name)(\(names.joined(separator: ", ")))"
  }

  /// Programs that show the word; at least one.
  public var examples: [Example] {
    read { $0.examples }.map { text in
      let parts = text.split(separator: "→", maxSplits: 1).map { part in
        part.split(separator: " ").joined(separator: " ")
      }
      return Example(source: parts[0], stack: parts.count > 1 ? parts[1] : "")
    }
  }

  /// A program that shows the effect of a word.
  public struct Example: Sendable {
    /// The program.
    public let source: String

    /// The resulting values, the bottom first, separated by spaces.
    public let stack: String

    /// The resulting values, each as text, the bottom first.
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
