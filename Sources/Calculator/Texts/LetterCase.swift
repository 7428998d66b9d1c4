extension Text {
  /// The text in upper case, by the full mapping of Unicode: `ß` becomes `SS`.
  var uppercased: Text {
    changingCase(of: UInt8(ascii: "a")...UInt8(ascii: "z")) ?? Text(string.uppercased())
  }

  /// The text in lower case, by the full mapping of Unicode.
  var lowercased: Text {
    changingCase(of: UInt8(ascii: "A")...UInt8(ascii: "Z")) ?? Text(string.lowercased())
  }

  /// The text with some letters in the other case; `nil` if it is not only ASCII.
  private func changingCase(of letters: ClosedRange<UInt8>) -> Text? {
    var changed = bytes
    var all: UInt8 = 0
    for index in changed.indices {
      let byte = changed[index]
      all |= byte
      changed[index] = byte ^ (letters ~= byte ? 0x20 : 0)
    }
    return all < 0x80 ? Text(bytes: changed) : nil
  }
}
