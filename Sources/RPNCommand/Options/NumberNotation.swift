import Calculator
import ReversePolish

/// How numbers are printed, as options and settings ask for it.
struct NumberNotation: Equatable, Sendable {
  /// The base of integers.
  var base = 10

  /// The format as it was typed; `nil` for none.
  var specification: String?

  /// The format, which comes before the base.
  var format: NumberFormat {
    specification.flatMap { try? NumberFormat($0) } ?? NumberFormat(base: base)
  }

  /// The options; of several values the last one holds, so that an alias can be overruled.
  static let options = eachOnce.map(\.repeatable)

  private static let eachOnce: [CommandOption<NumberNotation>] = [
    .value(
      "--base", as: "b", help: "Print integers in base 2, 8, 10 or 16. (default: 10)",
      set: CommandOption.read(\.base)),
    .value(
      "--format", as: "format",
      help: """
        Print numbers so: fix:2, sci:4, eng:3, si:3, frac, mixed, hex, oct, bin, hms or dms, with \
        group and half-even or another rounding: group,fix:2.
        """,
      set: CommandOption.read(\.specification)),
  ]

  /// What completion offers.
  static let formats = [
    "fix:2", "sci:4", "eng:3", "si:3", "group", "group,fix:2", "frac", "mixed", "hex", "oct", "bin",
    "hms", "dms",
  ]

  /// The mistake; `nil` if there is none.
  var problem: String? {
    if ![2, 8, 10, 16].contains(base) { return "the base must be 2, 8, 10 or 16" }
    guard let specification else { return nil }
    if base != 10 { return "--base and --format contradict each other" }
    return NumberNotation.problem(ofFormat: specification)
  }

  /// The mistake in a format; `nil` if there is none.
  static func problem(ofFormat specification: String) -> String? {
    do throws(RPNError) {
      _ = try NumberFormat(specification)
      return nil
    } catch {
      return error.advice
    }
  }
}
