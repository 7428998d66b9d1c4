/// A checksum of 64 bits, which recognizes bytes seen before.
///
/// - Source: ECMA-182, the polynomial of CRC-64, as the file format `.xz` uses it. It finds any
///   change within 64 consecutive bits.
package struct Checksum: Sendable {
  private var register = UInt64.max

  /// The checksum of no bytes.
  package init() {}

  /// The checksum of all bytes added so far.
  package var value: UInt64 { ~register }

  /// Its sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*) in their number.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      let index = Int(UInt8(truncatingIfNeeded: register) ^ byte)
      register = Checksum.table[index] ^ register >> 8
    }
  }

  /// The change that each byte makes.
  private static let table: [UInt64] = (0..<256).map { byte in
    (0..<8).reduce(UInt64(byte)) { bits, _ in
      bits >> 1 ^ (bits & 1 == 0 ? 0 : 0xC96C_5795_D787_0F42)
    }
  }
}
