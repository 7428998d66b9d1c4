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
    // A unit begins behind the line below.
    if line.hasSuffix("_") { return nil }
    if line.isEmpty { return alone(key, depth: depth) }
    if isNumber(line) { return behindNumber(key, line, depth: depth) }
    if isYear(line.dropLast()), line.hasSuffix("-") { return behindYear(key) }
    if let isWhole = dateIsWhole(line) { return isWhole ? behindDate(key, line) : nil }
    // A unit may have all operators but this one, and a sign only in an exponent.
    let isSum = key == "+" || key == "-" || key == "−"
    return isSum && isQuantity(line) && line.last != "^" ? acting(key, behind: line) : nil
  }

  /// Returns the keys for a key on an empty line.
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
    // Below a number that is all there is, nothing can be divided: it begins a fraction.
    case "/" where depth == 0 && line.allSatisfy(\.isNumber): return nil
    case "-", "−":
      if awaitsExponent(line) || isYear(line[...]) { return nil }
    case "+":
      if awaitsExponent(line) { return nil }
    case "a"..."z", "A"..."Z":
      // Constants have names of one letter, which may begin a word.
      guard let typed = letter(key, behind: line) else { return nil }
      let isFree = typed == " \(key)" && programs[key] != nil
      return isFree ? operation(key, depth: depth + 1).map { " " + $0 + "\r" } ?? typed : typed
    default: break
    }
    return operation(key, depth: depth + 1).map { " " + $0 + "\r" }
  }

  /// Returns the program of a key, if the stack has the values for it.
  private static func operation(_ key: Unicode.Scalar, depth: Int) -> String? {
    if let (program, operands) = programs[key] { return depth >= operands ? program : nil }
    if key.properties.isAlphabetic, key.isASCII { return nil }
    return Vocabulary.numeric[String(key)] == nil ? nil : String(key)
  }

  /// The keys that have words, or programs, and how many values these take.
  private static let programs: [Unicode.Scalar: (String, Int)] = [
    "\t": ("swap", 2), "X": ("swap", 2), "R": ("depth 1 - roll", 2), "D": ("drop", 1),
    "S": ("sind", 1), "C": ("cosd", 1), "T": ("tand", 1), "Q": ("sqrt", 1), "L": ("ln", 1),
    "I": ("inv", 1), "%": ("over swap percent", 2),
  ]

  private static func acting(_ key: Unicode.Scalar, behind line: String) -> String {
    " " + String(key) + "\r"
  }

  /// Behind a year and a sign, a digit goes on with a date; any other key says that it was a number,
  /// which the sign then subtracts.
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

  /// Goes to the start of the line and back with the keys of emacs.
  private static func withOtherSign(_ line: String) -> String {
    "\u{1}" + (line.hasPrefix("-") ? "\u{4}" : "-") + "\u{5}"
  }

  /// A letter behind a number begins a word, unless it belongs to the number.
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

  /// Whether a line is a number so far.
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
    // A sign belongs to an exponent.
    return zip(" " + digits, digits).allSatisfy { before, character in
      isDigit(character) || ".,eE_'".contains(character)
        || ("+-−".contains(character) && "eE".contains(before))
    }
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  /// Whether a line is a year that dates begin with.
  private static func isYear(_ line: Substring) -> Bool {
    line.count == 4 && line.allSatisfy(isDigit) && (Int(line).map { 1900...2100 ~= $0 } ?? false)
  }

  /// Whether a date is whole, with or without a time; `nil` where a line is none.
  private static func dateIsWhole(_ line: String) -> Bool? {
    let day = line.prefix { $0 != "T" }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, isYear(parts[0]),
      parts.dropFirst().allSatisfy({ $0.count <= 2 && $0.allSatisfy(isDigit) })
    else { return nil }
    return parts.count == 3 && parts[2].count == 2
  }

  /// Whether a line is a number with a unit behind it.
  private static func isQuantity(_ line: String) -> Bool {
    guard let mark = line.lastIndex(of: "_"), let first = line[mark...].dropFirst().first else {
      return false
    }
    return !isDigit(first) && isNumber(String(line[..<mark])) && !line.contains(" ")
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
    + - * / ^ ! act when pressed, also on the number before them, and capitals are keys of functions: \
    '?' shows all. A small letter, a blank, ' or a bracket begins a line that Enter ends, as always. \
    ':set keys off' ends this.
    """

  /// The keys, and what they do.
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
