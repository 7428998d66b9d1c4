import ReversePolish

extension RowProgram {
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
  /// - Parameter stack: The names of the values that the program starts with, the bottom first.
  /// - Returns: The names; `["result"]` for a program that does not go straight on.
  public func resultNames(on stack: [String] = []) -> [String] {
    let algebra = InfixAlgebra()
    let system = start.system
    let straight = StraightProgram<Infix>(self, written, where: { _ in true }) { number in
      (try? system.text(of: .number(number))).map { Infix.variable($0) }
    }
    guard let straight else { return ["result"] }
    var formulas = Stack<Infix>()
    formulas.values = stack.map { Infix.variable($0) }
    do {
      for step in straight.steps {
        switch step {
        case .element(let element): try algebra.step(&formulas, element)
        case .push(let slot): formulas.push(.variable(straight.slots[slot]))
        case .bind: if formulas.pop() == nil { return ["result"] }
        }
      }
    } catch {
      return ["result"]
    }
    return formulas.values.map(\.text)
  }
}
