import Shell
import Testing

@Suite("Completion in shells")
struct ShellCompletionTests {
  private static let bash = "bash-completion/completions/rpn"
  private static let zsh = "zsh/site-functions/_rpn"
  private static let fish = "fish/vendor_completions.d/rpn.fish"

  @Test("Bash offers the options that the help names, and no others")
  func optionsInBash() throws {
    #expect(try Set(bash("-")) == Set(CommandHelp.options(of: nil)))
    for name in try CommandHelp.subcommands {
      #expect(try Set(bash(name, "-")) == Set(CommandHelp.options(of: name)), "\(name)")
    }
  }

  @Test(
    "Fish offers the options that the help names, and no others", .enabled(if: isInstalled("fish")))
  func optionsInFish() throws {
    #expect(try Set(fish("rpn -")) == Set(CommandHelp.options(of: nil)))
    for name in try CommandHelp.subcommands {
      #expect(try Set(fish("rpn \(name) -")) == Set(CommandHelp.options(of: name)), "\(name)")
    }
  }

  @Test("All options and subcommands stand in all three")
  func names() throws {
    let zsh = try SharedFiles.text(Self.zsh)
    let fish = try SharedFiles.text(Self.fish)
    let subcommands = try CommandHelp.subcommands
    for option in try (subcommands + [nil]).flatMap(CommandHelp.options) {
      // Its description follows, or the other name that it shares the description with.
      let isDefined = ["[", "=[", "+[", ",", "}"].contains { zsh.contains(option + $0) }
      #expect(isDefined, "\(option)")
      let isLong = option.hasPrefix("--")
      let definition = isLong ? " -l \(option.dropFirst(2)) " : " -s \(option.dropFirst()) "
      #expect(fish.contains(definition), "\(option)")
    }
    for name in subcommands + ["help"] {
      #expect(zsh.contains("'\(name):") && fish.contains("-a \(name) "), "\(name)")
      #expect(try bash("").contains(name))
      #expect(try name == "help" || bash("help", "").contains(name))
    }
  }

  @Test(
    "Bash completes what an option or a subcommand takes",
    arguments: [
      (["r"], ["rows", "repl"]),
      (["explain", "--format", "l"], ["latex"]),
      (["explain", "--format", "=", "s"], ["swift"]),
      (["--base", "="], ["2", "8", "10", "16"]),
      (["-f", "t"], ["two words"]),
      (["3", "t"], []),
      (["--digits", ""], []),
      (["rows", "*", "t"], ["two words"]),
      (["rows", "--he"], ["--header", "--head", "--help"]),
    ])
  func values(words: [String], completions: [String]) throws {
    #expect(try bash(words) == completions)
  }

  private func bash(_ words: String...) throws -> [String] { try bash(words) }

  /// What bash offers for the last of the words behind the name of the command.
  private func bash(_ words: [String]) throws -> [String] {
    let script = """
      touch 'two words'; source "$0"
      COMP_WORDS=(rpn "$@") COMP_CWORD=$# word=${!#}
      if [[ $word == = ]]; then word=; fi
      compopt() { :; }
      "$(complete -p rpn | sed 's/.*-F \\([^ ]*\\) .*/\\1/')" rpn "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """
    let arguments = [script, SharedFiles.path(Self.bash)] + words
    let outcome = try shell(#"exec bash --norc -c "$@""#, arguments)
    #expect(outcome == .prints(outcome.output))
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// What fish offers for a line.
  private func fish(_ line: String) throws -> [String] {
    let outcome = try shell(
      #"exec fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$@""#,
      [SharedFiles.path(Self.fish), line])
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }
}
