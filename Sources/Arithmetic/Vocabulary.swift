import PlainText

/// The words that a program may use: which operator a name means.
///
/// ```swift
/// Vocabulary.numeric["×"]?.name  // → Optional("*")
/// ```
public struct Vocabulary: Sendable {
  /// The words on numbers alone, with their aliases.
  public static let numeric = Vocabulary()

  /// The meanings of names.
  @usableFromInline let operators = Operator.allCases

  /// The index of the meaning of each name of one byte, by that byte; 255 if there is no such name.
  ///
  /// Most words of arithmetic are among them, so a one-line program without longer names makes no
  /// table of all names.
  @usableFromInline private(set) var signs = [UInt8](repeating: .max, count: 256)

  private init() {
    for (number, meaning) in zip(UInt8(0)..., operators) {
      Self.forEachName(of: meaning) { name in
        if name.utf8.count == 1, let byte = name.utf8.first { signs[Int(byte)] = number }
      }
    }
  }

  /// The operator that a name of one byte means.
  @inlinable
  @inline(__always)
  package func meaning(of sign: UInt8) -> Operator? {
    let number = Int(signs[Int(sign)])
    return number < operators.count ? operators[number] : nil
  }

  /// All names, and what they mean by their numbers.
  private static let table = {
    var names = NameTable()
    var meanings = [Operator?](repeating: nil, count: 256)
    for meaning in numeric.operators {
      forEachName(of: meaning) { name in meanings[names.insert(name)] = meaning }
    }
    return (names: names, meanings: meanings)
  }()

  private static func forEachName(of meaning: Operator, _ body: (String) -> Void) {
    body(meaning.name)
    for alias in meaning.aliases { body(alias) }
  }

  /// The names, aliases included, in no order.
  public var names: [String] { Operator.allCases.flatMap { [$0.name] + $0.aliases } }

  /// The other names of an operator, in alphabetical order.
  public func aliases(of meaning: Operator) -> [String] { meaning.aliases }

  /// The operator that a name means.
  public subscript(name: String) -> Operator? { find(name.utf8) }

  /// The operator that a name means, given by its bytes.
  package func meaning(of name: ArraySlice<UInt8>) -> Operator? { find(name) }

  @inline(__always)
  private func find(_ name: some Collection<UInt8>) -> Operator? {
    if name.count == 1, let sign = name.first { return meaning(of: sign) }
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
