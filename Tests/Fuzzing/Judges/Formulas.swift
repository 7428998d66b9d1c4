import InfixFormulas
import ReversePolish
import TestSupport

@testable import Calculator

/// A formula is a program; the formula of that program leaves what the program leaves, or fails as it
/// does.
let formulas = Judge(name: "formula", seeds: Seeds.formulas) { bytes in
  guard bytes.count < 2_000, let source = try? Source(validating: bytes) else { return }
  let program: Source
  do throws(RPNError) {
    program = try Source(formula: source, names: [])
  } catch {
    return try check(error)
  }
  try checkLines(of: source, program)
  guard let tokens = try? program.tokens() else {
    throw Fault(description: "'\(program.text)' is no program")
  }
  if tokens.isEmpty { return }
  let wanted = outcome(of: program)
  let formula: String
  do throws(RPNError) {
    formula = try Calculator.formula(program.text, in: .infix, limits: smallLimits())
  } catch {
    return try check(error)
  }
  let again: Source
  do throws(RPNError) {
    again = try Source(formula: Source(formula), names: [])
  } catch {
    // The parentheses of '-(-5)' for '--5' are one level more for each sign.
    if error.kind == .limitExceeded { return }
    throw Fault(description: "\(program.text) → \(formula): \(error)")
  }
  let found = outcome(of: again)
  // Another order of the same work may spend the budget elsewhere.
  let limited = ["error", "\(RPNError.Kind.limitExceeded)"]
  if wanted == limited || found == limited { return }
  // The formula of a list word may leave out the element that has failed: '{ 1/0 } length' is 1.
  if wanted.first == "error", program.text.contains("{") { return }
  try demandEqual(found, wanted, "\(program.text) → \(formula)")
}

/// The values that a program leaves, as texts, or the kind of its error.
private func outcome(of program: Source) -> [String] {
  let numbers = AllNumbers(
    exact: ExactNumbers(), givesComplex: false, now: try? Moment("2026-11-21T09:30Z"))
  do throws(RPNError) {
    return try Session(numbers, limits: smallLimits()).evaluating([program]).texts
  } catch {
    return ["error", "\(error.kind)"]
  }
}

/// Demands that lines that come one by one are the program of all of them.
private func checkLines(of source: Source, _ program: Source) throws {
  let lines = source.text(source.start..<source.bytes.count)
    .split(separator: "\n", omittingEmptySubsequences: false)
  // A list of literals in several lines is seen as a whole only.
  if source.bytes.contains(UInt8(ascii: "{")) { return }
  var (pending, pieces) = (FormulaLines(), [String]())
  do throws(RPNError) {
    for (number, line) in lines.enumerated() {
      let isLast = number == lines.count - 1
      guard let formula = pending.add(Source(String(line)), isLast: isLast) else { continue }
      do throws(RPNError) {
        let part = try Source(formula: formula, names: [])
        pieces += part.text.split(separator: " ").map(String.init)
      } catch {
        if error.kind == .incomplete, !isLast { continue }
        throw error
      }
      pending.removeAll()
    }
  } catch {
    throw Fault(description: "line by line: \(error)")
  }
  try demandEqual(
    pieces, program.text.split(separator: " ").map(String.init), "line by line")
}

extension Seeds {
  /// Formulas of numbers, and of all kinds of literals.
  static let formulas: [String] =
    [
      "2026-12-25 - 2026-11-21", "year(2026-11-21T09:30:15.5+01:00) < 2:30 + 1:45", "5_m/2_s^2",
      "to(60_mi/h * 2_h, _km)", "to(1_J/(kg*K), _(kJ/kg/K))", "-3+4i_m + 1/3_m*3/4i", "200 * 5_%",
      "100 + 10% - -5% * 1 1/2 + (3%)", "5'11\" + 5 3/8_in - 6'", "to(5'1\", {_ft _in})",
      "sum({ 1 -2 3/4 }) + mean({1, 2_m/2_m, -3})", "length({ \"a\\\"b\" true { 1 } })", "2^1/3",
      "not (1 < 2) or 0xff != 1_000 and true", "max(3,\n 5)! / √(2 - 3) # end\n", "-pi^-i", "20_°C",
      "{{1, 2}, {3, 4}} ^ 2 · {1, 0}", "percent(200, 15) mod 7 div 2 quot 3 rem 4", "today + 1_d",
      "3_m² − 2_m^2 ÷ 5_m^(1/2)×6", "upper(\"ab\")", "1e-9_km+1.5e3", "(6\n/3)", "f(x, y)",
    ]
    + ((try? Project.table("formulas")) ?? []).enumerated().filter { $0.offset % 20 == 0 }
    .map { $0.element[0] }
}
