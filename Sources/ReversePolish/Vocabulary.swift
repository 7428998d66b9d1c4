import PlainText

/// The words that a program may use: which operator a name means.
///
/// ```swift
/// Vocabulary.numeric["×"]?.name  // → Optional("*")
/// ```
public struct Vocabulary: Sendable {
  /// The words on numbers alone, with their aliases.
  public static let numeric = Vocabulary()

  /// What the names of one byte mean, by that byte: most words of arithmetic are among them, and
  /// a one-line program that has no others makes no table of them all.
  @usableFromInline private(set) var signs = [Operator?](repeating: nil, count: 256)

  private init() {
    Self.forEachName { name, meaning in
      if name.utf8.count == 1, let byte = name.utf8.first { signs[Int(byte)] = meaning }
    }
  }

  /// All names, and what they mean by their numbers.
  private static let table = {
    var names = NameTable()
    var meanings = [Operator?](repeating: nil, count: 256)
    forEachName { name, meaning in meanings[names.insert(name)] = meaning }
    return (names: names, meanings: meanings)
  }()

  private static func forEachName(_ body: (String, Operator) -> Void) {
    for meaning in Operator.allCases {
      body(meaning.name, meaning)
      for alias in meaning.aliases { body(alias, meaning) }
    }
  }

  /// The names, aliases included, in no order.
  public var names: [String] { Operator.allCases.flatMap { [$0.name] + $0.aliases } }

  /// The other names of an operator, in alphabetical order.
  public func aliases(of meaning: Operator) -> [String] { meaning.aliases }

  /// The operator that a name means.
  public subscript(name: String) -> Operator? { lookUp(name.utf8) }

  /// The operator that a name means, given by its bytes.
  @inline(__always)
  func lookUp(_ name: some Collection<UInt8>) -> Operator? {
    if name.count == 1, let byte = name.first { return signs[Int(byte)] }
    return Self.table.names.number(of: name).flatMap { Self.table.meanings[$0] }
  }
}

extension Operator {
  /// Its other names, in alphabetical order.
  fileprivate var aliases: [String] {
    switch self {
    case .constant(.pi): ["π"]
    case .constant(.tau): ["τ"]
    case .unary(.squareRoot): ["√"]
    case .unary(.factorial): ["!"]
    case .binary(.subtract): ["−"]
    case .binary(.multiply): ["·", "×"]
    case .binary(.divide): ["÷"]
    case .binary(.power): ["**"]
    default: []
    }
  }
}
