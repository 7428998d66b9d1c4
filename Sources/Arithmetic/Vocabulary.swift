import PlainText

/// The names of the operators.
///
/// ```swift
/// Vocabulary.numeric["×"]?.name  // → Optional("*")
/// ```
public struct Vocabulary: Sendable {
  /// The names of all operators of arithmetic, aliases included.
  public static let numeric = Vocabulary()

  /// All operators, in the order of their cases.
  @usableFromInline package let operators = Operator.allCases

  /// The index of the operator for each name of one byte; 255 if there is no such name.
  ///
  /// Most short programs have only such names, and then need no table of all names.
  @usableFromInline private(set) var signs = [UInt8](repeating: .max, count: 256)

  private init() {
    for (number, meaning) in zip(UInt8(0)..., operators) {
      Self.forEachName(of: meaning) { name in
        if name.utf8.count == 1, let byte = name.utf8.first { signs[Int(byte)] = number }
      }
    }
  }

  /// The operator with a name of one byte.
  @inlinable
  @inline(__always)
  package func meaning(of sign: UInt8) -> Operator? {
    let number = Int(signs[Int(sign)])
    return number < operators.count ? operators[number] : nil
  }

  /// The table of all names, and the index of the operator for each index in this table.
  private static let table = {
    var names = NameTable()
    var meanings = [UInt8](repeating: 0, count: 256)
    for (number, meaning) in zip(UInt8(0)..., numeric.operators) {
      forEachName(of: meaning) { name in names.insert(name) { meanings[$0] = number } }
    }
    return (names: names, meanings: meanings)
  }()

  private static func forEachName(of meaning: Operator, _ body: (String) -> Void) {
    body(meaning.name)
    for alias in meaning.aliases { body(alias) }
  }

  /// All names, aliases included, in no particular order.
  public var names: [String] { Operator.allCases.flatMap { [$0.name] + $0.aliases } }

  /// The aliases of an operator, in alphabetical order.
  public func aliases(of meaning: Operator) -> [String] { meaning.aliases }

  /// The operator with a name or an alias.
  public subscript(name: String) -> Operator? { find(name.utf8) }

  /// The operator with a name or an alias, from the bytes of the name.
  package func meaning(of name: ArraySlice<UInt8>) -> Operator? { find(name) }

  @inline(__always)
  private func find(_ name: some Collection<UInt8>) -> Operator? {
    if name.count == 1, let sign = name.first { return meaning(of: sign) }
    return Self.table.names.number(of: name).map { operators[Int(Self.table.meanings[$0])] }
  }
}

extension Operator {
  /// The aliases of the operator, in alphabetical order.
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
