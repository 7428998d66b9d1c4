import PlainText
import ReversePolish

/// A name that a program may use, with a one-line description.
public struct KnownName: Equatable, Sendable {
  /// The name.
  public let name: String

  /// The effect and the meaning of a word, or the definition of a name of the session.
  public let note: String

  /// Whether the session has defined the name.
  public let isOwn: Bool
}

extension Session {
  /// Returns the words and names that begin with a text, in alphabetical order.
  ///
  /// - Complexity: O(*n*) in the number of words and names, and in the size of the definitions.
  package func names(beginning text: String) -> [KnownName] {
    let words = Lexicon.words.filter { $0.name.begins(with: text) }.map { word in
      KnownName(name: word.name, note: "\(word.effect)  \(word.meaning)", isOwn: false)
    }
    let own = names.filter { $0.begins(with: text) }.map { name in
      KnownName(name: name, note: (try? definition(of: name)) ?? "", isOwn: true)
    }
    return (words + own).sorted { $0.name < $1.name }
  }
}

/// Returns the end of a program that may be the beginning of a word; empty inside a text.
package func wordBeginning(atEndOf text: String) -> String {
  do throws(RPNError) {
    var tokenizer = Tokenizer(Source(text))
    while try tokenizer.next() != nil {}
  } catch {
    if error.kind == .malformedText { return "" }
  }
  return lastPart(of: text)
}

/// Returns the text after the last space or bracket.
private func lastPart(of text: String) -> String {
  String(text.reversed().prefix { !$0.isSpace && !"[]{}".contains($0) }.reversed())
}
