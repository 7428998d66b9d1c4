import CLibrary
import Calculator

/// Returns the words of a text in lower case, with plurals replaced by singulars.
///
/// - Parameter text: A text.
/// - Returns: The words.
/// - Complexity: O(*n*) in the length of the text.
func stems(of text: String) -> [String] {
  text.lowercased().filter { $0 != "'" }.split { !$0.isLetter && !$0.isNumber }.map { word in
    if word.count > 3, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if ["sses", "xes", "ches", "shes"].contains(where: word.hasSuffix), word.count > 4 {
      return String(word.dropLast(2))
    }
    let isPlural = word.count > 3 && word.hasSuffix("s")
    return String(
      isPlural && !word.hasSuffix("ss") && !word.hasSuffix("us") ? word.dropLast() : word)
  }
}

/// Returns the significant words of a text, or all words if none is significant.
private func tellingStems(of text: String) -> [String] {
  let stems = stems(of: text)
  let telling = stems.filter { !fillers.contains($0) }
  return telling.isEmpty ? stems : telling
}

private let fillers: Set<String> = [
  "a", "an", "the", "of", "in", "how", "do", "i", "to", "is", "with", "for", "my", "me", "what",
  "can",
  "on", "from", "by", "it", "at", "and",
]

/// A searchable item: its names, its everyday names and its description.
struct Findable {
  fileprivate let names: [String]
  fileprivate let nameStems: [String]
  fileprivate let phrases: [[String]]
  fileprivate let meaning: [String]

  /// - Parameters:
  ///   - names: The names of the item.
  ///   - called: The everyday names, separated by commas.
  ///   - meaning: The description.
  init(_ names: [String], called: String, meaning: String) {
    self.names = names.map { $0.lowercased() }
    nameStems = names.flatMap(stems)
    phrases = called.split(separator: ",").map { tellingStems(of: String($0)) }
    self.meaning = stems(of: meaning)
  }

  init(_ word: Word) {
    self.init(
      [word.name] + word.aliases,
      called: word.called + (EverydayNames.foreign[word.name] ?? ""),
      meaning: "\(word.meaning) \(word.group.rawValue)")
  }

  /// Returns a score for a typed word: highest for a whole name, lower for a word of the
  /// description.
  fileprivate func match(_ stem: String) -> Double {
    if nameStems.contains(stem) || phrases.contains(where: { $0.contains(stem) }) { return 1 }
    if meaning.contains(stem) { return 0.5 }
    guard stem.count > 3 else { return 0 }
    let begins = { (other: String) in
      other.hasPrefix(stem) || (other.count > 3 && stem.hasPrefix(other))
    }
    if nameStems.contains(where: begins) || phrases.contains(where: { $0.contains(where: begins) })
    {
      return 0.45
    }
    return meaning.contains { $0.hasPrefix(stem) } ? 0.25 : 0
  }
}

/// A search query.
struct Query {
  /// The query in lower case with single blanks.
  private let text: String

  /// The significant words.
  let parts: [String]

  init(_ typed: String) {
    text = typed.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    parts = tellingStems(of: typed)
  }

  /// Ranks items by relevance to the query, the best match first.
  ///
  /// A word that matches fewer items has a greater weight. A name or phrase equal to the whole
  /// query ranks above one that contains it. If few items match all words, items that match most
  /// words follow.
  ///
  /// - Parameter things: All searchable items.
  /// - Returns: The indices of the matching items.
  /// - Complexity: O(*n*) in the total length of names and descriptions.
  func ranked(_ things: [Findable]) -> [Int] {
    let matches = things.map { thing in parts.map(thing.match) }
    let weights = parts.indices.map { part in
      let count = matches.count { $0[part] >= 0.5 }
      return 1 + log2(Double(things.count) / Double(max(count, 1)))
    }
    let all = max(1, weights.reduce(0, +))
    var scores: [(index: Int, score: Double, share: Double)] = []
    for (index, thing) in things.enumerated() {
      if thing.names.contains(text) {
        scores.append((index, 1000, 1))
        continue
      }
      let score = zip(matches[index], weights).reduce(0) { $0 + $1.0 * $1.1 } / all
      if score > 0 {
        let isWhole = matches[index].allSatisfy { $0 > 0 }
        scores.append((index, score + nearness(of: thing), isWhole ? 1 : score))
      }
    }
    let least = scores.count { $0.share == 1 } > 2 ? 1 : 0.35
    let kept = scores.filter { $0.share >= least }
    return kept.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
  }

  /// Returns the similarity between the query and the best phrase of an item.
  private func nearness(of thing: Findable) -> Double {
    var best = 0.0
    for (index, phrase) in thing.phrases.enumerated() {
      let common = Set(parts).intersection(phrase).count
      if common == 0 { continue }
      let nearness =
        Double(common) / Double(Set(parts).union(phrase).count) + (phrase == parts ? 0.5 : 0)
        + (index == 0 ? 0.02 : 0)
      best = max(best, nearness)
    }
    return best
  }
}
