import PlainText

/// The kinds of the values that a word takes from the stack and leaves there: the typed form of an
/// effect such as `( l n -- a )`.
///
/// The names determine the kinds: `n` and `count` are integers, `?` a boolean, `l`, `v` and `M`
/// lists, `q` a quotation, `record` a record, and `missing` a missing value. `t`, `text`, `part`,
/// `other`, `separator`, `spec` and `key` are texts, and `a`, `b` and `c` have any kind. `…` is any
/// number of values, and all other names are numbers.
struct StackEffect: Equatable, Sendable {
  /// The kinds of the operands, bottom first.
  private(set) var operands = Kinds()

  /// The kinds of the results, bottom first.
  private(set) var results = Kinds()

  /// Whether the number of its operands or results is open: `…`.
  private(set) var isOpen = false

  /// Makes the effect of doing nothing.
  init() {}

  /// Reads an effect from a text; `nil` if the text is not an effect, or has more than eight names
  /// on a side.
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
        // The first byte of an ellipsis.
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

/// At most eight kinds in a machine word, so that checking operands follows no pointer.
struct Kinds: Equatable, Sendable {
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

  /// Whether a value of a kind is allowed at an index.
  @inline(__always)
  func accepts(_ kind: ValueKind, at index: Int) -> Bool {
    let wanted = UInt8(truncatingIfNeeded: bits >> UInt32(4 * index) & 15)
    return wanted == kind.rawValue || wanted == 0 || kind == .any
  }

  /// Whether the only kind is a number.
  var isNumber: Bool { count == 1 && self[0] == .number }

  /// Whether one of the kinds is the given one.
  func contains(_ kind: ValueKind) -> Bool {
    (0..<count).contains { bits &>> UInt32(4 * $0) & 15 == UInt32(kind.rawValue) }
  }
}
