import PlainText

/// The words that a program may use: which operator a name means.
///
/// ```swift
/// Vocabulary.numeric["×"]?.name  // → Optional("*")
/// ```
public struct Vocabulary: Sendable {
  private struct Entry {
    let name: String
    let meaning: Operator
  }

  private var table = NameTable()

  /// The entries by the numbers of their names in the table.
  private var entries = [Entry?](repeating: nil, count: 256)

  /// What the names of one byte mean, by that byte: most words of arithmetic are among them.
  private var signs = [Operator?](repeating: nil, count: 256)

  /// The words on numbers alone, with their aliases.
  public static let numeric = Vocabulary(
    Operator.allCases,
    aliases: [
      ("−", "-"), ("×", "*"), ("·", "*"), ("÷", "/"), ("√", "sqrt"), ("π", "pi"), ("τ", "tau"),
      ("**", "^"), ("!", "fact"),
    ])

  private init(_ operators: [Operator], aliases: [(name: String, for: String)]) {
    for meaning in operators { insert(Entry(name: meaning.name, meaning: meaning)) }
    for alias in aliases {
      if let meaning = self[alias.for] { insert(Entry(name: alias.name, meaning: meaning)) }
    }
  }

  private mutating func insert(_ entry: Entry) {
    entries[table.insert(entry.name)] = entry
    if entry.name.utf8.count == 1, let byte = entry.name.utf8.first {
      signs[Int(byte)] = entry.meaning
    }
  }

  /// The names, aliases included, in no order.
  public var names: [String] { entries.compactMap { $0?.name } }

  /// The other names of an operator, in alphabetical order.
  ///
  /// - Complexity: O(*n*) in the size of the vocabulary.
  public func aliases(of meaning: Operator) -> [String] {
    entries.compactMap { $0?.meaning == meaning ? $0?.name : nil }
      .filter { $0 != meaning.name }.sorted()
  }

  /// The operator that a name means.
  public subscript(name: String) -> Operator? { lookUp(name.utf8) }

  /// The operator that a name means, given by its bytes.
  @inline(__always)
  func lookUp(_ name: some Collection<UInt8>) -> Operator? {
    if name.count == 1, let byte = name.first { return signs[Int(byte)] }
    return table.number(of: name).flatMap { entries[$0]?.meaning }
  }
}
