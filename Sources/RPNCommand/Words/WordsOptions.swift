import Calculator

/// The options of `rpn words`.
struct WordsOptions: Sendable {
  /// The query; empty to list all words of the language.
  var text: [String] = []

  /// Whether the output is tab-separated values.
  var tsv = false

  static let syntax = CommandSyntax<WordsOptions>(
    name: "words",
    abstract: "List the words of the language, or find those for something.",
    usage: ["rpn words [OPTIONS] [TEXT...]"],
    discussion: """
      All words, by group; or the words, commands of a session and units that have to do with \
      something. 'rpn help WORD' tells what a word does.

      EXAMPLES:
        rpn words                        all words
        rpn words sum of a list          how a list is added up
        rpn words hex                    how numbers are written in base 16
        rpn help sqrt                    what sqrt does
      """,
    operand: (name: "text", help: "What a word is to do."),
    options: [
      .flag("--tsv", \.tsv, help: "Print the name, effect and meaning of each word with tabs.")
    ],
    take: { $0.text.append($1) })
}

/// Prints the words that match the options.
///
/// - Returns: The exit status.
func listWords(_ options: WordsOptions) -> ExitStatus {
  if options.tsv {
    let wanted = Query(options.text.joined(separator: " "))
    let words =
      wanted.parts.isEmpty
      ? Lexicon.words : wanted.ranked(Lexicon.words.map { Findable($0) }).map { Lexicon.words[$0] }
    return Output.print(words.map { "\($0.name)\t\($0.effect)\t\($0.meaning)" })
  }
  let screen = Screen.ofOutput
  let conversation = Conversation()
  let reply =
    options.text.isEmpty
    ? Reply.pages(conversation.allWords(on: screen))
    : conversation.found(options.text.joined(separator: " "), on: screen)
  return Output.print(reply, on: screen)
}

extension Output {
  /// Prints a reply of a conversation.
  ///
  /// - Returns: The exit status.
  fileprivate static func print(_ reply: Reply, on screen: Screen) -> ExitStatus {
    switch reply {
    case .pages(let lines), .output(let lines): print(lines.map(screen.legible))
    case .error(let message): fail(.failed, message)
    default: .success
    }
  }
}
