/// Random choices.
extension SplitMix64 {
  /// A number below a bound, or 0 where there is none.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// Whether something happens that does so `percent` times out of a hundred.
  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some things, of which there is at least one.
  package mutating func one<Element>(of things: [Element]) -> Element {
    things[below(things.count)]
  }

  /// One of the words of a text.
  package mutating func word(of text: String) -> String {
    String(one(of: text.split(separator: " ")))
  }

  /// A finite double; each pattern of bits is as likely as any other.
  package mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
