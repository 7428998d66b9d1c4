/// A checksum of 64 bits, for detecting changed bytes.
///
/// The checksum detects any change within 64 consecutive bits.
///
/// - Source: ECMA-182, the polynomial of CRC-64, in the variant of the file format `.xz`.
package struct Checksum: Sendable {
  private var register = UInt64.max

  /// The checksum of no bytes.
  package init() {}

  /// The checksum of all bytes added so far.
  package var value: UInt64 { ~register }

  /// The checksum as sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds bytes to the checksum.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      let index = Int(UInt8(truncatingIfNeeded: register) ^ byte)
      register = Checksum.table[index] ^ register >> 8
    }
  }

  /// The change of the register by each byte.
  private static let table: [UInt64] = (0..<256).map { byte in
    (0..<8).reduce(UInt64(byte)) { bits, _ in
      bits >> 1 ^ (bits & 1 == 0 ? 0 : 0xC96C_5795_D787_0F42)
    }
  }
}
