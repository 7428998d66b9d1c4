extension GroupedNumerals {
  /// Removes the separators from all numbers with groups in a program.
  ///
  /// Texts in quotes and comments stay unchanged. Places in the result refer to the original
  /// program.
  ///
  /// - Complexity: O(*n*) in the length of the program.
  package func plain(_ program: Source) -> Source {
    let replacements = replacements(in: program.bytes)
    return replacements.isEmpty ? program : Source(program, replacing: replacements)
  }
}
