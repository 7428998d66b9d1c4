import Calculator
import PlainText
import ReversePolish

/// The plan of a program for rows before its compilation: the meanings of its names.
///
/// The plan depends on the columns and on the lexicon, but not on the content of fields.
package struct RowPlan: Equatable, Sendable {
  /// The words for the columns.
  ///
  /// These words take precedence over all other meanings, also with a leading `_`.
  package let words: [String]

  /// The columns with the names of built-in words, in the order of their first use.
  package let clashes: [String]

  /// The columns that the program names like a unit with a leading `_`, in the order of their first
  /// use.
  ///
  /// If the name is also that of a word, `_` asks for the column, unless the name stands where a
  /// unit does.
  package let unitClashes: [String]

  /// The names of the columns in the table; empty for objects.
  private let header: [String]

  /// The names in the program that mean no member.
  package let otherNames: Set<String>

  /// The names of the inputs before the columns; empty for an input that the program does not have.
  private let inputs: [String]

  /// The words that `$1`, `$2` … stand for; empty if they are the words of columns without names.
  private let fieldWords: [String]

  /// Makes the plan for a table.
  ///
  /// - Parameters:
  ///   - program: The sources of the program and of the conditions.
  ///   - header: The names of the columns in the table; empty if they have no names.
  ///   - isGrouped: Whether the program is for groups, so that `rows` is their number of rows.
  /// - Throws: The errors of the sources.
  /// - Complexity: O(*n*) in the length of the sources and of the names.
  package init(
    _ program: [Source], header: [String], isGrouped: Bool = false
  ) throws(RPNError) {
    let names = try NamesInProgram(program, isGrouped: isGrouped)
    let numbers = 0..<(header.isEmpty ? names.all.compactMap(fieldNumber).max() ?? 0 : 0)
    self.init(
      names, words: header.isEmpty ? numbers.map { "$\($0 + 1)" } : columnWords(header),
      header: header)
  }

  /// Makes the plan for rows that are objects, each with its own names.
  ///
  /// - Parameters:
  ///   - program: The sources of the program and of the conditions.
  ///   - members: The names of the members of the first row. A word without another meaning is the
  ///     name of a member too.
  ///   - others: The columns that other options name.
  ///   - isGrouped: Whether the program is for groups, so that `rows` is their number of rows.
  /// - Throws: The errors of the sources.
  /// - Complexity: O(*n*) in the length of the sources and of the names.
  package init(
    _ program: [Source], members: [String], others: [String] = [], isGrouped: Bool = false
  ) throws(RPNError) {
    let names = try NamesInProgram(program, isGrouped: isGrouped)
    let known = Set(columnWords(members, omittingUnits: false)).subtracting(names.bound)
    // A name that the program binds is a result, even if lines are sorted by it.
    let free = Set(names.free).union(others).subtracting(names.bound).subtracting(names.results)
    // The words have the order of the program, not that of the members in an object.
    var words: [String] = []
    for name in names.all + others {
      let marked = name.hasPrefix("_") ? String(name.dropFirst()) : name
      let word = known.contains(name) || !known.contains(marked) ? name : marked
      let isName = known.contains(word) || free.contains(name)
      if isName, !words.contains(where: { word == $0 || word == "_" + $0 }) { words.append(word) }
    }
    self.init(names, words: words)
  }

  private init(_ names: NamesInProgram, words: [String], header: [String] = []) {
    (self.words, self.header) = (words, header)
    inputs = names.inputs
    fieldWords = header.isEmpty ? [] : words
    let columns = Set(words).union(words.map { "_" + $0 })
    clashes = names.all.filter {
      words.contains($0) && (BuiltIn($0) != nil || names.inputs.contains($0))
    }
    let own = names.bound.union(names.results)
    let others = names.all.filter { !columns.contains($0) && !own.contains($0) }
    unitClashes = names.all.filter { name in
      guard name.hasPrefix("_"), !words.contains(name) else { return false }
      let unit = String(name.dropFirst())
      return words.contains(unit) && (try? Unit(unit)) != nil
        && (BuiltIn(unit) == nil || names.factors.contains(name))
    }.map { String($0.dropFirst()) }
    otherNames = Set(others).union(
      others.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) })
  }

  /// Compiles a program or a condition for the rows.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - numbers: The number system.
  ///   - limits: The limits of each run.
  ///   - conditions: The number of last sources that ask for results by name.
  ///   - runsOnRows: Whether the program runs on single rows, which have no number of rows.
  /// - Returns: The program, whose inputs are those of `RowFormat.inputs` and the columns.
  /// - Throws: The errors of the sources. For an unknown word, they suggest columns.
  package func compiled(
    _ sources: [Source], _ numbers: AllNumbers, limits: Limits, conditions: Int = 0,
    runsOnRows: Bool = false
  ) throws(RPNError) -> PreparedProgram {
    let inputs = inputs.map { $0 == "rows" && runsOnRows ? "" : $0 }
    do throws(RPNError) {
      let sources = try sources.map { source throws(RPNError) in try numbered(source) }
      return try PreparedProgram(
        sources, numbers, limits: limits, inputs: inputs + words, columns: words.count,
        conditions: conditions)
    } catch {
      guard error.kind == .unknownWord, let place = error.place, !header.isEmpty else {
        throw error
      }
      let name = place.text.hasPrefix("_") ? String(place.text.dropFirst()) : place.text
      let isBuiltIn = name.hasPrefix(BuiltIn.mark)
      guard !isBuiltIn, let advice = adviceOnColumns(name, header, words, or: error.suggestion)
      else { throw error }
      throw RPNError(error.kind, error.message, suggestion: advice, at: place)
    }
  }

  /// Replaces fields by number with the words for their columns.
  private func numbered(_ source: Source) throws(RPNError) -> Source {
    if fieldWords.isEmpty { return source }
    var changes: [(range: Range<Int>, text: String)] = []
    for token in try source.tokens() where token.kind == .word {
      guard let number = fieldNumber(token.text) else { continue }
      if number > fieldWords.count {
        let columns = "\(fieldWords.count) column\(fieldWords.count == 1 ? "" : "s")"
        throw RPNError(.outOfRange, "the table has \(columns)", at: token.place)
      }
      changes.append((token.place.range, fieldWords[number - 1]))
    }
    return changes.isEmpty ? source : Source(source, replacing: changes)
  }

  /// The notes about columns with the names of built-in words or of units.
  ///
  /// - Parameter known: The columns without a note, because the user knows them already.
  /// - Returns: A note for each other column.
  package func notes(besides known: [String]) -> [String] {
    clashes.filter { !known.contains($0) }.map {
      "'\($0)' is the column here; \(BuiltIn.mark)\($0) is the word"
    }
      + unitClashes.filter { !known.contains($0) }.map {
        "'_\($0)' is the column here; \(BuiltIn.mark)_\($0) is the unit"
      }
  }

  /// The notes about results whose names have another meaning, in conditions that name them.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on groups.
  ///   - program: The program whose results they name.
  ///   - known: The results without a note.
  /// - Returns: A note for each other result.
  /// - Throws: The errors of the texts.
  package func notes(
    in conditions: [Source], on program: [Source], besides known: [String]
  ) throws(RPNError) -> [String] {
    let results = try NamesInProgram(program, isGrouped: true).results
    return try NamesInProgram(conditions, isGrouped: true).all.compactMap { name in
      if !results.contains(name) || known.contains(name) { return nil }
      if words.contains(name) { return "'\(name)' is the result here; _\(name) is the column" }
      if !BuiltIn.reserves(name), !inputs.contains(name) { return nil }
      return "'\(name)' is the result here; \(BuiltIn.mark)\(name) is the word"
    }
  }
}

/// Returns the number of the field that a word asks for, as `$7`; `nil` for any other word.
private func fieldNumber(_ word: String) -> Int? {
  let digits = word.dropFirst()
  guard word.hasPrefix("$"), 1...4 ~= digits.utf8.count, digits.utf8.first != UInt8(ascii: "0"),
    digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
  else { return nil }
  return Int(digits)
}

/// The names in a program.
private struct NamesInProgram {
  /// All names without a mark before them, each once, in the order of the text.
  var all: [String] = []

  /// The names that the program defines.
  var bound: Set<String> = []

  /// The names that only name results, as in `-> max max`, which keep any other meaning.
  var results: Set<String> = []

  /// The names of the inputs before the columns; empty for an input that the program does not have.
  var inputs: [String] {
    RowFormat.inputs.map { $0 != "rows" || isGrouped && !bound.contains($0) ? $0 : "" }
  }

  private let isGrouped: Bool

  /// The names before a word that often follows a unit.
  var factors: Set<String> = []

  init(_ sources: [Source], isGrouped: Bool) throws(RPNError) {
    self.isGrouped = isGrouped
    var known: Set<String> = []
    var last = ""
    for source in sources {
      var binds = false
      var tokens = try source.tokens()[...]
      while let token = tokens.popFirst() {
        let text = token.kind == .word ? token.text : ""
        if text == "->", let name = tokens.first?.text, tokens.dropFirst().first?.text == name {
          results.insert(name)
          tokens = tokens.dropFirst(2)
          continue
        }
        if binds { bound.insert(text) }
        if ["*", "/", "to"].contains(text) { factors.insert(last) }
        last = text
        binds = text == ":" || text == "->"
        if !text.isEmpty, !text.hasPrefix(BuiltIn.mark), !BuiltIn.structure.contains(text),
          known.insert(text).inserted
        {
          all.append(text)
        }
      }
    }
  }

  /// The names without a meaning: unknown words, and built-in words with a leading `_`.
  var free: [String] {
    all.filter { name in
      if bound.contains(name) || results.contains(name) || inputs.contains(name)
        || BuiltIn(name) != nil
      {
        return false
      }
      guard name.utf8.first == UInt8(ascii: "_") else { return true }
      return BuiltIn(String(name.dropFirst())) != nil
        || (try? Unit(String(name.dropFirst()))) == nil
    }
  }
}
