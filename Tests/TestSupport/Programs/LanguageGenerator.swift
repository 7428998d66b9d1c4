/// Writes random programs of the whole language, most of them meaningful, and corrupts some of
/// them.
///
/// The productions are those of a typed grammar: each writes an expression that leaves one value of
/// its kind. Their depth is bounded, so every text is finite, but its evaluation may not end.
package struct LanguageGenerator {
  private var random: SplitMix64

  /// The visible names: variables and locals that hold numbers.
  private var names: [String] = []

  /// The defined words, each of which takes a number and leaves one.
  private var definitions: [String] = []

  /// The tokens for corrupting programs.
  private let tokens: [String]

  /// Makes a generator of programs.
  ///
  /// - Parameters:
  ///   - seed: The seed of all programs.
  ///   - tokens: The tokens that a corrupted program may contain at any place.
  package init(seed: UInt64, tokens: [String]) {
    random = SplitMix64(seed: seed)
    self.tokens = tokens
  }

  /// Returns a program.
  package mutating func program() -> String {
    var parts: [String] = []
    for _ in 0...random.below(4) { parts.append(statement()) }
    let text = parts.joined(separator: " ")
    return random.happens(50) ? spoiled(text) : text
  }

  private mutating func statement() -> String {
    switch random.below(9) {
    case 8: return text(4)
    case 0:
      let name = "v\(random.below(3))"
      defer { names.append(name) }
      return "\(number(3)) -> \(name)"
    case 1:
      let name = "f\(random.below(3))"
      defer { definitions.append(name) }
      return ": \(name) \(definitionBody()) ;"
    case 2: return boolean(4)
    case 3...4: return list(4)
    case 5: return quotation(4)
    case 6: return number(5)
    default: return tower()
    }
  }

  private mutating func definitionBody() -> String {
    switch random.below(3) {
    case 0: return withLocal { $0.number(3) }
    case 1: return "\(quotation(3)) call"
    default:
      let name = "f\(random.below(3))"
      return definitions.contains(name)
        ? "dup 0 > [ 1 - \(name) ] when" : "dup 0 > [ 2 / floor ] [ 1 + ] if"
    }
  }

  /// Writes a binding of a local name and the text that can use it; the text takes a number.
  private mutating func withLocal(_ body: (inout Self) -> String) -> String {
    let (name, outer) = (random.word(of: "a b c"), names)
    names.append(name)
    defer { names = outer }
    return "-> \(name) \(body(&self))"
  }

  private mutating func literal() -> String {
    switch random.below(10) {
    case 0: random.word(of: "0 -0 1e300 1e-300 1/3 -7/2 0xff 0b101 1_000 9007199254740992")
    case 1: random.word(of: "0.1 .5 5. 1e20 1e-8 3.14 -2.5 pi e tau phi")
    default: "\(random.below(20) - 4)"
    }
  }

  private mutating func number(_ depth: Int) -> String {
    if depth == 0 || random.happens(15) {
      return names.isEmpty || random.happens(50) ? literal() : random.one(of: names)
    }
    let d = depth - 1
    switch random.below(15) {
    case 14: return "\(text(d)) length"
    case 0...1: return "\(number(d)) \(number(d)) \(random.word(of: Self.binary))"
    case 2: return "\(number(d)) \(random.word(of: Self.unary))"
    case 3: return "\(list(d)) \(random.word(of: Self.summaries))"
    case 4: return "\(list(d)) \(number(d)) \(folder()) fold"
    case 5: return "\(list(d)) \(folder()) reduce"
    case 6: return "\(boolean(d)) [ \(number(d)) ] [ \(number(d)) ] if"
    case 7: return "\(number(d)) \(quotation(d)) call"
    case 8: return "\(number(d)) \(random.below(6)) \(quotation(d)) times"
    case 9: return "\(number(d)) [ \(withLocal { $0.number(d) }) ] call"
    case 10: return "\(number(d)) \(number(d)) [ \(random.word(of: Self.unary)) ] dip +"
    case 11: return "\(list(d)) \(predicate(d)) count"
    case 12: return "\(number(d)) \(quotation(d)) \(quotation(d)) bi \(folder()) call"
    default:
      return definitions.isEmpty ? literal() : "\(number(d)) \(random.one(of: definitions))"
    }
  }

  private mutating func boolean(_ depth: Int) -> String {
    if depth == 0 { return random.word(of: "true false") }
    let d = depth - 1
    switch random.below(7) {
    case 6: return "\(text(d)) \(text(d)) \(random.word(of: "< <= > >= = != contains?"))"
    case 0: return "\(number(d)) \(number(d)) \(random.word(of: "< <= > >= = !="))"
    case 1: return "\(number(d)) floor \(random.word(of: "even? odd?"))"
    case 2: return "\(list(d)) \(predicate(d)) \(random.word(of: "any? all?"))"
    case 3: return "\(boolean(d)) \(boolean(d)) \(random.word(of: "and or xor = !="))"
    case 4: return "\(list(d)) \(list(d)) \(random.word(of: "= !="))"
    default: return "\(boolean(d)) not"
    }
  }

  private mutating func list(_ depth: Int) -> String {
    let d = max(0, depth - 1)
    if depth == 0 || random.happens(20) {
      return "{ \((0..<random.below(5)).map { _ in number(d) }.joined(separator: " ")) }"
    }
    switch random.below(12) {
    case 10: return "\(text(d)) \(text(d)) split"
    case 11:
      return "\(text(d)) \(text(d)) \(random.below(3)) pack \(random.word(of: "sort unique"))"
    case 0: return "\(random.below(9) - 2) \(random.below(12)) range"
    case 1: return "\(list(d)) \(quotation(d)) map"
    case 2: return "\(list(d)) \(predicate(d)) filter"
    case 3: return "\(list(d)) \(random.word(of: "sort reverse unique rest"))"
    case 4: return "\(list(d)) \(list(d)) concat"
    case 5: return "\(list(d)) \(number(d)) append"
    case 6: return "\(list(d)) \(number(d)) \(folder()) scan"
    case 7: return "\(list(d)) \(random.below(5)) \(random.word(of: "take skip"))"
    case 8: return "\(list(d)) \(list(d)) zip flatten"
    default: return "{ } \(list(d)) [ append ] each"
    }
  }

  private mutating func text(_ depth: Int) -> String {
    if depth == 0 || random.happens(20) {
      return random.word(of: #""" "a" "ab" "," "3" "fix:2" "[" "\"" "\u{1F600}é""#)
    }
    let d = depth - 1
    switch random.below(8) {
    case 0: return "\(text(d)) \(text(d)) concat"
    case 1: return "\(text(d)) \(random.word(of: "upper lower trim"))"
    case 2: return "\(text(d)) \(random.below(4)) \(random.below(4)) slice"
    case 3: return "\(number(d)) \(random.word(of: "text hms dms"))"
    case 4: return #"\#(number(d)) "fix:\#(random.below(4))" format"#
    case 5: return "\(list(d)) [ text ] map \(text(d)) join"
    case 6: return #"\#(text(d)) "a" \#(text(d)) replace"#
    default: return "\(boolean(d)) [ \(text(d)) ] [ \(text(d)) ] if"
    }
  }

  /// Writes a quotation that takes a number and leaves one.
  private mutating func quotation(_ depth: Int) -> String {
    if depth == 0 { return "[ \(random.word(of: Self.unary)) ]" }
    let d = depth - 1
    switch random.below(8) {
    case 0: return "\(quotation(d)) \(quotation(d)) compose"
    case 1: return "\(number(d)) \(folder()) curry"
    case 2: return "\(number(d)) [ \(withLocal { "[ \($0.number(d)) + ]" }) ] call"
    case 3: return "[ \(withLocal { $0.number(d) }) ]"
    case 4: return "[ \(number(d)) \(random.word(of: Self.binary)) ]"
    case 5: return "[ \(quotation(d)) call ]"
    case 6: return "[ \(boolean(d)) \(quotation(d)) when ]"
    default: return "[ dup \(random.word(of: Self.binary)) ]"
    }
  }

  /// Writes a quotation that takes two numbers and leaves one.
  private mutating func folder() -> String { "[ \(random.word(of: Self.binary)) ]" }

  /// Writes a quotation that takes a number and leaves a boolean.
  private mutating func predicate(_ depth: Int) -> String {
    random.happens(20)
      ? "[ floor even? ]" : "[ \(number(max(0, depth - 1))) \(random.word(of: "< > =")) ]"
  }

  /// Writes nested lists and quotations, for printing.
  private mutating func tower() -> String {
    "\(number(1)) "
      + (0..<random.below(6)).map { _ in
        random.word(of: "1~pack [~]~curry {~}~swap~append [~-> ~b~b~]~curry [~->~c~[~c~]~]~call")
          .replacing("~", with: " ") + " "
      }.joined()
  }

  /// The text with a few tokens removed, inserted or changed.
  private mutating func spoiled(_ text: String) -> String {
    var tokens = text.split(separator: " ").map(String.init)
    for _ in 0...random.below(3) where !tokens.isEmpty {
      let index = random.below(tokens.count)
      switch random.below(4) {
      case 0: tokens.remove(at: index)
      case 1: tokens.insert(random.one(of: self.tokens), at: index)
      case 2: tokens.swapAt(index, random.below(tokens.count))
      default: tokens[index] = random.one(of: self.tokens)
      }
    }
    return tokens.joined(separator: " ")
  }

  private static let binary = "+ - * / + - * max min mod div ^ hypot gcd percent bitxor"
  private static let unary = "neg abs sq sqrt floor inv sign sin exp ln round frac fact 1~+ 2~*"
    .replacing("1~+ 2~*", with: "cbrt ceil")
  private static let summaries = "sum product mean median minimum maximum length first last stddev"
}
