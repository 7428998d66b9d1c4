import PlainText
import TestSupport
import Testing

@Suite("Valid UTF-8")
struct UTF8ValidationTests {
  /// Unicode Standard, table 3-7: the malformed neighbours of well-formed sequences.
  @Test(
    "The offset of the first byte that is not UTF-8 is found",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x20], [0xC2, 0xC2, 0x80],
      [0xDF, 0x7F], [0xDF, 0xC0], [0xE0, 0x9F, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0xA0],
      [0xE0, 0xC0, 0x80], [0xE1, 0x7F, 0x80], [0xE1, 0x80, 0x7F], [0xE1, 0x80, 0xC0], [0xE2, 0x88],
      [0xEC, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0x9F, 0x7F], [0xEE, 0x80],
      [0xEF, 0xBF], [0xEF, 0xBF, 0xC0], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x90, 0x80], [0xF0, 0x90, 0x7F, 0x80], [0xF0, 0x90, 0x80, 0x7F], [0xF1, 0x80],
      [0xF3, 0xC0, 0x80, 0x80], [0xF3, 0x80, 0x80, 0xC0], [0xF4, 0x90, 0x80, 0x80], [0xF4],
      [0xF4, 0x8F, 0xBF], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func malformed(sequence: [UInt8]) {
    for before in ["", "3", "3 5 + 2", "3 5 + 2 ", "3 5 + 2 *", "é\u{20AC}\u{1F600}", "\u{FEFF}1 "]
    {
      for after in ["", " ", "12345678", "é"] {
        let bytes = Array(before.utf8) + sequence + Array(after.utf8)
        #expect(firstInvalidByte(of: bytes) == before.utf8.count)
      }
    }
  }

  @Test("The ends of every well-formed range are fine")
  func wellFormed() {
    let scalars: [UInt32] = [
      0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE,
      0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
    ]
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    #expect(text.unicodeScalars.count == scalars.count)
    for shift in 0..<9 {
      let bytes = Array(repeating: UInt8(ascii: " "), count: shift) + Array(text.utf8)
      #expect(firstInvalidByte(of: bytes) == nil)
    }
  }

  @available(macOS 15, iOS 18, *)
  @Test(
    "On random bytes it agrees with the standard library", arguments: 1...8 as ClosedRange<UInt64>)
  func randomBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let bytes = randomBytes(using: &random)
      let found = firstInvalidByte(of: bytes)
      // The longest beginning that is well-formed ends where the first bad byte is.
      let valid = (0...bytes.count).last { String(validating: bytes[..<$0], as: UTF8.self) != nil }
      try #require(found ?? bytes.count == valid, "\(bytes)")
      try #require((found == nil) == (valid == bytes.count), "\(bytes)")
    }
  }

  /// Mostly well-formed scalars, with some bytes changed or lost.
  private func randomBytes(using random: inout SplitMix64) -> [UInt8] {
    let limits: [UInt32] = [0x80, 0x800, 0x10000, 0x110000]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let limit = limits[Int.random(in: 0..<4, using: &random)]
      let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? " "
      bytes += Array(String(scalar).utf8)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      if Bool.random(using: &random) {
        bytes[index] = UInt8.random(in: 0x7F...0xFF, using: &random)
      } else {
        bytes.remove(at: index)
      }
    }
    return bytes
  }
}
