import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import Tables

@Suite("The names of columns")
struct ColumnNamesTests {
  @Test(
    "A name becomes a word",
    arguments: [
      (["pop", "area (km²)", "sum", "2020"], ["pop", "area_(km²)", "sum", "_2020"]),
      (["pop", "pop", ""], ["pop", "pop_2", "_3"]), (["a b", "a_b"], ["a_b_2", "a_b"]),
      (["a", "a", "a_2"], ["a", "a_3", "a_2"]), (["", ""], ["_1", "_2"]),
      (["  ", "_1"], ["_1_2", "_1"]),
      (["->", "[", "]", ":", ";"], ["_->", "_2", "_3", "_:", "_;"]),
      (["x[0]", "{y}"], ["x_0", "y"]), (["1/3", "5_km", "3+4i"], ["_1/3", "_5_km", "_3+4i"]),
      (["price [EUR/kg]", "share [%]", "v[m/s]"], ["price", "share", "v"]),
      (["price [EUR]", "price", "price [USD]"], ["price_EUR", "price", "price_USD"]),
      (["price [EUR]", "price [USD]"], ["price", "price_USD"]),
      (["unit price [EUR]", "[EUR]", "x[0,1]"], ["unit_price", "EUR", "x_0,1"]),
      (["2026-11-21", "10:30"], ["_2026-11-21", "_10:30"]), (["\\x"], ["_\\x"]),
      (["\u{A0}a\u{A0}b\u{A0}"], ["a_b"]), (["größe", "面积"], ["größe", "面积"]), ([], []),
    ])
  func words(names: [String], expected: [String]) {
    #expect(columnWords(names) == expected)
  }

  @Test(
    "A member of an object keeps the name of its column, unless it was there before",
    arguments: [
      (["area (km²)", "id", "id", ""], ["area (km²)", "id", "id_2", "_4"]),
      (["2020", "->"], ["2020", "->"]), (["a", "a", "a"], ["a", "a_2", "a_3"]),
      (["a b", "a b", "a_b"], ["a b", "a_b_3", "a_b"]), ([" ", "\t"], ["_1", "_2"]),
    ])
  func members(names: [String], expected: [String]) {
    #expect(memberNames(names) == expected)
  }

  @Test("Any names give words of their own, each of which asks for its column")
  func random() throws {
    let pieces =
      "a b _ \\ [ ] { } : ; -> \" # ( ) , 1 2 . - + e 5_km \u{A0} é \u{FEFF} \t \r \0 km sum"
      .split(separator: " ").map(String.init) + [" ", "\u{2028}"]
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let names = (0..<8).map { _ in
        (0..<random.below(4)).map { _ in random.one(of: pieces) }.joined()
      }
      let words = columnWords(names)
      #expect(Set(words).count == names.count && words.count == names.count, "seed \(seed)")
      #expect(Set(memberNames(names)).count == names.count, "seed \(seed): \(names)")
      for (column, word) in words.enumerated() {
        let plan = try RowPlan([Source(word)], header: names)
        let program = try plan.compiled([Source(word)], AllNumbers(), limits: Limits())
        let input = RowFormat.firstColumn + column
        #expect(program.usedInputs == [input], "seed \(seed): \(names) \(word)")
      }
    }
  }
}
