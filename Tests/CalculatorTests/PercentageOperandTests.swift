import ReversePolish
import Testing

@testable import Calculator

/// The law of percentages, for each word of the lexicon that takes a number: a word without a rule
/// for units takes the number of a percentage.
@Suite("Percentages as operands")
struct PercentageOperandTests {
  /// The words whose program or real function takes numbers.
  static let words = Lexicon.words.filter { word in
    guard case .plain = word.units, word.group != .random, word.group != .special else {
      return false
    }
    guard let effect = StackEffect(word.effect), !effect.isOpen, !effect.conditions.contains(.plain)
    else { return false }
    switch word.behavior {
    case .program, .function(.exactly): return effect.operands.count > 0
    default: return false
    }
  }

  @Test("Words of finance and of distributions are among them")
  func extent() {
    let names = Set(Self.words.map(\.name))
    #expect(names.isSuperset(of: ["pmt", "npv", "fv", "mirr", "nominal", "normcdf", "sln", "hex"]))
    #expect(names.isDisjoint(with: ["pluspercent", "percentile", "roundto", "mean", "+"]))
  }

  @Test("A percentage is its number", arguments: words)
  func law(of word: Word) throws {
    let operands = try #require(StackEffect(word.effect)).operands
    for place in 0..<operands.count where operands[place] == .number {
      let values = { (number: String) in
        (0..<operands.count).map { index in
          index == place ? number : operands[index] == .list ? "{ -100 60 60 }" : "2"
        }.joined(separator: " ")
      }
      #expect(result("\(values("5_%")) \(word.name)") == result("\(values("0.05")) \(word.name)"))
    }
  }

  private func result(_ program: String) -> [String]? {
    try? Session(AllNumbers()).evaluating(program).texts
  }

  @Test(
    "Finance takes rates in per cent",
    arguments: [
      ("25% { -1000 500 } npv", "-600"), ("50% 2 -100 0 fv", "250"),
      ("{ -100 0 121 } 10% 10% mirr", "0.1"),
      ("10.25% 2 nominal", "0.1"), ("200 5% pluspercent", "210"),
      ("{ 1 2 3 4 } 25% percentile", "1.75"),
    ])
  func finance(program: String, expected: String) throws {
    #expect(try Session(AllNumbers()).evaluating(program).texts == [expected])
  }
}
