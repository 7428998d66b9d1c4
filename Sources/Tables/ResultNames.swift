import Calculator
import InfixFormulas
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
  /// Each value has a name, and no two have the same: a name that was there before gets a number.
  ///
  /// - Parameters:
  ///   - stack: The names of the values that the program starts with, the bottom first.
  ///   - count: How many results there are; `nil` if that is not known yet.
  ///   - taken: Names that stand beside them, and that no result may have.
  /// - Returns: The names. In a program that does not go straight on, only a value that is left as it
  ///   was has one, a column or what was bound to a name; any other is `result`, or `result_1`,
  ///   `result_2` and so on.
  public func resultNames(
    on stack: [String] = [], count: Int? = nil, besides taken: [String] = []
  ) -> [String] {
    if let names = formulas(on: stack), count == nil || count == names.count {
      return distinct(names, from: taken)
    }
    let names = namesLeft(on: stack, count: count)
    return distinct(
      names.enumerated().map { index, name in
        name ?? (names.count == 1 ? "result" : "result_\(index + 1)")
      }, from: taken)
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

/// The names, a number behind each that was there before, or is among the others.
private func distinct(_ names: [String], from others: [String]) -> [String] {
  var taken = Set(names + others)
  var seen = Set(others)
  return names.map { name in
    if seen.insert(name).inserted { return name }
    var repeats = 2
    while !taken.insert("\(name)_\(repeats)").inserted { repeats += 1 }
    return "\(name)_\(repeats)"
  }
}
