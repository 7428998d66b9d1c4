import Testing

@testable import Tables

@Suite("Encodings of files")
struct TextEncodingTests {
  /// The text of bytes that are read in pieces of a size.
  private func text(_ bytes: [UInt8], _ encoding: TextEncoding, pieces size: Int) -> [UInt8] {
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      text += decoder.decode(piece, isLast: false)
    }
    return text + decoder.decode([], isLast: true)
  }

  // Bytes that Python decodes with the codec `cp1252`.
  private static let windows: [String?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘",
    "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  @Test("The bytes of Windows-1252 have their characters, or stay bytes that are no UTF-8")
  func windows() {
    for (index, character) in TextEncodingTests.windows.enumerated() {
      let byte = UInt8(0x80 + index)
      let expected = character.map { Array($0.utf8) } ?? [byte]
      #expect(text([byte], .cp1252, pieces: 1) == expected)
    }
  }

  @Test("Bytes of Latin-1 are the first code points")
  func latin1() {
    for byte in UInt8.min...UInt8.max {
      let expected = Array(String(Unicode.Scalar(byte)).utf8)
      #expect(text([byte], .latin1, pieces: 1) == expected)
      if byte < 0x80 || byte > 0x9F { #expect(text([byte], .cp1252, pieces: 1) == expected) }
    }
  }

  @Test("UTF-16 is read in both orders, whatever the pieces")
  func utf16() {
    let string = "aü€𝒳\u{10FFFF}\n"
    let units = Array(string.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for size in 1...5 {
      #expect(text(big, .utf16be, pieces: size) == Array(string.utf8))
      #expect(text(little, .utf16le, pieces: size) == Array(string.utf8))
    }
  }

  @Test(
    "Half a pair and half a unit become bytes that are no UTF-8",
    arguments: [
      [0xD8, 0x00, 0x00, 0x61], [0xDC, 0x00], [0x00, 0x61, 0xD8, 0x00], [0x00, 0x61, 0x00],
      [0xD8, 0x00, 0xD8, 0x00, 0xDC, 0x00],
    ] as [[UInt8]])
  func halves(bytes: [UInt8]) {
    for size in 1...3 {
      let text = text(bytes, .utf16be, pieces: size)
      #expect(String(validating: text, as: UTF8.self) == nil)
    }
  }

  @Test(
    "Names of encodings",
    arguments: [
      ("utf8", .utf8), ("UTF-8", .utf8), ("Latin-1", .latin1), ("iso-8859-1", .latin1),
      ("ISO_8859-1", .latin1), ("windows-1252", .cp1252), ("utf-16le", .utf16le), ("x", nil),
    ] as [(String, TextEncoding?)])
  func names(name: String, encoding: TextEncoding?) {
    #expect(TextEncoding(named: name) == encoding)
  }
}
