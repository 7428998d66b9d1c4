import ExactReals
import Testing

@Suite("Arithmetic on real numbers")
struct RealTests {
  @Test(
    "Integers and rationals are exact",
    arguments: [
      ("0.1", "0.2", "0.3"), ("1/3", "1/6", "0.5"), ("-7", "7", "0"), ("1e30", "1", nil),
      ("9223372036854775807", "1", "9223372036854775808"),
      ("-9223372036854775808", "-1", "-9223372036854775809"),
    ])
  func sums(_ x: String, _ y: String, _ sum: String?) throws {
    let result = try Real(x) + Real(y)
    #expect(try result.decimal() == sum ?? "1000000000000000000000000000001")
  }

  @Test("A quotient of integers is an integer where it can be, and exact anyway")
  func quotients() throws {
    #expect(try (Real(7) / 2).rational == Rational(7, over: 2))
    #expect(try (Real(-8) / 2).integer == -4)
    #expect(try (Real(.min) / -1).decimal() == "9223372036854775808")
    let large = try Real(10).power(100_000)
    #expect(try (large / Real(10).power(99_999)).integer == 10)
  }

  @Test("Division by 0 is an error, also by a 0 that is computed")
  func divisionByZero() throws {
    let error = #expect(throws: RealError.self) { try Real(1) / 0 }
    #expect(error?.kind == .domain)
  }

  @Test(
    "Powers",
    arguments: [
      ("2", "10", "1024"), ("2", "-2", "0.25"), ("0", "0", "1"), ("0", "3", "0"), ("-2", "3", "-8"),
      ("8", "1/3", "2"), ("8", "2/3", "4"), ("4", "-1/2", "0.5"), ("2.25", "1.5", "3.375"),
      ("-1", "1000000000000000000000000001", "-1"), ("1", "1e30", "1"), ("0", "1e30", "0"),
      ("2", "0.5", "1.4142135623730950488"),
    ])
  func powers(_ x: String, _ y: String, _ power: String) throws {
    let result = try Real(x).power(Real(y))
    #expect(try result.decimal() == power)
  }

  @Test("Powers that are not defined", arguments: [("0", "-1"), ("-8", "1/3"), ("0", "-1/2")])
  func undefinedPowers(_ x: String, _ y: String) throws {
    let error = #expect(throws: RealError.self) {
      try Real(x).power(Real(y))
    }
    #expect(error?.kind == .domain)
  }

  @Test(
    "Roots",
    arguments: [
      ("-27", 3, "-3"), ("8", -3, "0.5"), ("16", 4, "2"), ("2", 1, "2"),
      ("1e300", 100, "1000"), ("1/1024", 10, "0.5"),
    ])
  func roots(_ x: String, _ degree: Int, _ root: String) throws {
    #expect(try Real(x).root(Real(degree)).decimal() == root)
  }

  @Test("A number that would be too large fails before the work")
  func limits() throws {
    #expect(isTooLarge { try Real(9).power(Real(9).power(9)) })
    #expect(isTooLarge { try Real(1_000_000).exponential().exponential() })
    #expect(isTooLarge { try Real(10).power(1_000_000_000_000) })
    #expect(isTooLarge { try Real(10).power(-1_000_000_000_000) })
    #expect(isTooLarge { try Real(2).squareRoot().power(1 << 60) })
    #expect(isTooLarge { try Real(significand: 1, exponent: 1_000_000_000) })
    #expect(isTooLarge { try Real(significand: 1, exponent: -1_000_000_000) })
    #expect(isTooLarge { try Real(1_000_000_000).hyperbolicCosine() })
    #expect(isTooLarge { try Real(999).adding(1, Bounds(digits: 3)) })
    #expect(try Real(998).adding(1, Bounds(digits: 3)).integer == 999)
  }

  private func isTooLarge(_ calculation: () throws -> Real) -> Bool {
    do {
      _ = try calculation()
      return false
    } catch {
      return (error as? RealError)?.kind == .limitExceeded
    }
  }

  @Test("A rational number that grows too large goes on as a real number")
  func largeRationals() throws {
    let power = try Real(Rational(10_000_001, over: 10_000_000)).power(1 << 27)
    #expect(power.rational == nil)
    #expect(try power.decimal() == "674530.47074108455938")
  }

  @Test("Rational numbers of many thousand digits stay rational")
  func longRationals() throws {
    let tiny = try Real(10).power(-100_000)
    let sum = try Real(1) / 10 + tiny
    #expect(try sum - Real(1) / 10 == tiny)
    #expect(
      try Real(7).power(100_000) / Real(3).power(100_000) * Real(3).power(100_000)
        == Real(7).power(100_000))
  }

  @Test("A chain of 100 000 roots is summed, and freed, without recursion")
  func longChain() throws {
    var sum = Real(0)
    for number in 1...100_000 { sum = try sum + Real(number).squareRoot() }
    // From the Euler-Maclaurin formula, with mpmath.
    #expect(try sum.decimal() == "21082008.973917740557")
  }

  @Test("A thousand steps of the logistic map keep 20 digits")
  func logisticMap() throws {
    let rate = try Real(39) / 10
    var x = try Real(1) / 2
    for _ in 0..<1000 { x = try rate * x * (1 - x) }
    #expect(try x.decimal() == "0.89118583655939280853")
  }

  @Test("A number may be calculated by several threads at once")
  func threads() async throws {
    let number = try Real(2).naturalLogarithm() + Real(3).squareRoot()
    let texts = await withTaskGroup(of: String?.self) { group in
      for task in 1...8 {
        // Each finds digits that no other has found yet, for some time.
        group.addTask {
          for digits in 1...50 {
            let text = try? number.decimal(digits: 20 * digits + task).prefix(15).description
            if text != "2.4251979881288" { return text }
          }
          return "2.4251979881288"
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(texts == ["2.4251979881288"])
  }
}
