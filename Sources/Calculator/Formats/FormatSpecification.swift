import ExactReals
import PlainText
import ReversePolish

extension NumberFormat {
  /// The maximum number of digits.
  static let mostDigits = 1_000_000

  /// Parses a format, such as `group,fix:2`.
  ///
  /// A format has at most one style, one separator and one rounding mode, in any order. The styles
  /// are `fix:2`, `sci:4`, `eng:3`, `si:3`, `frac`, `mixed`, `hex`, `oct`, `bin` or `hex:8`,
  /// `base:36`, `hms` or `hms:3`, and `dms`. A separator is `group` or `group:_`, and a rounding
  /// mode is, for example, `half-even`.
  ///
  /// - Parameter specification: The text of the format.
  /// - Throws: `domain` for any other text; the error lists the valid formats.
  /// - Complexity: O(*n*) in its length.
  public init(_ specification: String) throws(RPNError) {
    self.init()
    var (styleText, roundingText): (String?, String?)
    for part in specification.split(separator: ",", omittingEmptySubsequences: false) {
      let part = String(part)
      if part == "group" || part.begins(with: "group:") {
        if separator != nil { throw .twice("group", part) }
        separator = try NumberFormat.separator(part)
      } else if let mode = RoundingMode(rawValue: part) {
        if let roundingText { throw .twice(roundingText, part) }
        (rounding, roundingText) = (mode, part)
      } else {
        style = try NumberFormat.style(part)
        if let styleText { throw .twice(styleText, part) }
        styleText = part
      }
    }
    if let roundingText, !style.isRounded {
      throw RPNError(
        .domain, "nothing is rounded by \(quoted(roundingText)) alone",
        suggestion: "a style goes with it, like fix:2,\(roundingText)")
    }
  }

  /// Reads a style.
  private static func style(_ part: String) throws(RPNError) -> Style {
    let pieces = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let count = pieces.count > 1 ? digits(pieces[1]) : nil
    let hasCount = pieces.count > 1
    // A style with an optional number uses 0 if the number is missing.
    let optional = hasCount ? count : 0
    let style: Style? =
      switch pieces[0] {
      case "fix": count.map { .fixed($0) }
      case "sci": count.map { .scientific($0) }
      case "eng": count.map { .engineering($0) }
      case "si": count.map { .prefixed($0) }
      case "hex", "hexadecimal": optional.map { .based(16, width: $0) }
      case "oct", "octal": optional.map { .based(8, width: $0) }
      case "bin", "binary": optional.map { .based(2, width: $0) }
      case "base": count.flatMap { 2...36 ~= $0 ? NumberFormat(base: $0).style : nil }
      case "hms": optional.map { .hours($0) }
      case "dms": optional.map { .degrees($0) }
      case "frac" where !hasCount, "fraction" where !hasCount: .fraction
      case "mixed" where !hasCount: .mixed
      default: throw .noFormat(part)
      }
    if let style { return style }
    throw RPNError(
      .domain, "\(quoted(part)) is not a format",
      suggestion:
        pieces[0] == "base"
        ? "base takes a number from 2 to 36, like base:36"
        : "\(pieces[0]) takes a number of digits from 0 to \(mostDigits), like \(pieces[0]):2")
  }

  /// Reads a number of digits; `nil` if the text is not a number, or the number is too large.
  private static func digits(_ text: Substring) -> Int? {
    guard 1...7 ~= text.utf8.count,
      text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(text).flatMap { $0 <= mostDigits ? $0 : nil }
  }

  /// Reads a separator; the default is a comma.
  private static func separator(_ part: String) throws(RPNError) -> Unicode.Scalar {
    let scalars = part.unicodeScalars.dropFirst(6)
    if part == "group" { return "," }
    if scalars.count == 1, let scalar = scalars.first {
      switch scalar {
      case "'", "_", " ", "\u{2019}", "\u{A0}", "\u{2009}", "\u{202F}": return scalar
      default: break
      }
    }
    throw RPNError(
      .domain, "\(quoted(part)) is not a format",
      suggestion: "group alone sets commas; others are group:' group:_ and group: with a blank")
  }
}

extension RPNError {
  fileprivate static func twice(_ first: String, _ second: String) -> RPNError {
    RPNError(
      .domain, "\(quoted(first)) and \(quoted(second)) contradict each other",
      suggestion: "a format has one style, one mode of rounding and one separator")
  }

  fileprivate static func noFormat(_ part: String) -> RPNError {
    let modes = RoundingMode.allCases.map { $0.rawValue }.joined(separator: ", ")
    return RPNError(
      .domain, "\(quoted(part)) is not a format",
      suggestion: "there are fix:2, sci:4, eng:3, si:3, frac, mixed, hex, oct, bin, base:36, hms, "
        + "dms and group; to round, \(modes)")
  }
}
