/// The folders of a module, and the types for which each needs others.
///
/// Types and protocols are read from the texts; free functions and members are not. A name that is
/// declared in two folders tells nothing and counts for neither.
struct Folders {
  /// The names that a folder takes from another, by both.
  private(set) var uses: [String: [String: Set<String>]] = [:]

  init(_ files: [(folder: String, text: String)]) {
    var homes: [String: Set<String>] = [:]
    var names: [String: Set<String>] = [:]
    for (folder, text) in files {
      let words = words(text)
      names[folder, default: []].formUnion(words)
      for (keyword, name) in zip(words, words.dropFirst())
      where Self.declaring.contains(keyword) && (name.first?.isUppercase ?? false) {
        homes[name, default: []].insert(folder)
      }
    }
    for (folder, names) in names {
      for name in names {
        guard let home = homes[name], home.count == 1, let other = home.first, other != folder
        else { continue }
        uses[folder, default: [:]][other, default: []].insert(name)
      }
    }
  }

  private static let declaring: Set<String> = [
    "struct", "enum", "class", "protocol", "typealias", "actor",
  ]

  /// The arrows between folders that have no order, in words.
  var cycles: [String] {
    var rest = uses
    // A folder that needs none of the rest is below it, and one that none of the rest needs above it.
    while true {
      let needed = Set(rest.values.flatMap(\.keys))
      let next = rest.filter { needed.contains($0.key) }
        .mapValues { $0.filter { rest[$0.key] != nil } }.filter { !$0.value.isEmpty }
      if next == rest { break }
      rest = next
    }
    return rest.flatMap { folder, others in
      others.map { "\(folder) -> \($0.key): \($0.value.sorted().joined(separator: ", "))" }
    }.sorted()
  }
}

/// The words of a source, without its comments and texts.
private func words(_ text: String) -> [String] {
  var words: [String] = []
  var isInText = false
  for line in text.split(separator: "\n") {
    if isInText {
      isInText = !line.contains("\"\"\"")
      continue
    }
    isInText = line.hasSuffix("\"\"\"")
    let code = line.replacing(/"(\\.|[^"\\])*"/, with: " ").prefix { $0 != "\"" }
    let end = code.firstRange(of: "//")?.lowerBound ?? code.endIndex
    words += code[..<end].split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
  return words
}
