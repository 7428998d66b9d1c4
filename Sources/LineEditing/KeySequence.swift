/// The escape sequence at the start of bytes that a terminal has sent.
///
/// Keys without a character, such as arrows and function keys, send a sequence: ESC, `[` or `O`,
/// parameters, and a last byte. These are the control sequences of ECMA-48, section 5.4, as
/// extended by VT100 and xterm. Some terminals put another ESC before the sequence for Alt, and the
/// console of Linux has a second `[` in the sequences of its function keys. A single ESC or
/// tabulator counts as unfinished, because only the next bytes determine its meaning.
enum KeySequence: Equatable {
  /// The bytes do not begin with a sequence, or there are no bytes.
  case none

  /// The bytes end too early; the missing ones come within some milliseconds, if ever.
  case unfinished(milliseconds: Int)

  /// A complete sequence of a number of bytes.
  case whole(Int)

  /// Finds the sequence at the start of bytes.
  ///
  /// - Parameter bytes: The bytes that a terminal has sent.
  /// - Complexity: O(*n*) in the length of the sequence.
  init(at bytes: ArraySlice<UInt8>) {
    let escape: UInt8 = 0x1B
    guard bytes.first == escape else {
      // Pasted text comes in several blocks, but without pauses.
      let isTab = bytes.elementsEqual([UInt8(ascii: "\t")])
      self = isTab ? .unfinished(milliseconds: 30) : .none
      return
    }
    var rest = bytes.dropFirst()
    if rest.first == escape { rest = rest.dropFirst() }
    guard let introducer = rest.first else {
      // A person may have pressed Escape, and waits for its effect.
      self = .unfinished(milliseconds: 50)
      return
    }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      self = .none
      return
    }
    rest = rest.dropFirst()
    if introducer == UInt8(ascii: "["), rest.first == introducer { rest = rest.dropFirst() }
    let end = rest.drop { 0x20...0x3F ~= $0 }
    guard let last = end.first else {
      self = .unfinished(milliseconds: 500)
      return
    }
    self = 0x40...0x7E ~= last ? .whole(end.startIndex + 1 - bytes.startIndex) : .none
  }
}

/// A key that moves over a character or deletes one.
enum CharacterKey {
  case before, after

  /// The side of the cursor on which the key's character is.
  ///
  /// - Parameter sequence: The bytes that a terminal has sent for one key.
  /// - Returns: The side; `nil` for other keys.
  static func reach(of sequence: ArraySlice<UInt8>) -> CharacterKey? {
    let isOne = { (sequences: [String]) in
      sequences.contains { sequence.elementsEqual($0.utf8) }
    }
    if isOne(["\u{1B}[D", "\u{1B}OD", "\u{2}", "\u{7F}", "\u{8}"]) { return .before }
    return isOne(["\u{1B}[C", "\u{1B}OC", "\u{6}", "\u{4}", "\u{1B}[3~"]) ? .after : nil
  }
}
