/// Whether a text stands in another.
///
/// The standard library would bring in all of its regular expressions for this.
///
/// - Complexity: O(*n*·*m*) in the lengths of the texts.
func holds(_ text: String, _ part: String) -> Bool {
  text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
}
