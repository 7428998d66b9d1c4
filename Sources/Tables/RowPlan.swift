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

  /// Makes the plan for a table.
  ///
  /// - Parameters:
  ///   - program: The sources of the program and of the conditions.
  ///   - header: The names of the columns in the table; empty if they have no names.
  /// - Throws: The errors of the sources.
  /// - Complexity: O(*n*) in the length of the sources and of the names.
  package init(_ program: [Source], header: [String]) throws(RPNError) {
    self.init(try NamesInProgram(program), words: columnWords(header), header: header)
  }

  /// Makes the plan for rows that are objects, each with its own names.
  ///
  /// - Parameters:
  ///   - program: The sources of the program and of the conditions.
  ///   - members: The names of the members of the first row. A word without another meaning is the
  ///     name of a member too.
  ///   - others: The columns that other options name.
  /// - Throws: The errors of the sources.
  /// - Complexity: O(*n*) in the length of the sources and of the names.
  package init(
    _ program: [Source], members: [String], others: [String] = []
  ) throws(RPNError) {
    let names = try NamesInProgram(program)
    let known = Set(columnWords(members, omittingUnits: false)).subtracting(names.bound)
    // A name that the program binds is a result, even if lines are sorted by it.
    let free = Set(names.free).union(others).subtracting(names.bound)
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
    let columns = Set(words).union(words.map { "_" + $0 })
    clashes = names.all.filter {
      words.contains($0) && (BuiltIn($0) != nil || RowFormat.inputs.contains($0))
    }
    unitClashes = names.all.filter { name in
      guard name.hasPrefix("_"), !words.contains(name) else { return false }
      let unit = String(name.dropFirst())
      return words.contains(unit) && (try? Unit(unit)) != nil
        && (BuiltIn(unit) == nil || names.factors.contains(name))
    }.map { String($0.dropFirst()) }
    let others = names.all.filter { !columns.contains($0) && !names.bound.contains($0) }
    otherNames = Set(others).union(
      others.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) })
  }

  /// Compiles a program or a condition for the rows.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - numbers: The number system.
  ///   - limits: The limits of each run.
  /// - Returns: The program, whose inputs are the number of the line, the number of fields, and the
  ///   columns.
  /// - Throws: The errors of the sources. For an unknown word, they suggest columns.
  package func compiled(
    _ sources: [Source], _ numbers: AllNumbers, limits: Limits
  ) throws(RPNError) -> PreparedProgram {
    do {
      return try PreparedProgram(
        sources, numbers, limits: limits, inputs: RowFormat.inputs + words, columns: words.count)
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
}

/// The names in a program.
private struct NamesInProgram {
  /// All names without a mark before them, each once, in the order of the text.
  var all: [String] = []

  /// The names that the program defines.
  var bound: Set<String> = []

  /// The names before a word that often follows a unit.
  var factors: Set<String> = []

  init(_ sources: [Source]) throws(RPNError) {
    var known: Set<String> = []
    var last = ""
    for source in sources {
      var binds = false
      for token in try source.tokens() {
        let text = token.kind == .word ? token.text : ""
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
      if bound.contains(name) || RowFormat.inputs.contains(name) || BuiltIn(name) != nil {
        return false
      }
      guard name.utf8.first == UInt8(ascii: "_") else { return true }
      return BuiltIn(String(name.dropFirst())) != nil
        || (try? Unit(String(name.dropFirst()))) == nil
    }
  }
}
