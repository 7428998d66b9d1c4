import PlainText

extension Word {
  /// The lines of help for the word.
  package var help: [String] {
    let others = aliases.isEmpty ? [] : ["also written \(aliases.joined(separator: " "))"]
    let formula = infix.map { ["in a formula: \($0)"] } ?? []
    let definition = program.map { ["in the language: \($0)"] } ?? []
    let width = examples.map { columns(of: $0.source) }.max() ?? 0
    let shown = examples.map { example in
      let nothing = group == .plots ? "a picture" : "nothing"
      let result = example.stack.isEmpty ? nothing : example.stack
      return "  \(padded(example.source, to: width))  gives  \(result)"
    }
    return ["\(name)  \(effect)", meaning] + others + formula + definition + shown
  }
}
