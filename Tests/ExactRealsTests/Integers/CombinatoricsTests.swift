import Testing

@testable import ExactReals

@Suite struct CombinatoricsTests {
  @Test func factorialsMultiplyUp() throws {
    var expected: Integer = 1
    for n in 0...400 {
      if n > 0 { expected = expected * Integer(n) }
      #expect(try Integer.factorial(n, usual) == expected, "\(n)!")
    }
  }

  @Test func binomialsAreThoseOfPascalsTriangle() throws {
    var row: [Integer] = [1]
    for n in 0...80 {
      for k in 0...n {
        #expect(try Integer.binomial(n: Integer(n), k: Integer(k), usual) == row[k], "\(n), \(k)")
      }
      row = [1] + zip(row, row.dropFirst()).map { $0 + $1 } + [1]
    }
  }

  @Test(arguments: [(0, 0), (1, 0), (5, 3), (20, 20), (90, 45), (200, 7)])
  func choicesInOrderAreChoicesTimesOrders(n: Int, k: Int) throws {
    let choices = try Integer.binomial(n: Integer(n), k: Integer(k), usual)
    let orders = try Integer.factorial(k, usual)
    #expect(try Integer.fallingPower(n: Integer(n), k: Integer(k), usual) == choices * orders)
  }

  @Test func largeNumbersOfThingsAreFine() throws {
    let n = try (10 as Integer).power(30, usual)
    #expect(try Integer.binomial(n: n, k: 2, usual) == (n * (n - 1)) >> 1)
    #expect(try Integer.binomial(n: n, k: n - 1, usual) == n)
    #expect(try Integer.binomial(n: n, k: n, usual) == 1)
    #expect(try Integer.fallingPower(n: n, k: 3, usual) == n * (n - 1) * (n - 2))
    #expect(try Integer.binomial(n: Integer(Int.max), k: 1, usual) == Integer(Int.max))
  }

  @Test func choosingMoreThanThereIsGivesNone() throws {
    #expect(try Integer.binomial(n: 3, k: 5, usual) == 0)
    #expect(try Integer.fallingPower(n: 3, k: 5, usual) == 0)
  }

  @Test func negativeNumbersAreOutsideTheDomain() {
    #expect(failure { () throws(RealError) in try Integer.factorial(-1, usual) } == .domain)
    for (n, k) in [(-1, 0), (1, -1), (-2, -1)] as [(Integer, Integer)] {
      #expect(
        failure { () throws(RealError) in try Integer.binomial(n: n, k: k, usual) } == .domain)
      #expect(
        failure { () throws(RealError) in try Integer.fallingPower(n: n, k: k, usual) } == .domain)
    }
  }

  @Test func whatIsTooLargeFailsAtOnce() throws {
    let huge = try (10 as Integer).power(40, usual)
    for n in [10_000_000, 1_000_000_000, .max] {
      #expect(
        failure { () throws(RealError) in try Integer.factorial(n, usual) } == .limitExceeded)
      #expect(
        failure { () throws(RealError) in
          try Integer.binomial(n: Integer(n) * 10, k: Integer(n) * 5, usual)
        } == .limitExceeded)
    }
    #expect(
      failure { () throws(RealError) in
        try Integer.binomial(n: huge, k: (10 as Integer).power(39, usual), usual)
      } == .limitExceeded)
    #expect(
      failure { () throws(RealError) in
        try Integer.fallingPower(n: huge, k: 1_000_000, usual)
      } == .limitExceeded)
  }

  /// The smallest room in which a result fits is found to the digit.
  @Test(arguments: 1...60)
  func limitsAreExact(n: Int) throws {
    let factorial = try Integer.factorial(n, usual)
    let digits = factorial.description.count
    #expect(try Integer.factorial(n, bounds(digits: digits)) == factorial)
    let small = bounds(digits: digits - 1)
    #expect(failure { () throws(RealError) in try Integer.factorial(n, small) } == .limitExceeded)
    let choices = try Integer.binomial(n: Integer(2 * n), k: Integer(n), usual)
    let room = choices.description.count
    #expect(
      try Integer.binomial(n: Integer(2 * n), k: Integer(n), bounds(digits: room)) == choices)
    #expect(
      failure { () throws(RealError) in
        try Integer.binomial(n: Integer(2 * n), k: Integer(n), bounds(digits: room - 1))
      } == .limitExceeded)
  }
}
