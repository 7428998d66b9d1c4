import CEdit
import CLibrary

/// A key that libedit is given for sequences that it does not know.
///
/// libedit cannot bind a sequence in vi's insert mode without taking from ESC alone its meaning. So
/// it is given a character in place of the sequence: a control character that no keyboard has.
struct StandIn {
  /// The character.
  let key: Unicode.Scalar

  /// libedit's command.
  let command: String

  /// The key for an accent, which is not a command of vi.
  static let accent: Unicode.Scalar = "\u{8A}"

  /// The sequences that terminals send, without the ESC that they all begin with.
  let sequences: [String]

  /// Rows of a line of several, for `keyBetweenRows`; Alt and Enter break a line.
  ///
  /// Words by xterm with Ctrl and Alt, rxvt with Ctrl, others with Alt; Home and End by the consoles
  /// of Linux and of rxvt.
  static let all = [
    StandIn(
      key: "\u{82}", command: "ed-prev-word",
      sequences: ["[1;5D", "[1;3D", "[1;9D", "[5D", "Od", "\u{1B}[D", "\u{1B}OD"]),
    StandIn(
      key: "\u{86}", command: "em-next-word",
      sequences: ["[1;5C", "[1;3C", "[1;9C", "[5C", "Oc", "\u{1B}[C", "\u{1B}OC"]),
    StandIn(key: "\u{83}", command: "ed-prev-line", sequences: []),
    StandIn(key: "\u{84}", command: "ed-next-line", sequences: []),
    StandIn(key: "\u{87}", command: "break-line", sequences: ["\r", "\n"]),
    StandIn(key: "\u{81}", command: "ed-move-to-beg", sequences: ["[1~", "[7~"]),
    StandIn(key: "\u{85}", command: "ed-move-to-end", sequences: ["[4~", "[8~"]),
  ]

  /// The key that stands for a sequence, if one does.
  ///
  /// - Parameter sequence: The bytes that a terminal has sent.
  /// - Returns: A key that is bound to the command.
  static func key(for sequence: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let rest = sequence.dropFirst()
    return all.first { $0.sequences.contains { rest.elementsEqual($0.utf8) } }?.key
  }
}

extension EditingTerminal {
  /// Binds the keys that libedit does not bind itself.
  ///
  /// `bind -v` in the user's file forgets all bindings, so this is done anew behind it; what the
  /// user bound to a key stays.
  func bindKeys() {
    for (key, command, byDefault) in [
      ("^I", "complete", ["ed-insert", "ed-unassigned", "vi-tab"]),
      ("^R", "em-inc-search-prev", ["ed-insert", "ed-redisplay", "ed-unassigned"]),
      ("^_", "undo-edit", ["ed-insert", "ed-unassigned"]),
    ] {
      let answer = binding(of: key)
      if byDefault.contains(where: { strstr(answer, $0) != nil }) {
        cedit_bind(editor, key, command)
      }
    }
    cedit_bind(editor, String(StandIn.accent), "insert-accent")
    for standIn in StandIn.all {
      cedit_bind(editor, String(standIn.key), standIn.command)
      cedit_bind_in_commands(editor, String(standIn.key), standIn.command)
    }
  }

  /// Whether libedit knows a sequence, by itself or from the user.
  ///
  /// - Parameter sequence: The bytes that a terminal has sent.
  /// - Returns: Whether something is bound to it.
  func isBound(_ sequence: ArraySlice<UInt8>) -> Bool {
    // In vi's command mode, ESC is a command of its own and what is behind it is bound.
    let rest = sequence.dropFirst()
    let bindings = rest.first == sequence.first ? [sequence] : [sequence, rest]
    return bindings.contains { bytes in
      let key = bytes.reduce(into: "") { key, byte in
        if [UInt8(ascii: "^"), UInt8(ascii: "\\")].contains(byte) { key += "\\" }
        key.unicodeScalars.append(Unicode.Scalar(byte))
      }
      return strstr(binding(of: key), "->") != nil
    }
  }

  // Returns what libedit reports about a key, or about the keys that begin with it.
  private func binding(of key: String) -> String {
    guard let answer = cedit_binding(editor, key) else { return "" }
    defer { free(answer) }
    return String(cString: answer)
  }
}
