import Functional
import Testing

@Suite struct CurryTests {
  @Test func takesTheArgumentsOneAfterTheOther() {
    #expect(curry { (a: Int, b: Int) in [a, b] }(1)(2) == [1, 2])
    #expect(curry { (a: Int, b: Int, c: Int) in [a, b, c] }(1)(2)(3) == [1, 2, 3])
    let four = curry { (a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }
    #expect(four(1)(2)(3)(4) == [1, 2, 3, 4])
    let five = curry { (a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }
    #expect(five(1)(2)(3)(4)(5) == [1, 2, 3, 4, 5])
  }

  @Test func isCalledOnlyWithTheLastArgument() {
    var calls = 0
    let counted = curry { (a: Int, b: Int) in
      calls += 1
      return a + b
    }
    let add = counted(1)
    #expect(calls == 0)
    #expect(add(2) == 3)
    #expect(add(3) == 4)
    #expect(calls == 2)
  }

  @Test func keepsTheTypeOfTheErrorOfTwoArguments() {
    let function = curry { (a: Int, b: Int) throws(Odd) in try half(a + b) }
    do {
      #expect(try function(1)(3) == 2)
      _ = try function(1)(2)
      Issue.record("3 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 3))
    }
  }

  @Test func keepsTheTypeOfTheErrorOfMoreArguments() {
    let three = curry { (a: Int, b: Int, c: Int) throws(Odd) in try half(a + b + c) }
    let four = curry { (a: Int, b: Int, c: Int, d: Int) throws(Odd) in try half(a + b + c + d) }
    let five = curry { (a: Int, b: Int, c: Int, d: Int, e: Int) throws(Odd) in
      try half(a + b + c + d + e)
    }
    do {
      #expect(try three(1)(2)(3) == 3)
      #expect(try four(1)(2)(3)(4) == 5)
      _ = try five(1)(2)(3)(4)(5)
      Issue.record("15 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 15))
    }
  }
}
