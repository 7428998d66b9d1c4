import Testing

@testable import Tables

@Suite("The ends of lines")
struct LineEndsTests {
  /// A file with a line feed for each end of a line, read in pieces of a size.
  private func text(_ file: [UInt8], pieces size: Int) -> String {
    var ends = LineEnds()
    var read: [UInt8] = []
    var known = 0
    var isDecided = false
    for start in stride(from: 0, through: file.count, by: size) {
      let piece = file[start..<min(start + size, file.count)]
      read += piece
      let isWhole = start + size > file.count
      // As a reader does: it goes on reading where there is no line feed yet.
      if !isDecided, !piece.contains(newline), !isWhole, !ends.decide(read, isWhole: false) {
        continue
      }
      isDecided = true
      ends.decide(read, isWhole: isWhole)
      ends.makeNewlines(of: &read, from: known)
      known = read.count
    }
    return String(decoding: read, as: UTF8.self)
  }

  @Test(
    "Carriage returns end lines where no line feed comes, whatever the pieces",
    arguments: [
      ("a\rb\rc", "a\nb\nc"), ("a\r\rb\r", "a\n\nb\n"), ("\r", "\n"), ("a\r", "a\n"),
      ("a,b", "a,b"), ("", ""), ("a\nb\rc\n", "a\nb\rc\n"), ("a\r\nb\r\n", "a\r\nb\r\n"),
      ("a\rb\nc\rd", "a\rb\nc\rd"), ("a\r\r\nb\r\r\n", "a\r\r\nb\r\r\n"),
    ])
  func pieces(file: String, expected: String) {
    for size in 1...max(1, file.utf8.count) {
      #expect(text(Array(file.utf8), pieces: size) == expected, "\(size)")
    }
  }

  @Test("A line feed counts that stands no more than a mebibyte behind the first carriage return")
  func sight() {
    for (distance, isNear) in [(LineEnds.sight, true), (LineEnds.sight + 1, false)] {
      let line = [UInt8](repeating: UInt8(ascii: "x"), count: distance - 1)
      let file = Array("a\r".utf8) + line + Array("\nb\r\nc\r".utf8)
      let expected = Array((isNear ? "a\r" : "a\n").utf8) + line
      let found = Array(text(file, pieces: 4096).utf8)
      #expect(found.starts(with: expected))
      #expect(found.suffix(6).elementsEqual((isNear ? "\nb\r\nc\r" : "x\nb\nc\n").utf8.suffix(6)))
    }
  }
}
