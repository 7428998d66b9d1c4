import PlainText
import ReversePolish

/// The words of the language, each defined once.
///
/// The compiler, the checker, the machine, help, completion, formulas and the pages of words all
/// read the lexicon. It is built when a word other than arithmetic is first used.
public enum Lexicon {
  /// All words, ordered by section.
  public static let words = {
    var words: [Word] = []
    words.reserveCapacity(512)
    for (section, content) in zip(UInt8(0)..., sections) {
      for index in 0..<UInt8(content.count) {
        words.append(Word(section: section, index: index))
      }
    }
    return words
  }()

  /// The words of each group.
  public static var groups: [(group: Word.Group, words: [Word])] {
    Word.Group.allCases.map { group in (group: group, words: words.filter { $0.group == group }) }
  }

  /// A part of the lexicon.
  ///
  /// The runtime makes the type of an array of structures in a third of the time that it takes for
  /// an array of tuples.
  struct Section: Sendable {
    let group: Word.Group
    let entries: [Entry]

    /// The operations on numbers, whose entries are made when they are read.
    let operations: [Operator]

    init(_ group: Word.Group, _ entries: [Entry] = [], operations: [Operator] = []) {
      (self.group, self.entries, self.operations) = (group, entries, operations)
    }

    /// The number of words.
    var count: Int { operations.isEmpty ? entries.count : operations.count }

    /// Returns the name of a word.
    func name(at index: Int) -> String {
      operations.isEmpty ? entries[index].name : operations[index].name
    }

    /// Returns the other names of a word, separated by spaces.
    func alias(at index: Int) -> String {
      if operations.isEmpty { return entries[index].alias }
      switch operations[index] {
      case .unary(let unary): return unary.entry.alias
      case .binary(let binary): return binary.entry.alias
      default: return ""
      }
    }
  }

  /// The sections of the lexicon, each with its entries.
  ///
  /// If all entries were in one array, each start would copy them. The operations of trigonometry
  /// are the last cases of `Unary` and `Binary`.
  static let sections = [
    Section(
      .arithmetic,
      operations: Binary.allCases.prefix { $0 != .arcTangent }.map(Operator.binary)
        + Unary.allCases.prefix { $0 != .sine }.map(Operator.unary)),
    Section(.arithmetic, arithmetic),
    Section(.numberTheory, numberTheory),
    Section(
      .trigonometry,
      operations: Unary.allCases.drop { $0 != .sine }.map(Operator.unary)
        + [.binary(.arcTangent)]),
    Section(.trigonometry, degrees), Section(.complex, complex), Section(.quantities, quantities),
    Section(.dates, dates), Section(.special, special), Section(.special, errorFunctions),
    Section(.special, bessel), Section(.special, integrals), Section(.distributions, normal),
    Section(.distributions, gammaFamily), Section(.distributions, betaFamily),
    Section(.distributions, elementary), Section(.distributions, binomial),
    Section(.distributions, poisson), Section(.distributions, geometric),
    Section(.distributions, hypergeometric), Section(.random, random),
    Section(.constants, constants), Section(.comparing, comparing), Section(.bits, bits),
    Section(.stack, stack), Section(.quotations, quotations), Section(.lists, lists),
    Section(.lists, statistics), Section(.lists, rankings), Section(.matrices, matrices),
    Section(.texts, texts), Section(.texts, patterns),
    Section(.records, records), Section(.missing, missingValues), Section(.finance, finance),
    Section(.calculus, calculus), Section(.plots, plots), Section(.naming, naming),
  ]

  /// Finds a word by its name.
  ///
  /// - Parameter name: A name or an alias.
  /// - Returns: The word; `nil` if no built-in word has this name.
  public static func word(named name: String) -> Word? {
    (number(named: name) ?? Vocabulary.numeric[name].flatMap { number(named: $0.name) })
      .map { words[$0] }
  }

  /// The names of all words, aliases included.
  public static var names: [String] { words.flatMap { [$0.name] + $0.aliases } }

  /// A table of all names, with the number of the word for each name.
  ///
  /// The signs of arithmetic are in the vocabulary instead.
  private static let table = {
    var names = NameTable(slots: 2 * words.count)
    var numbers = [UInt16](repeating: 0, count: 2 * words.count)
    var number: UInt16 = 0
    for section in sections {
      for index in 0..<section.count {
        names.insert(section.name(at: index)) { numbers[$0] = number }
        let alias = section.alias(at: index)
        if !alias.isEmpty { names.insert(alias) { numbers[$0] = number } }
        number += 1
      }
    }
    return (names: names, numbers: numbers)
  }()

  /// Finds the number of a word by its name; `nil` for unknown names and for signs of
  /// arithmetic.
  static func number(named name: String) -> Int? {
    table.names.number(of: name.utf8).map { Int(table.numbers[$0]) }
  }

  /// Finds the number of a word that must exist.
  static func number(ofWord name: String) -> Int {
    let number = number(named: name)
    assert(number != nil, "no word is called '\(name)'")
    return number ?? 0
  }

  /// Whether an operand of a word is a date.
  static func takesDate(_ name: String) -> Bool {
    word(named: name)?.operandNames.contains("date") ?? false
  }

  /// Whether the action of a word is its program.
  static func runsProgram(_ number: Int) -> Bool {
    if case .program = words[number].behavior { return true }
    return false
  }

  /// The signatures of all words, by number.
  static let signatures = LazyTable(count: words.count) { Signature(words[$0]) }

  /// The properties of a word that the machine checks before the word runs.
  struct Signature: BitwiseCopyable, Sendable {
    let effect: StackEffect

    /// The conditions that the machine checks before the word runs, and those that only the word
    /// checks.
    let conditions: Conditions

    /// Whether the machine checks conditions before the word runs.
    let isChecked: Bool

    /// Whether the machine checks the numbers among the operands; functions check their own.
    let checksNumbers: Bool

    /// The machine's function for the word; `nil` if the word has another action.
    let primitive: Primitive?

    var operands: Kinds { effect.operands }
    var results: Kinds { effect.results }

    /// Whether the effect depends on the operands, because the word runs a quotation or moves a
    /// variable number of values.
    let isOpen: Bool

    /// Whether the word has a rule for percentages and angles.
    let hasUnitRule: Bool

    /// Whether the word takes a fixed number of values other than quotations and leaves one value,
    /// so that formulas can apply it.
    var isFunction: Bool { !isOpen && results.count == 1 }

    /// Whether the word works element by element on lists, because it takes numbers and leaves one
    /// value.
    var takesElements: Bool { isFunction && operands.count > 0 && operands.areNumbers }

    init(_ word: Word) {
      switch word.units {
      case .plain, .percent: hasUnitRule = false
      default: hasUnitRule = true
      }
      let effect = StackEffect(word.effect)
      assert(effect != nil, "'\(word.name)' has an effect that cannot be read: \(word.effect)")
      self.effect = effect ?? StackEffect()
      isOpen = self.effect.needsAll
      var conditions = self.effect.conditions
      if case .function = word.behavior {
        checksNumbers = false
        conditions.subtract([.integer, .bounded])
      } else {
        checksNumbers = true
      }
      self.conditions = conditions
      isChecked = !conditions.subtracting(.unchecked).isEmpty
      if case .primitive(let primitive, _) = word.behavior {
        self.primitive = primitive
      } else {
        primitive = nil
      }
    }
  }
}
