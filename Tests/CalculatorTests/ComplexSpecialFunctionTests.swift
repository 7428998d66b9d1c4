import Calculator
import ReversePolish
import TestSupport
import Testing

/// Laws of special functions for complex numbers: both sides have the same digits.
@Suite("Special functions of complex numbers")
struct ComplexSpecialFunctionTests {
  /// Pairs of programs for a number z, and a number w where there are two.
  static let pairs: [(String, String)] = [
    ("z 1 + gamma", "z gamma z *"),
    ("z 1 + digamma", "z digamma z inv +"),
    ("2 z 1 + polygamma", "2 z polygamma z 3 ^ inv 2 * +"),
    ("z lgamma exp", "z gamma"),
    ("z gamma 1 z - gamma *", "pi z pi * sin /"),
    ("z conj gamma", "z gamma conj"),
    ("z conj zeta", "z zeta conj"),
    ("1 z erf -", "z erfc"),
    ("z neg erf", "z erf neg"),
    ("w z gammainc z exp *", "1 w z gammaincc - z exp *"),
    ("w 1 - z besselj w 1 + z besselj +", "w 2 * z / w z besselj *"),
    ("w 1 - z bessely w 1 + z bessely +", "w 2 * z / w z bessely *"),
    ("w 1 - z besseli w 1 + z besseli -", "w 2 * z / w z besseli *"),
    ("w 1 + z besselk w 1 - z besselk -", "w 2 * z / w z besselk *"),
    ("w z beta", "z w beta"),
    ("w z agm", "z w agm"),
    ("z lambertw dup exp *", "z"),
    ("z lambertwm1 dup exp *", "z"),
    ("z neg si", "z si neg"),
    ("z zeta", "2 pi 2 * z 1 - ^ * z pi * 2 / sin * 1 z - gamma * 1 z - zeta *"),
  ]

  @Test("Laws hold to the last digit for random numbers", arguments: pairs.indices)
  func laws(index: Int) {
    var random = SplitMix64(seed: 40 + UInt64(index))
    let (left, right) = Self.pairs[index]
    for _ in 0..<12 {
      func part() -> String { "\(Int.random(in: -4999...4999, using: &random))/997" }
      let positive = "\(Int.random(in: 1...4999, using: &random))/997"
      let start = "\(part()) \(part()) i * + -> z \(positive) \(part()) i * + -> w "
      #expect(text(start + left) == text(start + right), "\(start): \(left) and \(right)")
    }
  }

  @Test(
    "The recurrence of the gamma function is known", arguments: ["2i", "1+2i", "3.5-i", "-1/3+5i"])
  func recurrence(number: String) {
    #expect(text("\(number) -> z z gamma z * z 1 + gamma -") == "0")
    #expect(text("\(number) -> z z 3 + gamma z gamma z * z 1 + * z 2 + * =") == "true")
    #expect(text("\(number) -> z z gamma z * z 1 + gamma 1e-30 + =") == "false")
  }

  @Test(
    "Numbers without a value, and words for real numbers, are errors that say so",
    arguments: [
      ("2 3i zetaderiv", "takes real numbers"), ("-1 3i polygamma", "whole number from 0"),
      ("1/2 3i polygamma", "whole number from 0"), ("3i 0 besselj", "takes no 0"),
      ("-1+i 2 gammainc", "above 0"), ("1e6i zeta", "2^18"), ("1e10i 1 + gamma", "nearer to 0"),
      ("3i erfinv", "takes real numbers"),
    ])
  func errors(program: String, message: String) {
    #expect(text(program).contains(message), "\(program): \(text(program))")
  }

  @Test("Doubles are the exact values, rounded once")
  func doubles() throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating("3i gamma i lambertw")
    let texts = try session.texts
    #expect(
      texts == [
        "0.011298670181069833-0.006430919654672202i", "0.37469902073711747+0.5764127230314353i",
      ])
  }

  private func text(_ program: String) -> String {
    do throws(RPNError) {
      return try Session(AllNumbers(exact: ExactNumbers(digits: 30))).evaluating(program).texts
        .joined(separator: " ")
    } catch {
      return error.message
    }
  }
}
