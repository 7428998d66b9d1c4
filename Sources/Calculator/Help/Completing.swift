import PlainText
import ReversePolish

extension Session {
  /// Completes the name at the end of a line: a word, a name of the session, or a unit after `_`.
  ///
  /// ```swift
  /// let session = try Session(AllNumbers()).evaluating(": square dup * ;")
  /// session.completions(of: "3 squ").names.map(\.name)  // → ["square"]
  /// session.completions(of: "5_kilogram_f").names.map(\.name)  // → ["5_kilogram_force"]
  /// session.completions(of: "5_kilogram_f").typed  // → 5_kilogram_f
  /// ```
  ///
  /// - Parameter line: The text before the cursor.
  /// - Returns: The end of the line that a completion replaces, and its completions in
  ///   alphabetical order; none inside a text and after a space.
  /// - Complexity: O(*n*) in the number of words, units and names, and in the size of the
  ///   definitions.
  public func completions(of line: String) -> (typed: String, names: [KnownName]) {
    let typed = wordBeginning(atEndOf: line)
    if typed.isEmpty { return (typed, []) }
    let units = units(completing: typed)
    return (typed, units.isEmpty ? names(beginning: typed) : units)
  }

  /// Returns the units that begin with the text after `_`, each after the text typed before it.
  package func units(completing typed: String) -> [KnownName] {
    guard let mark = typed.firstIndex(of: "_"),
      typed[..<mark].allSatisfy({ $0.isNumber || "+-−.,e/i_".contains($0) })
    else { return [] }
    let unit = typed[typed.index(after: mark)...]
    let start = unit.lastIndex { "*·/(".contains($0) }.map { unit.index(after: $0) }
    let before = typed[..<(start ?? unit.startIndex)]
    let beginning = String(typed[(start ?? unit.startIndex)...])
    let units = units
    let own = names.filter { $0.begins(with: "_" + beginning) && units.defines($0) }
    // The set removes duplicates: the two Unicode characters for ohm are equal as texts.
    return Set(UnitEntry.names(beginning: beginning)).sorted().map { name in
      KnownName(name: before + name, note: UnitEntry.line(on: name) ?? "", isOwn: false)
    }
      + own.map { name in
        let definition = (try? definition(of: name)) ?? nil
        return KnownName(
          name: String(before) + name.dropFirst(), note: definition ?? "", isOwn: true)
      }
  }
}
