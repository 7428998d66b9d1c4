import Calculator
import ReversePolish

/// The options and settings for the notation of printed numbers.
struct NumberNotation: Equatable, Sendable {
  /// The base of numbers, from 2 to 36.
  var base = 10

  /// The format as typed; `nil` for none.
  var specification: String?

  /// The format; a style with its own base takes precedence over `base`.
  var format: NumberFormat {
    var format = specification.flatMap { try? NumberFormat($0) } ?? .plain
    if format.style == .plain { format.style = NumberFormat(base: base).style }
    return format
  }

  /// The options; the last value of an option overrides earlier ones, such as those of an alias.
  static let options = eachOnce.map(\.repeatable)

  private static let eachOnce: [CommandOption<NumberNotation>] = [
    .value(
      "--base", \.base, as: "b", help: "Print numbers in a base from 2 to 36. (default: 10)",
      read: { Int($0) }),
    .text(
      "--format", \.specification, as: "format",
      help: """
        Print numbers so: fix:2, sci:4, eng:3, si:3, frac, mixed, hex, oct, bin, hms or dms, with \
        group and half-even or another rounding: group,fix:2.
        """),
  ]

  /// The formats for completion.
  static let formats = [
    "fix:2", "sci:4", "eng:3", "si:3", "group", "group,fix:2", "frac", "mixed", "hex", "oct", "bin",
    "hms", "dms",
  ]

  /// The error in the notation, or `nil`.
  var problem: String? {
    if !(2...36 ~= base) { return "the base must be from 2 to 36" }
    guard let specification else { return nil }
    if let problem = NumberNotation.problem(ofFormat: specification) { return problem }
    return base == 10 || format.style == NumberFormat(base: base).style
      ? nil : "--base and --format contradict each other"
  }

  /// Returns the error in a format, or `nil`.
  static func problem(ofFormat specification: String) -> String? {
    do throws(RPNError) {
      _ = try NumberFormat(specification)
      return nil
    } catch {
      return error.advice
    }
  }
}
