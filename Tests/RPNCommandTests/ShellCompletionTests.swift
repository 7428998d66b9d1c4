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
      (["rep"], ["replace", "repl"]),
      (["3", "medi"], ["median"]),
      (["\"3 medi"], ["3 median", "3 median "]),
      (["\"[ sq"], ["[ sq", "[ sqrt"]),
      (["even"], [#"even\?"#]),
      (["help", "med"], ["median"]),
      (["help", "word"], ["words"]),
      (["rows", "medi"], ["median"]),
      (["rows", "--csv", "f.csv", "--by", "c"], ["city"]),
      (["rows", "--csv", "f.csv", "--by", "p"], [#"pop\ total"#]),
      (["rows", "--csv", "f.csv", "--by", "city,a"], ["city,area"]),
      (["rows", "--csv", "f.csv", "--sort-by", "-a"], ["-area"]),
      (["rows", "--csv", "f.csv", "--where", "\"2 are"], ["2 area", "2 area "]),
      (["rows", "--csv", "--by", "c"], []),
      (["words", "s"], []),
      (["explain", "--format", "l"], ["latex"]),
      (["explain", "--format", "=", "s"], ["swift"]),
      (["--base", "="], ["2", "8", "10", "16"]),
      (["-f", "t"], ["two words"]),
      (["3", "two"], []),
      (["--digits", ""], []),
      (["rows", "*", "t"], ["two words"]),
      (["rows", "--he"], ["--header", "--head", "--help"]),
    ])
  func values(words: [String], completions: [String]) throws {
    #expect(try bash(words) == completions)
  }

  @Test(
    "Fish completes words and columns", .enabled(if: isInstalled("fish")),
    arguments: [
      ("rpn \"3 medi", ["3 median"]), ("rpn help medi", ["median"]),
      ("rpn rows '2 [ medi", ["2 [ median"]),
      ("rpn rows --csv f.csv --by city,a", ["city,area"]), ("rpn words --t", ["--tsv"]),
      ("rpn rows --csv f.csv --where '2 are", ["2 area"]), ("rpn words media", []),
    ])
  func wordsInFish(line: String, completions: [String]) throws {
    #expect(try fish(line) == completions)
  }

  private func bash(_ words: String...) throws -> [String] { try bash(words) }

  /// The completions of bash for the last word of the arguments.
  private func bash(_ words: [String]) throws -> [String] {
    let script = """
      touch 'two words'; printf 'city,pop total,area\n1,2,3\n' >f.csv; source "$0"
      COMP_WORDS=(rpn "$@") COMP_CWORD=$# word=${!#}
      if [[ $word == = ]]; then word=; fi
      compopt() { :; }
      "$(complete -p rpn | sed 's/.*-F \\([^ ]*\\) .*/\\1/')" rpn "${word#[\\"\\']}" "${COMP_WORDS[COMP_CWORD - 1]}"
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """
    let arguments = [script, SharedFiles.path(Self.bash)] + words
    let outcome = try shell(#"exec bash --norc -c "$@""#, arguments)
    #expect(outcome == .prints(outcome.output))
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// The completions of fish for a line.
  private func fish(_ line: String) throws -> [String] {
    let outcome = try shell(
      #"""
      printf 'city,pop total,area\n1,2,3\n' >f.csv
      exec fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$@"
      """#,
      [SharedFiles.path(Self.fish), line])
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }
}
