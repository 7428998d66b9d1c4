/// Writes random programs whose words get operands of any kind.
///
/// Most of them fail, which tests the predictions of the checker.
package struct UntypedGenerator {
  private var random: SplitMix64
  private var names: [String] = []

  /// Makes a generator of programs that depend only on the seed.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a program.
  package mutating func program() -> String {
    names = []
    var parts: [String] = []
    for name in ["f", "g"].prefix(random.below(3)) {
      let body = random.happens(40) ? "-> u \(words(2, with: ["u"]))" : words(2)
      parts.append(": \(name) \(body) ;")
      names.append(name)
    }
    if random.happens(30) {
      parts.append("\(value()) -> v")
      names.append("v")
    }
    for _ in 0..<random.below(4) { parts.append("\(random.below(8))") }
    return (parts + [words(3)]).joined(separator: " ")
  }

  private mutating func words(_ depth: Int, with locals: [String] = []) -> String {
    let outer = names
    names += locals
    defer { names = outer }
    return (0...random.below(6)).map { _ in word(depth) }.joined(separator: " ")
  }

  private mutating func word(_ depth: Int) -> String {
    let d = depth - 1
    switch random.below(depth == 0 ? 7 : 17) {
    case 0...1: return "\(random.below(8))"
    case 2: return value()
    case 3: return random.word(of: Self.unary)
    case 4: return random.word(of: Self.binary)
    case 5: return random.word(of: Self.shuffling)
    case 6: return names.isEmpty ? "2" : random.one(of: names)
    case 7...8: return "[ \(words(d)) ] \(random.word(of: Self.calling))"
    case 9: return "[ \(words(d)) ] [ \(words(d)) ] \(random.word(of: "if bi tri unless"))"
    case 10: return "{ \(words(d)) }"
    case 11:
      return "{ 1 2 3 } \(value()) [ \(words(d)) ] \(random.word(of: "fold scan"))"
    case 12: return "[ -> x \(words(d, with: ["x"])) ] call"
    case 13: return "\(random.below(4)) [ \(words(d)) ] times"
    case 14:
      let condition = "\(value()) \(value()) \(random.word(of: "= < >"))"
      return "\(condition) [ \(value()) ] [ \(value()) ] if \(random.word(of: Self.unary))"
    case 15: return "\(value()) { \(value()) \(value()) } [ drop \(words(d)) ] each"
    default: return "{ \(value()) \(value()) } [ \(words(d)) ] map"
    }
  }

  private mutating func value() -> String {
    random.one(of: [
      "true", "false", "{ }", "{ 1 2 }", "{ true 3 }", "[ 1 ]", "[ sq ]", "1", "0.5", "2 sqrt",
      "1 2 =", "{ 3 } first", "1 3 range",
    ])
  }

  private static let unary =
    "neg abs sq sqrt inv even? not length first last rest reverse sum sort unpack mean call"
  private static let binary =
    "+ - * / ^ mod = < != and or append concat nth take skip zip pack min compose curry"
  private static let shuffling =
    "dup drop swap over rot -rot nip tuck dup2 drop2 depth clear pick roll"
  private static let calling =
    "call dip keep map filter each reduce any? all? count times when"
}
