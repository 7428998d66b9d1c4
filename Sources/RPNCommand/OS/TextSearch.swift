/// Whether a text contains another text.
///
/// The method of the standard library would link its regular expressions.
///
/// - Complexity: O(*n*·*m*) in the lengths of the texts.
func holds(_ text: String, _ part: String) -> Bool {
  text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
}
