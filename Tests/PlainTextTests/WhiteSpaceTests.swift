import PlainText
import Testing

@Suite("White space")
struct WhiteSpaceTests {
  @Test("It is what Unicode calls so, whatever stands behind it")
  func everyScalar() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      for rest in ["", "x", "\u{80}"] {
        let bytes = Array("\(scalar)\(rest)".utf8)
        let length = scalar.properties.isWhitespace ? bytes.count - rest.utf8.count : 0
        let found = spaceLength(at: 0, of: bytes)
        let foundAgain = bytes.withUnsafeBytes { spaceLength(at: 0, of: $0) }
        if found != length || foundAgain != length {
          Issue.record("U+\(String(scalar.value, radix: 16)): \(found) and \(foundAgain)")
        }
      }
    }
  }
}
