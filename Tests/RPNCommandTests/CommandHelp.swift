import Shell

/// The contents of the help, for pages that have to repeat it.
enum CommandHelp {
  /// The names of the subcommands, without `help`.
  static var subcommands: [String] {
    get throws {
      let help = try inProcess("rpn --help").output
      return help.lines(behind: "SUBCOMMANDS:").compactMap { line in
        line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first : nil
      }.map(String.init)
    }
  }

  /// The options of a subcommand, or of the command itself, with their minus signs.
  static func options(of subcommand: String?) throws -> [String] {
    let help = try inProcess("rpn help \(subcommand ?? "")").output
    return help.lines(behind: "OPTIONS:").flatMap { line -> [String] in
      guard line.hasPrefix("  -") else { return [] }
      // Names and placeholders, up to what the option does.
      return line.split(separator: " ").prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
        .filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "," }) }
    }
  }

  /// The commands among the examples of a subcommand, or of the command itself.
  static func examples(of subcommand: String) throws -> [String] {
    let help = try inProcess("rpn help \(subcommand)").output
    return help.lines(behind: "EXAMPLES:").map { line in
      // The meaning is behind a gap.
      let gap = line.dropFirst(2).firstRange(of: "   ")
      return String(line[..<(gap?.lowerBound ?? line.endIndex)])
    }
  }
}

extension String {
  /// The lines behind a line, up to an empty one.
  fileprivate func lines(behind heading: String) -> [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty })
  }
}
