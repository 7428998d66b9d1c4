import Calculator
import Shell
import Testing
import WordPage

@testable import RPNCommand

@Suite("The manual page")
struct ManualTests {
  private static let file = "man/man1/rpn.1"

  private let page: String

  init() throws {
    page = try SharedFiles.text(Self.file)
  }

  @Test("It ends with the words of the table: make docs writes them")
  func words() {
    #expect(page.hasSuffix(Lexicon.manual))
  }

  @Test("Each option of each subcommand stands in its section")
  func options() throws {
    for option in try CommandHelp.options(of: nil) {
      #expect(names(in: section(".SH OPTIONS")).contains(option), "\(option)")
    }
    for name in try CommandHelp.subcommands {
      let names = names(in: section(".SS rpn \(name)"))
      for option in try CommandHelp.options(of: name) {
        #expect(names.contains(option), "\(name) \(option)")
      }
    }
  }

  @Test("Each form of explain, each exit status and the version are named")
  func values() {
    let explain = names(in: section(".SS rpn explain"))
    for format in ExplanationForm.allCases {
      #expect(explain.contains(format.rawValue), "\(format)")
    }
    let statuses = section(".SH EXIT STATUS")
    for status in RPNCommand.ExitStatus.allCases {
      #expect(statuses.contains(".B \(status.rawValue)"), "\(status)")
    }
    #expect(page.hasPrefix(".TH RPN 1 ") && page.contains("\"rpn \(version)\""))
  }

  @Test("Its examples go as they are shown")
  func examples() throws {
    let lines = section(".SH EXAMPLES").filter { !$0.hasPrefix(".") }
      .map { $0.replacing("\\-", with: "-") }
    let commands = lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    #expect(commands.count >= 10)
    let outputs = lines.filter { !$0.hasPrefix("$ ") }.map { $0 + "\n" }.joined()
    #expect(try shell(commands.joined(separator: "\n")) == .prints(outputs))
  }

  @Test(
    "It is shown without warnings",
    arguments: [
      "mandoc -T lint -W style", "groff -man -ww -T utf8 -z",
    ].filter { isInstalled(String($0.prefix { $0 != " " })) })
  func rendering(command: String) throws {
    #expect(try shell(#"exec \#(command) "$1""#, [SharedFiles.path(Self.file)]) == .prints(""))
  }

  /// The lines behind a heading, up to the next one.
  private func section(_ heading: String) -> [Substring] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != heading }.dropFirst()
    return Array(section.prefix { !$0.hasPrefix(".SH") && !$0.hasPrefix(".SS") })
  }

  /// The names in lines: options and words.
  private func names(in lines: [Substring]) -> Set<String> {
    let text = lines.joined(separator: " ").replacing("\\-", with: "-")
    return Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
  }
}
