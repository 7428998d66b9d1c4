import Calculator
import PlainText
import ReversePolish

/// The setting lines of a file: `:set NAME VALUE`.
///
/// The settings apply to the whole file, wherever the lines are. The marks that rpn writes into
/// files are left out too: above a definition, they would become its comment.
struct SettingLines {
  /// The settings after the setting lines.
  private(set) var settings: Settings

  /// The names of the changed settings.
  private(set) var names: Set<Settings.Name> = []

  /// The program without the setting lines and the marks; its places are those in the file.
  private(set) var program: Source

  /// Reads the setting lines of a file.
  ///
  /// - Parameters:
  ///   - file: A program with setting lines among its lines.
  ///   - settings: The initial settings.
  /// - Throws: Errors in a setting line, at its place.
  /// - Complexity: O(*n*) in the length of the file.
  init(of file: Source, after settings: Settings = Settings()) throws(RPNError) {
    self.settings = settings
    program = file
    // Most files have no setting lines; this test is fast for long files.
    guard file.firstIndex(of: UInt8(ascii: ":")) != nil else { return }
    var lines: [(range: Range<Int>, text: String)] = []
    var start = file.start
    while start < file.bytes.count {
      let end = file.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? file.bytes.count
      let first = file.bytes[start..<end].first { $0 > 0x20 }
      if first == UInt8(ascii: "#"), FileMarks.all.contains(file.text(start..<end)) {
        lines.append((start..<end, String(repeating: " ", count: end - start)))
      } else if first == UInt8(ascii: ":"), let line = CommandLineText(file.text(start..<end)) {
        do throws(SessionError) {
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

  private mutating func read(_ line: CommandLineText) throws(SessionError) {
    let command = try line.command
    guard command == .set else {
      throw SessionError(message: "\(command.name) does not stand in a file; only :set does")
    }
    let change = try settings.changed(by: line.argument)
    guard let changed = change.settings else {
      throw SessionError(message: ":set needs a name and a value here")
    }
    settings = changed
    names.insert(change.name)
  }
}

extension Settings {
  /// Parses the argument of `:set NAME VALUE`.
  ///
  /// - Parameter argument: The argument; not empty.
  /// - Returns: The name, and the changed settings; `nil` settings if the value is absent.
  /// - Throws: `SessionError` if the setting or the value does not exist.
  func changed(by argument: String) throws(SessionError) -> (name: Name, settings: Settings?) {
    let parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let typed = parts.first ?? ""
    // An ambiguous abbreviation means the first matching name, so new settings are added at the
    // end.
    guard let name = Name.allCases.first(where: { $0.rawValue.hasPrefix(typed) }) else {
      let names = Name.allCases.map(\.rawValue)
      throw SessionError(
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
      throw SessionError(message: problem ?? "\(name.rawValue): \(name.choice)")
    }
    return (name, settings)
  }
}

extension Settings.Name {
  /// The saved settings: all except the seed, which is different in each session.
  static var kept: [Self] { allCases.filter { $0 != .seed } }
}

extension Settings {
  /// Returns the setting lines that restore these settings.
  ///
  /// - Parameter other: Settings whose values need no lines.
  /// - Returns: The lines.
  func lines(unlike other: Settings? = nil) -> [String] {
    Name.kept.filter { name in other.map { $0.text(of: name) != text(of: name) } ?? true }
      .map { ":set \($0.rawValue) \(text(of: $0))" }
  }

  /// Applies the settings of options.
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
    let (given, usual) = (Settings(evaluation: options, notation: notation), Settings())
    var asked: [Name: String] = [:]
    for name in Name.allCases where given.text(of: name) != usual.text(of: name) {
      asked[name] = given.text(of: name)
    }
    if !options.modes.isEmpty { asked[.mode] = options.mode.rawValue }
    if options.seed != nil { asked[.seed] = given.text(of: .seed) }
    // A format takes precedence over a base.
    if asked[.base] != nil { asked[.format] = "off" }
    return asked
  }
}

/// Removes setting lines from scripts and applies them to the options; explicit options take
/// precedence.
///
/// - Parameters:
///   - scripts: The scripts in order; the last value of a setting applies.
///   - evaluation: The options, which are updated.
///   - notation: The notation of numbers, which is updated.
/// - Returns: The scripts without setting lines.
/// - Throws: Errors in a setting line, at its place.
func programs(
  of scripts: [Source], setting evaluation: inout EvaluationOptions,
  _ notation: inout NumberNotation
) throws(RPNError) -> [Source] {
  var settings = Settings(evaluation: evaluation, notation: notation)
  var isSet = false
  let programs = try scripts.map { script throws(RPNError) in
    let lines = try SettingLines(of: script, after: settings)
    settings = lines.settings
    isSet = isSet || !lines.names.isEmpty
    return lines.program
  }
  if isSet {
    settings = settings.with(Settings.asked(evaluation, notation))
    (evaluation, notation) = (settings.evaluation, settings.notation)
  }
  return programs
}
