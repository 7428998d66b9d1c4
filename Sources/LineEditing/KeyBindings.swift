import CEdit
import CLibrary

/// A character that is passed to libedit in place of a sequence of keys.
///
/// If libedit binds a sequence in vi's insert mode, ESC alone loses its meaning. The sequence is
/// therefore replaced by a control character that no keyboard sends.
struct StandIn {
  /// The character.
  let key: Unicode.Scalar

  /// The name of libedit's command.
  let command: String

  /// The key for an accent, which is not a command of vi.
  static let accent: Unicode.Scalar = "\u{8A}"

  /// The key for a pasted text.
  static let paste: Unicode.Scalar = "\u{8B}"

  /// The sequences that terminals send, without their first ESC.
  let sequences: [String]

  /// The keys for words, for rows of a line, for a line break with Alt and Enter, and for Home and
  /// End.
  ///
  /// The sequences for words are those of xterm with Ctrl and Alt, of rxvt with Ctrl, and of other
  /// terminals with Alt. Those for Home and End come from the console of Linux and from rxvt. The
  /// keys for rows have no sequences: `keyBetweenRows` returns them.
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

  /// The key that replaces a sequence, if there is one.
  ///
  /// - Parameter sequence: The bytes that a terminal has sent.
  /// - Returns: A key that is bound to the command.
  static func key(for sequence: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let rest = sequence.dropFirst()
    return all.first { $0.sequences.contains { rest.elementsEqual($0.utf8) } }?.key
  }
}

extension EditingTerminal {
  /// Binds the keys that libedit leaves unbound.
  ///
  /// `bind -v` in the user's file removes all bindings, so this is repeated after the file is read.
  /// The keys that the user has bound stay as they are.
  func bindKeys() {
    for (key, command, byDefault) in [
      ("^I", "complete", ["ed-insert", "ed-unassigned", "vi-tab"]),
      ("^R", "em-inc-search-prev", ["ed-insert", "ed-redisplay", "ed-unassigned"]),
      ("^_", "undo-edit", ["ed-insert", "ed-unassigned"]),
      ("^L", "clear-screen", ["ed-clear-screen"]),
    ] {
      let answer = binding(of: key)
      if byDefault.contains(where: { strstr(answer, $0) != nil }) {
        cedit_bind(editor, key, command)
      }
    }
    if strstr(binding(of: "^L", isCommand: true), "ed-clear-screen") != nil {
      cedit_bind_in_commands(editor, "^L", "clear-screen")
    }
    if settings.editOutside != nil {
      cedit_bind(editor, "^X^E", "edit-outside")
      if strstr(binding(of: "v", isCommand: true), "vi-histedit") != nil {
        cedit_bind_in_commands(editor, "v", "edit-outside")
      }
    }
    // libedit's own commands crash on an unclosed quotation mark.
    if strstr(binding(of: ":", isCommand: true), "ed-command") != nil {
      cedit_bind_in_commands(editor, ":", "ed-unassigned")
    }
    if strstr(binding(of: "^[x"), "ed-command") != nil {
      cedit_bind(editor, "^[x", "ed-unassigned")
    }
    cedit_bind(editor, String(StandIn.accent), "insert-accent")
    cedit_bind(editor, String(StandIn.paste), "insert-paste")
    cedit_bind_in_commands(editor, String(StandIn.paste), "insert-paste")
    for standIn in StandIn.all {
      cedit_bind(editor, String(standIn.key), standIn.command)
      cedit_bind_in_commands(editor, String(standIn.key), standIn.command)
    }
  }

  /// Whether a sequence is bound, by libedit or by the user.
  ///
  /// - Parameter sequence: The bytes that a terminal has sent.
  /// - Returns: Whether a command is bound to the sequence.
  func isBound(_ sequence: ArraySlice<UInt8>) -> Bool {
    // In vi's command mode, ESC is a command, and the bytes after ESC have their own binding.
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

  // Returns libedit's report of the binding of a key, or of the keys that begin with this key.
  private func binding(of key: String, isCommand: Bool = false) -> String {
    guard let answer = cedit_binding(editor, key, isCommand ? 1 : 0) else { return "" }
    defer { free(answer) }
    return String(cString: answer)
  }
}
