import Testing

@testable import ExactReals

/// The functions of exact numbers, against `Tests/Oracles/enclosure_functions.py`.
@Suite("Functions of exact numbers")
struct FunctionTableTests {
  private static let precisions = [64, 128, 333, 3400]

  @Test("The table has all functions and many rows")
  func size() throws {
    let table = try functionTable.get()
    #expect(Set(table.keys) == Set(functions.keys))
    #expect(table.values.map(\.count).reduce(0, +) >= 600)
  }

  @Test(
    "The value is enclosed, with all the bits that were asked for",
    arguments: functions.keys.sorted())
  func containment(name: String) throws {
    let function = try #require(functions[name])
    for (index, row) in (try functionTable.get()[name] ?? []).enumerated() {
      for precision in Self.precisions {
        // Many digits of every fifth row, and of the first, whose values have as many.
        if precision > 1000, index > 2, index % 5 != 0 { continue }
        let result = try function(row.argument, precision, Bounds())
        guard let result else {
          Issue.record("\(row.text) has no enclosure")
          break
        }
        #expect(result.meets(row.value), "\(row.text) at \(precision) bits")
        #expect(
          result.accuracy >= precision - 3 || result.mantissa.isZero,
          "\(row.text) at \(precision) bits has \(result.accuracy)")
      }
    }
  }

  @Test("Exact values are known to be exact")
  func exactValues() throws {
    let (zero, one, bounds) = (Enclosure(exactly: 0), Enclosure(exactly: 1), Bounds())
    for name in ["sin", "tan", "asin", "atan", "sinh", "tanh", "asinh", "atanh"] {
      #expect(try functions[name]?(zero, 128, bounds)?.sign == 0, "\(name) of 0")
    }
    for name in ["ln", "acosh", "acos"] {
      #expect(try functions[name]?(one, 128, bounds)?.sign == 0, "\(name) of 1")
    }
    for name in ["exp", "cos", "cosh"] {
      let value = try #require(try functions[name]?(zero, 128, bounds))
      #expect(value.isExact && value.contains(Fraction(1)), "\(name) of 0")
    }
  }

  @Test(
    "Outside what a function is defined for there is no enclosure",
    arguments: [
      ("ln", 0, 0), ("ln", -1, 0), ("asin", 3, -1), ("acos", -3, -1), ("acosh", 1, -1),
      ("acosh", -2, 0), ("atanh", 1, 0), ("atanh", -1, 0), ("atanh", 2, 0),
      ("exp", 1, 41), ("sinh", -1, 50), ("cosh", 1, 33_000_000),
    ])
  func undefined(name: String, mantissa: Int, exponent: Int) throws {
    let argument = Enclosure(exactly: Integer(mantissa), exponent: exponent)
    #expect(try functions[name]?(argument, 128, Bounds()) == nil)
  }
}
