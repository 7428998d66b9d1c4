/// Writes random programs with loops, recursion and words on lists.
///
/// Their numbers are mostly small and sometimes exceed a machine word.
///
/// Each production is a text of a known stack effect, so most programs succeed; a few of them fail
/// in the middle of a round.
package struct LoopGenerator {
  private var random: SplitMix64
  private var locals = 0
  /// The definitions; each takes two numbers and leaves two.
  private var definitions: [String] = []

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a program.
  package mutating func program() -> String {
    var parts: [String] = []
    for index in 0..<random.below(3) {
      locals = 0
      let body = random.happens(60) ? recursion("f\(index)") : body(3)
      parts.append(": f\(index) \(body) ;")
      definitions.append("f\(index)")
    }
    if random.happens(20) { parts.append("7 -> v") } else { parts.append("3 -> v") }
    parts.append("\(number()) \(number())")
    for _ in 0...random.below(3) {
      locals = 0
      parts.append(loop(3))
    }
    return parts.joined(separator: " ")
  }

  /// Writes a text of effect ( x y -- x y ), with a recursive definition whose depth is a counter.
  private mutating func recursion(_ name: String) -> String {
    let count = random.below(12)
    let after = random.happens(50) ? body(1) : ""
    switch random.below(3) {
    case 0: return "\(count) mod dup 1 < [ \(body(1)) ] [ 1 - \(name) \(after) ] if"
    case 1: return "\(count + 1) mod -> n n 0 > [ n 1 - \(name) \(after) ] [ n ] if"
    default: return "\(count + 1) mod abs dup 2 < [ ] [ dup2 1 - \(name) + swap 2 - + \(after) ] if"
    }
  }

  /// Writes a text of effect ( x y -- x y ) with a loop.
  private mutating func loop(_ depth: Int) -> String {
    let count = random.one(of: ["0", "1", "2", "3", "5", "9", "20", "70", "200"])
    let body = body(depth - 1)
    switch random.below(10) {
    case 0...3: return "\(count) [ \(body) ] times"
    case 4:
      let step = random.one(of: ["1", "2", "0.5", "1/3"])
      return "\(count) [ dup 0 > ] [ \(step) - [ \(body) ] dip ] while drop"
    case 5: return "1 \(count) range [ \(mapped(depth - 1)) ] map sum +"
    case 6:
      return "1 \(count) range [ \(mapped(depth - 1)) 3 mod 1 \(comparison()) ] "
        + random.one(of: ["filter sum", "count", "any? [ 1 ] [ 2 ] if", "all? [ 1 ] [ 2 ] if"])
        + " +"
    case 7:
      return "1 \(count) range \(number()) [ \(random.one(of: ["+", "swap -", "over + -"])) "
        + "\(mapped(depth - 1)) ] " + random.one(of: ["fold +", "scan sum +"])
    case 8: return "1 \(count) range [ + \(body) ] each"
    default: return "\(count) [ 2 > ] [ \(body) \(count) ] while"
    }
  }

  /// Writes a text of effect ( x y -- x y ).
  private mutating func body(_ depth: Int) -> String {
    let outer = locals
    defer { locals = outer }
    return (0...random.below(3)).map { _ in piece(depth) }.joined(separator: " ")
  }

  private mutating func piece(_ depth: Int) -> String {
    if depth <= 0 { return simple() }
    switch random.below(22) {
    case 0: return loop(depth)
    case 1: return "dup2 \(comparison()) [ \(body(depth - 1)) ] [ \(body(depth - 1)) ] if"
    case 2: return "dup \(number()) \(comparison()) [ \(body(depth - 1)) ] when"
    case 3: return "dup even? [ \(body(depth - 1)) ] unless"
    case 4: return "\(number()) [ \(body(depth - 1)) ] dip +"
    case 5: return "\(number()) [ 2 * + ] keep -"
    case 6: return "[ \(mapped(depth - 1)) ] [ \(mapped(depth - 1)) ] bi -"
    case 7: return "[ \(body(depth - 1)) ] call"
    case 8:
      locals += 1
      let name = "a\(locals)"
      return "-> \(name) [ \(name) + \(body(depth - 1)) ] call \(name)"
    case 9:
      locals += 1
      let name = "a\(locals)"
      return "-> \(name) \(name) 3 [ \(name) 0 > [ \(name) 7 mod + ] when ] times"
    case 10: return definitions.isEmpty ? simple() : random.one(of: definitions)
    case 11:
      locals += 1
      return "-> a\(locals) [ \(body(depth - 1)) [ a\(locals) 2 mod - ] call ] call a\(locals)"
    case 12:
      return "true \(random.one(of: ["false or", "true and", "not", "false xor"])) [ 1 + ] when"
    case 13:
      return "dup2 \(comparison()) -> c\(depth) c\(depth) [ 2 + ] [ c\(depth) not [ 3 - ] when ] if"
    default: return simple()
    }
  }

  /// Writes a text of effect ( x y -- x y ) without quotations; a few fail.
  private mutating func simple() -> String {
    if random.below(90) == 0 {
      return random.one(
        of: ["0 /", "true +", "drop drop drop", "{ } +", "-1 sqrt -"])
    }
    return random.one(of: [
      "1 +", "1 +", "2 -", "3 *", "7 mod", "swap", "over +", "tuck -", "dup rot + swap", "neg",
      "abs", "2 div", "5 rem", "3 quot", "v +", "over max", "10 min", "sign", "sq 1000 mod", "2 /",
      "1 pick + ", "dup rot rot drop", "3 divmod +", "floor", "round", "1000003 *", "0.5 +",
      "1/3 -",
      "dup2 + nip", "-rot over swap drop swap -rot drop2 4 9", "9 gcd", "frac", "2 ^", "3 max",
    ])
  }

  /// Writes a text of effect ( x -- y ).
  private mutating func mapped(_ depth: Int) -> String {
    let first = random.one(of: [
      "1 +", "dup *", "2 /", "3 mod", "v *", "neg", "sqrt 1 *", "dup 5 > [ 2 - ] when", "over +",
      "4 [ 1 + ] times", "1000000007 *", "dup 2 mod 0 = [ 2 / ] [ 3 * 1 + ] if", "[ 1 + ] keep *",
      "-> z z z 1 - *",
    ])
    return random.happens(40) ? "\(first) \(mapped(depth - 1))" : first
  }

  private mutating func comparison() -> String {
    random.one(of: ["<", "<=", ">", ">=", "=", "!="])
  }

  private mutating func number() -> String {
    random.one(of: [
      "0", "1", "2", "3", "5", "12", "100", "-4", "-1", "4611686018427387904",
      "9223372036854775807", "-9223372036854775808", "0.25", "1/7", "1e15",
    ])
  }
}
