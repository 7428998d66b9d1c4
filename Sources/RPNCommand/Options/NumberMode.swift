import Calculator
import ExactReals
import PlainText

/// A mode of numbers, by its name in settings: exact or double.
enum NumberMode: String, CaseIterable, Sendable {
  case exact
  case double

  /// The modes, for messages.
  static let choice = "exact or double"

  /// The names of modes, for completion.
  static let names = allCases.map(\.rawValue)

  /// The option that requests the mode.
  var option: String { "--\(rawValue)" }
}

extension NumberMode {
  /// The options that request modes.
  static let options: [CommandOption<EvaluationOptions>] = [
    .flag("--exact", help: "Calculate exactly; this is the default.") { $0.modes.append(.exact) },
    .flag("--double", help: "Calculate in IEEE 754 double precision instead.") {
      $0.modes.append(.double)
    },
  ]

  /// The contradiction between options, or `nil`.
  static func problem(in options: EvaluationOptions) -> String? {
    let requested = Set(options.modes.map(\.option)).sorted()
    if requested.count > 1 { return "\(requested[0]) and \(requested[1]) contradict each other" }
    return options.fraction && options.mode != .exact
      ? "\(options.mode.option) numbers are no fractions" : nil
  }
}

extension AllNumbers {
  /// Makes the numbers of a mode; exact numbers are printed as `exact` prints them.
  init(
    _ mode: NumberMode, _ exact: ExactNumbers, givesComplex: Bool, now: Moment?,
    units: UnitStyle
  ) {
    self.init(
      exact: mode == .exact ? exact : nil, givesComplex: givesComplex, now: now,
      zones: ZoneFiles.clocks, units: units)
  }
}

extension Session {
  /// The mode of the number system: only exact addition is associative.
  var mode: NumberMode { system.isAssociative ? .exact : .double }
}
