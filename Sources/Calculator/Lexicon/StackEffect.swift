/// What a word takes from the stack and leaves there, by kind: the typed form of `( l n -- a )`.
///
/// The names tell the kinds: `n` and `count` are integers, `?` a boolean, `l` a list, `q` a
/// quotation, `a`, `b` and `c` anything; `…` is any number of values, and all others are numbers.
struct StackEffect: Equatable, Sendable {
  /// The kinds of the operands, the bottom first.
  private(set) var operands = Kinds()

  /// The kinds of the results, the bottom first.
  private(set) var results = Kinds()

  /// Whether it takes or leaves a number of values that the text does not tell: `…`.
  private(set) var isOpen = false

  /// The effect that a text describes; `nil` if the text is none, or has more than eight names on a
  /// side.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    guard parts.count >= 3, parts.first?.elementsEqual("(".utf8) == true,
      parts.last?.elementsEqual(")".utf8) == true
    else { return nil }
    var isBehind = false
    for part in parts.dropFirst().dropLast() {
      if part.elementsEqual("--".utf8) {
        if isBehind { return nil }
        isBehind = true
      } else if part.elementsEqual("…".utf8) {
        isOpen = true
      } else {
        let kind = StackEffect.kind(part)
        guard isBehind ? results.append(kind) : operands.append(kind) else { return nil }
      }
    }
    if !isBehind { return nil }
  }

  private static func kind(_ name: Substring.UTF8View) -> ValueKind {
    guard name.count == 1, let letter = name.first else { return .number }
    return switch letter {
    case UInt8(ascii: "?"): .boolean
    case UInt8(ascii: "l"): .list
    case UInt8(ascii: "q"): .quotation
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"): .any
    default: .number
    }
  }
}

/// Up to eight kinds in a machine word, so that checking operands follows no pointer.
struct Kinds: Equatable, Sendable {
  private var bits: UInt32 = 0

  /// How many there are.
  private(set) var count = 0

  /// Adds a kind behind the others; whether there was room.
  mutating func append(_ kind: ValueKind) -> Bool {
    if count == 8 { return false }
    bits |= UInt32(kind.rawValue) << UInt32(4 * count)
    count += 1
    return true
  }

  /// The kind at an index, the bottom's first.
  subscript(index: Int) -> ValueKind {
    @inline(__always) get {
      ValueKind(rawValue: UInt8(truncatingIfNeeded: bits >> UInt32(4 * index) & 15)) ?? .any
    }
  }

  /// Whether one of them is a kind.
  func contains(_ kind: ValueKind) -> Bool { (0..<count).contains { self[$0] == kind } }
}
