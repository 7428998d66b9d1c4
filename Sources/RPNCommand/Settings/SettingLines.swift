import Calculator
import PlainText
import ReversePolish

/// The lines of a file that are not programs: `:set NAME VALUE`.
///
/// They hold for the whole file, wherever they stand.
struct SettingLines {
  /// The settings after the lines.
  private(set) var settings: Settings

  /// The names of the settings that the lines have set.
  private(set) var names: Set<Settings.Name> = []

  /// The program between them; its errors are where they were written.
  private(set) var program: Source

  /// Reads the lines of a file.
  ///
  /// - Parameters:
  ///   - file: A program, between whose lines settings may stand.
  ///   - settings: The settings before.
  /// - Throws: Errors in a line, at its place.
  /// - Complexity: O(*n*) in the length of the file.
  init(of file: Source, after settings: Settings = Settings()) throws(RPNError) {
    self.settings = settings
    program = file
    // Nearly all files have none, and some are long.
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
  /// Returns the settings that `:set NAME VALUE` asks for.
  ///
  /// - Parameter argument: The text behind `:set`; not empty.
  /// - Returns: The name, and the settings after it; no settings if there is no value.
  /// - Throws: `Unclear` with what to say where there is no such setting or no such value.
  func changed(by argument: String) throws(Unclear) -> (name: Name, settings: Settings?) {
    let parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let typed = parts.first ?? ""
    // An abbreviation that fits several names means the first one: new settings are added at the
    // end.
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
  /// The settings that are kept; where random numbers begin is new each time.
  static var kept: [Self] { allCases.filter { $0 != .seed } }
}

extension Settings {
  /// The lines that set what is set here.
  ///
  /// - Parameter other: Settings that need not be set again.
  /// - Returns: Lines for a file.
  func lines(unlike other: Settings? = nil) -> [String] {
    Name.kept.filter { name in other.map { $0.text(of: name) != text(of: name) } ?? true }
      .map { ":set \($0.rawValue) \(text(of: $0))" }
  }

  /// The settings with what options ask for.
  ///
  /// - Parameter asked: Names and values.
  /// - Returns: The settings; what cannot be set stays as it is.
  func with(_ asked: [Name: String]) -> Settings {
    Name.allCases.reduce(self) { settings, name in
      asked[name].flatMap { settings.setting(name, to: $0) } ?? settings
    }
  }

  /// Returns the settings that options ask for and that differ from those in force.
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
      // A format comes before a base.
      asked[.format] = "off"
    }
    return asked
  }
}

extension EvaluationOptions {
  /// The options that say what is set.
  init(_ settings: Settings, otherwise options: EvaluationOptions) {
    self = options
    digits = settings.digits
    (double, exact) = (settings.mode == .double, false)
    (complex, fraction) = (settings.complex, settings.showsFractions)
    seed = settings.seed
    groupInput = settings.group?.name
  }
}

/// Scripts without their settings, and the options with them; what the options ask for comes first.
///
/// - Parameters:
///   - scripts: The files, which run one after the other: of two settings, the last one holds.
///   - evaluation: The options, which are changed.
///   - notation: The notation of numbers, which is changed.
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
