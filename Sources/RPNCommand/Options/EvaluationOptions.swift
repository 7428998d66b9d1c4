import Calculator
import PlainText
import ReversePolish
import Tables

/// The options that all kinds of evaluation share.
struct EvaluationOptions: Sendable {
  /// The number of printed significant digits.
  var digits = 20

  /// The requested modes of numbers.
  var modes: [NumberMode] = []

  /// The mode of numbers: the last one that was requested.
  var mode: NumberMode {
    get { modes.last ?? .exact }
    set { modes = [newValue] }
  }

  /// Whether rational numbers are printed as quotients.
  var fraction = false

  /// The time limit of a program, in seconds.
  var timeout: Double?

  /// The start of the time limit; `nil` for the time of the call.
  var start: Duration?

  /// The maximum number of decimal digits in a number.
  var maxDigits = 10_000_000

  /// The largest value of `maxDigits`: a number of that length needs 0.4 GB, and a calculation
  /// several times that.
  static let mostDigits = 1_000_000_000

  /// Whether an operation without a real result has a complex one.
  var complex = false

  /// The units in which products are shown.
  var unitStyle = UnitStyle.prefixed

  /// Whether products show their units as they were multiplied.
  var keepsUnits: Bool {
    get { unitStyle == .multiplied }
    set { unitStyle = newValue ? .multiplied : .prefixed }
  }

  /// The value of `now`; `nil` for the system clock.
  var now: Moment?

  /// The seed of random numbers; `nil` for an unpredictable seed.
  var seed: UInt64?

  /// The separator of digit groups in input, as typed.
  var groupInput: String?

  /// Whether numbers in input texts have a decimal comma.
  var hasDecimalComma = false

  /// The notation of numbers in input texts; `nil` for the notation of programs.
  var numerals: FieldNumerals? {
    let group = groupInput.map { $0 == "space" ? " " : $0 }?.unicodeScalars.first
    return hasDecimalComma || group != nil
      ? FieldNumerals(hasDecimalComma: hasDecimalComma, group: group) : nil
  }

  /// The reader of grouped numbers; `nil` if grouped numbers are not read.
  var group: GroupedNumerals? { groupInput.flatMap { GroupedNumerals(named: $0) } }

  /// The source of random numbers.
  var random: RandomGenerator { RandomGenerator(seed: seed ?? OS.seed) }

  /// Additional units for the fields of rows.
  var units = OwnUnits()

  /// The system of all numbers, with the value of `now`.
  var numbers: AllNumbers { numbersOfArithmetic.at(now ?? OS.moment) }

  /// The system of all numbers for arithmetic, which needs no clock.
  var numbersOfArithmetic: AllNumbers {
    let numbers = AllNumbers(
      mode, ExactNumbers(digits: digits, showsFractions: fraction), givesComplex: complex,
      units: unitStyle)
    return units.isEmpty ? numbers : numbers.knowing(units)
  }

  /// Makes the limits of an evaluation; its time starts now.
  func limits() -> Limits {
    var limits = Limits()
    limits.digits = maxDigits
    // Without the condition, the type is loaded for `nil`, which a one-liner would notice.
    if hasDecimalComma || groupInput != nil { limits.numerals = numerals }
    if let timeout {
      limits.checkpoint = OS.deadline(in: timeout, from: start ?? OS.now)
    }
    return limits
  }
}

extension EvaluationOptions {
  /// The options; the last value of an option overrides earlier ones, such as those of an alias.
  static let options = eachOnce.map(\.repeatable)

  private static let eachOnce: [CommandOption<EvaluationOptions>] =
    [
      .value(
        "--digits", \.digits, as: "n",
        help: "Show this number of significant digits. (default: 20)", read: count)
    ] + NumberMode.options + [
      .flag("--complex", \.complex, help: "Give a complex result if there is no real one."),
      .flag("--fraction", \.fraction, help: "Print rational numbers as quotients, like 1/3."),
      .flag(
        "--keep-units", \.keepsUnits,
        help: "Show products with their units as multiplied, like V*A."),
      .value(
        "--timeout", \.timeout, as: "seconds", help: "Stop a program that takes longer.",
        read: { Double($0) }),
      .value(
        "--max-digits", \.maxDigits, as: "n",
        help: "Limit the decimal digits of one number. (default: 10000000)", read: count),
      .value(
        "--now", \.now, as: "time", help: "Let 'now' be a time like 2026-11-21T09:30Z.",
        read: { try? Moment($0) }),
      .value(
        "--seed", \.seed, as: "n",
        help: "Seed the random numbers; the system chooses if not given.", read: { UInt64($0) }),
      .text(
        "--group-input", \.groupInput, as: "character",
        help: "Read numbers with this character between groups of three digits, like 1,234.50."),
    ]

  /// The error in the options, or `nil`.
  var problem: String? {
    if !(1...1_000_000 ~= digits) { return "--digits must be from 1 to 1000000" }
    if let problem = NumberMode.problem(in: self) { return problem }
    if let timeout, !(timeout > 0 && timeout < 1e9) {
      return "the timeout must be a number of seconds above 0 and below 1e9"
    }
    if let groupInput, let problem = GroupedNumerals.problem(of: groupInput) { return problem }
    return 1...Self.mostDigits ~= maxDigits
      ? nil : "--max-digits must be from 1 to \(Self.mostDigits)"
  }
}
