/// The number that a text means by the grammar of lesson 4.
func decimal(_ text: Substring) -> Double? {
  var rest = text
  skip("+-", in: &rest, atMost: 1)
  var digits = skip("0123456789", in: &rest)
  if skip(".", in: &rest, atMost: 1) == 1 { digits += skip("0123456789", in: &rest) }
  if digits == 0 { return nil }
  if skip("eE", in: &rest, atMost: 1) == 1 {
    skip("+-", in: &rest, atMost: 1)
    if skip("0123456789", in: &rest) == 0 { return nil }
  }
  return rest.isEmpty ? Double(text) : nil
}

/// Takes characters of a kind from the beginning of a text, and tells how many there were.
@discardableResult
func skip(_ kind: String, in text: inout Substring, atMost limit: Int = .max) -> Int {
  let piece = text.prefix { kind.contains($0) }.prefix(limit)
  text = text[piece.endIndex...]
  return piece.count
}
