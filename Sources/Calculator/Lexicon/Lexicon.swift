import PlainText
import ReversePolish

/// The words of the language, each defined once.
///
/// Compiling, checking, running, help, completion, the pages of words and formulas all read it. It
/// is built when a word other than arithmetic is first needed.
public enum Lexicon {
  /// All words, by group.
  public static let words = sections.indices.flatMap { section in
    sections[section].entries.indices.map { index in
      Word(section: UInt8(section), index: UInt8(index))
    }
  }

  /// The words of each group.
  public static var groups: [(group: Word.Group, words: [Word])] {
    Word.Group.allCases.map { group in (group: group, words: words.filter { $0.group == group }) }
  }

  /// The entries of each group, in the order of the words' numbers.
  ///
  /// A single array would copy all entries at each start.
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

  /// The word with a name.
  ///
  /// - Parameter name: A name or an alias.
  /// - Returns: The word; `nil` if no built-in word has this name.
  public static func word(named name: String) -> Word? {
    (number(named: name) ?? Vocabulary.numeric[name].flatMap { number(named: $0.name) })
      .map { words[$0] }
  }

  /// The names of all words, aliases included.
  public static var names: [String] { words.flatMap { [$0.name] + $0.aliases } }

  /// The names of all words, and the numbers of the words by the numbers of the names.
  ///
  /// Aliases of arithmetic are in the vocabulary instead.
  private static let table = {
    var names = NameTable(slots: 2 * words.count)
    var numbers = [Int](repeating: 0, count: 2 * words.count)
    for (number, word) in words.enumerated() {
      numbers[names.insert(word.name)] = number
      if let alias = word.alias { numbers[names.insert(alias)] = number }
    }
    return (names: names, numbers: numbers)
  }()

  /// The number of the word with a name; `nil` if the name is unknown, or is an alias of a word of
  /// arithmetic.
  static func number(named name: String) -> Int? {
    table.names.number(of: name.utf8).map { table.numbers[$0] }
  }

  /// The number of a word of the lexicon; it is a programming error if the word does not exist.
  static func number(ofWord name: String) -> Int {
    let number = number(named: name)
    assert(number != nil, "no word is called '\(name)'")
    return number ?? 0
  }

  /// Whether a word runs its program.
  static func runsProgram(_ number: Int) -> Bool {
    if case .program = words[number].behavior { return true }
    return false
  }

  /// The facts about each word that the machine needs before the word runs.
  static let signatures = words.map(Signature.init)

  /// The facts about a word that the machine needs before it runs.
  struct Signature: Sendable {
    let effect: StackEffect
    let needs: Word.Needs

    /// The function of the word, if it is one of the machine's.
    let primitive: Primitive?

    var operands: Kinds { effect.operands }
    var results: Kinds { effect.results }

    /// Whether the effect depends on the operands: the word moves values that the effect does not
    /// name, or runs a quotation.
    let isOpen: Bool

    init(_ word: Word) {
      let effect = StackEffect(word.effect)
      assert(effect != nil, "'\(word.name)' has an effect that cannot be read: \(word.effect)")
      self.effect = effect ?? StackEffect()
      isOpen = self.effect.isOpen || self.effect.operands.contains(.quotation)
      var needs = word.needs
      // Elements of lists may be values other than numbers.
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
