import ReversePolish

/// The words of the language, each written once.
///
/// Compiling, checking, running, help, completion, the pages of words and formulas read it. It is
/// made when something asks for a word that is not arithmetic.
public enum Lexicon {
  /// All words, by group.
  public static let words = groups.flatMap { $0.words }

  private static func entries(of group: Word.Group) -> [Word] {
    switch group {
    case .arithmetic: arithmetic
    case .numberTheory: numberTheory
    case .trigonometry: trigonometry
    case .complex: complex
    case .quantities: quantities
    case .dates: dates
    case .special: special + errorFunctions + bessel + integrals
    case .distributions: distributions + discreteDistributions
    case .random: random
    case .constants: constants
    case .comparing: comparing
    case .bits: bits
    case .stack: stack
    case .quotations: quotations
    case .lists: lists + statistics
    case .matrices: matrices
    case .texts: texts
    case .records: records
    case .finance: finance
    case .calculus: calculus
    case .plots: plots
    case .naming: naming
    }
  }

  /// The words of each group.
  public static let groups = Word.Group.allCases.map { group in
    (group: group, words: entries(of: group))
  }

  /// The word of a name.
  ///
  /// - Parameter name: A name or an alias.
  /// - Returns: The word; `nil` if no built-in word is called so.
  public static func word(named name: String) -> Word? {
    (numbers[name] ?? Vocabulary.numeric[name].flatMap { numbers[$0.name] }).map { words[$0] }
  }

  /// The names of all words, aliases included.
  public static var names: [String] { words.flatMap { [$0.name] + $0.aliases } }

  /// The number of each word, by its name and, but for arithmetic, by its aliases.
  static let numbers: [String: Int] = {
    var numbers = [String: Int](minimumCapacity: 256)
    for (number, word) in words.enumerated() {
      numbers[word.name] = number
      for alias in word.otherNames { numbers[alias] = number }
    }
    return numbers
  }()

  /// The number of a word that the lexicon has; another name is a mistake of the calculator.
  static func number(ofWord name: String) -> Int {
    let number = numbers[name]
    assert(number != nil, "no word is called '\(name)'")
    return number ?? 0
  }

  /// Whether a word does what its program says.
  static func runsProgram(_ number: Int) -> Bool {
    if case .program = words[number].behavior { return true }
    return false
  }

  /// What the machine has to know of each word before it runs.
  static let signatures = words.map(Signature.init)

  /// What the machine has to know of a word before it runs.
  struct Signature: Sendable {
    let effect: StackEffect
    let needs: Word.Needs

    /// The function that does it, if that is one of the machine.
    let primitive: Primitive?

    var operands: Kinds { effect.operands }
    var results: Kinds { effect.results }

    /// Whether what it takes and leaves depends on its operands: it moves values that the effect does
    /// not tell, or runs a quotation.
    let isOpen: Bool

    init(_ word: Word) {
      let effect = StackEffect(word.effect)
      assert(effect != nil, "'\(word.name)' has an effect that cannot be read: \(word.effect)")
      self.effect = effect ?? StackEffect()
      isOpen = self.effect.isOpen || self.effect.operands.contains(.quotation)
      needs = word.needs
      if case .primitive(let primitive) = word.behavior {
        self.primitive = primitive
      } else {
        primitive = nil
      }
    }
  }
}
