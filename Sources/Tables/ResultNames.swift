import Calculator
import ReversePolish

extension PreparedProgram {
  /// What the results of the program are called: the formulas of them, on the names of the columns.
  ///
  /// The program runs on formulas instead of numbers. A value that was bound to a name is called by
  /// this name.
  ///
  /// ```text
  /// pop area /                        →   pop / area
  /// pop area / -> density  density    →   density
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The names of the values that the program starts with, the bottom first.
  ///   - count: How many results there are; `nil` if that is not known yet.
  /// - Returns: The names; `result`, or `result_1`, `result_2` and so on, for a program that does not
  ///   go straight on.
  public func resultNames(on stack: [String] = [], count: Int? = nil) -> [String] {
    if let names = formulas(on: stack), count == nil || count == names.count { return names }
    let count = count ?? resultCount(on: stack.count) ?? 1
    return count == 1 ? ["result"] : (0..<count).map { "result_\($0 + 1)" }
  }

  /// The formulas of the results; `nil` for a program that does not go straight on.
  private func formulas(on stack: [String]) -> [String]? {
    let algebra = InfixAlgebra()
    let system = system
    let straight = StraightProgram<Infix>(self, written, where: { _ in true }) { number in
      (try? system.text(of: .number(number))).map { Infix.variable($0) }
    }
    guard let straight else { return nil }
    var formulas = Stack<Infix>()
    formulas.values = stack.map { Infix.variable($0) }
    do {
      for step in straight.steps {
        switch step {
        case .element(let element): try algebra.step(&formulas, element)
        case .push(let slot): formulas.push(.variable(straight.slots[slot]))
        case .bind: if formulas.pop() == nil { return nil }
        case .test, .jump, .jumpUnless: return nil
        }
      }
    } catch {
      return nil
    }
    return formulas.values.map(\.text)
  }
}
