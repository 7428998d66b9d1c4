import ReversePolish

/// The characters of some texts, and below them the tokens with their ranges.
///
/// - Parameters:
///   - name: The name of the picture.
///   - texts: Texts of characters that take one byte each.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What cutting the texts throws.
func ruler(_ name: String, _ texts: [String], _ description: String) throws(RPNError) -> Picture {
  let width = 52.0
  var picture = Picture(
    name: name, title: "Tokens, and where they stand", description: description,
    size: (Double(texts.map(\.count).max() ?? 0) * width + 20, Double(texts.count) * 130))
  for (row, text) in texts.enumerated() {
    let top = Double(row) * 130 + 30
    for (byte, character) in text.enumerated() {
      let x = (Double(byte) + 0.5) * width + 10
      picture.write("\(byte)", at: (x, top - 8), .middle)
      picture.box(
        character == " " ? "" : "\(character)", at: (x, top + 18), width: width, color: .ink)
    }
    for token in try tokenize(text) {
      let range = token.place.range
      let (left, right) = (
        Double(range.lowerBound) * width + 14, Double(range.upperBound) * width + 6
      )
      picture.stroke(
        [(left, top + 40), (left, top + 46), (right, top + 46), (right, top + 40)],
        "line thin first")
      picture.write("\(range)", at: ((left + right) / 2, top + 66), .middle, color: .first)
    }
  }
  return picture
}
