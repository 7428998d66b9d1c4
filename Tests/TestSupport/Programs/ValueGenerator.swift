/// A generator of programs that leave one value of any kind: numbers of all kinds with and without
/// units, dates, texts, lists, records and quotations.
///
/// A program may fail, such as one with a unit that does not exist.
package struct ValueGenerator {
  private var random: SplitMix64
  private let units: [String]

  /// Definitions that the programs need: two currencies and two units of one's own.
  package static let definitions =
    ": _EUR ; : _USD 0.92_EUR 2026-11-25 ; : _step 75_cm ; : _widget ; 3_km -> far "
    + ": twice 2 * ; [ 2 sqrt + ] -> more"

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices.
  ///   - units: The symbols of all units.
  package init(seed: UInt64, units: [String]) {
    random = SplitMix64(seed: seed)
    self.units = units
  }

  /// The next program.
  ///
  /// - Parameter depth: The depth to which lists, records and quotations may nest.
  /// - Returns: A program that leaves one value, if it does not fail.
  package mutating func program(depth: Int = 2) -> String {
    switch random.below(depth > 0 ? 20 : 15) {
    case 0...2: real()
    case 3: complex()
    case 4...10: quantity()
    case 11: date()
    case 12...13: text()
    case 14: random.word(of: "true false missing")
    case 15...16: "{ \(values(depth)) }"
    case 17...18: record(depth)
    default: quotation(depth)
    }
  }

  private mutating func values(_ depth: Int) -> String {
    (0..<random.below(4)).map { _ in program(depth: depth - 1) }.joined(separator: " ")
  }

  private mutating func record(_ depth: Int) -> String {
    let keys = ["a:", "price:", "\"two words\":", "\"\":", "\"é\\n\":", "_km:", "x1:"]
    let members = keys.shuffled(using: &random).prefix(random.below(4))
    return members.isEmpty
      ? "{ :: }"
      : "{ " + members.map { "\($0) \(program(depth: depth - 1))" }.joined(separator: " ") + " }"
  }

  private mutating func quotation(_ depth: Int) -> String {
    switch random.below(4) {
    case 0: "[ \(values(depth)) twice swap far ]"
    case 1: "\(program(depth: depth - 1)) [ + more ] curry"
    case 2: "[ \(program(depth: 0)) ] [ -> x x { x [ x ] } ] compose"
    default: "\(program(depth: 0)) [ -> x [ x 1 ] ] call"
    }
  }

  /// A literal of a real number.
  private mutating func literal() -> String {
    let sign = random.happens(25) ? "-" : ""
    let digits = { (random: inout SplitMix64) in
      String(random.next() >> UInt64(random.below(60) + 4))
    }
    switch random.below(8) {
    case 0...1: return sign + String(random.below(100))
    case 2: return sign + digits(&random)
    case 3: return sign + String(random.below(1000)) + "." + digits(&random)
    case 4: return sign + digits(&random) + "/" + String(1 + random.below(1000))
    case 5: return sign + digits(&random) + "e" + String(random.below(60) - 30)
    case 6: return sign + "0x" + String(random.below(1 << 20), radix: 16)
    default: return sign + String(random.below(10)) + "." + String(random.below(1000))
    }
  }

  /// A decimal or a quotient, as it may stand before a unit.
  private mutating func plain() -> String {
    while true {
      let text = literal()
      if !text.contains("x") { return text }
    }
  }

  /// A program of a number that has no literal.
  private mutating func irrational() -> String {
    let n = 2 + random.below(50)
    let function = random.word(of: "sqrt cbrt ln exp sin atan log2")
    return switch random.below(5) {
    case 0: "\(n) \(function)"
    case 1: "\(plain()) pi *"
    case 2: "\(n) sqrt \(plain()) + \(function == "sqrt" ? "exp" : "cbrt")"
    case 3: "\(n) sqrt 3 cbrt + inv 2 \(function) *"
    default: "\(n) \(function) neg 100 *"
    }
  }

  private mutating func real() -> String { random.happens(30) ? irrational() : literal() }

  private mutating func complex() -> String {
    random.happens(50)
      ? "\(plain()) \(plain()) 1i * +" : "\(real()) \(random.happens(50) ? real() : "0") 1i * +"
  }

  private mutating func unit() -> String {
    let prefix = random.happens(20) ? random.word(of: "k m M µ G n c") : ""
    return random.happens(8)
      ? random.word(of: "EUR USD step widget km h kg s L % °") : prefix + random.one(of: units)
  }

  private mutating func compound() -> String {
    let (a, b, c) = (unit(), unit(), unit())
    return switch random.below(14) {
    case 0...6: a
    case 7: "\(a)/\(b)"
    case 8: "\(a)*\(b)"
    case 9: "\(a)^\(random.one(of: [2, 3, -1, -2]))"
    case 10: "\(a)/(\(b)*\(c))"
    case 11: "\(a)^(\(random.word(of: "1/2 2/3 -1/2")))"
    case 12: "\(a)/\(random.one(of: [10, 100, 1000]))\(b)"
    default: "\(a)*\(b)/\(c)^2"
    }
  }

  private mutating func quantity() -> String {
    let unit = compound()
    return switch random.below(12) {
    case 0...3: "\(plain())_\(unit)"
    case 4...5: "\(irrational()) 1_\(unit) *"
    case 6: "\(irrational()) 1_\(unit) * 1_\(unit) to"
    case 7: "\(irrational()) 100 / 1_\(random.word(of: "% ‰ ppm ° gon arcsec dB Np")) to"
    case 8: "\(complex()) 1_\(unit) *"
    case 9: "\(plain())_\(unit) \(plain())_\(compound()) \(random.word(of: "* /"))"
    case 10: "\(plain())_\(unit) \(random.word(of: "inv sq abs neg")) "
    default: "\(plain())_\(unit) \(irrational()) *"
    }
  }

  private mutating func date() -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let month = "\(1900 + random.below(200))-\(two(1 + random.below(12)))"
    let day = "\(month)-\(two(1 + random.below(28)))"
    let minute = "\(two(random.below(24))):\(two(random.below(60)))"
    let zone = random.word(of: "Z +01:00 -09:30 +00:00:01 . .").replacing(".", with: "")
    return switch random.below(6) {
    case 0: day
    case 1: "\(day)T\(minute)\(zone)"
    case 2: "\(day)T\(minute):\(two(random.below(60)))\(zone)"
    case 3: "\(day)T\(minute):\(two(random.below(60))).\(1 + random.below(999))\(zone)"
    case 4: "\(day)T\(minute)\(zone) \(random.below(9))/\(1 + random.below(9))_s +"
    default: "\(random.below(30)):\(two(random.below(60)))"
    }
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "B", " ", "é", "\\\"", "\\\\", "\\n", "\\t", "\\u{0}", "\\u{1F600}", "[", "}", "#", "'",
      ":", "3", "_km", ",", ";", "\\u{200B}", "true", "missing", "ß", "-",
    ]
    return "\"" + (0..<random.below(6)).map { _ in random.one(of: pieces) }.joined() + "\""
  }
}
