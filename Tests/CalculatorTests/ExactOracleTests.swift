import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Exact numbers against what mpmath, fractions and theory say; see `Tests/Oracles`.
@Suite("Exact numbers and oracles")
struct ExactOracleTests {
  @Test(
    "Every printed digit is right",
    arguments: [
      ("exact_reals", 9000), ("classics", 250), ("huge_numbers", 1200), ("probabilities", 2000),
      ("printed_tables", 3200), ("roots_and_extrema", 240), ("degrees", 400),
      ("systems_of_equations", 64), ("roots_of_special_functions", 39),
    ])
  func digits(table: String, count: Int) throws {
    let rows = try Project.table(table)
    #expect(rows.count >= count)
    for row in rows {
      let digits = try #require(Int(row[1]))
      #expect(outcome(of: row[0], digits: digits) == row[2], "\(row[0]) to \(digits) digits")
    }
  }

  @Test("Trigonometry in degrees is rounded once on doubles")
  func degrees() throws {
    for row in try Project.table("degrees") {
      #expect(try Session(AllNumbers(exact: nil)).evaluating(row[0]).texts == [row[3]], "\(row[0])")
    }
  }

  @Test("Several units take whole numbers, and the last one the rest")
  func mixedUnits() throws {
    let rows = try Project.table("mixed_units")
    #expect(rows.count >= 240)
    for row in rows { #expect(Outcome(exact: row[0]) == .values(row[1]), "\(row[0])") }
  }

  @Test("Words on lists leave what Python's lists, fractions and statistics do")
  func lists() throws {
    let rows = try Project.table("list_words")
    #expect(rows.count >= 400)
    for row in rows { #expect(outcome(of: row[0], digits: 20) == row[1], "\(row[0])") }
  }

  @Test("Functions of complex numbers are right to the last digit, on their cuts too")
  func complexFunctions() throws {
    let rows = try Project.table("complex_functions")
    #expect(rows.count >= 700)
    for row in rows {
      let digits = try #require(Int(row[1]))
      let numbers = AllNumbers(exact: ExactNumbers(digits: digits), givesComplex: true)
      #expect(Outcome(row[0], in: Session(numbers)) == .values(row[2]), "\(row[0])")
    }
  }

  @Test("Special functions of complex numbers are right to the last digit, on their cuts too")
  func complexSpecialFunctions() throws {
    let rows = try Project.table("complex_special_functions")
    #expect(rows.count >= 700)
    for row in rows {
      let digits = try #require(Int(row[1]))
      let numbers = AllNumbers(exact: ExactNumbers(digits: digits), givesComplex: true)
      #expect(Outcome(row[0], in: Session(numbers)) == .values(row[2]), "\(row[0])")
    }
  }

  @Test(
    "Words on matrices leave what FLINT's fractions and Arb's balls do, and doubles the nearest")
  func matrices() throws {
    let rows = try Project.table("matrices")
    #expect(rows.count >= 1200)
    for row in rows {
      let text =
        if let digits = Int(row[1]) {
          outcome(of: row[0], digits: digits)
        } else {
          outcome(of: row[0], on: AllNumbers(exact: nil))
        }
      #expect(text == row[2], "\(row[0])")
    }
  }

  @Test("Complex roots and eigenvalues have the digits that Arb knows")
  func complexRoots() throws {
    let rows = try Project.table("complex_roots")
    #expect(rows.count >= 80)
    for row in rows {
      let digits = try #require(Int(row[1]))
      let numbers = AllNumbers(exact: ExactNumbers(digits: digits))
      #expect(outcome(of: row[0], on: numbers) == row[2], "\(row[0])")
    }
  }

  @Test("Differences whose leading digits cancel keep thousands of right digits")
  func cancellation() throws {
    let rows = try Project.table("cancellation")
    #expect(rows.count >= 200)
    for row in rows {
      let digits = try #require(Int(row[1]))
      let text = outcome(of: row[0], digits: digits)
      #expect(text.hasPrefix(row[2]) && text.hasSuffix(row[3]), "\(row[0]) to \(digits) digits")
    }
  }

  @Test("Numbers that are tiny are not shown as 0")
  func tinyValues() throws {
    let rows = try Project.table("tiny_values")
    #expect(rows.count >= 19)
    for row in rows { #expect(outcome(of: row[0], digits: 20) == row[1], "\(row[0])") }
  }

  @Test("Random programs leave what Python and mpmath know, in every kind of numbers")
  func knownPrograms() throws {
    let rows = try Project.table("known_programs")
    #expect(rows.count >= 1400)
    for row in rows {
      let options = row[0].split(separator: " ")
      let result =
        switch options[0] {
        case "--double": Result { try Session(AllNumbers(exact: nil)).evaluating(row[1]).texts }
        case "--fraction":
          Result {
            try Session(AllNumbers(exact: ExactNumbers(showsFractions: true))).evaluating(row[1])
              .texts
          }
        default:
          Result {
            let digits = try #require(Int(options[1]))
            return try Session(AllNumbers(exact: ExactNumbers(digits: digits))).evaluating(row[1])
              .texts
          }
        }
      let text = (try? result.get())?.joined(separator: " ") ?? "error"
      #expect(text == row[2], "\(row[0]) \(row[1])")
    }
  }

  @Test("Words on whole numbers leave what Python, sympy and mpmath know")
  func wholeNumbers() throws {
    let rows = try Project.table("whole_numbers")
    #expect(rows.count >= 1300)
    for row in rows {
      #expect(outcome(of: row[0], digits: 20) == row[1], "\(row[0])")
    }
  }

  @Test("Bessel functions and integrals leave what Arb proves")
  func besselFunctions() throws {
    let rows = try Project.table("bessel_functions")
    #expect(rows.count >= 3000)
    for row in rows {
      let digits = try #require(Int(row[1]))
      #expect(outcome(of: row[0], digits: digits) == row[2], "\(row[0]) to \(digits) digits")
    }
  }

  @Test("The gamma function and its relatives have the digits that Arb knows")
  func gammaFunctions() throws {
    let rows = try Project.table("gamma_functions")
    #expect(rows.count >= 1500)
    for row in rows {
      let digits = try #require(Int(row[0]))
      #expect(outcome(of: row[1], digits: digits) == row[2], "\(row[0]) \(row[1])")
    }
  }

  @Test("Values known by theory are recognised", arguments: ["core", "more"])
  func identities(kind: String) throws {
    let rows = try Project.table("exact_identities").filter { $0[2] == kind }
    #expect(rows.count >= 90)
    for row in rows {
      #expect(outcome(of: row[0], digits: 20) == row[1], "\(row[0])")
    }
  }

  @Test("An undefined or too large value is an error and no guess")
  func errors() throws {
    let rows = try Project.table("exact_errors")
    #expect(rows.count >= 80)
    for row in rows {
      let outcome = outcome(of: row[0], digits: 20)
      #expect(row[1].split(separator: "|").contains(outcome[...]), "\(row[0]) is \(outcome)")
    }
  }

  /// The text of the values that a program leaves, or the kind of its error.
  private func outcome(of program: String, digits: Int) -> String {
    outcome(of: program, on: AllNumbers(exact: ExactNumbers(digits: digits)))
  }

  private func outcome(of program: String, on numbers: AllNumbers) -> String {
    do throws(RPNError) {
      return try Session(numbers).evaluating(program).texts.joined(separator: " ")
    } catch {
      return error.kind.rawValue
    }
  }
}
