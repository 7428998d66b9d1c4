/// The words that a program may use: which operator a name means.
///
/// ```swift
/// Vocabulary.numeric["×"]?.name  // → Optional("*")
/// ```
///
/// It is a hash table whose keys are the bytes of the names themselves, so that looking up a word
/// makes no string of it, and so small that a one-line program is not kept waiting for it.
public struct Vocabulary: Sendable {
  /// Up to 16 bytes of a name, packed; all names are short enough.
  private struct Key: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    let count: Int

    @inline(__always)
    init?(_ name: some Collection<UInt8>) {
      count = name.count
      if count > 16 { return nil }
      for byte in name {
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(byte)
      }
    }

    /// Where to look for the key: the top bits of a product (Knuth 1973, "multiplicative hashing").
    var slot: Int { Int(truncatingIfNeeded: ((low ^ high) &* 0x9E37_79B9_7F4A_7C15) >> 56) }
  }

  private struct Entry {
    let key: Key
    let name: String
    let meaning: Operator
  }

  /// Where a slot is taken by another name, the next one is tried.
  private var entries = [Entry?](repeating: nil, count: 256)

  /// The words on numbers alone, with their aliases.
  public static let numeric = Vocabulary(
    Operator.allCases,
    aliases: [
      ("−", "-"), ("×", "*"), ("·", "*"), ("÷", "/"), ("√", "sqrt"), ("π", "pi"), ("τ", "tau"),
      ("**", "^"), ("!", "fact"),
    ])

  /// A vocabulary of at most 255 names.
  private init(_ operators: [Operator], aliases: [(name: String, for: String)]) {
    for meaning in operators { insert(meaning.name, meaning) }
    for alias in aliases {
      if let meaning = self[alias.for] { insert(alias.name, meaning) }
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
    guard let key = Key(name) else { return nil }
    var slot = key.slot
    while let entry = entries[slot] {
      if entry.key == key { return entry.meaning }
      slot = (slot + 1) % 256
    }
    return nil
  }

  private mutating func insert(_ name: String, _ meaning: Operator) {
    guard let key = Key(name.utf8) else { return }
    var slot = key.slot
    while entries[slot] != nil { slot = (slot + 1) % 256 }
    entries[slot] = Entry(key: key, name: name, meaning: meaning)
  }
}
