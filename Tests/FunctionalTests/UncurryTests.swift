import Functional
import TestSupport
import Testing

@Suite struct UncurryTests {
  @Test func takesAllArgumentsAtOnce() {
    #expect(uncurry { (a: Int) in { (b: Int) in [a, b] } }(1, 2) == [1, 2])
  }

  @Test func makesAFunctionOfAMethod() {
    #expect(uncurry(String.hasPrefix)("stack", "st"))
  }

  @Test(arguments: SplitMix64.seeds)
  func isTheInverseOfCurry(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let two = random.functionOfTwo()
    let three = { (a: Int, b: Int, c: Int) in two(two(a, b), c) }
    let four = { (a: Int, b: Int, c: Int, d: Int) in two(three(a, b, c), d) }
    let five = { (a: Int, b: Int, c: Int, d: Int, e: Int) in two(four(a, b, c, d), e) }
    let (a, b, c) = (random.number(), random.number(), random.number())
    let (d, e) = (random.number(), random.number())
    #expect(uncurry(curry(two))(a, b) == two(a, b))
    #expect(uncurry(curry(three))(a, b, c) == three(a, b, c))
    #expect(uncurry(curry(four))(a, b, c, d) == four(a, b, c, d))
    #expect(uncurry(curry(five))(a, b, c, d, e) == five(a, b, c, d, e))
    #expect(curry(uncurry(curry(two)))(a)(b) == curry(two)(a)(b))
  }

  @Test func keepsTheTypeOfTheError() {
    let two = uncurry(curry { (a: Int, b: Int) throws(Odd) in try half(a + b) })
    let three = uncurry(curry { (a: Int, b: Int, c: Int) throws(Odd) in try half(a + b + c) })
    let four = uncurry(
      curry { (a: Int, b: Int, c: Int, d: Int) throws(Odd) in try half(a + b + c + d) })
    let five = uncurry(
      curry { (a: Int, b: Int, c: Int, d: Int, e: Int) throws(Odd) in try half(a + b + c + d + e) })
    do {
      #expect(try two(1, 3) == 2)
      #expect(try three(1, 2, 3) == 3)
      #expect(try four(1, 2, 3, 4) == 5)
      _ = try five(1, 2, 3, 4, 5)
      Issue.record("15 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 15))
    }
  }
}
