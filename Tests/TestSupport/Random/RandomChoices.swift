/// Random choices.
extension SplitMix64 {
  /// Returns a number below a bound; 0 if there is no such number.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// Returns true in `percent` of a hundred cases.
  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns one of some things, of which there must be at least one.
  package mutating func one<Element>(of things: [Element]) -> Element {
    things[below(things.count)]
  }

  /// Returns one of the words of a text.
  package mutating func word(of text: String) -> String {
    String(one(of: text.split(separator: " ")))
  }

  /// Returns a finite double; all bit patterns are equally probable.
  package mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
