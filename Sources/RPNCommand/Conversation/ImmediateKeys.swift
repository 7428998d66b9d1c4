import LineEditing
import ReversePolish

/// Keys as on a calculator, where operators act as they are pressed: `:set keys on`.
///
/// A key types something else than itself: an operator behind a number types a blank, itself and
/// Enter. So what acts is a line like any other, which is evaluated, remembered and undone.
///
/// Only where the line is a number, or empty, have keys this meaning. A letter, a blank or a bracket
/// begins a line as it always was.
enum ImmediateKeys {
  /// Returns the text that a key types.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - line: The text typed before it in this line.
  ///   - depth: The number of values that lie on the stack.
  /// - Returns: The keys to be pressed instead; `nil` for the key itself.
  static func translation(
    of key: Unicode.Scalar, behind line: String, depth: Int
  ) -> String? {
    guard line.isEmpty || isNumber(line) else { return nil }
    switch key {
    case "\r", "\n": return line.isEmpty && depth > 0 ? "dup\r" : nil
    case "\u{7F}", "\u{8}": return line.isEmpty && depth > 0 ? "drop\r" : nil
    case "'": return line.isEmpty ? " " : nil
    case "~": return withOtherSign(line, depth: depth)
    case "+", "-", "−":
      if awaitsExponent(line) { return nil }
      return acting(key, behind: line)
    case "a"..."z", "A"..."Z": return letter(key, behind: line)
    default:
      return Vocabulary.numeric[String(key)] == nil ? nil : acting(key, behind: line)
    }
  }

  private static func acting(_ key: Unicode.Scalar, behind line: String) -> String {
    (line.isEmpty ? "" : " ") + String(key) + "\r"
  }

  /// Goes to the start of the line and back with the keys of emacs.
  private static func withOtherSign(_ line: String, depth: Int) -> String? {
    if line.isEmpty { return depth > 0 ? "neg\r" : nil }
    return "\u{1}" + (line.hasPrefix("-") ? "\u{4}" : "-") + "\u{5}"
  }

  /// A letter behind a number begins a word, unless it belongs to the number.
  private static func letter(_ key: Unicode.Scalar, behind line: String) -> String? {
    if line.isEmpty { return nil }
    let digits = line.hasPrefix("-") ? String(line.dropFirst()) : line
    if digits.hasPrefix("0x") { return Character(key).isHexDigit ? nil : " \(key)" }
    if digits == "0", "xob".unicodeScalars.contains(key) { return nil }
    if awaitsExponent(line) { return "\u{7F} e\(key)" }
    let mayHaveExponent = !digits.contains { "eE".contains($0) }
    return mayHaveExponent && (key == "e" || key == "E") ? nil : " \(key)"
  }

  private static func awaitsExponent(_ line: String) -> Bool {
    !line.hasPrefix("0x") && !line.hasPrefix("-0x") && (line.last == "e" || line.last == "E")
  }

  /// Whether a line is a number so far.
  private static func isNumber(_ line: String) -> Bool {
    let digits = line.hasPrefix("-") ? line.dropFirst() : line[...]
    guard let first = digits.first else { return false }
    if ["0x", "0o", "0b"].contains(where: digits.hasPrefix) {
      return digits.dropFirst(2).allSatisfy(\.isHexDigit)
    }
    let isDigit = { (character: Character) in "0" <= character && character <= "9" }
    return (isDigit(first) || first == ".")
      && digits.allSatisfy { isDigit($0) || ".,eE+-−_'".contains($0) }
  }
}

extension Conversation {
  /// Returns the text that a key types while operators act at once; `nil` for the key itself.
  func translation(of key: Unicode.Scalar, behind line: String) -> String? {
    settings.actsOnKeys && open.isEmpty && tour == nil
      ? ImmediateKeys.translation(of: key, behind: line, depth: session.stack.count) : nil
  }

  /// The keys that edit a line: those of a calculator are not commands of vi.
  var bindings: KeyBindings {
    settings.actsOnKeys && settings.editing == .automatic ? .emacs : settings.editing
  }

  /// The conversation with other settings of the keys.
  func changingKeys(to settings: Settings, on screen: Screen) -> (Conversation, [Reply]) {
    if !screen.echoes {
      return (self, [.error("keys can be set at a terminal only, where a line is edited")])
    }
    if settings.actsOnKeys, settings.editing == .vi {
      let remedy = self.settings.actsOnKeys ? "':set keys off'" : "':set editing emacs'"
      return (self, [.error("keys that act when pressed are no keys of vi; \(remedy) first")])
    }
    var next = self
    next.settings = settings
    guard settings.actsOnKeys, !self.settings.actsOnKeys else { return (next, []) }
    return (
      next,
      [
        .output(
          screen.wrapped(ImmediateKeys.help.split(separator: " ").map(String.init), indent: 0))
      ]
    )
  }
}

extension ImmediateKeys {
  /// The text that is shown when these keys are turned on.
  static let help = """
    + - * / ^ ! act when pressed, also on the number before them. Enter on an empty line copies \
    the top, Backspace drops it, ~ changes a sign. A letter, a blank, ' or a bracket begins a line \
    that Enter ends, as always. ':set keys off' ends this.
    """
}
