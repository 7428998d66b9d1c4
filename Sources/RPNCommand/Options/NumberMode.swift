import Calculator
import ExactReals
import PlainText

/// A mode of numbers, by its name in settings.
enum NumberMode: RawRepresentable, Equatable, Sendable {
  case exact
  case double
  case modulo(Integer)

  /// The modes, for messages.
  static let choice = "exact, double, or like modulo:7"

  /// The names of modes without a number, for completion.
  static let names = ["exact", "double"]

  init?(rawValue name: String) {
    switch name {
    case "exact": self = .exact
    case "double": self = .double
    default:
      let start = "modulo:"
      guard name.hasPrefix(start), let n = try? Integer(String(name.dropFirst(start.count))),
        n >= 2
      else { return nil }
      self = .modulo(n)
    }
  }

  var rawValue: String {
    switch self {
    case .exact: "exact"
    case .double: "double"
    case .modulo(let n): "modulo:\(n)"
    }
  }

  /// The option that requests the mode.
  var option: String {
    if case .modulo = self { "--modulo" } else { "--\(rawValue)" }
  }
}

extension NumberMode {
  /// The options that request modes.
  static let options: [CommandOption<EvaluationOptions>] = [
    .flag("--exact", help: "Calculate exactly; this is the default.") { $0.modes.append(.exact) },
    .flag("--double", help: "Calculate in IEEE 754 double precision instead.") {
      $0.modes.append(.double)
    },
    .list(
      "--modulo", \.modes, as: "n", help: "Calculate with the integers modulo n, at least 2."
    ) { (try? Integer($0)).map { [.modulo($0)] } },
  ]

  /// The contradiction between options, or `nil`.
  static func problem(in options: EvaluationOptions) -> String? {
    let requested = Set(options.modes.map(\.option)).sorted()
    if requested.count > 1 { return "\(requested[0]) and \(requested[1]) contradict each other" }
    if case .modulo(let n) = options.mode {
      if n < 2 { return "--modulo must be at least 2" }
      if options.digits != EvaluationOptions().digits {
        return "--modulo numbers have all their digits"
      }
    }
    return options.fraction && options.mode != .exact
      ? "\(options.mode.option) numbers are not fractions" : nil
  }
}

extension AllNumbers {
  /// Makes the numbers of a mode; exact numbers are printed as `exact` prints them.
  init(
    _ mode: NumberMode, _ exact: ExactNumbers, givesComplex: Bool, units: UnitStyle
  ) {
    if case .modulo(let n) = mode {
      self.init(modulo: n, zones: ZoneFiles.clocks, units: units)
    } else {
      self.init(
        exact: mode == .exact ? exact : nil, givesComplex: givesComplex,
        zones: ZoneFiles.clocks, units: units)
    }
  }
}

extension Session {
  /// The mode of the number system: only exact addition is associative.
  var mode: NumberMode {
    system.modulus.map { .modulo($0) } ?? (system.isAssociative ? .exact : .double)
  }
}
