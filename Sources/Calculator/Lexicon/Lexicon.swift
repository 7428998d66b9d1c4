import PlainText
import ReversePolish

/// The words of the language, each defined once.
///
/// The compiler, the checker, the machine, help, completion, formulas and the pages of words all
/// read the lexicon. It is built when a word other than arithmetic is first used.
public enum Lexicon {
  /// All words, ordered by section.
  public static let words = sections.indices.flatMap { section in
    sections[section].entries.indices.map { index in
      Word(section: UInt8(section), index: UInt8(index))
    }
  }

  /// The words of each group.
  public static var groups: [(group: Word.Group, words: [Word])] {
    Word.Group.allCases.map { group in (group: group, words: words.filter { $0.group == group }) }
  }

  /// The sections of the lexicon, each with its entries.
  ///
  /// If all entries were in one array, each start would copy them.
  static let sections: [(group: Word.Group, entries: [Entry])] = [
    (.arithmetic, binary(.arithmetic)), (.arithmetic, unary(.arithmetic)),
    (.arithmetic, arithmetic), (.numberTheory, numberTheory),
    (.trigonometry, unary(.trigonometry)), (.trigonometry, binary(.trigonometry)),
    (.trigonometry, degrees), (.complex, complex), (.quantities, quantities), (.dates, dates),
    (.special, special), (.special, errorFunctions), (.special, bessel), (.special, integrals),
    (.distributions, normal), (.distributions, gammaFamily), (.distributions, betaFamily),
    (.distributions, elementary), (.distributions, binomial), (.distributions, poisson),
    (.distributions, geometric), (.distributions, hypergeometric), (.random, random),
    (.constants, constants), (.comparing, comparing), (.bits, bits), (.stack, stack),
    (.quotations, quotations), (.lists, lists), (.lists, statistics), (.matrices, matrices),
    (.texts, texts), (.records, records), (.missing, missingValues), (.finance, finance),
    (.calculus, calculus), (.plots, plots), (.naming, naming),
  ]

  private static func unary(_ group: Word.Group) -> [Entry] {
    Unary.allCases.filter { $0.entry.group == group }.map { Entry($0) }
  }

  private static func binary(_ group: Word.Group) -> [Entry] {
    Binary.allCases.filter { $0.entry.group == group }.map { Entry($0) }
  }

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
  /// The aliases of arithmetic are in the vocabulary instead.
  private static let table = {
    var names = NameTable(slots: 2 * words.count)
    var numbers = [Int](repeating: 0, count: 2 * words.count)
    for (number, word) in words.enumerated() {
      numbers[names.insert(word.name)] = number
      if let alias = word.alias { numbers[names.insert(alias)] = number }
    }
    return (names: names, numbers: numbers)
  }()

  /// Finds the number of a word by its name; `nil` for unknown names and for aliases of
  /// arithmetic.
  static func number(named name: String) -> Int? {
    table.names.number(of: name.utf8).map { table.numbers[$0] }
  }

  /// Finds the number of a word that must exist.
  static func number(ofWord name: String) -> Int {
    let number = number(named: name)
    assert(number != nil, "no word is called '\(name)'")
    return number ?? 0
  }

  /// Whether the action of a word is its program.
  static func runsProgram(_ number: Int) -> Bool {
    if case .program = words[number].behavior { return true }
    return false
  }

  /// The signatures of all words, by number.
  static let signatures = words.map(Signature.init)

  /// The properties of a word that the machine checks before the word runs.
  struct Signature: Sendable {
    let effect: StackEffect
    let needs: Word.Needs

    /// The machine's function for the word; `nil` if the word has another action.
    let primitive: Primitive?

    var operands: Kinds { effect.operands }
    var results: Kinds { effect.results }

    /// Whether the effect depends on the operands, because the word runs a quotation or moves a
    /// variable number of values.
    let isOpen: Bool

    init(_ word: Word) {
      let effect = StackEffect(word.effect)
      assert(effect != nil, "'\(word.name)' has an effect that cannot be read: \(word.effect)")
      self.effect = effect ?? StackEffect()
      isOpen = self.effect.isOpen || self.effect.operands.contains(.quotation)
      var needs = word.needs
      // The elements of the lists may not be numbers.
      if case .function(.matrices) = word.behavior { needs.insert(.more) }
      self.needs = needs
      if case .primitive(let primitive, _) = word.behavior {
        self.primitive = primitive
      } else {
        primitive = nil
      }
    }
  }
}
