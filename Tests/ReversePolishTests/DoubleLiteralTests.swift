import FastArithmetic
import ReversePolish
import TestSupport
import Testing

/// Numbers as written, against `Tests/Oracles/double_literals.py`.
@Suite("A literal is the nearest double")
struct DoubleLiteralTests {
  @Test("Decimals, rationals and other bases round correctly, halves to even")
  func nearest() throws {
    let rows = try Project.table("double_literals")
    #expect(rows.count > 1500)
    for row in rows {
      #expect(bits(of: row[0]) == row[1], "\(row[0])")
    }
  }

  @Test("A literal among others has the same value as alone")
  func amongOthers() throws {
    let rows = try Project.table("double_literals").filter { Int(row: $0) != nil }
    let program = rows.map { $0[0] }.joined(separator: " ")
    let values = try DoubleAlgebra().evaluateFused([Source(program)]).values
    #expect(values.map { hexadecimal($0) } == rows.map { $0[1] })
  }

  @Test("Printed doubles are read back as the same", arguments: SplitMix64.seeds)
  func printed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let value = random.double()
      try #require(try solveRPN(doubleText(value)).bitPattern == value.bitPattern, "\(value)")
    }
  }

  private func bits(of literal: String) -> String {
    let algebra = DoubleAlgebra()
    do {
      let elements = try algebra.parse(tokenize(literal)).elements
      guard elements.count == 1, case .operand(let value) = elements[0] else {
        return "not one number"
      }
      return hexadecimal(value)
    } catch {
      return error.kind.rawValue
    }
  }
}

extension Int {
  /// The bit pattern of a row, `nil` where an error is expected.
  fileprivate init?(row: [String]) { self.init(row[1].dropFirst(), radix: 16) }
}

/// The bit pattern of a double, in sixteen digits.
func hexadecimal(_ value: Double) -> String {
  let digits = String(value.bitPattern, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
