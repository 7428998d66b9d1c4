import Lesson06
import Support
import Testing

@Suite("Exercise 6.1: one after the other")
struct ComposedTests {
  @Test("The function that is written first is applied first")
  func order() {
    let got = [1, 2, 3].map(composed({ $0 + 7 }, { $0 * 3 }))
    expect(got, is: [24, 27, 30], for: "1, 2 and 3, first 7 more, then 3 times")
  }

  @Test("Where three functions are composed, it does not matter which two come together first")
  func associative() {
    for (functions, name) in some(3) {
      let (f, g, h) = (functions[0], functions[1], functions[2])
      let got = composed(composed(f, g), h)(2)
      let wanted = composed(f, composed(g, h))(2)
      guard expect(got, is: wanted, for: "\(name), of 2, by composed(composed(f, g), h)") else {
        return
      }
    }
  }

  @Test("The function that changes nothing changes nothing")
  func neutral() {
    let same = { (number: Int) in number }
    for (functions, name) in some(1) {
      let wanted = functions[0](2)
      guard
        expect(composed(same, functions[0])(2), is: wanted, for: "composed({ $0 }, \(name))(2)"),
        expect(composed(functions[0], same)(2), is: wanted, for: "composed(\(name), { $0 })(2)")
      else { return }
    }
  }

  @Test("A chain applies the functions in the order of the list, and none if there is none")
  func chains() {
    expect(chain([])(2), is: 2, for: "no function, of 2")
    for count in 1...4 {
      for (functions, name) in some(count) {
        let wanted = functions.reduce(2) { number, function in function(number) }
        guard expect(chain(functions)(2), is: wanted, for: "\(name), of 2") else { return }
      }
    }
  }

  /// Random lists of functions, and how they are written.
  private func some(_ count: Int) -> [(functions: [(Int) -> Int], name: String)] {
    let known: [(function: (Int) -> Int, name: String)] = [
      ({ $0 + 7 }, "{ $0 + 7 }"), ({ $0 * 3 }, "{ $0 * 3 }"), ({ 1 - $0 }, "{ 1 - $0 }"),
      ({ $0 / 2 }, "{ $0 / 2 }"), ({ $0 % 5 }, "{ $0 % 5 }"),
    ]
    return SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      let chosen = (0..<count).map { _ in random.one(of: known) }
      return (chosen.map(\.function), chosen.map(\.name).joined(separator: " and then "))
    }
  }
}
