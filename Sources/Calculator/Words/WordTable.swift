/// Everything that is said about the words of the language, and the only place where it is said.
///
/// Help, completion and the page of all words read it. Evaluation does not: the table is made when
/// something is asked of it for the first time.
public enum WordTable {
  /// All words, by group.
  public static let words = Word.Group.allCases.flatMap { group in
    rows(of: group).map { Word($0, in: group) }
  }

  /// The words of each group.
  public static var groups: [(group: Word.Group, words: [Word])] {
    Word.Group.allCases.map { group in (group, words.filter { $0.group == group }) }
  }

  /// The word of a name.
  ///
  /// - Parameter name: A name or an alias.
  /// - Returns: The word; `nil` if no built-in word is called so.
  public static func word(named name: String) -> Word? { wordsByName[name] }

  private static let wordsByName = Dictionary(
    words.flatMap { word in ([word.name] + word.aliases).map { ($0, word) } },
    uniquingKeysWith: { first, _ in first })

  private static func rows(of group: Word.Group) -> [Row] {
    switch group {
    case .arithmetic: arithmeticRows
    case .trigonometry: trigonometryRows
    case .constants: constantRows
    case .comparing: comparingRows
    case .bits: bitRows
    case .stack: stackRows
    case .quotations: quotationRows
    case .lists: listRows
    case .calculus: calculusRows
    case .naming: namingRows
    }
  }
}
