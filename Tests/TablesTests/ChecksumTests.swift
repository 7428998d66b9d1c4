import TestSupport
import Testing

@testable import Tables

@Suite("Checksums")
struct ChecksumTests {
  private func checksum(_ bytes: some Sequence<UInt8>) -> String {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.text
  }

  @Test(
    "They are those of others, with all zeros before them",
    arguments: [
      // The first ones are published; the others are of a bitwise division in Python.
      ("", "0000000000000000"), ("123456789", "995dc9bbdf1939fa"), ("a", "330284772e652b05"),
      ("rpn", "0e02e0a0749f292e"), ("\n", "1c88102d33392364"), ("é", "d81587c9579a9684"),
    ])
  func published(text: String, expected: String) {
    #expect(checksum(text.utf8) == expected)
  }

  @Test("It does not matter in which pieces bytes are added")
  func pieces() {
    let bytes = Array("rpn-part\t1\tprogram \"x sum\"\n".utf8)
    for size in 1...bytes.count {
      var pieces = Checksum()
      for start in stride(from: 0, to: bytes.count, by: size) {
        pieces.add(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(pieces.text == checksum(bytes), "\(size)")
    }
  }

  @Test("Each change of one or two bytes is found", arguments: SplitMix64.seeds)
  func changes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<500).map { _ in UInt8(random.below(256)) }
    var changed = bytes
    let place = random.below(499)
    changed[place] ^= UInt8(1 + random.below(255))
    #expect(checksum(changed) != checksum(bytes), "seed \(seed)")
    changed[place + 1] ^= UInt8(1 + random.below(255))
    #expect(checksum(changed) != checksum(bytes), "seed \(seed)")
  }
}
