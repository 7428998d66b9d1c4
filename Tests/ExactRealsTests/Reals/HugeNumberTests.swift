import Synchronization
import Testing

@testable import ExactReals

/// Numbers far from 1: what is done with them costs no more the farther they are.
@Suite("Numbers far from 1")
struct HugeNumberTests {
  private typealias Work = @Sendable (_ large: Real, _ small: Real, Bounds) throws -> String

  private static let works: [(name: String, work: Work)] = [
    ("sum", { try $0.adding($1, $2).decimal($2) }),
    ("difference", { try $1.subtracting($0, $2).decimal($2) }),
    ("product", { try $0.multiplied(by: $1, $2).decimal($2) }),
    ("quotient", { try $1.divided(by: $1.multiplied(by: 3, $2), $2).decimal($2) }),
    ("order", { try "\($0.compared(to: $1, $2)) \($1.compared(to: $0, $2))" }),
    ("square root", { try $1.squareRoot($2).decimal(digits: 5, $2) }),
    ("square root of the large", { try $0.squareRoot($2).decimal(digits: 5, $2) }),
    ("cube root", { try $1.root(3, $2).decimal($2) }),
    ("root of a real degree", { try $1.root(Real(5).divided(by: 2, $2), $2).decimal($2) }),
    ("exponential", { try $1.exponential($2).decimal($2) }),
    ("logarithm", { try $1.naturalLogarithm($2).decimal($2) }),
    ("logarithm of the large", { try $0.naturalLogarithm($2).decimal($2) }),
    ("sine", { try $1.sine($2).decimal($2) }),
    ("a seventh", { try $1.divided(by: 7, $2).decimal(digits: 5, $2) }),
    ("one more", { try $1.adding(1, $2).decimal(digits: 5, $2) }),
  ]

  /// The number of calls of the checkpoint: long integers call it once for each part.
  private static func asked(_ work: Work, exponent: Int) throws -> Int {
    let small = try Real("3e-\(exponent)")
    let large = try Real("7e\(exponent)")
    let asked = Mutex(0)
    let bounds = Bounds { () throws(RealError) in asked.withLock { $0 += 1 } }
    _ = try work(large, small, bounds)
    return asked.withLock { $0 }
  }

  @Test("The work does not grow with the exponent", arguments: works.indices)
  func work(index: Int) throws {
    let (name, work) = Self.works[index]
    let near = try Self.asked(work, exponent: 20_011)
    let far = try Self.asked(work, exponent: 1_000_003)
    #expect(far <= near + 50, "\(name): \(near) and \(far)")
  }

  @Test("A number that is exactly between two others is rounded to the even one")
  func ties() throws {
    let tie = try Real("125e-100003")
    #expect(try tie.decimal(digits: 2) == "1.2e-100001")
    let above = try tie.adding(try Real("1e-100103"))
    #expect(try above.decimal(digits: 2) == "1.3e-100001")
    #expect(try tie.rounded(digits: 2).isExact == false)
    #expect(try tie.rounded(digits: 3).isExact)
    #expect(try tie.negated().rounded(digits: 3).text == "-1.25e-100001")
  }

  @Test("Numbers that differ far behind the leading bits are in order")
  func order() throws {
    let number = try Real("1e-100003")
    let greater = try number.multiplied(by: try Real("1.\(zeros(2000))1"))
    #expect(try number.compared(to: greater) == -1)
    #expect(try greater.compared(to: number) == 1)
    #expect(try number.compared(to: number.multiplied(by: 1)) == 0)
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
