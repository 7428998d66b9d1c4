/// How many columns of a terminal the text takes.
package func columns(of text: some StringProtocol) -> Int {
  text.reduce(0) { width, character in width + (isWide(character) ? 2 : 1) }
}

/// Whether a terminal draws the character two columns wide.
///
/// - Source: Unicode Standard Annex #11, "East Asian Width", the blocks that are wide as a whole.
private func isWide(_ character: Character) -> Bool {
  guard let scalar = character.unicodeScalars.first else { return false }
  if scalar.properties.isEmojiPresentation { return true }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    return true
  default: return false
  }
}
