import Calculator
import PlainText
import ReversePolish

/// The plan of a program for rows before it is compiled: the meanings of its names, and its number
/// system.
///
/// It depends on the columns and on the entries of the lexicon. The content of fields does not
/// change it: a row that the numbers cannot hold leaves the fast path by itself.
package struct RowPlan: Equatable, Sendable {
  /// The number system of a calculation.
  package enum Numbers: Sendable {
    /// Real numbers, which have their own machine and fast paths on it.
    case real
    /// All numbers, also complex numbers, quantities and dates.
    case all
  }

  /// The words for the columns.
  ///
  /// They precede all other meanings, also with a leading `_`.
  package let words: [String]

  /// The numbers of the program as long as fields are real numbers and texts.
  package let numbers: Numbers

  /// The columns that the program calls by names that are also words of the language, in the order
  /// of their first use.
  package let clashes: [String]

  /// The names of members that the program uses for something else.
  package let otherNames: Set<String>

  /// The plan for a table.
  ///
  /// - Parameters:
  ///   - program: All texts of the program, and those of conditions.
  ///   - header: The names of the columns as the table has them; empty if they have no names.
  /// - Throws: Errors in the texts.
  /// - Complexity: O(*n*) in the length of the texts and of the names.
  package init(_ program: [Source], header: [String]) throws(RPNError) {
    self.init(try NamesInProgram(program), program, words: columnWords(header))
  }

  /// The plan for rows that are objects, each with its own names.
  ///
  /// - Parameters:
  ///   - program: All texts of the program, and those of conditions.
  ///   - members: The names of the members of the first row. A word without another meaning is the
  ///     name of a member too.
  ///   - others: Columns that are asked for elsewhere.
  /// - Throws: Errors in the texts.
  /// - Complexity: O(*n*) in the length of the texts and of the names.
  package init(
    _ program: [Source], members: [String], others: [String] = []
  ) throws(RPNError) {
    let names = try NamesInProgram(program)
    let known = Set(columnWords(members)).subtracting(names.bound)
    // A name that the program binds belongs to a result, even if lines are sorted by it.
    let free = Set(names.free).union(others).subtracting(names.bound)
    // The words follow the order of the program, not the order of the members in an object.
    var words: [String] = []
    for name in names.all + others {
      let marked = name.hasPrefix("_") ? String(name.dropFirst()) : name
      let word = known.contains(name) || !known.contains(marked) ? name : marked
      let isName = known.contains(word) || free.contains(name)
      if isName, !words.contains(where: { word == $0 || word == "_" + $0 }) { words.append(word) }
    }
    self.init(names, program, words: words)
  }

  private init(_ names: NamesInProgram, _ program: [Source], words: [String]) {
    self.words = words
    let columns = Set(words).union(words.map { "_" + $0 })
    clashes = names.all.filter {
      words.contains($0) && (BuiltIn($0) != nil || RowFormat.inputs.contains($0))
    }
    let others = names.all.filter { !columns.contains($0) && !names.bound.contains($0) }
    otherNames = Set(others).union(
      others.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) })
    numbers = needsAllNumbers(program, names: Array(columns)) ? .all : .real
  }

  /// Compiles a program for the rows, or a condition.
  ///
  /// - Parameters:
  ///   - sources: The texts.
  ///   - numbers: The number system.
  ///   - limits: The limits of each run.
  /// - Returns: The program. Its inputs are those of every row, then the columns.
  /// - Throws: Errors in the texts.
  package func compiled<System: RowSystem>(
    _ sources: [Source], _ numbers: System, limits: Limits
  ) throws(RPNError) -> PreparedProgram<System> {
    try PreparedProgram(
      sources, numbers, limits: limits, inputs: RowFormat.inputs + words, columns: words.count)
  }

  /// The notes about columns that the program calls by the names of words.
  ///
  /// - Parameter known: The columns that the user already knows about.
  /// - Returns: A note for each other column.
  package func notes(besides known: [String]) -> [String] {
    clashes.filter { !known.contains($0) }.map {
      "'\($0)' is the column here; \(BuiltIn.mark)\($0) is the word"
    }
  }
}

/// The names in a program.
private struct NamesInProgram {
  /// All names without a mark before them, each once, in the order of the text.
  var all: [String] = []

  /// The names that the program gives a meaning to.
  var bound: Set<String> = []

  init(_ sources: [Source]) throws(RPNError) {
    var known: Set<String> = []
    for source in sources {
      var binds = false
      for token in try source.tokens() {
        let text = token.kind == .word ? token.text : ""
        if binds { bound.insert(text) }
        binds = text == ":" || text == "->"
        if !text.isEmpty, !text.hasPrefix(BuiltIn.mark), !BuiltIn.structure.contains(text),
          known.insert(text).inserted
        {
          all.append(text)
        }
      }
    }
  }

  /// The names without a meaning: words unknown to the language, and words with a leading `_`, even
  /// if that would be a unit.
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
