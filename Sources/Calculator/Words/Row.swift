import ReversePolish

/// What the word table says about a word; the rest follows from which word it is.
struct Row: Sendable {
  let key: Word.Key
  let effect: String
  let meaning: String
  let infix: String?
  let examples: [(key: String, value: String)]

  private init(
    _ key: Word.Key, _ effect: String, _ meaning: String, infix: String? = nil,
    _ examples: KeyValuePairs<String, String>
  ) {
    self.key = key
    self.effect = effect
    self.meaning = meaning
    self.infix = infix
    self.examples = Array(examples)
  }
}

/// The rows are written with these; examples are programs and the stacks that they leave.
extension Row {
  static func constant(
    _ constant: Constant, _ effect: String, _ meaning: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.arithmetic(.constant(constant)), effect, meaning, examples)
  }

  static func unary(
    _ operation: Unary, _ effect: String, _ meaning: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.arithmetic(.unary(operation)), effect, meaning, examples)
  }

  static func binary(
    _ operation: Binary, _ effect: String, _ meaning: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.arithmetic(.binary(operation)), effect, meaning, examples)
  }

  static func shuffle(
    _ operation: Shuffle, _ effect: String, _ meaning: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.arithmetic(.shuffle(operation)), effect, meaning, examples)
  }

  static func stack(
    _ operation: StackOperation, _ effect: String, _ meaning: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.arithmetic(.stack(operation)), effect, meaning, examples)
  }

  static func language(
    _ word: LanguageWord, _ effect: String, _ meaning: String, infix: String? = nil,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.language(word), effect, meaning, infix: infix, examples)
  }

  static func structure(
    _ word: StructureWord, _ effect: String, _ meaning: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Row {
    Row(.structure(word), effect, meaning, examples)
  }
}

extension Word {
  /// Which word a row is about.
  ///
  /// Its names are those that the evaluator knows; the table does not repeat them.
  enum Key: Hashable, Sendable {
    case arithmetic(Operator)
    case language(LanguageWord)
    case structure(StructureWord)

    var name: String {
      switch self {
      case .arithmetic(let word): word.name
      case .language(let word): word.name
      case .structure(let word): word.rawValue
      }
    }

    var aliases: [String] {
      switch self {
      case .arithmetic(let word): Vocabulary.numeric.aliases(of: word)
      case .language(let word): word.aliases
      case .structure: []
      }
    }

    /// The formula of an arithmetic word, by the algebra that writes formulas.
    var arithmeticInfix: String? {
      let algebra = InfixAlgebra()
      let (x, y) = (Infix.variable("x"), Infix.variable("y"))
      switch self {
      case .arithmetic(.constant(let constant)): return algebra.constant(constant).text
      case .arithmetic(.unary(let operation)): return try? algebra.apply(operation, to: x).text
      case .arithmetic(.binary(let operation)): return try? algebra.apply(operation, to: x, y).text
      default: return nil
      }
    }
  }
}
