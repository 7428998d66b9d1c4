import Calculator
import PlainText
import ReversePolish

/// The setting lines of a file: `:set NAME VALUE`.
///
/// They apply to the whole file, independent of their position.
struct SettingLines {
  /// The settings after the lines.
  private(set) var settings: Settings

  /// The names of the settings that the lines have set.
  private(set) var names: Set<Settings.Name> = []

  /// The program between the lines, with its places in the file.
  private(set) var program: Source

  /// Reads the lines of a file.
  ///
  /// - Parameters:
  ///   - file: A program, with setting lines between its lines.
  ///   - settings: The initial settings.
  /// - Throws: Errors in a line, at its place.
  /// - Complexity: O(*n*) in the length of the file.
  init(of file: Source, after settings: Settings = Settings()) throws(RPNError) {
    self.settings = settings
    program = file
    // Most files have no settings, and some are long.
    guard file.firstIndex(of: UInt8(ascii: ":")) != nil else { return }
    var lines: [(range: Range<Int>, text: String)] = []
    var start = file.start
    while start < file.bytes.count {
      let end = file.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? file.bytes.count
      if file.bytes[start..<end].first(where: { $0 > 0x20 }) == UInt8(ascii: ":"),
        let line = CommandLineText(file.text(start..<end))
      {
        do throws(Unclear) {
          try read(line)
        } catch {
          throw RPNError(.invalidName, error.message, at: Place(file, start..<end))
        }
        lines.append((start..<end, String(repeating: " ", count: end - start)))
      }
      start = end + 1
    }
    if !lines.isEmpty { program = Source(file, replacing: lines) }
  }

  private mutating func read(_ line: CommandLineText) throws(Unclear) {
    let command = try line.command
    guard command == .set else {
      throw Unclear(message: "\(command.name) does not stand in a file; only :set does")
    }
    let change = try settings.changed(by: line.argument)
    guard let changed = change.settings else {
      throw Unclear(message: ":set needs a name and a value here")
    }
    settings = changed
    names.insert(change.name)
  }
}

extension Settings {
  /// Returns the settings after `:set NAME VALUE`.
  ///
  /// - Parameter argument: The text after `:set`; not empty.
  /// - Returns: The name, and the settings with the new value; no settings if there is no value.
  /// - Throws: `Unclear` with a message if the setting or the value does not exist.
  func changed(by argument: String) throws(Unclear) -> (name: Name, settings: Settings?) {
    let parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let typed = parts.first ?? ""
    // An abbreviation of several names means the first one; new settings are added at the end.
    guard let name = Name.allCases.first(where: { $0.rawValue.hasPrefix(typed) }) else {
      let names = Name.allCases.map(\.rawValue)
      throw Unclear(
        typed, near: nearestNames(to: typed, among: names),
        otherwise: "there are \(names.joined(separator: ", "))", kind: "setting")
    }
    if parts.count <= 1 { return (name, nil) }
    guard parts.count == 2, let settings = setting(name, to: parts[1]) else {
      let problem =
        switch name {
        case .format where ["none", "no", "plain", "normal", "default", "auto"].contains(parts[1]):
          "format: 'off' is the usual notation"
        case .format: NumberNotation.problem(ofFormat: parts[1])
        case .groupInput: GroupedNumerals.problem(of: parts[1])
        default: String?.none
        }
      throw Unclear(message: problem ?? "\(name.rawValue): \(name.choice)")
    }
    return (name, settings)
  }
}

extension Settings.Name {
  /// The settings that are saved: all except the seed, which is new each time.
  static var kept: [Self] { allCases.filter { $0 != .seed } }
}

extension Settings {
  /// The lines that make these settings.
  ///
  /// - Parameter other: Settings that need no lines.
  /// - Returns: Lines for a file.
  func lines(unlike other: Settings? = nil) -> [String] {
    Name.kept.filter { name in other.map { $0.text(of: name) != text(of: name) } ?? true }
      .map { ":set \($0.rawValue) \(text(of: $0))" }
  }

  /// The settings changed by options.
  ///
  /// - Parameter asked: Names and values.
  /// - Returns: The settings; invalid values are ignored.
  func with(_ asked: [Name: String]) -> Settings {
    Name.allCases.reduce(self) { settings, name in
      asked[name].flatMap { settings.setting(name, to: $0) } ?? settings
    }
  }

  /// Returns the settings in the options that differ from the defaults.
  static func asked(
    _ options: EvaluationOptions, _ notation: NumberNotation
  ) -> [Name: String] {
    var asked: [Name: String] = [:]
    let usual = EvaluationOptions()
    if options.digits != usual.digits { asked[.digits] = String(options.digits) }
    if options.double || options.exact { asked[.mode] = options.double ? "double" : "exact" }
    if options.complex { asked[.complex] = "on" }
    if options.fraction { asked[.fraction] = "on" }
    if let seed = options.seed { asked[.seed] = String(seed) }
    if let group = options.group { asked[.groupInput] = group.name }
    if let format = notation.specification { asked[.format] = format }
    if notation.base != 10 {
      asked[.base] = String(notation.base)
      // A format takes precedence over a base.
      asked[.format] = "off"
    }
    return asked
  }
}

extension EvaluationOptions {
  /// Makes the options from settings.
  init(_ settings: Settings, otherwise options: EvaluationOptions) {
    self = options
    digits = settings.digits
    (double, exact) = (settings.mode == .double, false)
    (complex, fraction) = (settings.complex, settings.showsFractions)
    seed = settings.seed
    groupInput = settings.group?.name
  }
}

/// Removes the settings from scripts, and adds them to the options, which take precedence.
///
/// - Parameters:
///   - scripts: The files, which run one after the other; the last value of a setting applies.
///   - evaluation: The options, which are updated.
///   - notation: The notation of numbers, which is updated.
/// - Returns: The programs.
/// - Throws: Errors in a line, at its place.
func programs(
  of scripts: [Source], setting evaluation: inout EvaluationOptions,
  _ notation: inout NumberNotation
) throws(RPNError) -> [Source] {
  var settings = Settings()
  var isSet = false
  let programs = try scripts.map { script throws(RPNError) in
    let lines = try SettingLines(of: script, after: settings)
    settings = lines.settings
    isSet = isSet || !lines.names.isEmpty
    return lines.program
  }
  if isSet {
    settings = settings.with(Settings.asked(evaluation, notation))
    evaluation = EvaluationOptions(settings, otherwise: evaluation)
    notation = settings.notation
  }
  return programs
}
