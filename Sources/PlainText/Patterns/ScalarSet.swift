/// A set of characters that a pattern describes, as `[a-z_]`, `\d` or `.` do.
struct ScalarSet: Sendable {
  /// The first and the last character of each range.
  private var ranges: [ClosedRange<UInt32>] = []

  /// The named sets in this set, and whether their complements are meant.
  private var classes: [(class: ScalarClass, isNegated: Bool)] = []

  /// Whether all other characters are meant, and whether capitals stand for small letters.
  private var isNegated = false
  private var ignoresCase = false

  /// The characters of ASCII in the set, as bits.
  private var bits: (UInt64, UInt64) = (0, 0)

  /// The number of ranges and named sets.
  var count: Int { ranges.count + classes.count }

  /// Adds a range of characters.
  mutating func add(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  /// Adds a named set, or all other characters.
  mutating func add(_ named: ScalarClass, isNegated: Bool = false) {
    classes.append((named, isNegated))
  }

  /// The set, or its complement, ready for questions.
  func finished(isNegated: Bool, ignoresCase: Bool) -> ScalarSet {
    var set = self
    (set.isNegated, set.ignoresCase) = (isNegated, ignoresCase)
    for scalar in 0..<64 as Range<UInt32> {
      if set.decide(scalar) { set.bits.0 |= 1 << scalar }
      if set.decide(scalar + 64) { set.bits.1 |= 1 << scalar }
    }
    return set
  }

  /// Whether a character is in the finished set.
  func contains(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return bits.0 >> scalar & 1 == 1 }
    if scalar < 128 { return bits.1 >> (scalar - 64) & 1 == 1 }
    return decide(scalar)
  }

  private func decide(_ scalar: UInt32) -> Bool {
    if !ignoresCase { return lists(scalar) != isNegated }
    let small = folded(scalar)
    let forms = [
      scalar, small, mapped(small) { $0.uppercaseMapping }, mapped(scalar) { $0.lowercaseMapping },
    ]
    return forms.contains(where: lists) != isNegated
  }

  private func lists(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) }
      || classes.contains { $0.class.contains(scalar) != $0.isNegated }
  }
}

/// The named sets of characters: those of POSIX, and the characters of words.
enum ScalarClass: String, CaseIterable, Sendable {
  case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, word, xdigit

  /// Whether a character is in the set.
  ///
  /// Only `0` to `9` are digits, as in numbers; letters are those of all languages. Signs and
  /// marks of all languages are punctuation, as in the C library.
  func contains(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    let properties = scalar.properties
    let category = properties.generalCategory
    let isPrinted = category != .control && category != .surrogate && category != .unassigned
    let isGraphic = isPrinted && !properties.isWhitespace
    let isDigit = ("0"..."9").contains(scalar)
    return switch self {
    case .alnum: isDigit || properties.isAlphabetic
    case .alpha: properties.isAlphabetic
    case .blank: scalar == "\t" || category == .spaceSeparator
    case .cntrl: category == .control
    case .digit: isDigit
    case .graph: isGraphic
    case .lower: properties.isLowercase
    case .print: isGraphic || scalar == " "
    case .punct: isGraphic && !isDigit && !properties.isAlphabetic
    case .space: properties.isWhitespace
    case .upper: properties.isUppercase
    case .word: isWordCharacter(scalar)
    case .xdigit: properties.isASCIIHexDigit
    }
  }
}

/// Whether a character is part of a word: a letter, a mark on a letter, a digit or a low line.
func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
    return true
  default: return scalar.properties.isAlphabetic
  }
}

/// Returns a character by which capitals and small letters are compared.
///
/// The small letter of the capital is taken, so the two small sigmas are the same.
func folded(_ scalar: UInt32) -> UInt32 {
  if scalar < 128 {
    return 0x41...0x5A ~= scalar ? scalar | 0x20 : scalar
  }
  return mapped(mapped(scalar) { $0.uppercaseMapping }) { $0.lowercaseMapping }
}

/// Returns the character to which a character is mapped.
///
/// A character that is mapped to none or to several stays itself.
private func mapped(
  _ scalar: UInt32, _ mapping: (Unicode.Scalar.Properties) -> String
) -> UInt32 {
  guard let scalars = Unicode.Scalar(scalar).map({ mapping($0.properties).unicodeScalars }),
    let first = scalars.first, scalars.count == 1
  else { return scalar }
  return first.value
}
