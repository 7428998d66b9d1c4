import PlainText

/// The kinds of a word's operands and results: the typed form of an effect such as `( l n -- a )`.
///
/// The names determine the kinds: `?`, `P` and `Q` are booleans, `l`, `u`, `v`, `w` and `M` lists,
/// `q` a quotation, `t` a text, and `a`, `b` and `c` have any kind. `ValueKind.longNames` has the
/// longer names. `…` is any number of values, and all other names are numbers.
struct StackEffect: BitwiseCopyable, Equatable, Sendable {
  /// The kinds of the operands, the bottom first.
  private(set) var operands = Kinds()

  /// The kinds of the results, the bottom first.
  private(set) var results = Kinds()

  /// Whether the effect contains `…`, so that the number of values varies.
  private(set) var isOpen = false

  /// Whether no operand may be missing, because the word runs a quotation or moves values.
  var needsAll: Bool { isOpen || operands.contains(.quotation) }

  /// Makes an effect without operands and results.
  init() {}

  /// Parses an effect; `nil` for other texts, and for more than eight operands or results.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    var text = text
    let isEffect = text.withUTF8 { bytes in
      guard bytes.count > 3, bytes[0] == UInt8(ascii: "("), bytes[1] == UInt8(ascii: " "),
        bytes[bytes.count - 1] == UInt8(ascii: ")")
      else { return false }
      var isBehindDash = false
      var start = 2
      for end in 2..<bytes.count - 1 where bytes[end] == UInt8(ascii: " ") {
        let name = bytes[start..<end]
        start = end + 1
        switch bytes[name.startIndex] {
        case UInt8(ascii: "-") where name.count == 2: isBehindDash = true
        // 0xE2 is the first byte of an ellipsis.
        case 0xE2: isOpen = true
        case UInt8(ascii: " "): return false
        default:
          let kind = ValueKind(named: name)
          guard isBehindDash ? results.append(kind) : operands.append(kind) else { return false }
        }
      }
      return isBehindDash
    }
    if !isEffect { return nil }
  }
}

/// A sequence of at most eight kinds.
///
/// It is stored inline, so that checking operands follows no pointer.
struct Kinds: BitwiseCopyable, Equatable, Sendable {
  private var bits: UInt32 = 0

  private var length: UInt8 = 0

  /// The number of kinds.
  var count: Int {
    @inline(__always) get { Int(length) }
  }

  /// Appends a kind; returns whether there was room.
  mutating func append(_ kind: ValueKind) -> Bool {
    if count == 8 { return false }
    bits |= UInt32(kind.rawValue) &<< UInt32(4 * count)
    length += 1
    return true
  }

  /// The kind at an index, counted from the bottom.
  subscript(index: Int) -> ValueKind {
    @inline(__always) get {
      ValueKind(rawValue: UInt8(truncatingIfNeeded: bits >> UInt32(4 * index) & 15)) ?? .any
    }
  }

  /// Whether the kind at an index allows a value of a kind.
  @inline(__always)
  func accepts(_ kind: ValueKind, at index: Int) -> Bool {
    let wanted = UInt8(truncatingIfNeeded: bits >> UInt32(4 * index) & 15)
    return wanted == kind.rawValue || wanted == 0 || kind == .any
  }

  /// Whether all of the kinds are numbers.
  var areNumbers: Bool { (0..<count).allSatisfy { self[$0] == .number } }

  /// Whether one of the kinds is the given one.
  func contains(_ kind: ValueKind) -> Bool {
    (0..<count).contains { bits &>> UInt32(4 * $0) & 15 == UInt32(kind.rawValue) }
  }
}
