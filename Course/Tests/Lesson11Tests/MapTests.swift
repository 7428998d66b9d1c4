import Calculator
import Lesson11
import Support
import Testing

@Suite("Exercise 11.3: map for a solver of your own")
struct MapTests {
  @Test("Each element goes through the quotation")
  func elements() {
    check([
      "{ } [ dup * ] map", "{ 3 } [ dup * ] map", "{ 1 2 3 } [ dup * ] map",
      "{ 4 5 } [ 1 + 2 * ] map", "{ 1 2 } [ drop { 7 } ] map", "{ 1 2 } [ [ 3 ] swap drop ] map",
    ])
  }

  @Test("The quotation sees what lies below the list")
  func below() {
    check(["10 { 1 2 } [ over + ] map", "10 20 { 1 2 } [ over over - + ] map"])
  }

  @Test("A quotation in a quotation is a value like any other")
  func nested() {
    check(["{ { 1 2 } { 3 } } [ [ 2 * ] map ] map", "{ 1 2 } [ [ dup * ] call ] map"])
  }

  @Test("What leaves no value, two, or another stack below, cannot be done")
  func refused() {
    check([
      "{ 1 2 } [ dup ] map", "{ 1 2 } [ drop ] map", "10 { 1 2 } [ drop ] map",
      "10 { 1 2 } [ swap ] map", "10 { 1 2 } [ + ] map", "{ 1 2 } [ + ] map", "1 [ dup ] map",
      "1 ]",
    ])
  }

  @Test("Any quotation does what it does in the calculator")
  func random() {
    let words = ["1", "2", "+", "-", "*", "dup", "drop", "swap", "over"]
    let programs = SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      let code = (0..<random.integer(in: 1...6)).map { _ in random.one(of: words) }
      return "7 { 3 4 } [ \(code.joined(separator: " ")) ] map"
    }
    check(programs.sorted { $0.count < $1.count })
  }

  /// Compares the solver with the calculator, up to the first program on which they differ.
  private func check(_ programs: [String]) {
    for program in programs {
      let stack = try? Session(AllNumbers()).evaluating(program).texts
      guard expect(run(program), is: stack?.joined(separator: " "), for: program) else { return }
    }
  }
}
