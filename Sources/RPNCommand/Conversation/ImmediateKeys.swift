import LineEditing
import ReversePolish

/// The keys of `:set keys on`: operators act when pressed, as on a pocket calculator.
///
/// A key is translated to other keys: an operator after a number becomes a blank, the operator and
/// Enter. The result is a normal line, which is evaluated, added to the history and undone like any
/// other.
///
/// Keys are translated only if the line is empty or a number. A letter, a blank or a bracket begins
/// a normal line.
enum ImmediateKeys {
  /// Returns the translation of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - line: The line before the cursor.
  ///   - depth: The number of values on the stack.
  /// - Returns: The keys that replace the key; `nil` if it is not translated.
  static func translation(
    of key: Unicode.Scalar, behind line: String, depth: Int
  ) -> String? {
    // The start of a unit.
    if line.hasSuffix("_") { return nil }
    if line.isEmpty { return alone(key, depth: depth) }
    if isNumber(line) { return behindNumber(key, line, depth: depth) }
    if isYear(line.dropLast()), line.hasSuffix("-") { return behindYear(key) }
    if let isWhole = dateIsWhole(line) { return isWhole ? behindDate(key, line) : nil }
    // A unit may contain all operators except plus and minus, which are allowed only as the sign of
    // an exponent.
    let isSum = key == "+" || key == "-" || key == "−"
    return isSum && isQuantity(line) && line.last != "^" ? acting(key, behind: line) : nil
  }

  /// Returns the translation of a key on an empty line.
  private static func alone(_ key: Unicode.Scalar, depth: Int) -> String? {
    switch key {
    case "'": return " "
    case "?": return ":set keys\r"
    case "U": return ":undo\r"
    case "Y": return ":redo\r"
    case "A": return ":last\r"
    case "\r", "\n": return depth > 0 ? "dup\r" : nil
    case "\u{7F}", "\u{8}": return depth > 0 ? "drop\r" : nil
    case "~": return depth > 0 ? "neg\r" : nil
    default: return operation(key, depth: depth).map { $0 + "\r" }
    }
  }

  private static func behindNumber(
    _ key: Unicode.Scalar, _ line: String, depth: Int
  ) -> String? {
    switch key {
    case "~": return withOtherSign(line)
    case "\\": return line.allSatisfy(\.isNumber) ? "/" : nil
    // With only one number and an empty stack, a slash cannot divide; it begins a fraction.
    case "/" where depth == 0 && line.allSatisfy(\.isNumber): return nil
    case "-", "−":
      if awaitsExponent(line) || isYear(line[...]) { return nil }
    case "+":
      if awaitsExponent(line) { return nil }
    case "a"..."z", "A"..."Z":
      // A constant has a name of one letter, which may also begin a word.
      guard let typed = letter(key, behind: line) else { return nil }
      let isFree = typed == " \(key)" && programs[key] != nil
      return isFree ? operation(key, depth: depth + 1).map { " " + $0 + "\r" } ?? typed : typed
    default: break
    }
    return operation(key, depth: depth + 1).map { " " + $0 + "\r" }
  }

  /// Returns the program of a key if the stack has enough values for it.
  private static func operation(_ key: Unicode.Scalar, depth: Int) -> String? {
    if let (program, operands) = programs[key] { return depth >= operands ? program : nil }
    if key.properties.isAlphabetic, key.isASCII { return nil }
    return Vocabulary.numeric[String(key)] == nil ? nil : String(key)
  }

  /// The program of each key, and the number of its arguments.
  private static let programs: [Unicode.Scalar: (String, Int)] = [
    "\t": ("swap", 2), "X": ("swap", 2), "R": ("depth 1 - roll", 2), "D": ("drop", 1),
    "S": ("sind", 1), "C": ("cosd", 1), "T": ("tand", 1), "Q": ("sqrt", 1), "L": ("ln", 1),
    "I": ("inv", 1), "%": ("over swap percent", 2),
  ]

  private static func acting(_ key: Unicode.Scalar, behind line: String) -> String {
    " " + String(key) + "\r"
  }

  /// Returns the translation of a key after a year and a minus sign: a digit continues a date, and
  /// any other key makes the sign a subtraction.
  private static func behindYear(_ key: Unicode.Scalar) -> String? {
    if "0"..."9" ~= key || key == "\u{7F}" || key == "\u{8}" { return nil }
    let subtracted = "\u{7F} -\r"
    if key == "\r" || key == "\n" { return subtracted }
    return subtracted + (alone(key, depth: 1) ?? String(key))
  }

  private static func behindDate(_ key: Unicode.Scalar, _ line: String) -> String? {
    switch key {
    case "+", "-", "−": acting(key, behind: line)
    case "T", "Z": nil
    case "a"..."z", "A"..."Z": " \(key)"
    default: nil
    }
  }

  /// Returns the Emacs keys that change the sign at the start of the line.
  private static func withOtherSign(_ line: String) -> String {
    "\u{1}" + (line.hasPrefix("-") ? "\u{4}" : "-") + "\u{5}"
  }

  /// Returns the keys for a letter after a number, which begins a word unless it belongs to the
  /// number.
  private static func letter(_ key: Unicode.Scalar, behind line: String) -> String? {
    let digits = line.hasPrefix("-") ? String(line.dropFirst()) : line
    if digits.hasPrefix("0x") { return Character(key).isHexDigit ? nil : " \(key)" }
    if digits == "0", "xob".unicodeScalars.contains(key) { return nil }
    if awaitsExponent(line) { return "\u{7F} e\(key)" }
    let mayHaveExponent = !digits.contains { "eE/".contains($0) }
    return mayHaveExponent && (key == "e" || key == "E") ? nil : " \(key)"
  }

  private static func awaitsExponent(_ line: String) -> Bool {
    !line.hasPrefix("0x") && !line.hasPrefix("-0x") && (line.last == "e" || line.last == "E")
  }

  /// Whether a line is the beginning of a number.
  private static func isNumber(_ line: String) -> Bool {
    let digits = line.hasPrefix("-") ? line.dropFirst() : line[...]
    guard let first = digits.first else { return false }
    if ["0x", "0o", "0b"].contains(where: digits.hasPrefix) {
      return digits.dropFirst(2).allSatisfy(\.isHexDigit)
    }
    if let bar = digits.firstIndex(of: "/") {
      return digits[..<bar].allSatisfy(isDigit) && digits[bar...].dropFirst().allSatisfy(isDigit)
    }
    guard isDigit(first) || first == "." else { return false }
    // A sign is valid in an exponent.
    return zip(" " + digits, digits).allSatisfy { before, character in
      isDigit(character) || ".,eE_'".contains(character)
        || ("+-−".contains(character) && "eE".contains(before))
    }
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  /// Whether a line is the year of a date.
  private static func isYear(_ line: Substring) -> Bool {
    line.count == 4 && line.allSatisfy(isDigit) && (Int(line).map { 1900...2100 ~= $0 } ?? false)
  }

  /// Whether a date, with or without a time, is complete; `nil` if the line is not a date.
  private static func dateIsWhole(_ line: String) -> Bool? {
    let day = line.prefix { $0 != "T" }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, isYear(parts[0]),
      parts.dropFirst().allSatisfy({ $0.count <= 2 && $0.allSatisfy(isDigit) })
    else { return nil }
    return parts.count == 3 && parts[2].count == 2
  }

  /// Whether a line is a number with a unit.
  private static func isQuantity(_ line: String) -> Bool {
    guard let mark = line.lastIndex(of: "_"), let first = line[mark...].dropFirst().first else {
      return false
    }
    return !isDigit(first) && isNumber(String(line[..<mark])) && !line.contains(" ")
  }
}

extension Conversation {
  /// Returns the translation of a key; `nil` if it is not translated.
  func translation(of key: Unicode.Scalar, behind line: String) -> String? {
    settings.actsOnKeys && open.isEmpty && tour == nil
      ? ImmediateKeys.translation(of: key, behind: line, depth: session.stack.count) : nil
  }

  /// The key bindings of the line editor; calculator keys exclude the bindings of vi.
  var bindings: KeyBindings {
    settings.actsOnKeys && settings.editing == .automatic ? .emacs : settings.editing
  }

  /// Returns the conversation with another setting of the calculator keys.
  func changingKeys(to settings: Settings, on screen: Screen) -> (Conversation, [Reply]) {
    if !screen.echoes {
      return (self, [.error("keys can be set at a terminal only, where a line is edited")])
    }
    if settings.actsOnKeys, settings.editing == .vi {
      let remedy = self.settings.actsOnKeys ? "':set keys off'" : "':set editing emacs'"
      return (self, [.error("keys that act when pressed are not keys of vi; \(remedy) first")])
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
  /// The message that is printed when calculator keys are turned on.
  static let help = """
    + - * / ^ ! act when pressed, also on the number before them, and capitals are keys of functions: \
    '?' shows all. A small letter, a blank, ' or a bracket begins a line that Enter ends, as always. \
    ':set keys off' ends this.
    """

  /// The calculator keys and their meanings.
  static let table: [(term: String, meaning: String)] = [
    ("+ - * / ^ ! %", "act; % keeps what it is a part of: 200 Enter 19 % +"),
    ("Enter", "copies the top, on an empty line"), ("Backspace, D", "drop the top"),
    ("Tab, X", "swap the two on top"), ("R", "brings up the lowest value"),
    ("A", "the last arguments"), ("U, Y", "undo, redo"), ("~", "changes the sign"),
    ("S C T", "sine, cosine, tangent of degrees"), ("Q I L", "square root, 1/x, ln"),
    ("\\", "the bar of a fraction: 1\\3 is 1/3"), ("_", "begins a unit: 5_km"),
    ("2026-", "goes on with a date where a digit follows"), ("' or a blank", "begins a line"),
  ]
}
